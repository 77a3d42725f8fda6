import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '../../errors.ts'

/** Local form (050 …) or international, kept as E.164. */
export function toE164(phone: string, field = 'phone'): string {
  const parsed = parsePhoneNumberFromString(phone.normalize('NFKC'), 'AE')
  if (!parsed?.isValid()) throw new AppError('phone-not-callable', {}, { field })
  return parsed.number
}
