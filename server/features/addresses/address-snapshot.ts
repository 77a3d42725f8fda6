import type { AddressBody } from '../../../contract/addresses.ts'
import { DEFAULT_LABEL } from '../../../domain/delivery/address.ts'
import { parsePin, writePin } from '../../../domain/delivery/pin.ts'
import type { AddressSnapshot } from '../../db/schema/orders.ts'
import { toE164 } from '../accounts/accounts.public.ts'

/** An address as an order or a delivery day keeps it. */
export function addressSnapshot(body: AddressBody): AddressSnapshot {
  const pin = storedPin(body.pin)
  const text = (value: string | null | undefined) => value?.trim() ?? ''
  return {
    identifier: text(body.identifier) || DEFAULT_LABEL,
    ...(text(body.name) && { name: text(body.name) }),
    street: text(body.street),
    buildingFloor: text(body.buildingFloor),
    houseOrFlatNumber: text(body.houseOrFlatNumber),
    landmark: text(body.landmark),
    city: text(body.city),
    state: text(body.state),
    postalCode: text(body.postalCode),
    country: text(body.country),
    phone: toE164(body.phone, 'address.phone'),
    ...(pin && { pin }),
  }
}

/** Empty where there is none; the contract has refused what is none. */
export function storedPin(typed: string | null | undefined): string {
  const pin = parsePin(typed ?? '')
  return pin ? writePin(pin) : ''
}
