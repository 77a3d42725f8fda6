import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EditedSettings } from '../../../../contract/admin-settings.ts'
import { TERMS_FIELDS, type TermsField } from '../../../../domain/subscription-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { ErrorState } from '../../../ui/state.tsx'
import { adminApi } from '../admin-api.ts'
import { EditNotices } from '../form/edit-notices.tsx'
import fields from '../form/form.module.css'
import { NumberField } from '../form/number-field.tsx'
import { UnsavedBar } from '../form/unsaved-bar.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import css from '../view-parts/views.module.css'
import { TermsFields, useTermsLabels } from './terms-fields.tsx'

const eachTerm = <Value,>(of: (field: TermsField) => Value) =>
  Object.fromEntries(TERMS_FIELDS.map((field) => [field, of(field)])) as Record<TermsField, Value>

/** Terms are values by their names, as they are typed: the call says which of them is no number. */
const valuesOf = ({ version: _, updatedAt: __, terms, refundLimit, ...texts }: EditedSettings) => ({
  ...texts,
  refundLimit: String(refundLimit),
  ...eachTerm((field) => String(terms[field])),
})

export default function Settings() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await adminApi('GET /api/admin/get-settings')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError)
    return (
      <ErrorState
        title={t`Failed to fetch settings. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    )
  return data ? <SettingsForm key={data.version} settings={data} /> : null
}

function SettingsForm({ settings }: { settings: EditedSettings }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const labels = {
    name: t`Name of the shop`,
    tagline: t`Tagline`,
    email: t`Email`,
    phone: t`Phone`,
    whatsapp: t`WhatsApp`,
    address: t`Address`,
    openingHours: t`Opening hours`,
    trn: t`Tax registration number`,
    refundLimit: t`Refunds by support, in AED`,
    ...useTermsLabels(),
  }
  const edit = useEditForm({
    item: settings,
    valuesOf: (item = settings) => valuesOf(item),
    failText: t`Failed to save settings. Please try again.`,
    async save(values, version) {
      const body = { ...values, terms: eachTerm((field) => values[field]), version }
      const { data } = await adminApi('PATCH /api/admin/update-settings', { body })
      queries.setQueryData(['settings'], data)
      notify(t`Settings saved.`)
    },
  })
  const { form, guard } = edit
  const text = (name: Exclude<keyof typeof labels, 'address' | 'refundLimit' | TermsField>) => (
    <TextField label={labels[name]} {...form.field(name)} />
  )
  return (
    <form {...form.props} className={classNames(css.panel, fields.fields)}>
      {guard.isAsking && <UnsavedBar onLeave={() => guard.leave(() => {})} onStay={guard.stay} />}
      <EditNotices edit={edit} labels={labels} />
      {text('name')}
      {text('tagline')}
      {text('email')}
      {text('phone')}
      {text('whatsapp')}
      <TextAreaField label={labels.address} rows={2} {...form.field('address')} />
      {text('openingHours')}
      {text('trn')}
      <NumberField
        label={labels.refundLimit}
        kind="whole"
        hint={t`The most that support can refund of one order. Managers and owners have no limit.`}
        {...form.field('refundLimit')}
      />
      <TermsFields field={form.field} />
      <div>
        <Button type="submit" size="s" isBusy={form.isBusy}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
