import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { AddressBody, SavedAddress } from '../../../../contract/addresses.ts'
import type { DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import { AddressFields } from '../../../forms/address-fields.tsx'
import { useAddressForm } from '../../../forms/use-address-form.ts'
import { useWindowWords } from '../../../forms/window-words.ts'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { adminApi } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { ActForm } from './act-form.tsx'
import type { DayDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'

type Scope = 'day' | 'from-day' | 'all'
const AS_IT_IS = 'as-it-is'
const ANOTHER = 'another'

const bodyOf = ({ _id, isDefault, ...address }: SavedAddress): AddressBody => address
const inShort = ({ identifier, houseOrFlatNumber, street, city }: SavedAddress) =>
  `${identifier}: ${[houseOrFlatNumber, street, city].filter(Boolean).join(', ')}`

/** Another address, window or note: for this day, from it on, or for all that are still to come. */
export function DayDelivery({ customer, day, onClose, onBack }: DayDialogProps & { onBack(): void }) {
  const { t } = useLingui()
  const windows = useWindowWords(day.date)
  const act = useAct(customer._id, onClose)
  const [window, setWindow] = useState<DeliveryWindow>(day.window)
  const [place, setPlace] = useState(AS_IT_IS)
  const [driverNote, setNote] = useState(day.driverNote)
  const [scope, setScope] = useState<Scope>('day')
  const reason = useRef('')
  const saved = customer.addresses.find(({ _id }) => _id === place)

  const send = (why: string, address: AddressBody | undefined) => {
    // For more than this day, what stays as it is here may be another elsewhere.
    const isAll = scope !== 'day'
    const change = {
      ...((isAll || window !== day.window) && { window }),
      ...((isAll || driverNote.trim() !== day.driverNote) && { driverNote: driverNote.trim() }),
      ...(address && { address }),
    }
    return act(
      { day: day._id, version: day.version, scope, ...change, reason: why },
      (body) => adminApi('POST /api/admin/change-customer-delivery', { body }),
      t`The delivery is changed.`,
    )
  }
  // A new address is checked by its own form first.
  const typed = useAddressForm({
    save: (address) => send(reason.current, address),
    fallback: t`That did not work. Please try again.`,
  })
  const submit = async (why: string) => {
    if (place !== ANOTHER) return send(why, saved && bodyOf(saved))
    reason.current = why
    await typed.send()
  }

  return (
    <ActForm action={t`Save`} backLabel={t`Back`} onBack={onBack} submit={submit}>
      <SelectField<DeliveryWindow>
        label={t`Delivery time`}
        value={window}
        onChange={(event) => setWindow(event.target.value as DeliveryWindow)}
        options={[
          { value: 'morning', label: windows.morning.name },
          { value: 'evening', label: windows.evening.name },
        ]}
      />
      <SelectField
        label={t`Address`}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
        options={[
          { value: AS_IT_IS, label: t`As it is: ${day.address.identifier}` },
          ...customer.addresses.map((address) => ({ value: address._id, label: inShort(address) })),
          { value: ANOTHER, label: t`Another address` },
        ]}
      />
      {place === ANOTHER && <AddressFields form={typed} />}
      {typed.problem && (
        <p role="alert" className={fields.alert}>
          {typed.problem}
        </p>
      )}
      <TextField
        label={t`Note for the driver`}
        optional={t`(optional)`}
        value={driverNote}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      <SelectField<Scope>
        label={t`For which days`}
        value={scope}
        onChange={(event) => setScope(event.target.value as Scope)}
        options={[
          { value: 'day', label: t`This day only` },
          { value: 'from-day', label: t`From this day on` },
          { value: 'all', label: t`All days to come` },
        ]}
      />
    </ActForm>
  )
}
