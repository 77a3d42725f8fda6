import { Trans } from '@lingui/react/macro'
import css from './form.module.css'

export function UnsavedBar({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  return (
    <div className={css.guard} role="alert">
      <Trans>You have changes that are not saved.</Trans>
      <button type="button" onClick={onLeave}>
        <Trans>Leave without saving</Trans>
      </button>
      <button type="button" onClick={onStay}>
        <Trans>Keep editing</Trans>
      </button>
    </div>
  )
}
