import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './profile.module.css'

type Form<Values extends Record<string, string>> = ReturnType<typeof useForm<Values>>

interface FormSheetProps<Values extends Record<string, string>> {
  isOpen: boolean
  onClose(): void
  title: string
  submitLabel: string
  submitVariant?: ButtonVariant
  initial: Values
  check?(values: Values): { [Name in keyof Values]?: string }
  /** Closes when it is done; stays open and says why when it throws. */
  submit(values: Values): Promise<unknown>
  children(form: Form<Values>): ReactNode
}

/** A short form in a window, on phones a sheet. It starts anew each time it opens. */
export function FormSheet<Values extends Record<string, string>>(props: FormSheetProps<Values>) {
  const { t } = useLingui()
  const { isOpen, onClose, title, submitLabel, submitVariant, initial, check, submit, children } = props
  const id = useId()
  const form = useForm<Values>({
    initial,
    ...(check && { check }),
    fallback: t`An unexpected error occurred. Please try again.`,
    async submit(values) {
      await submit(values)
      close()
    },
  })
  function close() {
    onClose()
    form.reset()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      closeLabel={t`Close`}
      foot={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} isBusy={form.isBusy} variant={submitVariant ?? 'primary'}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={css.form} aria-label={title}>
        {children(form)}
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      </form>
    </Dialog>
  )
}
