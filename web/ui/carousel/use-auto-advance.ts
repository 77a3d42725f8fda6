import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { prefersLessMotion } from '../motion.ts'

/** Calls `advance` at intervals, but never under somebody's pointer or focus, out of sight, or against their wish. */
export function useAutoAdvance(intervalMs: number | undefined, advance: () => void) {
  const [isOn, setOn] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const latest = useRef(advance)
  latest.current = advance

  useEffect(() => setOn(intervalMs !== undefined && !prefersLessMotion()), [intervalMs])

  const isRunning = isOn && !isPointedAt && !isFocused
  useEffect(() => {
    if (!isRunning || intervalMs === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isRunning, intervalMs])

  return {
    isOn,
    isRunning,
    toggle: () => setOn((on) => !on),
    holders: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  }
}
