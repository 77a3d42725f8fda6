import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { CartAnswer } from '../../../contract/cart.ts'
import { AddressLines } from '../../forms/address-lines.tsx'
import { useAddressSheet } from '../../forms/use-address-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/form/choice-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './address-picker.module.css'

interface AddressPickerProps {
  /** The button for a new one: where to go when none is there. */
  addRef: Ref<HTMLButtonElement>
  addresses: CartAnswer['savedAddress']
  chosen: string | undefined
  onChoose(identifier: string): void
  onAdded(identifier: string): Promise<void>
}

/** Where it goes: one of the saved addresses, or a new one. */
export function AddressPicker({ addRef, addresses, chosen, onChoose, onAdded }: AddressPickerProps) {
  const { t } = useLingui()
  const { open, sheet } = useAddressSheet(({ identifier }) => onAdded(identifier))
  return (
    <section aria-labelledby="address" className={css.picker}>
      <h2 id="address" className={css.title}>
        <Trans>Delivery address</Trans>
      </h2>
      {addresses.length === 0 ? (
        <p>
          <Trans>No saved addresses found. Add a delivery address to continue.</Trans>
        </p>
      ) : (
        <RadioCards
          legend={t`Delivery address`}
          isLegendHidden
          name="address"
          columns={2}
          value={chosen}
          onChange={onChoose}
          options={addresses.map((address) => ({
            value: address.identifier,
            label: address.identifier,
            detail: <AddressLines address={address} />,
          }))}
        />
      )}
      <Button ref={addRef} variant={addresses.length === 0 ? 'primary' : 'quiet'} onClick={() => open()}>
        <Icon name="plus" size={20} />
        <Trans>Add New Address</Trans>
      </Button>
      {sheet}
    </section>
  )
}
