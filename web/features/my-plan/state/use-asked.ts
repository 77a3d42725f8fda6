import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'

export type Asked<Data> = { data?: Data; problem?: string; isRefused?: boolean }

/** The shop has said no: asked again it would say the same. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429

/** What a sheet needs to know from the shop, asked when it opens. `about` names it: another one is asked anew. */
export function useAsked<Data>(about: string, ask: (signal: AbortSignal) => Promise<{ data: Data }>) {
  const [asked, setAsked] = useState<Asked<Data> & { about: string }>({ about: '' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(ask)
  latest.current = ask

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const leaving = new AbortController()
    latest.current(leaving.signal).then(
      ({ data }) => !leaving.signal.aborted && setAsked({ about, data }),
      (error: unknown) =>
        !leaving.signal.aborted &&
        setAsked({ about, problem: messageOf(error), isRefused: isRefusal(error) }),
    )
    return () => leaving.abort()
  }, [about, attempt])

  const isCurrent = asked.about === about
  return {
    data: isCurrent ? asked.data : undefined,
    problem: isCurrent ? asked.problem : undefined,
    isRefused: isCurrent && asked.isRefused === true,
    retry: useCallback(() => {
      setAsked({ about: '' })
      setAttempt((times) => times + 1)
    }, []),
  }
}
