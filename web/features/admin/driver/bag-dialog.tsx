import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseBagCode } from '../../../../domain/delivery/bag-code.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CameraButton } from '../scanner/camera-button.tsx'
import css from './driver.module.css'

interface BagDialogProps {
  isOpen: boolean
  onClose(): void
  onMoved(kind: 'bag-out' | 'bag-in', code: string): void
}

/** A cool bag goes to a customer, or comes back, by the code on it: seen by the camera, or typed. */
export function BagDialog({ isOpen, onClose, onMoved }: BagDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function see(code: string) {
    const seen = parseBagCode(code)
    if (!seen) return
    setTyped(seen)
    setWrong(false)
    navigator.vibrate?.(100)
  }

  function move(kind: 'bag-out' | 'bag-in') {
    const code = parseBagCode(typed)
    setWrong(!code)
    if (!code) return
    setTyped('')
    onMoved(kind, code)
  }

  return (
    <Dialog isOpen={isOpen} title={t`Cool bag`} closeLabel={t`Close`} size="s" onClose={onClose}>
      <div className={css.reasons}>
        <TextField
          label={t`Code on the bag`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong ? t`That is not the code of a bag. It has nine digits.` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <CameraButton onCode={see} />
        <Button size="l" isWide onClick={() => move('bag-in')}>
          <Trans>Taken back</Trans>
        </Button>
        <Button size="l" variant="quiet" isWide onClick={() => move('bag-out')}>
          <Trans>Handed over</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
