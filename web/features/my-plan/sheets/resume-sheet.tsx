import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import css from './pause-sheet.module.css'
import type { SheetProps } from './plan-sheets.tsx'

/** Ends a pause before its resume date. */
export function ResumeSheet({ plan, subscription, onClose }: SheetProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const { pause } = subscription
  const [from, setFrom] = useState(pause?.from ?? '')
  const [problem, setProblem] = useState<string>()

  async function resume() {
    setProblem(undefined)
    const body = { subscription: subscription._id, from }
    const isDone = await plan.make({
      name: `resume ${JSON.stringify(body)}`,
      send: (key) => api('POST /api/user/resume-plan', { body: { key, ...body } }),
      onDone({ receipt }) {
        const date = longDate(from)
        notify(t`Deliveries begin again on ${date}.`, {
          link: { label: t`Receipt ${receipt.receipt}`, to: `/receipts#${receipt.receipt}` },
        })
      },
      onRefused: setProblem,
    })
    if (isDone) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`End the pause earlier`}
      closeLabel={t`Close`}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button disabled={!from} isBusy={plan.isSaving} onClick={() => void resume()}>
            <Trans>Begin again</Trans>
          </Button>
        </>
      }
    >
      <div className={css.pause}>
        <p>
          <Trans>From this date on your days come back to where they were.</Trans>
        </p>
        <TextField
          type="date"
          label={t`Deliveries begin again on`}
          value={from}
          min={pause?.from}
          max={pause?.resume}
          onChange={(event) => setFrom(event.target.value)}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
