import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 20
const BUSY = 0.7

/**
 * Waits while visitors keep this process busy: what is done in the background may come a moment later. Never longer than it
 * is told to, so that under whatever load it is done all the same.
 */
export async function giveWay(mostMs: number, signal: AbortSignal): Promise<void> {
  const endsAt = performance.now() + mostMs
  while (!signal.aborted && performance.now() < endsAt) {
    const before = performance.eventLoopUtilization()
    await wait(LOOK_MS, undefined, { signal }).catch(() => {})
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}
