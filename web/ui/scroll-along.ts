import { prefersLessMotion } from './motion.ts'

/** Brings a child of a sideways strip into place, moving the strip alone: scrollIntoView would move the page too. */
export function scrollAlong(strip: HTMLElement, child: HTMLElement, to: 'start' | 'center') {
  const outer = strip.getBoundingClientRect()
  const inner = child.getBoundingClientRect()
  const padding = Number.parseFloat(getComputedStyle(strip).scrollPaddingInlineStart) || 0
  const isRightToLeft = getComputedStyle(strip).direction === 'rtl'
  const left =
    to === 'center'
      ? inner.left + inner.width / 2 - (outer.left + outer.width / 2)
      : isRightToLeft
        ? inner.right - outer.right + padding
        : inner.left - outer.left - padding
  if (Math.abs(left) > 1) strip.scrollBy({ left, behavior: prefersLessMotion() ? 'auto' : 'smooth' })
}
