import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface ConfirmProps {
  title: string
  text: string
  action: string
  onConfirm(): void
  onCancel(): void
}

/** Asked only where there is no undo. */
export function Confirm({ title, text, action, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      isDense
      title={title}
      closeLabel={t`Close`}
      onClose={onCancel}
      foot={
        <>
          <Button variant="quiet" size="s" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" size="s" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
