import type { Deps } from '../deps.ts'
import { tooMany } from '../errors.ts'
import { deleteCounter, findCounter, raiseCounter } from './attempts.queries.ts'

export type TryLimit = { limit: number; windowSeconds: number; message?: string }

type Counting = Pick<Deps, 'db' | 'now'>

/** Counts a try and refuses it, with the seconds to wait, once there were more than `limit` in the window. */
export async function countTry(deps: Counting, key: string, limit: TryLimit): Promise<void> {
  const now = deps.now()
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000)
  const counter = await raiseCounter(deps.db, key, now, windowEndsAt)
  if (counter.count > limit.limit) throw refusal(counter.windowEndsAt, now, limit)
}

/** Refuses where the tries are used up, without counting one: for callers that count failures only. */
export async function requireTriesLeft(deps: Counting, key: string, limit: TryLimit): Promise<void> {
  const now = deps.now()
  const counter = await findCounter(deps.db, key)
  if (!counter || counter.count < limit.limit) return
  const leftMs = counter.windowEndsAt.getTime() - now.getTime()
  // Much longer than the window itself: the clock has been set back, and nobody shall wait for it.
  if (leftMs > 0 && leftMs <= limit.windowSeconds * 1000 + 60_000)
    throw refusal(counter.windowEndsAt, now, limit)
}

export const forgetTries = (deps: Counting, key: string): Promise<void> => deleteCounter(deps.db, key)

const refusal = (windowEndsAt: Date, now: Date, { message }: TryLimit) =>
  tooMany(Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)), message)
