/** Runs in the browser: the name of what has the focus where the header or the price bar covers its middle. */
export function coveredFocus(): string | undefined {
  const focused = document.activeElement as HTMLElement
  // After the last of the page the browser's own bars have it.
  if (focused === document.body) return undefined
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const bar = over?.closest('header, section')
  const isBar = bar && ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
  return isBar && !bar.contains(focused) ? focused.outerHTML.slice(0, 120) : undefined
}
