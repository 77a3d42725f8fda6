import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollAlong } from '../scroll-along.ts'

/** Which slide a snapping strip stands at, whether it has reached an end, and how to go elsewhere. */
export function useSlides() {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ at: 0, isAtStart: true, isAtEnd: false })

  const onScroll = useCallback(() => {
    const element = strip.current
    if (!element) return
    const { left, right, width } = element.getBoundingClientRect()
    const isRightToLeft = getComputedStyle(element).direction === 'rtl'
    const distances = [...element.children].map((slide) => {
      const box = slide.getBoundingClientRect()
      return Math.abs(isRightToLeft ? right - box.right : box.left - left)
    })
    const at = distances.indexOf(Math.min(...distances))
    const scrolled = Math.abs(element.scrollLeft)
    const next = { at, isAtStart: scrolled < 4, isAtEnd: scrolled + width > element.scrollWidth - 4 }
    setPlace((now) =>
      now.at === next.at && now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next,
    )
  }, [])

  // Told once it is laid out, and at every change of width, so that nobody has to be asked to lay out anything.
  useEffect(() => {
    const sizes = new ResizeObserver(onScroll)
    if (strip.current) sizes.observe(strip.current)
    return () => sizes.disconnect()
  }, [onScroll])

  const goTo = useCallback((index: number) => {
    const slide = strip.current?.children[index]
    if (strip.current && slide instanceof HTMLElement) scrollAlong(strip.current, slide, 'start')
  }, [])

  return { strip, ...place, goTo, onScroll }
}
