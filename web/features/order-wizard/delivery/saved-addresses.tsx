import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedAddress } from '../../../../contract/addresses.ts'
import { placeOf } from '../../../../domain/delivery/address.ts'
import { RadioCards } from '../../../ui/form/choice-field.tsx'

interface SavedAddressesProps {
  addresses: readonly SavedAddress[]
  /** Stands for an address not written down yet. */
  newValue: string
  chosen: string
  onChoose(identifier: string): void
}

export function SavedAddresses({ addresses, newValue, chosen, onChoose }: SavedAddressesProps) {
  const { t } = useLingui()
  return (
    <RadioCards
      legend={t`Saved addresses`}
      name="saved-address"
      columns={2}
      value={chosen}
      onChange={onChoose}
      options={[
        ...addresses.map((address) => ({
          value: address.identifier,
          label: address.identifier,
          detail: inShort(address),
        })),
        { value: newValue, label: <Trans>New address</Trans>, detail: <Trans>Enter it below.</Trans> },
      ]}
    />
  )
}

const inShort = (address: SavedAddress) =>
  [address.houseOrFlatNumber, address.buildingFloor, address.street, ...placeOf(address)]
    .filter(Boolean)
    .join(', ')
