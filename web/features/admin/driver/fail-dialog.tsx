import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FAILURE_REASONS, type FailureReason } from '../../../../domain/days/failed-delivery.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './driver.module.css'
import { useMarkWords } from './mark-words.ts'

interface FailDialogProps {
  isOpen: boolean
  onClose(): void
  onFailed(reason: FailureReason, words: string): void
}

/** Why a bag stays on board: one press says it. */
export function FailDialog({ isOpen, onClose, onFailed }: FailDialogProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const { reasons } = useMarkWords()
  return (
    <Dialog isOpen={isOpen} title={t`Why not delivered?`} closeLabel={t`Close`} size="s" onClose={onClose}>
      <div className={css.reasons}>
        <TextField
          label={t`Words for the shop`}
          optional={t`optional`}
          maxLength={300}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p>
          <Trans>Choose a reason. It is told to the customer.</Trans>
        </p>
        {FAILURE_REASONS.map((reason) => (
          <Button key={reason} variant="quiet" size="l" isWide onClick={() => onFailed(reason, words)}>
            {reasons[reason]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
