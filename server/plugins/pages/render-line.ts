import { AppError } from '../../errors.ts'

export type RenderLine = { enter(): Promise<() => void>; readonly length: number }

/**
 * Pages made for one visitor stand in line for the processor: side by side they would all be ready only when the last one is.
 * Who has waited too long is asked to come again, so that a crowd costs patience and never everybody's answer.
 */
export function createRenderLine(atOnce: number, patienceMs: number): RenderLine {
  const waiting: (() => void)[] = []
  let inside = 0

  /** For one way out each. */
  function leaveOnce(): () => void {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }

  return {
    get length() {
      return waiting.length
    },
    enter() {
      if (inside < atOnce) {
        inside++
        return Promise.resolve(leaveOnce())
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer)
          resolve(leaveOnce())
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
