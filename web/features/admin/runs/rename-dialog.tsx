import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface RenameDialogProps {
  name: string
  onRename(name: string): void
  onCancel(): void
}

export function RenameDialog({ name, onRename, onCancel }: RenameDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useForm({
    initial: { name },
    check: (values) => (values.name.trim() ? {} : { name: t`Please give the run a name.` }),
    submit: (values) => onRename(values.name.trim()),
    fallback: t`That did not work. Please try again.`,
  })
  return (
    <Dialog
      isOpen
      isDense
      title={t`Rename the run`}
      closeLabel={t`Close`}
      onClose={onCancel}
      foot={
        <>
          <Button variant="quiet" size="s" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={id} size="s">
            {t`Save`}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <TextField
          label={t`Name`}
          hint={t`It stands on sheets and labels.`}
          maxLength={60}
          autoComplete="off"
          {...form.field('name')}
        />
      </form>
    </Dialog>
  )
}
