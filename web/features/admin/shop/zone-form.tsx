import { useLingui } from '@lingui/react/macro'
import type { AdminZone } from '../../../../contract/admin-zones.ts'
import { DELIVERY_WINDOWS } from '../../../../domain/days/delivery-days.ts'
import { EMIRATES, type Emirate } from '../../../../domain/delivery/address.ts'
import { MAX_AREA_NAME } from '../../../../domain/delivery/zones.ts'
import { useWeekdayName, useWindowWords, WEEK_FROM_MONDAY } from '../../../forms/window-words.ts'
import { CheckField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import { CheckList } from '../form/check-list.tsx'
import css from '../form/form.module.css'
import { ItemForm } from '../form/item-form.tsx'
import { NumberField } from '../form/number-field.tsx'
import { OptionField } from '../form/option-field.tsx'

interface ZoneFormProps {
  /** Undefined for a new area. */
  zone: AdminZone | undefined
  onSaved(): Promise<unknown>
  onClose(): void
}

const emirates = EMIRATES.map((emirate) => ({ value: emirate, label: emirate }))

type ZoneValues = {
  emirate: Emirate | ''
  area: string
  isServed: boolean
  windows: string[]
  weekdays: string[]
  fee: string
  capacity: string
}

/** Times and weekdays are kept by their names, so that two versions of them can be compared as they are read. */
function useZoneValues() {
  const windowWords = useWindowWords()
  const weekdayName = useWeekdayName()
  const windows = DELIVERY_WINDOWS.map((window) => ({ window, name: windowWords[window].name }))
  const weekdays = WEEK_FROM_MONDAY.map((day) => ({ day, name: weekdayName(day) }))
  return {
    windows: windows.map(({ name }) => ({ value: name, label: name })),
    weekdays: weekdays.map(({ name }) => ({ value: name, label: name })),
    valuesOf: (zone?: AdminZone): ZoneValues => ({
      emirate: zone?.emirate ?? '',
      area: zone?.area ?? '',
      isServed: zone?.isServed ?? true,
      windows: windows.filter((one) => zone?.windows.includes(one.window) ?? true).map(({ name }) => name),
      weekdays: weekdays.filter((one) => zone?.weekdays.includes(one.day) ?? true).map(({ name }) => name),
      fee: String(zone?.fee ?? 0),
      capacity: String(zone?.capacity ?? ''),
    }),
    bodyOf: (values: ZoneValues) => ({
      ...values,
      emirate: values.emirate as Emirate,
      windows: windows.filter(({ name }) => values.windows.includes(name)).map(({ window }) => window),
      weekdays: weekdays.filter(({ name }) => values.weekdays.includes(name)).map(({ day }) => day),
    }),
  }
}

export function ZoneForm({ zone, onSaved, onClose }: ZoneFormProps) {
  const { t } = useLingui()
  const { valuesOf, bodyOf, ...options } = useZoneValues()
  const labels = {
    emirate: t`Emirate`,
    area: t`Area`,
    isServed: t`We deliver here`,
    windows: t`Delivery times`,
    weekdays: t`Weekdays`,
    fee: t`Delivery fee in AED`,
    capacity: t`Deliveries at most`,
  }
  return (
    <ItemForm
      title={zone ? zone.name : t`Add area`}
      item={zone}
      labels={labels}
      valuesOf={valuesOf}
      failText={t`Failed to save. Please try again.`}
      onClose={onClose}
      save={async (values, version) => {
        const body = bodyOf(values)
        if (zone) await adminApi('PATCH /api/admin/update-zone', { body: { ...body, version } })
        else await adminApi('POST /api/admin/add-zone', { body })
        notify(zone ? t`Delivery saved.` : t`Area added.`)
        onClose()
        await onSaved()
      }}
    >
      {(form) => (
        <>
          <p className={css.hint}>
            {t`What you change here is for orders from now on. Orders that are paid keep their fee, time and days.`}
          </p>
          {!zone && <AreaFields form={form} labels={labels} />}
          <div>
            <CheckField {...form.box('isServed')}>{labels.isServed}</CheckField>
            <p className={css.hint}>
              {t`Without it, customers there are told so when they choose the address, and cannot pay.`}
            </p>
          </div>
          <CheckList
            label={labels.windows}
            hint={t`Customers choose one of these. The first is chosen for them until they do.`}
            none=""
            options={options.windows}
            {...form.part('windows')}
          />
          <CheckList
            label={labels.weekdays}
            hint={t`Days on which food is eaten. A plan with a day that is missing here cannot be ordered to this place.`}
            none=""
            options={options.weekdays}
            {...form.part('weekdays')}
          />
          <NumberField
            label={labels.fee}
            kind="money"
            isEmptyZero
            atZero={t`Delivery is included in the prices.`}
            hint={t`Added once to every new order that goes here, as a line of its own with VAT included.`}
            {...form.field('fee')}
          />
          <NumberField
            label={labels.capacity}
            kind="whole"
            hint={t`For each date and time. Once so many are paid, the time cannot be chosen for that date. Empty for no limit.`}
            {...form.field('capacity')}
          />
        </>
      )}
    </ItemForm>
  )
}

interface AreaFieldsProps {
  form: Form<ZoneValues>
  labels: { emirate: string; area: string }
}

function AreaFields({ form, labels }: AreaFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <OptionField
        label={labels.emirate}
        none={t`Choose an emirate`}
        options={emirates}
        {...form.field('emirate')}
      />
      <TextField
        label={labels.area}
        maxLength={MAX_AREA_NAME}
        hint={t`As people write it, such as Dubai Marina. An address belongs to it where its city, street or landmark has this name.`}
        {...form.field('area')}
      />
    </>
  )
}
