import { QueryCache, QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotPermitted, isSignedOut } from './admin-api.ts'
import { meKey } from './me.tsx'

const freshMs = 5_000
// Whoever would not sign in again is not asked a second time at once, and a role does not grow by asking.
const isWorthRetry = (failed: number, error: Error) =>
  failed < 1 && !isSignedOut(error) && !isNotPermitted(error)

/** What a page of the back-office asks for and keeps, beginning with what came with it. */
export function useAdminQueries(first?: { key: readonly unknown[]; answer: unknown }): QueryClient {
  const [queries] = useState(() => {
    const client: QueryClient = new QueryClient({
      queryCache: new QueryCache({
        // Somebody changed one's roles meanwhile: the menu follows.
        onError(error, { queryKey }) {
          if (isNotPermitted(error) && queryKey[0] !== meKey[0])
            void client.invalidateQueries({ queryKey: meKey })
        },
      }),
      defaultOptions: { queries: { staleTime: freshMs, retry: isWorthRetry, refetchOnWindowFocus: true } },
    })
    if (first) client.setQueryData(first.key, first.answer)
    return client
  })
  return queries
}
