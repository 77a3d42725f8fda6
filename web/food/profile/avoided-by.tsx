import { Trans } from '@lingui/react/macro'
import { conflictsOf } from '../../../domain/food/conflicts.ts'
import { useAllergenWords } from './allergen-words.ts'
import type { EaterWishes } from './use-wishes.ts'

/** Who avoids something of a dish or a product, and what of it; the visitor's own name is empty. */
export type Avoider = { name: string; allergens: readonly string[] }

export const avoidersOf = (
  eaters: readonly EaterWishes[],
  { name, allergens }: { name: string; allergens: readonly string[] },
): Avoider[] =>
  eaters
    .map((eater) => ({
      name: eater.name,
      allergens: conflictsOf({ mealName: name, allergens }, eater).allergens,
    }))
    .filter((avoider) => avoider.allergens.length > 0)

/** One short sentence for each. */
export function AvoidedBy({ avoiders }: { avoiders: readonly Avoider[] }) {
  const inWords = useAllergenWords()
  return avoiders.map(({ name, allergens }) => {
    const avoided = inWords(allergens)
    return (
      <span key={name}>
        {name ? (
          <Trans>
            <bdi>{name}</bdi> avoids {avoided}.
          </Trans>
        ) : (
          <Trans>You avoid {avoided}.</Trans>
        )}{' '}
      </span>
    )
  })
}
