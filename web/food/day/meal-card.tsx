import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { afterPaint } from '../../ui/deferred/after-paint.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { useMacroWords } from '../plate/macros.ts'
import { Plate } from '../plate/plate.tsx'
import css from './meal-card.module.css'
import { type MenuMeal, sizeOf } from './menu-meal.ts'
import { SizeChoice } from './size-choice.tsx'

interface MealCardProps {
  meal: MenuMeal
  /** The radio group: one per slot and day. */
  group: string
  /** What of it is chosen: the meal as it stands, or a size of it. */
  chosenId: string | undefined
  /** Those of its allergens that the customer avoids, in words. */
  warning: string
  /** What of it they do not like, in words. */
  disliked?: string
  /** Said of its price, where that is not simply what it costs. */
  price?: string
  onChoose(mealId: string): void
}

/** One choice of a slot. Drawn again only when it is chosen or left, so that a tap costs two cards, not forty. */
export const MealCard = memo(function MealCard(props: MealCardProps) {
  const { meal, group, chosenId, warning, disliked = '', price, onChoose } = props
  const isChosen = chosenId !== undefined
  const shown = sizeOf(meal, chosenId)
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const radio = useRef<HTMLInputElement>(null)
  const isDrawn = useRef(false)
  // The browser ticks it at the touch itself; what follows from the choice comes after that is seen.
  const choose = () => afterPaint(() => onChoose(meal.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another day it belongs to another group
  useLayoutEffect(() => {
    if (!radio.current) return
    if (isDrawn.current) radio.current.checked = isChosen
    // Pressed before hydration.
    else if (radio.current.checked && !isChosen) choose()
    isDrawn.current = true
  }, [isChosen, group])
  return (
    <li className={classNames(css.card, warning && css.warned)}>
      <label className={css.choice}>
        <input
          ref={radio}
          className={css.radio}
          type="radio"
          name={group}
          defaultChecked={isChosen}
          autoComplete="off"
          onChange={choose}
        />
        <MealFacts meal={shown} warning={warning} disliked={disliked} price={price} />
      </label>
      <IconButton
        className={css.info}
        label={isOpen ? t`Hide details` : t`Details of ${meal.name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Icon name={isOpen ? 'close' : 'info'} size={20} />
      </IconButton>
      {meal.sizes.length > 0 && (
        <SizeChoice meal={meal} group={`${group} ${meal.id}`} chosenId={chosenId} onChoose={onChoose} />
      )}
      {isOpen && <MealDetails meal={shown} />}
    </li>
  )
})

type FactsProps = Pick<MealCardProps, 'meal' | 'warning'> & { disliked: string; price: string | undefined }

/** What a choice does not change, and so does not draw again. */
const MealFacts = memo(function MealFacts({ meal, warning, disliked, price }: FactsProps) {
  const { money, number } = useFormat()
  const energy = number(meal.energyKcal)
  const protein = number(meal.proteinG)
  return (
    <>
      <span className={css.picture}>
        <Plate src={meal.image} alt="" size={128} hasShadow={false} />
      </span>
      <span className={css.name}>{meal.name}</span>
      <span className={css.description}>{meal.description}</span>
      {warning && (
        <span className={css.warning}>
          <Icon name="warning" size={16} />
          <Trans>Contains {warning}</Trans>
        </span>
      )}
      {disliked && (
        <span className={css.disliked}>
          <Trans>You do not like {disliked}</Trans>
        </span>
      )}
      <span className={css.figures}>
        <span>
          <Trans>
            <b>{energy}</b> kcal
          </Trans>
        </span>
        <span>
          <Trans>
            <b>{protein}</b> g protein
          </Trans>
        </span>
      </span>
      <span className={css.price}>{price ?? money(meal.priceFils)}</span>
    </>
  )
})

function MealDetails({ meal }: { meal: MenuMeal }) {
  const words = useMacroWords()
  const { number } = useFormat()
  const energy = number(meal.energyKcal)
  const grams = [
    [words.labels.protein, meal.proteinG],
    [words.labels.carbs, meal.carbsG],
    [words.labels.fat, meal.fatG],
  ] as const
  return (
    <div className={css.details}>
      <p className={css.detailsName}>{meal.name}</p>
      <p className={css.soft}>{meal.description}</p>
      {meal.portion && <p className={css.soft}>{meal.portion}</p>}
      <dl className={css.table}>
        <div>
          <dt>
            <Trans>Energy</Trans>
          </dt>
          <dd>
            <Trans>{energy} kcal</Trans>
          </dd>
        </div>
        {grams.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {number(value)} {words.gram}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Allergens</Trans>
          </dt>
          <dd>{meal.allergens.length > 0 ? meal.allergens.join(', ') : <Trans>None listed</Trans>}</dd>
        </div>
      </dl>
    </div>
  )
}
