import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 20
const BUSY = 0.7
// More than these and the database, too, has all the work a small machine can do.
const FEW_REQUESTS = availableParallelism()

/**
 * Waits while visitors keep this process or its database busy: what is done in the background may come a moment later.
 * Never longer than it is told to, so that under whatever load it is done all the same.
 */
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
