import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { whenIdle } from './when-idle.ts'

const waiting: HTMLElement[] = []
const following: (() => void)[] = []
let isGoing = false

function go() {
  if (isGoing) return
  isGoing = true
  whenIdle(step)
}

/** One thing in each frame. */
function step() {
  if (waiting.length > 0) layOutNext()
  else following.shift()?.()
  isGoing = waiting.length + following.length > 0
  if (isGoing) afterPaint(step)
}

function layOutNext() {
  // What holds others goes first: shown inside out, all of them would be laid out with it.
  const element = waiting.reduce((outer, other) => (other.contains(outer) ? other : outer))
  waiting.splice(waiting.indexOf(element), 1)
  element.style.setProperty('--further', 'visible')
}

/** Once everything further down is laid out; one after the other. */
export function afterFirstLayout(act: () => void): void {
  following.push(act)
  go()
}

/**
 * What is further down a page is neither styled nor laid out until it comes near, or until the page has nothing else to do:
 * then one such part after the other, each in a frame of its own.
 */
export function useBelowTheFold<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    waiting.push(element)
    go()
    return () => {
      const at = waiting.indexOf(element)
      if (at >= 0) waiting.splice(at, 1)
    }
  }, [])
  return part
}
