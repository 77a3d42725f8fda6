import type { TokenBuckets } from './token-bucket.ts'

const MAX_COOL_DOWN_MS = 250

type Queue = { running: number; waiting: Set<() => void> }

/**
 * A queue per network, behind its token bucket. Within the bucket a request starts at once. Beyond it a network runs one
 * request at a time and cools down after each for as long as that took, so it uses half of one core at most.
 */
export function createFairQueue(buckets: TokenBuckets, now = () => performance.now()) {
  const queues = new Map<string, Queue>()

  function finish(network: string, queue: Queue): void {
    queue.running--
    const [next] = queue.waiting
    if (queue.running === 0 && next) next()
    else if (queue.running === 0) queues.delete(network)
  }

  return {
    /** Calls `start` at once or when the queue reaches it. Returns how to leave the queue, waiting or running. */
    enter(network: string, cost: number, start: () => void): () => void {
      const isWithinLimit = buckets.take(network, cost)
      const queue = queues.get(network) ?? { running: 0, waiting: new Set() }
      queues.set(network, queue)
      let startedAt: number | undefined
      const run = () => {
        queue.waiting.delete(run)
        queue.running++
        startedAt = now()
        start()
      }
      if (isWithinLimit || queue.running === 0) run()
      else queue.waiting.add(run)

      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        if (startedAt === undefined) queue.waiting.delete(run)
        else if (isWithinLimit) finish(network, queue)
        else setTimeout(finish, Math.min(MAX_COOL_DOWN_MS, now() - startedAt), network, queue).unref()
      }
    },
  }
}
