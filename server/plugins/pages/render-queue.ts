import { AppError } from '../../errors.ts'

export type RenderQueue = { enter(): Promise<() => void>; readonly length: number }

/**
 * Limits concurrent renders: rendering is CPU-bound, so running all at once would finish all of them late. A request that
 * waits longer than `patienceMs` is answered 503 with Retry-After.
 */
export function createRenderQueue(concurrency: number, patienceMs: number): RenderQueue {
  const waiting: (() => void)[] = []
  let running = 0

  function releaseOnce(): () => void {
    let isRunning = true
    return () => {
      if (!isRunning) return
      isRunning = false
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    get length() {
      return waiting.length
    },
    enter() {
      if (running < concurrency) {
        running++
        return Promise.resolve(releaseOnce())
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer)
          resolve(releaseOnce())
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(new AppError('shop-busy'))
        }, patienceMs)
        waiting.push(enter)
      })
    },
  }
}
