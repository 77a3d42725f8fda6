import { useEffect, useState } from 'react'
import type { Wishes } from '../../domain/conflicts.ts'
import { api } from '../api/api.ts'
import { useVisitor } from '../session/session.ts'

/** What this visitor avoids and dislikes, if anything. Pages for everyone do not know it: it is asked for afterwards. */
export function useWishes(): Wishes | undefined {
  const { hasWishes } = useVisitor()
  const [wishes, setWishes] = useState<Wishes>()
  useEffect(() => {
    if (!hasWishes) return setWishes(undefined)
    const leaving = new AbortController()
    // Where it cannot be asked for, the wizard and the summary tell before anything is paid.
    api('GET /api/user/get-food-profile', { query: {}, signal: leaving.signal }).then(
      ({ data }) => setWishes(data.profile),
      () => {},
    )
    return () => leaving.abort()
  }, [hasWishes])
  return wishes
}
