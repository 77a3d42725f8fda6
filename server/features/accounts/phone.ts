import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AppError } from '../../errors.ts'

/** Local form (050 …) or international as E.164; undefined where nobody could be called on it. */
export function findE164(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone.normalize('NFKC'), 'AE')
  return parsed?.isValid() ? parsed.number : undefined
}

/** For wa.me: digits alone, with the country's; null where nobody could be called. */
export const whatsappOf = (phone: string): string | null => findE164(phone)?.slice(1) ?? null

export function toE164(phone: string, field = 'phone'): string {
  const number = findE164(phone)
  if (!number) throw new AppError('phone-not-callable', {}, { field })
  return number
}
