import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'

/** Choosing a package asks for its menu. What it costs the shop has said already; that its menu does not come is told. */
export function usePackageDetails(identifier: string | undefined) {
  const [failed, setFailed] = useState<{ identifier: string; problem: string }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!identifier) return
    const leaving = new AbortController()
    api('POST /api/user/get-package-details', {
      body: { key: 'identifier', value: identifier },
      signal: leaving.signal,
    }).then(
      () => setFailed(undefined),
      (error: Error) => !leaving.signal.aborted && setFailed({ identifier, problem: error.message }),
    )
    return () => leaving.abort()
  }, [identifier, attempt])

  const problem = failed?.identifier === identifier ? failed?.problem : undefined
  return { problem, retry: () => setAttempt((n) => n + 1) }
}
