import { setTimeout as pause } from 'node:timers/promises'
import { ready } from './shop-machines.ts'

const EVERY_MS = 100

/** Asks again and again whether the shop is ready; answers the longest time in which it was not, in seconds. */
export function watchReadiness(url: string) {
  let longestMs = 0
  let unreadySince: number | undefined
  let isOver = false

  async function look() {
    const asked = Date.now()
    if ((await ready(url)) !== 200) unreadySince ??= asked
    else if (unreadySince !== undefined) {
      longestMs = Math.max(longestMs, Date.now() - unreadySince)
      unreadySince = undefined
    }
  }

  const watching = (async () => {
    for (; !isOver || unreadySince !== undefined; await pause(EVERY_MS)) await look()
  })()
  return async (): Promise<number> => {
    isOver = true
    await watching
    return longestMs / 1000
  }
}
