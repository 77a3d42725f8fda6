import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../../contract/admin-sign-in.ts'
import { meKey } from '../me.tsx'
import type { Packed } from '../packing/packed-since.ts'
import { offlineStore } from './offline-store.ts'

// The same again is not written for so long: its age is told by at most this much more than it is.
const UNCHANGED_MS = 30_000

/** `seen`, up to when the bags are known, moves with whatever anybody writes in the shop: that alone is nothing new. */
function isSame(before: unknown, now: unknown): boolean {
  const [a, b] = [before, now] as Partial<Packed>[]
  return before === now || (a?.seen !== undefined && b?.seen !== undefined && a.bags === b.bags)
}

/** Begins with what the device knows of the questions whose keys begin so; true where it knows somebody. */
export async function takeStored(queries: QueryClient, names: readonly string[]): Promise<boolean> {
  // Before the first of them is known: what was looked at is still shown when somebody goes back to it without network.
  for (const name of names) queries.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY })
  const me = await offlineStore.me()
  // An older page stored them without their id.
  if (!me?._id) return false
  for (const { queryKey, data, updatedAt } of await offlineStore.takeAnswers())
    queries.setQueryData(queryKey, data, { updatedAt })
  // Long ago, so that who it is now is asked at once, while the page is already there.
  queries.setQueryData(meKey, me, { updatedAt: 1 })
  return true
}

/** Stores who is signed in, and what the shop answers to the questions whose keys begin so. */
export function storeAnswers(queries: QueryClient, names: readonly string[]): () => void {
  const written = new Map<string, { data: unknown; updatedAt: number }>()
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash: key, queryKey, state } = event.query
    const { data, dataUpdatedAt: updatedAt } = state
    if (queryKey[0] === meKey[0]) return void offlineStore.saveMe(data as Me).catch(() => {})
    if (!names.includes(String(queryKey[0]))) return
    const before = written.get(key)
    if (before && isSame(before.data, data) && updatedAt - before.updatedAt < UNCHANGED_MS) return
    written.set(key, { data, updatedAt })
    void offlineStore.saveAnswer({ key, queryKey, data, updatedAt }).catch(() => {})
  })
}
