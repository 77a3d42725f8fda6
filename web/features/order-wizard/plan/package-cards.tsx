import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { PackageHead } from '../../../../contract/catalogue.ts'
import { groupPackages } from '../../../../domain/plans/package-groups.ts'
import { NutritionRing } from '../../../food/day/meal-ring.tsx'
import { AboutPrice } from '../../../food/price/about-price.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LiveInput } from '../../../ui/form/live-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { DayPrices } from '../frame/use-day-prices.ts'
import css from './package-cards.module.css'

interface PackageCardsProps {
  packages: readonly PackageHead[]
  dayPrices: DayPrices
  /** Whom it is for, where it is not the customer. */
  eater: string
  chosenId: string | undefined
  onChoose(id: string): void
}

/** The packages of a plan, by group in the shop's order. */
export function PackageCards({ packages, dayPrices, eater, chosenId, onChoose }: PackageCardsProps) {
  const name = useId()
  const groups = groupPackages(packages)
  return (
    <div className={css.groups}>
      {groups.map(({ group, packages: members }) => (
        <fieldset key={group} className={css.group}>
          <legend className={css.legend}>{group}</legend>
          {members.map((pkg) => (
            <PackageCard
              key={pkg._id}
              pkg={pkg}
              price={dayPrices.get(pkg._id)}
              eater={eater}
              name={name}
              isChosen={pkg._id === chosenId}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface PackageCardProps {
  pkg: PackageHead
  /** Of a day, for this customer. */
  price: ReturnType<DayPrices['get']>
  eater: string
  name: string
  isChosen: boolean
  onChoose(id: string): void
}

function PackageCard({ pkg, price, eater, name, isChosen, onChoose }: PackageCardProps) {
  const { dayFils, mealsPerDay = pkg.mealsPerDay } = price ?? {}
  const isEmpty = pkg.fromPricePerDay === null
  return (
    <label className={classNames(css.card, isChosen && css.chosen, isEmpty && css.unavailable)}>
      <LiveInput
        className="visually-hidden"
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isEmpty}
        onChange={() => onChoose(pkg._id)}
      />
      <span className={css.tick} aria-hidden="true">
        {isChosen && <Icon name="check" size={18} />}
      </span>
      <span className={css.words}>
        <span className={css.name}>{pkg.packageName}</span>
        <span className={css.description}>{pkg.description}</span>
        {mealsPerDay > 0 && (
          <span className={css.facts}>
            <Plural value={mealsPerDay} one="# meal a day" other="# meals a day" />
          </span>
        )}
      </span>
      {pkg.averageDay && <NutritionRing nutrition={pkg.averageDay} size="m" className={css.ring} />}
      <span className={css.price}>
        {isEmpty ? (
          <Trans>Not offered at the moment</Trans>
        ) : (
          <AboutPrice
            fils={dayFils === undefined ? undefined : { from: dayFils, to: dayFils }}
            eater={eater}
          />
        )}
      </span>
    </label>
  )
}
