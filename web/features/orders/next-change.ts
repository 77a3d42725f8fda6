import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useVisitor } from '../../session/session.ts'

/** Whether there is a plan to show, and until when its next delivery can be changed. */
export function useNextChange() {
  const { hasPlan } = useVisitor()
  const [until, setUntil] = useState<string>()
  useEffect(() => {
    if (!hasPlan) return
    const leaving = new AbortController()
    api('GET /api/user/get-my-plan', { signal: leaving.signal }).then(
      ({ data }) => {
        const days = data.subscriptions.flatMap((one) => one.days).filter((day) => day.isChangeable)
        setUntil(days.map(({ cutOff }) => cutOff).sort()[0])
      },
      // The card leads there all the same.
      () => {},
    )
    return () => leaving.abort()
  }, [hasPlan])
  return { hasPlan, until }
}
