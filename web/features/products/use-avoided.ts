import type { Product } from '../../../contract/products.ts'
import { conflictsOf } from '../../../domain/conflicts.ts'
import { useWishes } from '../../food/use-wishes.ts'

/** Those of a product's allergens that this visitor avoids. */
export function useAvoided({ name, allergies }: Product): readonly string[] {
  const wishes = useWishes()
  return wishes ? conflictsOf({ mealName: name, allergens: allergies }, wishes).allergens : []
}
