import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 20
const BUSY = 0.7
// With more requests in flight than cores the database on the same machine is saturated, too.
const FEW_REQUESTS = availableParallelism()

/** Back-pressure for background work: waits while requests keep this process busy, for `mostMs` at the longest. */
export async function giveWay(
  underWay: { readonly requests: number },
  mostMs: number,
  signal: AbortSignal,
): Promise<void> {
  const endsAt = performance.now() + mostMs
  while (!signal.aborted && performance.now() < endsAt) {
    const before = performance.eventLoopUtilization()
    await wait(LOOK_MS, undefined, { signal }).catch(() => {})
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization < BUSY && underWay.requests <= FEW_REQUESTS) return
  }
}
