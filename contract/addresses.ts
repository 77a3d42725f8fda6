import { z } from 'zod'
import { MAX_PIN } from '../domain/delivery/pin.ts'
import { checkAddress } from '../domain/forms/form-rules.ts'
import { checked, given } from './checked.ts'

const optional = z.string().max(200).nullish()

/** An address as forms send it: what may be missing is left to the rules. */
export const addressBody = checked(
  {
    identifier: z.string().max(50).nullish(),
    name: z.string().max(100).nullish(),
    street: given('street-required'),
    buildingFloor: optional,
    houseOrFlatNumber: optional,
    landmark: optional,
    city: given('city-required'),
    state: given('state-required'),
    postalCode: given('postal-code-required', 20),
    country: given('country-required', 100),
    phone: given('phone-required', 40),
    /** Coordinates, a link with them, or a Makani number. */
    pin: z.string().max(MAX_PIN).nullish(),
  },
  checkAddress,
)
export type AddressBody = z.infer<typeof addressBody>

export const savedAddress = z.object({
  _id: z.string(),
  identifier: z.string(),
  name: z.string().nullable(),
  street: z.string(),
  buildingFloor: z.string(),
  houseOrFlatNumber: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  /** In E.164. */
  phone: z.string(),
  /** '25.2048, 55.2708', a Makani number such as '30032 95320', or nothing. */
  pin: z.string(),
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof savedAddress>
