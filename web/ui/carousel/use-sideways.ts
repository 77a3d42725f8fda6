import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersLessMotion } from '../motion.ts'

/**
 * A strip that is scrolled sideways by buttons: whether anything is left to show before and after what is seen, and how to
 * go there. `contents` is whatever the strip is made of, so that it is looked at again when that changes.
 */
export function useSideways<Strip extends HTMLElement>(contents: unknown) {
  const strip = useRef<Strip>(null)
  const [room, setRoom] = useState({ before: false, after: true })

  const onScroll = useCallback(() => {
    const element = strip.current
    if (!element) return
    const scrolled = Math.abs(element.scrollLeft)
    const before = scrolled > 1
    const after = scrolled + element.clientWidth < element.scrollWidth - 1
    setRoom((now) => (now.before === before && now.after === after ? now : { before, after }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are another strip
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const sizes = new ResizeObserver(onScroll)
    for (const part of [element, ...element.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [onScroll, contents])

  const scroll = (px: number) => {
    const sign = document.dir === 'rtl' ? -1 : 1
    strip.current?.scrollBy({ left: px * sign, behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  }

  return { strip, room, onScroll, scroll }
}
