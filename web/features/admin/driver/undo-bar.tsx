import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import css from './driver.module.css'

/** For a few seconds what was pressed can be taken back; then it is handed in. */
export function UndoBar({ about, ms, onUndo }: { about: string; ms: number; onUndo(): void }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  if (isOver) return null
  return (
    <div className={css.undo} role="status">
      <span>
        <Trans>Noted: {about}</Trans>
      </span>
      <Button size="s" variant="onDeep" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
