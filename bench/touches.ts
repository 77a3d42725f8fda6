import type { Page } from 'playwright-core'

/** Counts from the touch to the next picture; what it gives waits for the last touch's and answers the slowest of them. */
export async function watchTouches(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { felt: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  return async () => {
    // A touch answered within a frame is not reported at all.
    await page
      .waitForFunction(() => (globalThis as unknown as { felt: number[] }).felt.length > 0, undefined, {
        polling: 100,
        timeout: 1_500,
      })
      .catch(() => {})
    await page.waitForTimeout(250)
    return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { felt: number[] }).felt.splice(0)))
  }
}
