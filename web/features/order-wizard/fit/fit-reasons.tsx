import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FittedDay, OverLimit } from '../../../../contract/draft.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { useMacroWords } from '../../../food/plate/macros.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../words/format.ts'
import { useEater, useWizardPart } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import css from './fit.module.css'

/** What each day came to and why, after the plan was fitted to a target. A day that was changed since is not among them. */
export function FitReasons({ menu }: { menu: WizardMenu }) {
  const { shortDate } = useFormat()
  const reasons = useWizardPart((state) => state.reasons)
  const overLimit = useWizardPart((state) => state.overLimit)
  if (reasons.length === 0) return null
  return (
    <>
      {overLimit && <OverLimitNotice over={overLimit} />}
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
    </>
  )
}

/** The limit gives way before a day goes without: then it is said what it costs, and where. */
function OverLimitNotice({ over: { limit, total, dearest } }: { over: OverLimit }) {
  const { money, longDate } = useFormat()
  const [most, all, dear] = [limit, total, dearest.total].map((aed) => money(filsFromAed(aed)))
  const day = longDate(dearest.date)
  return (
    <Notice tone="warning">
      <Trans>
        We found no plan within {most}: this one comes to {all}. {day} costs the most, {dear}.
      </Trans>
    </Notice>
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
      <MissedParts missed={day.missed} />
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

/** What of the target the day does not come near to. */
function MissedParts({ missed }: Pick<FittedDay, 'missed'>) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { labels, unit, gram } = useMacroWords()
  const parts = [
    [t`Energy`, missed.energyKcal, unit],
    [labels.protein, missed.proteinG, gram],
    [labels.carbs, missed.carbsG, gram],
    [labels.fat, missed.fatG, gram],
  ] as const
  return parts.map(([label, off, measure]) => {
    if (off === undefined) return null
    const amount = `${number(Math.abs(off))} ${measure}`
    return (
      <span key={label}>
        {off < 0 ? t`${label}: ${amount} below your target` : t`${label}: ${amount} above your target`}
      </span>
    )
  })
}
