import { Plural, Trans } from '@lingui/react/macro'
import { UnservedList } from '../../../food/profile/unserved-words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../words/format.ts'
import { useEater } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import css from './conflicts.module.css'
import { allergensOf, useUnserved, useUnwantedMeals } from './meal-conflicts.ts'

/** Days on which every meal of the menu has something avoided: said at once, before anything is confirmed or paid. */
export function NoSafeDays({ menu }: { menu: WizardMenu }) {
  const { longDate } = useFormat()
  const eater = useEater()
  const unwanted = useUnwantedMeals()
  const days = menu.dates.filter((date) => {
    const meals = (menu.menus.get(date) ?? []).flatMap((slot) => slot.meals)
    return meals.length > 0 && meals.every(({ id }) => allergensOf(unwanted, id).length > 0)
  })
  if (days.length === 0) return null
  const [first] = days
  const day = longDate(first!)
  return (
    <div className={css.notice}>
      <Notice tone="danger">
        {eater ? (
          <Plural
            value={days.length}
            one={`On ${day} every meal has something ${eater} avoids.`}
            other={`On # days every meal has something ${eater} avoids, first on ${day}.`}
          />
        ) : (
          <Plural
            value={days.length}
            one={`On ${day} every meal has something you avoid.`}
            other={`On # days every meal has something you avoid, first on ${day}.`}
          />
        )}{' '}
        <Trans>Please choose another plan or other dates.</Trans>
      </Notice>
    </div>
  )
}

/** Meals of other days of which nothing is safe: they stay empty, as the slot itself says, too. */
export function UnservedNotice() {
  const meals = useUnserved()
  if (meals.length === 0) return null
  return (
    <div className={css.notice}>
      <Notice tone="warning">
        <UnservedList meals={meals} className={css.unserved} />
      </Notice>
    </div>
  )
}
