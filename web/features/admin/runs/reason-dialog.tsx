import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface ReasonDialogProps {
  onGive(reason: string): Promise<void>
  onCancel(): void
}

/** Asked before a run is changed that has left. */
export function ReasonDialog({ onGive, onCancel }: ReasonDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t`Please say why.` }),
    submit: ({ reason }) => onGive(reason.trim()),
    fallback: t`That did not work. Please try again.`,
  })
  return (
    <Dialog
      isOpen
      isDense
      title={t`This run has left`}
      closeLabel={t`Close`}
      onClose={onCancel}
      foot={
        <>
          <Button variant="quiet" size="s" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={id} size="s" isBusy={form.isBusy}>
            {t`Change it`}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <TextField
          label={t`Reason`}
          hint={t`Its driver is on the road: tell them, too.`}
          maxLength={200}
          autoComplete="off"
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  )
}
