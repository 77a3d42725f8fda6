import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import type { OpenedMessage } from '../../../../contract/admin-messages.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { useKeyOf } from '../view-parts/use-key-of.ts'
import views from '../view-parts/views.module.css'
import css from './message.module.css'
import { putIn } from './put-in.ts'
import { useMessageRefresh } from './use-message.ts'
import { useTemplates } from './use-templates.ts'

interface AnswerFormProps {
  message: OpenedMessage
  onTyped(hasText: boolean): void
  /** Does the sending, with nothing in its way. */
  send(work: () => Promise<unknown>): Promise<void>
  onSent(): void
  foot: ReactNode
  /** What is answered. */
  children: ReactNode
}

export function AnswerForm({ message, onTyped, send, onSent, foot, children }: AnswerFormProps) {
  const { t } = useLingui()
  const keyOf = useKeyOf()
  const refresh = useMessageRefresh({ kind: message.kind, id: message._id })
  const { letter, templates } = useTemplates(message)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() ? {} : { text: t`Please write an answer.` }),
    fallback: t`Failed to send the answer. Please try again.`,
    submit: ({ text }) =>
      send(async () => {
        const { kind, _id, timesAnswered: seenAnswers } = message
        const wish = { kind, message: _id, text, seenAnswers }
        try {
          await adminApi('POST /api/admin/answer-message', { body: { ...wish, key: keyOf(wish) } })
        } catch (error) {
          // Somebody else was quicker: theirs is shown, and what was typed stays.
          if (error instanceof ApiError && error.code === 'message-answered') await refresh()
          throw error
        }
        notify(message.email ? t`The mail is on its way.` : t`The answer is kept.`)
        onSent()
        await refresh()
      }),
  })
  const hasText = form.values.text.trim() !== ''
  useEffect(() => onTyped(hasText), [hasText, onTyped])
  return (
    <form {...form.props} className={fields.form}>
      <div className={classNames(fields.body, fields.fields)}>
        {children}
        {form.problem && (
          <p role="alert" className={fields.alert}>
            {form.problem}
          </p>
        )}
        <fieldset className={css.templates}>
          <legend>{t`Templates`}</legend>
          {templates.map(({ id, label, text }) => (
            <button
              key={id}
              type="button"
              className={views.small}
              onClick={() => form.set('text', putIn(form.values.text, text, letter))}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <TextAreaField
          label={t`Answer`}
          hint={
            message.email
              ? t`Sent by mail to ${message.email}, with their message below it.`
              : t`They left no email. Call them or write on WhatsApp, and keep here what you said.`
          }
          rows={7}
          maxLength={8000}
          {...form.field('text')}
        />
      </div>
      <footer className={classNames(fields.foot, css.foot)}>
        {foot}
        <Button type="submit" size="s" isBusy={form.isBusy}>
          {message.email ? <Trans>Send answer</Trans> : <Trans>Keep answer</Trans>}
        </Button>
      </footer>
    </form>
  )
}
