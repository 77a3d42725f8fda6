import { Trans, useLingui } from '@lingui/react/macro'
import type { DayMenu } from '../../../../contract/day-changes.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { Plate } from '../../../food/plate/plate.tsx'
import { useAllergenWords } from '../../../food/profile/allergen-words.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './day-extras.module.css'

interface DayExtrasProps {
  extras: DayMenu['extras']
  wanted: Readonly<Record<string, number>>
  onChange(id: string, quantity: number): void
}

/** Extras for this day alone. */
export function DayExtras({ extras, wanted, onChange }: DayExtrasProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const inWords = useAllergenWords()
  if (extras.length === 0) return null
  return (
    <section className={css.extras} aria-labelledby="day-extras">
      <h3 id="day-extras">
        <Trans>Extras for this day</Trans>
      </h3>
      <ul>
        {extras.map((extra) => {
          const { _id, mealName } = extra
          const quantity = wanted[_id] ?? extra.quantity
          const avoided = inWords(extra.avoided)
          return (
            <li key={_id} className={css.extra}>
              <Plate src={extra.image[0]} alt="" size={56} />
              <span className={css.words}>
                <b>{mealName}</b>
                <span className={css.soft}>{money(filsFromAed(extra.fareDetails.totalFare))}</span>
                {avoided && (
                  <span className={css.warning}>
                    <Icon name="warning" size={16} />
                    <Trans>Contains {avoided}</Trans>
                  </span>
                )}
              </span>
              <Quantity
                value={quantity}
                max={extra.most}
                onChange={(next) => onChange(_id, next)}
                labels={{
                  decrease: t`One ${mealName} less`,
                  increase: t`One more ${mealName}`,
                  value: t`How many of ${mealName}`,
                }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
