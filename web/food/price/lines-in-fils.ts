import type { PriceLine as ToldLine } from '../../../contract/price.ts'
import type { PriceLine } from '../../../domain/money/pricing.ts'
import { signedFilsFromAed } from '../../../domain/money.ts'

/** The lines of an answer, as the rule of pricing has them. */
export const linesInFils = (lines: readonly ToldLine[]): PriceLine[] =>
  lines.map(({ kind, label, quantity, price, total, vat }) => ({
    ...{ kind, label, quantity },
    unitFils: signedFilsFromAed(price),
    totalFils: signedFilsFromAed(total),
    vatFils: signedFilsFromAed(vat),
  }))
