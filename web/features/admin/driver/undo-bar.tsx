import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import css from './driver.module.css'

/** What was pressed last can be taken back; then it is handed in. */
export function UndoBar({ about, onUndo }: { about: string; onUndo(): void }) {
  return (
    <div className={css.undo} role="status">
      <span>
        <Trans>Noted: {about}</Trans>
      </span>
      <Button variant="onDeep" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
