import { requireFils } from '../money.ts'

export const VAT_PERCENT = 5

/** The VAT inside a price that includes it, rounded half up. */
export function vatIncludedFils(grossFils: number): number {
  return Math.round((requireFils(grossFils, 'grossFils') * VAT_PERCENT) / (100 + VAT_PERCENT))
}

/** The same for an amount with a sign: what is taken off a price takes off as much VAT as it would have added. */
export const signedVatFils = (grossFils: number): number =>
  grossFils < 0 ? 0 - vatIncludedFils(-grossFils) : vatIncludedFils(grossFils)
