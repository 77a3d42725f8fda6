import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PackageHead } from '../../../contract/catalogue.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { groupPackages } from '../../../domain/package-groups.ts'
import { NutritionRing } from '../../food/meal-ring.tsx'
import { Price } from '../../food/price.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LiveInput } from '../../ui/form/live-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './package-cards.module.css'

interface PackageCardsProps {
  packages: readonly PackageHead[]
  chosenId: string | undefined
  onChoose(id: string): void
}

/** The packages of a plan, by group in the shop's order. */
export function PackageCards({ packages, chosenId, onChoose }: PackageCardsProps) {
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
  name: string
  isChosen: boolean
  onChoose(id: string): void
}

function PackageCard({ pkg, name, isChosen, onChoose }: PackageCardProps) {
  const { t } = useLingui()
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
        <span className={css.facts}>
          <Plural value={pkg.mealsPerDay} one="# meal a day" other="# meals a day" />
        </span>
      </span>
      {pkg.averageDay && <NutritionRing nutrition={pkg.averageDay} size="m" className={css.ring} />}
      <span className={css.price}>
        {pkg.fromPricePerDay === null ? (
          <Trans>Not offered at the moment</Trans>
        ) : (
          <>
            <Trans>about</Trans> <Price fils={filsFromAed(pkg.fromPricePerDay)} per={t`/ day`} />
          </>
        )}
      </span>
    </label>
  )
}
