import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface OnceAliveProps {
  /** The room it will take, in rem. */
  height: number
  children: ReactNode
}

/**
 * Drawn once the page is alive: for forms that can do nothing before.
 * A browser that finds fields in a page lays all of it out at once, to see what it could fill in.
 */
export function OnceAlive({ height, children }: OnceAliveProps) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive ? children : <div style={{ minBlockSize: `${height}rem` }} />
}
