import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { type FormField, flat, type Value, type Values } from './fields.ts'
import css from './form.module.css'

interface ConflictViewProps {
  fields: FormField[]
  theirs: Values
  yours: Values
  changedBy: string | null
  onTheirs(): void
  onYours(): void
}

const shown = (value: Value | undefined) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Somebody else saved first: what differs, and the choice between the two. */
export function ConflictView({ fields, theirs, yours, changedBy, onTheirs, onYours }: ConflictViewProps) {
  const differing = flat(fields).filter(({ name }) => shown(theirs[name]) !== shown(yours[name]))
  return (
    <div className={css.conflict} role="alert">
      <strong>
        {changedBy ? (
          <Trans>{changedBy} has changed this since you opened it.</Trans>
        ) : (
          <Trans>Somebody has changed this since you opened it.</Trans>
        )}
      </strong>
      <table className={css.changes}>
        <thead>
          <tr>
            <th>
              <Trans>Field</Trans>
            </th>
            <th>
              <Trans>Theirs</Trans>
            </th>
            <th>
              <Trans>Yours</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ name, label }) => (
            <tr key={name}>
              <th>{label}</th>
              <td>{shown(theirs[name])}</td>
              <td>{shown(yours[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.checks}>
        <Button size="s" variant="quiet" onClick={onTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button size="s" variant="danger" onClick={onYours}>
          <Trans>Save mine over it</Trans>
        </Button>
      </div>
    </div>
  )
}
