export const ADDRESS_FIELDS = [
  'street',
  'buildingFloor',
  'houseOrFlatNumber',
  'landmark',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const REQUIRED_ADDRESS_FIELDS = ['street', 'city', 'state', 'postalCode', 'country', 'phone'] as const
export type RequiredAddressField = (typeof REQUIRED_ADDRESS_FIELDS)[number]

export const EMIRATES = [
  'Abu Dhabi',
  'Ajman',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
] as const
export type Emirate = (typeof EMIRATES)[number]

export const DEFAULT_COUNTRY = 'United Arab Emirates'
// The UAE has no postal codes; forms that ask for one take this.
export const DEFAULT_POSTAL_CODE = '00000'
export const DEFAULT_LABEL = 'Home'
export const USUAL_LABELS = [DEFAULT_LABEL, 'Work'] as const

/** The required fields left blank, in the order of the form. */
export function missingAddressFields(
  address: { [Field in AddressField]?: string | null },
): RequiredAddressField[] {
  return REQUIRED_ADDRESS_FIELDS.filter((field) => !address[field]?.trim())
}

type Place = { city: string; state: string; postalCode: string }

/** City, emirate and postal code as said aloud: an emirate named like its city is said once, a code of zeros never. */
export function placeOf({ city, state, postalCode }: Place): string[] {
  const isSaidOnce = state.trim().toLowerCase() === city.trim().toLowerCase()
  return [city, isSaidOnce ? '' : state, /^0+$/.test(postalCode) ? '' : postalCode].filter(Boolean)
}

type PostalAddress = Place &
  Record<'street' | 'buildingFloor' | 'houseOrFlatNumber' | 'landmark' | 'country', string>

/** As it is written on an envelope. */
export function addressLines(address: PostalAddress): string[] {
  const { houseOrFlatNumber, buildingFloor, street, landmark, country } = address
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')
  return [
    joined(houseOrFlatNumber, buildingFloor),
    joined(street, landmark),
    joined(...placeOf(address)),
    country,
  ].filter((line) => line !== '')
}

/** The wanted label, or the first of 'Home 2', 'Home 3' … that is free, whatever the case. */
export function freeLabel(wanted: string | undefined, taken: readonly string[]): string {
  const label = wanted?.trim().replace(/\s+/g, ' ') || DEFAULT_LABEL
  const used = new Set(taken.map((other) => other.toLowerCase()))
  let free = label
  for (let n = 2; used.has(free.toLowerCase()); n++) free = `${label} ${n}`
  return free
}
