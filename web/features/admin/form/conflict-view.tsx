import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import type { FormValues } from '../../../ui/form/use-form.ts'
import css from './form.module.css'

interface ConflictViewProps {
  /** The fields to compare, by name. */
  labels: [name: string, label: string][]
  theirs: FormValues
  yours: FormValues
  changedBy: string | null
  /** What differs besides the fields. */
  others?: Difference[]
  onTheirs(): void
  onYours(): void
}

export interface Difference {
  key: string
  label: string
  theirs: string
  yours: string
}

const shown = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Somebody else saved first: what differs, and the choice between the two. */
export function ConflictView(props: ConflictViewProps) {
  const { labels, theirs, yours, changedBy, others = [], onTheirs, onYours } = props
  const differing = labels
    .map(([name, label]) => ({ key: name, label, theirs: shown(theirs[name]), yours: shown(yours[name]) }))
    .filter((field) => field.theirs !== field.yours)
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
          {[...differing, ...others].map((one) => (
            <tr key={one.key}>
              <th>{one.label}</th>
              <td>{one.theirs || '—'}</td>
              <td>{one.yours || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.checks}>
        <Button size="s" variant="quiet" onClick={onTheirs}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button size="s" variant="danger" onClick={onYours}>
          <Trans>Replace with mine</Trans>
        </Button>
      </div>
    </div>
  )
}
