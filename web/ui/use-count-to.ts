import { useEffect, useRef, useState } from 'react'
import { prefersLessMotion } from './motion.ts'

const durationMs = 250

/** A number that runs to its new value, so that the eye sees what a choice cost. */
export function useCountTo(target: number, isLive: boolean): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)

  useEffect(() => {
    if (!isLive || from.current === target || prefersLessMotion()) {
      from.current = target
      setShown(target)
      return
    }
    const begin = performance.now()
    const origin = from.current
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - begin) / durationMs)
      from.current = Math.round(origin + (target - origin) * (1 - (1 - part) ** 3))
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, isLive])

  return isLive ? shown : target
}
