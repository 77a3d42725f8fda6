import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { NeedsScript } from '../form/needs-script.tsx'
import { afterFirstLayout } from './use-below-the-fold.ts'

interface OnceAliveProps {
  /** The room it will take, in rem. */
  height: number
  children: ReactNode
}

/**
 * Drawn after hydration: for forms that can do nothing before.
 * A browser that finds fields lays out whatever they stand in at once, to see what it could fill in: so each comes when
 * that has been done, and by itself.
 */
export function AfterHydration({ height, children }: OnceAliveProps) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => afterFirstLayout(() => startTransition(() => setAlive(true))), [])
  if (isAlive) return children
  return (
    <div style={{ minBlockSize: `${height}rem` }}>
      <NeedsScript />
    </div>
  )
}
