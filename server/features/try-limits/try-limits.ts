import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { deleteCounter, lowerCounter, raiseCounter } from './try-limits.queries.ts'

export type TryLimit = { limit: number; windowSeconds: number; code?: 'too-many-tries' | 'too-many-messages' }

type Counting = Pick<Deps, 'db' | 'now'>

/** Counts a try and refuses it, with the seconds to wait, once there were more than `limit` in the window. */
export async function countTry(deps: Counting, key: string, limit: TryLimit): Promise<void> {
  const now = deps.now()
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000)
  const counter = await raiseCounter(deps.db, key, now, windowEndsAt)
  if (counter.count > limit.limit) throw refusal(counter.windowEndsAt, now, limit)
}

export type Counted = { key: string; limit: TryLimit }

/**
 * Counts one under each key and only then checks, so that many at once cannot slip through. What was right, or was never
 * checked, is taken off again: only what was wrong (`undefined`) stays counted.
 */
export async function limitFailures<T>(
  deps: Counting,
  keys: Counted[],
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted: string[] = []
  let isWrong = false
  try {
    for (const { key, limit } of keys) {
      await countTry(deps, key, limit)
      counted.push(key)
    }
    const result = await check()
    isWrong = result === undefined
    return result
  } finally {
    if (!isWrong) for (const key of counted) await lowerCounter(deps.db, key)
  }
}

export const forgetTries = (deps: Counting, key: string): Promise<void> => deleteCounter(deps.db, key)

const refusal = (windowEndsAt: Date, now: Date, { code = 'too-many-tries' }: TryLimit) => {
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
  return new AppError(code, {}, { retryAfterSeconds })
}
