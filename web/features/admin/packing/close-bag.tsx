import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import css from './packing.module.css'

interface CloseBagProps {
  /** Names of what is not in it. */
  missing: readonly string[]
  /** What its eater avoids and it holds. */
  conflicts: readonly string[]
  /** Something has to come out first. */
  isBarred: boolean
  onClose(reason: string): void
}

/** Complete, it closes at a press; else with a reason, chosen or typed. */
export function CloseBag({ missing, conflicts, isBarred, onClose }: CloseBagProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const needsReason = missing.length > 0 || conflicts.length > 0
  const usual =
    missing.length > 0
      ? [t`Sold out`, t`Damaged`, t`The customer does not want it`]
      : [t`Asked: the customer wants it`, t`Cooked without it`]
  if (!needsReason)
    return <Button size="l" isWide disabled={isBarred} onClick={() => onClose('')}>{t`Close bag`}</Button>
  if (!isAsking)
    return (
      <Button variant="danger" size="l" isWide disabled={isBarred} onClick={() => setAsking(true)}>
        {missing.length > 0 ? (
          <Trans>Close without {missing.join(', ')}</Trans>
        ) : (
          <Trans>Close with {conflicts.join(', ')}</Trans>
        )}
      </Button>
    )
  return (
    <form
      className={css.why}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onClose(reason.trim())
      }}
    >
      <div className={css.reasons}>
        {usual.map((one) => (
          <Button key={one} variant="quiet" aria-pressed={reason === one} onClick={() => setReason(one)}>
            {one}
          </Button>
        ))}
      </div>
      <TextField
        label={t`Reason`}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={css.reasons}>
        <Button
          type="submit"
          variant="danger"
          size="l"
          disabled={!reason.trim() || isBarred}
        >{t`Close bag`}</Button>
        <Button variant="quiet" size="l" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
