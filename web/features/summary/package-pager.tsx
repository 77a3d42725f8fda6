import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { filsFromAed } from '../../../domain/money.ts'
import type { MealOnPage, PackageWithDays } from '../../food/cart-on-page.ts'
import { Plate } from '../../food/plate/plate.tsx'
import { Price } from '../../food/price/price.tsx'
import { ForEater } from '../../food/profile/for-eater.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { Enhancements } from './enhancements.tsx'
import css from './package-pager.module.css'

/** One package at a time, with its days to open and its add-ons below. */
export function PackagePager({ packages }: { packages: readonly PackageWithDays[] }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(packages.length - 1)
  const at = Math.min(wanted, packages.length - 1)
  const shown = packages[at]!
  const count = packages.length
  const place = at + 1
  return (
    <section aria-labelledby="packages" className={css.pager}>
      <header className={css.head}>
        <h1 id="packages" className={css.title}>
          <Trans>Your Meal Package</Trans>
        </h1>
        <p className={css.count} aria-live="polite">
          {count > 1 ? (
            <Trans>
              {place} of {count} packages
            </Trans>
          ) : (
            <Plural value={count} one="# package" other="# packages" />
          )}
        </p>
        {count > 1 && (
          <div className={css.arrows}>
            <IconButton label={t`Previous package`} disabled={at === 0} onClick={() => setWanted(at - 1)}>
              <Icon name="back" />
            </IconButton>
            <IconButton label={t`Next package`} disabled={place === count} onClick={() => setWanted(at + 1)}>
              <Icon name="forward" />
            </IconButton>
          </div>
        )}
      </header>
      <PackageCard line={shown} isBesideOthers={packages.some(({ eater }) => eater !== '')} />
      <Enhancements
        addOns={shown.addons}
        deliveryDays={shown.deliveryDays}
        packageName={count > 1 ? shown.packageName : undefined}
      />
    </section>
  )
}

function PackageCard({ line, isBesideOthers }: { line: PackageWithDays; isBesideOthers: boolean }) {
  const { shortDate } = useFormat()
  const { deliveryDays } = line
  const first = shortDate(line.startDate)
  const last = shortDate(line.endDate)
  return (
    <article className={css.card} aria-label={line.packageName}>
      <div className={css.top}>
        <Plate src={line.image[0]} alt="" size={128} className={css.plate} />
        <div className={css.words}>
          {line.plan && <p className={css.plan}>{line.plan.mealPlanName}</p>}
          <h2 className={css.name}>{line.packageName}</h2>
          <ForEater eater={line.eater} isBesideOthers={isBesideOthers} />
          <p className={css.dates}>
            <Trans>
              {first} to {last}
            </Trans>
            <br />
            <Plural value={deliveryDays} one="# delivery day" other="# delivery days" />
          </p>
          <Price fils={filsFromAed(line.fareDetails.mealsTotalPrice)} />
        </div>
      </div>
      <div className={css.days}>
        {line.days.map(({ date, meals }) => (
          <Day key={`${line.line} ${date}`} date={date} meals={meals} />
        ))}
      </div>
      <ButtonLink to="/cart" variant="ghost" size="s">
        <Icon name="edit" size={18} />
        <Trans>Change in the cart</Trans>
      </ButtonLink>
    </article>
  )
}

function Day({ date, meals }: { date: string; meals: readonly MealOnPage[] }) {
  const { longDate, number } = useFormat()
  const kcal = number(meals.reduce((sum, meal) => sum + meal.energy, 0))
  const count = meals.length
  // Most days stay closed; a day's meals are laid out when it is first opened.
  const details = useRef<HTMLDetailsElement>(null)
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => setLaidOut(details.current?.open === true), [])
  return (
    <details ref={details} className={css.day} onToggle={() => setLaidOut(true)}>
      <summary>
        <span className={css.date}>{longDate(date)}</span>
        <span className={css.figures}>
          <Plural value={count} one="# meal" other="# meals" /> · <Trans>{kcal} kcal</Trans>
        </span>
        <span className={css.sign}>
          <Icon name="down" size={20} />
        </span>
      </summary>
      <ul className={css.meals}>
        {(isLaidOut ? meals : []).map((meal) => (
          <li key={meal._id}>
            <Plate src={meal.image} alt="" size={56} />
            <span>
              <strong>{meal.name}</strong>
              <span className={css.macros}>
                <Trans>
                  {number(meal.energy)} kcal · {number(meal.protein)} g protein
                </Trans>
              </span>
            </span>
            <Price fils={filsFromAed(meal.fare)} size="s" />
          </li>
        ))}
      </ul>
    </details>
  )
}
