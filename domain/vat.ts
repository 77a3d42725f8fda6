import { requireFils } from './money.ts'

export const VAT_PERCENT = 5

export type VatSplit = { netFils: number; vatFils: number; grossFils: number }

/** The VAT inside a price that includes it, rounded half up. */
export function vatIncludedFils(grossFils: number): number {
  return Math.round((requireFils(grossFils, 'grossFils') * VAT_PERCENT) / (100 + VAT_PERCENT))
}

export function splitVat(grossFils: number): VatSplit {
  const vatFils = vatIncludedFils(grossFils)
  return { netFils: grossFils - vatFils, vatFils, grossFils }
}

/** The sum of the lines' own splits: an invoice's foot must agree with its printed lines. */
export function sumVat(lineGrossFils: readonly number[]): VatSplit {
  const sum: VatSplit = { netFils: 0, vatFils: 0, grossFils: 0 }
  for (const gross of lineGrossFils) {
    const line = splitVat(gross)
    sum.netFils += line.netFils
    sum.vatFils += line.vatFils
    sum.grossFils += line.grossFils
  }
  return sum
}
