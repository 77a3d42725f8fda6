import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ruleBroken } from '../../errors.ts'

const NOT_A_PHONE = 'Please enter a phone number that can be called, for example 050 123 4567.'

/** Local form (050 …) or international, kept as E.164. */
export function toE164(phone: string, field = 'phone'): string {
  const parsed = parsePhoneNumberFromString(phone.normalize('NFKC'), 'AE')
  if (!parsed?.isValid()) throw ruleBroken(NOT_A_PHONE, [{ field, message: NOT_A_PHONE }])
  return parsed.number
}
