import type { PlannerAsk } from '../../../domain/planner/planner.ts'
import { AppError } from '../../errors.ts'
import { openThread } from '../../threads/open-thread.ts'
import type { PlannerWork } from './planner-worker.ts'

// About ten seconds of planning: beyond this queue length a retry is faster than waiting.
const MOST_WAITING = 40

export type Planner = {
  /**
   * What was asked, and the option of each slot of each day. What is asked is put together when its turn comes: many at once do not
   * hold up the rest. Ends early where the signal says that nobody waits for it any more.
   */
  plan(prepare: () => PlannerAsk, signal: AbortSignal): Promise<{ ask: PlannerAsk; plan: number[][] }>
}

/** Plans in one thread of its own, one ask after the other: however many come, the rest of the processors is everybody else's. */
export function openPlanner(mostWaiting = MOST_WAITING): Planner {
  const thread = openThread<PlannerWork, number[][] | undefined>(
    new URL('./planner-worker.ts', import.meta.url),
    { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  )
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return {
    async plan(prepare, signal) {
      if (waiting >= mostWaiting) throw new AppError('shop-busy')
      waiting++
      const stop = new Int32Array(new SharedArrayBuffer(4))
      const onAbort = () => void Atomics.store(stop, 0, 1)
      signal.addEventListener('abort', onAbort)
      const turn = last.then(async () => {
        if (signal.aborted) return undefined
        const ask = prepare()
        const plan = await thread({ ask, stop })
        return plan && { ask, plan }
      })
      last = turn.catch(() => {})
      try {
        const planned = await turn
        if (!planned) throw new AppError('request-broken-off')
        return planned
      } finally {
        waiting--
        signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
