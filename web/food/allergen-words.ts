import { namedTogether } from '../../domain/allergens.ts'
import { useLocale } from '../words/words.tsx'

/** 'nuts and sesame': each name once, in small letters inside a sentence. */
export function useAllergenWords(): (names: readonly string[]) => string {
  const locale = useLocale()
  return (names) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      namedTogether(names).map((name) => name.toLocaleLowerCase(locale)),
    )
}
