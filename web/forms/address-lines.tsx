import { useLingui } from '@lingui/react/macro'
import { placeOf } from '../../domain/delivery/address.ts'
import { mapLinkOf } from '../../domain/delivery/pin.ts'
import { formatPhone } from '../words/phone.ts'

interface Address {
  name?: string | null | undefined
  street: string
  buildingFloor: string
  houseOrFlatNumber: string
  landmark: string
  city: string
  state: string
  postalCode: string
  country: string
  phone: string
  pin?: string | undefined
}

const joined = (...parts: string[]) => parts.filter((part) => part.trim()).join(', ')

/** An address as one would write it on an envelope; what says nothing is left out. */
export function AddressLines({ address }: { address: Address }) {
  const { t } = useLingui()
  const { buildingFloor } = address
  const floor = /^\d+$/.test(buildingFloor) ? t`Floor ${buildingFloor}` : buildingFloor
  const lines = [
    address.name ?? '',
    joined(address.houseOrFlatNumber, floor, address.street),
    address.landmark,
    joined(...placeOf(address)),
    address.country,
  ].filter(Boolean)
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
      <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
      {address.pin && (
        <>
          <br />
          <a href={mapLinkOf(address.pin)} target="_blank" rel="noreferrer">
            <bdi dir="ltr">{address.pin}</bdi>
          </a>
        </>
      )}
    </address>
  )
}
