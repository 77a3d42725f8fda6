import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../form/drawer.tsx'
import form from '../form/form.module.css'

interface ConfirmProps {
  title: string
  text: string
  action: string
  onConfirm(): void
  onCancel(): void
}

/** Asked only where there is no undo. */
export function Confirm({ title, text, action, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Drawer title={title} onClose={onCancel} shape="middle">
      <div className={form.body}>
        <p>{text}</p>
      </div>
      <footer className={form.foot}>
        <Button variant="quiet" size="s" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" size="s" onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </Drawer>
  )
}
