import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Customer } from '../../../../contract/admin-customers.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './customers.module.css'
import { useCustomerRefresh } from './use-customer.ts'

const FIRST_SHOWN = 3

/** What the shop's people should know before they pick up the phone. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const moment = useMoment()
  const [turn, setTurn] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const { notes } = customer
  return (
    <section className={css.part} aria-labelledby="notes-title">
      <h2 id="notes-title">{t`Notes`}</h2>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.slice(0, isWhole ? undefined : FIRST_SHOWN).map((note) => (
            <li key={note._id}>
              <p className={views.said}>{note.text}</p>
              <p className={views.soft}>
                {[note.author, moment(note.createdAt)].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && notes.length > FIRST_SHOWN && (
        <button type="button" className={views.small} onClick={() => setWhole(true)}>
          <Trans>Show all notes</Trans>
        </button>
      )}
      {/* Each note is a form of its own, with a key of its own. */}
      <NoteForm key={turn} id={customer._id} onDone={() => setTurn(turn + 1)} />
    </section>
  )
}

function NoteForm({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useLingui()
  const [key] = useState(() => crypto.randomUUID())
  const refresh = useCustomerRefresh(id)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() ? {} : { text: t`Please write something.` }),
    fallback: t`Failed to add the note. Please try again.`,
    async submit({ text }) {
      await adminApi('POST /api/admin/add-customer-note', { body: { key, customer: id, text } })
      notify(t`Note added.`)
      // At once, so that it never stands in the list and in the form.
      onDone()
      await refresh()
    },
  })
  return (
    <form {...form.props} className={classNames(fields.fields, css.form)}>
      {form.problem && (
        <p role="alert" className={fields.alert}>
          {form.problem}
        </p>
      )}
      <TextAreaField
        label={t`New note`}
        hint={t`Only staff can read it.`}
        rows={2}
        maxLength={2000}
        {...form.field('text')}
      />
      <Button type="submit" size="s" variant="quiet" isBusy={form.isBusy}>
        <Trans>Add note</Trans>
      </Button>
    </form>
  )
}
