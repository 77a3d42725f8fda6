import { useLingui } from '@lingui/react/macro'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import { useAllergenWords } from '../../../food/profile/allergen-words.ts'
import { useFormat } from '../../../words/format.ts'

/** 'Thursday 19 November, 04:00 to 08:00': the evening window lies on the day before the date. */
export function useDeliveryTime() {
  const { t } = useLingui()
  const { longDate, momentTime } = useFormat()
  return ({ deliveredFrom, deliveredUntil }: Pick<PlanDay, 'deliveredFrom' | 'deliveredUntil'>) => {
    const [day, from] = [longDate(deliveredFrom.slice(0, 10)), momentTime(deliveredFrom)]
    const until = momentTime(deliveredUntil)
    return t`${day}, ${from} to ${until}`
  }
}

/** 'Thursday 19 November, 12:00' */
export function useMoment() {
  const { longDate, momentTime } = useFormat()
  return (moment: string) => `${longDate(moment.slice(0, 10))}, ${momentTime(moment)}`
}

/** Why a day was not brought: 'It has nuts. We owe you this day and will call you.' */
export function useOwedWords() {
  const { t } = useLingui()
  const inWords = useAllergenWords()
  return ({ meals, extras }: Pick<PlanDay, 'meals' | 'extras'>) => {
    const named = inWords([...meals, ...extras].flatMap(({ unconfirmed }) => unconfirmed))
    if (!named) return t`We owe you this day and will call you.`
    return t`It has ${named}. We owe you this day and will call you.`
  }
}
