import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EditedSettings } from '../../../../contract/admin-settings.ts'
import { OPERATION_FIELDS, type OperationField } from '../../../../domain/days/operation.ts'
import { TERMS_FIELDS, type TermsField } from '../../../../domain/days/subscription-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { ErrorState } from '../../../ui/state.tsx'
import { adminApi } from '../admin-api.ts'
import { EditNotices } from '../form/edit-notices.tsx'
import fields from '../form/form.module.css'
import { NumberField } from '../form/number-field.tsx'
import { UnsavedBar } from '../form/unsaved-bar.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import css from '../view-parts/views.module.css'
import { OperationFields, useOperationLabels } from './operation-fields.tsx'
import { TermsFields, useTermsLabels } from './terms-fields.tsx'

const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

/** Numbers are values by their names, as they are typed: the call says which of them is none. */
const valuesOf = ({
  version: _,
  updatedAt: __,
  terms,
  operation,
  refundLimit,
  ...texts
}: EditedSettings) => ({
  ...texts,
  refundLimit: String(refundLimit),
  ...each(TERMS_FIELDS, (field) => String(terms[field])),
  ...each(OPERATION_FIELDS, (field) => String(operation[field])),
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
    kitchenPin: t`Pin of the kitchen`,
    openingHours: t`Opening hours`,
    trn: t`Tax registration number`,
    refundLimit: t`Refunds by support, in AED`,
    coolBag: t`Cool bag`,
    ...useTermsLabels(),
    ...useOperationLabels(),
  }
  const edit = useEditForm({
    item: settings,
    valuesOf: (item = settings) => valuesOf(item),
    failText: t`Failed to save settings. Please try again.`,
    async save(values, version) {
      const terms = each(TERMS_FIELDS, (field) => values[field])
      const operation = each(OPERATION_FIELDS, (field) => values[field])
      const body = { ...values, terms, operation, version }
      const { data } = await adminApi('PATCH /api/admin/update-settings', { body })
      queries.setQueryData(['settings'], data)
      notify(t`Settings saved.`)
    },
  })
  const { form, guard } = edit
  const text = (
    name: Exclude<keyof typeof labels, 'address' | 'refundLimit' | 'coolBag' | TermsField | OperationField>,
  ) => <TextField label={labels[name]} {...form.field(name)} />
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
      <TextField
        label={labels.kitchenPin}
        optional={t`(optional)`}
        hint={t`Where runs start, for example 25.2048, 55.2708.`}
        {...form.field('kitchenPin')}
      />
      {text('openingHours')}
      {text('trn')}
      <NumberField
        label={labels.refundLimit}
        kind="whole"
        hint={t`The most that support can refund of one order. Managers and owners have no limit.`}
        {...form.field('refundLimit')}
      />
      <SelectField
        label={labels.coolBag}
        hint={t`A deposit has no VAT. It is refunded by itself when the bag is scanned in. Orders already placed stay as they are.`}
        options={[
          { value: 'sold', label: t`Sold` },
          { value: 'deposit', label: t`Lent for a deposit` },
        ]}
        {...form.field('coolBag')}
      />
      <OperationFields field={form.field} />
      <TermsFields field={form.field} />
      <div>
        <Button type="submit" size="s" isBusy={form.isBusy}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
