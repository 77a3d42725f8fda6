import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { api } from '../../../api/api.ts'
import { AddressFields } from '../../../forms/address-fields.tsx'
import { useAddressForm } from '../../../forms/use-address-form.ts'
import { rememberAddress } from '../../../session/order-mirror.ts'
import { NeedsScript } from '../../../ui/form/needs-script.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import css from './delivery-step.module.css'

interface DeliveryFormProps {
  /** The submit button stands in the price bar. */
  id: string
  onBusy(isBusy: boolean): void
  /** Where it would go, as soon as the emirate is chosen. */
  onPlace(place: TypedPlace): void
  onSaved(): Promise<void>
}

export type TypedPlace = { state: string; city: string; landmark: string; street: string } | undefined

export function DeliveryForm({ id, onBusy, onPlace, onSaved }: DeliveryFormProps) {
  const { t } = useLingui()
  const fallback = t`Failed to add address. Please try again.`
  const form = useAddressForm({
    fallback,
    async save(address) {
      const { data } = await api('POST /api/user/add-address', { body: { address } }).catch((error) => {
        notify(fallback, { tone: 'danger' })
        throw error
      })
      rememberAddress(data.identifier)
      notify(t`Address added successfully!`)
      await onSaved()
    },
  })

  useEffect(() => onBusy(form.isBusy), [form.isBusy, onBusy])
  const { state, city, landmark, street } = form.values
  useEffect(
    () => onPlace(state ? { state, city, landmark, street } : undefined),
    [state, city, landmark, street, onPlace],
  )

  return (
    <form {...form.props} id={id} className={css.form} aria-label={t`Delivery address`}>
      <NeedsScript />
      <AddressFields form={form} />
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
    </form>
  )
}
