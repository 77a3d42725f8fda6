/** Runs in the browser: the name of what has the focus where the header or the price bar covers its middle. */
export function coveredFocus(): string | undefined {
  const focused = document.activeElement as HTMLElement
  const { left, top, width, height } = focused.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const bar = over?.closest('header, section')
  const isBar = bar && ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
  return isBar && !bar.contains(focused) ? focused.outerHTML.slice(0, 120) : undefined
}
