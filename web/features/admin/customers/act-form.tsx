import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import fields from '../form/form.module.css'

interface ActFormProps {
  action: string
  isDanger?: boolean
  isDisabled?: boolean
  backLabel: string
  onBack(): void
  submit(reason: string): Promise<unknown>
  children?: ReactNode
}

/** Whatever is done for a customer: what it is, why, and the button that does it. */
export function ActForm({ action, isDanger, isDisabled, backLabel, onBack, submit, children }: ActFormProps) {
  const { t } = useLingui()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t`Please say why.` }),
    submit: ({ reason }) => submit(reason.trim()),
    fallback: t`That did not work. Please try again.`,
  })
  return (
    <form {...form.props} className={fields.form}>
      <div className={fields.body}>
        {form.problem && (
          <p role="alert" className={fields.alert}>
            {form.problem}
          </p>
        )}
        {children}
        <TextField
          label={t`Reason`}
          hint={t`The customer reads it on the receipt.`}
          maxLength={500}
          autoComplete="off"
          {...form.field('reason')}
        />
      </div>
      <footer className={fields.foot}>
        <Button size="s" variant="quiet" onClick={onBack}>
          {backLabel}
        </Button>
        <Button
          type="submit"
          size="s"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={isDisabled ?? false}
          isBusy={form.isBusy}
        >
          {action}
        </Button>
      </footer>
    </form>
  )
}
