import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FittedDay } from '../../../contract/draft.ts'
import { useFormat } from '../../words/format.ts'
import css from './fit.module.css'
import { useEater, useWizardPart } from './wizard-context.ts'
import type { WizardMenu } from './wizard-menu.ts'

/** What each day came to and why, after the plan was fitted to a target. A day that was changed since is not among them. */
export function FitReasons({ menu }: { menu: WizardMenu }) {
  const { shortDate } = useFormat()
  const reasons = useWizardPart((state) => state.reasons)
  if (reasons.length === 0) return null
  return (
    <details className={css.reasons}>
      <summary>
        <Trans>Why these meals</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach that */}
      <ul tabIndex={0}>
        {reasons.map((day) => (
          <li key={day.date}>
            <b>{shortDate(day.date)}</b>
            <Reason day={day} menu={menu} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reason({ day, menu }: { day: FittedDay; menu: WizardMenu }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const eater = useEater()
  const [energy, protein] = [number(day.energyKcal), number(day.proteinG)]
  const names = day.nothingSafe.map((mealType) => menu.mealTypeNames.get(mealType) ?? '').join(', ')
  return (
    <>
      <span>{t`${energy} kcal, ${protein} g protein`}</span>
      {day.kept > 0 && (
        <span>
          {t`${plural(day.kept, { one: '# meal kept as you chose it', other: '# meals kept as you chose them' })}`}
        </span>
      )}
      {names !== '' && (
        <span>
          {eater
            ? t`${names}: every meal has something ${eater} avoids, so it stayed`
            : t`${names}: every meal has something you avoid, so it stayed`}
        </span>
      )}
    </>
  )
}
