/** When the page has nothing else to do, or two seconds later. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 200)
}
