import { namedTogether } from '../../../domain/food/allergens.ts'
import { useLocale } from '../../words/words.tsx'

/** 'nuts and sesame': each name once, in small letters inside a sentence. */
export function useAllergenWords(): (names: readonly string[]) => string {
  const locale = useLocale()
  return (names) => {
    // Making a list of none is as slow as of any: browsers read up on the language first.
    if (names.length === 0) return ''
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    return list.format(namedTogether(names).map((name) => name.toLocaleLowerCase(locale)))
  }
}
