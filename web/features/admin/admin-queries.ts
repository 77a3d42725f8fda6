import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSignedOut } from './admin-api.ts'

const freshMs = 5_000
// Whoever would not sign in again is not asked a second time at once.
const isWorthRetry = (failed: number, error: Error) => failed < 1 && !isSignedOut(error)

/** What a page of the back-office asks for and keeps, beginning with what came with it. */
export function useAdminQueries(first?: { key: readonly unknown[]; answer: unknown }): QueryClient {
  const [queries] = useState(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: freshMs, retry: isWorthRetry, refetchOnWindowFocus: true } },
    })
    if (first) client.setQueryData(first.key, first.answer)
    return client
  })
  return queries
}
