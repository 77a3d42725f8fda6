import { Plural } from '@lingui/react/macro'
import type { PlanSubscription } from '../../../contract/my-plan.ts'
import { avoidedIn } from '../../../domain/allergens.ts'
import { useAllergenWords } from '../../food/allergen-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { daysToCome } from './shown-plan.ts'

interface ToAvoidProps {
  subscriptions: readonly PlanSubscription[]
  today: string
}

/** Said when something is avoided that was bought before: nobody changes a paid day but its customer. */
export function ToAvoid({ subscriptions, today }: ToAvoidProps) {
  const inWords = useAllergenWords()
  const found = subscriptions.flatMap((one) =>
    daysToCome(one, today).map(({ meals, extras }) =>
      [...meals, ...extras].flatMap(({ moreDetails }) => avoidedIn(moreDetails, one.avoided)),
    ),
  )
  const named = inWords(found.flat())
  const count = found.filter((allergens) => allergens.length > 0).length
  if (count === 0) return null
  return (
    <Notice tone="danger">
      <Plural
        value={count}
        one={`# day to come has ${named}. Open it to choose another meal.`}
        other={`# days to come have ${named}. Open them to choose other meals.`}
      />
    </Notice>
  )
}
