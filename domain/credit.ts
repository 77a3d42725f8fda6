/** Why a customer's credit changed. */
export const CREDIT_KINDS = [
  'swap',
  'cancellation',
  'refund',
  'failed-delivery',
  'given',
  'spent',
  'returned',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
