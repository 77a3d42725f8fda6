import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

const waiting: HTMLElement[] = []
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200)

function layOutNext() {
  if (waiting.length === 0) return
  // What holds others goes first: shown inside out, all of them would be laid out with it.
  const element = waiting.reduce((outer, other) => (other.contains(outer) ? other : outer))
  waiting.splice(waiting.indexOf(element), 1)
  element.style.setProperty('--further', 'visible')
  if (waiting.length > 0) afterPaint(layOutNext)
}

/**
 * What is further down a page is neither styled nor laid out until it comes near, or until the page has nothing else to do:
 * then one such part after the other, each in a frame of its own.
 */
export function useFurther<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    waiting.push(element)
    if (waiting.length === 1) whenIdle(layOutNext)
    return () => {
      const at = waiting.indexOf(element)
      if (at >= 0) waiting.splice(at, 1)
    }
  }, [])
  return part
}
