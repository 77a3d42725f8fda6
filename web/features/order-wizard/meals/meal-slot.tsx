import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useState } from 'react'
import { mealIn } from '../../../../domain/plans/menu.ts'
import { MealCard } from '../../../food/day/meal-card.tsx'
import { isOf } from '../../../food/day/menu-meal.ts'
import { AvoidedAnyway } from '../../../food/profile/avoided-anyway.tsx'
import { Button } from '../../../ui/button.tsx'
import type { AvoidedMode } from '../state/avoided-mode.ts'
import { useEater, useWizardStore } from '../state/wizard-context.ts'
import type { MenuSlot } from '../state/wizard-menu.ts'
import { allergensOf, type Unwanted } from './meal-conflicts.ts'
import css from './meal-slot.module.css'

interface MealSlotProps {
  date: string
  slot: MenuSlot
  name: string
  chosenId: string | undefined
  /** A day needs a meal: the last one cannot be left out. */
  canLeaveOut: boolean
  unwanted: Unwanted
  mode: AvoidedMode
}

/** One part of the day and the meals that may fill it. */
export const MealSlot = memo(function MealSlot({
  date,
  slot,
  name,
  chosenId,
  canLeaveOut,
  unwanted,
  mode,
}: MealSlotProps) {
  const { t } = useLingui()
  const store = useWizardStore()
  const eater = useEater()
  const [asked, setAsked] = useState<string>()
  // Another name for the group ticks again what is chosen, where a choice was taken back.
  const [timesTakenBack, setTimesTakenBack] = useState(0)
  const choose = useCallback(
    (mealId: string) => {
      const isAsked = allergensOf(unwanted, mealId).length > 0 && !isAgreed(store.get().agreed, slot, mealId)
      if (isAsked) setAsked(mealId)
      else store.choose(date, slot.mealType, mealId)
    },
    [store, date, slot, unwanted],
  )
  const meals = useMemo(
    () =>
      slot.meals.map((meal) => {
        const { allergens, dislikes } = unwanted.get(meal.id) ?? NOTHING
        return { meal, warning: allergens.join(', '), disliked: dislikes.join(', ') }
      }),
    [slot, unwanted],
  )
  const isNothingSafe = meals.every(({ warning }) => warning !== '')
  const shown = meals.filter(({ meal, warning }) => mode === 'mark' || !warning || isOf(meal, chosenId))
  const chosen = chosenId === undefined ? undefined : mealIn(slot, chosenId)
  const lower = name.toLowerCase()
  return (
    <fieldset
      className={css.slot}
      aria-label={name}
      data-review={chosenId === undefined ? isNothingSafe : allergensOf(unwanted, chosenId).length > 0}
    >
      <header className={css.head}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.chosen}>{chosen?.name ?? <Trans>Left out</Trans>}</p>
        {chosen && canLeaveOut && (
          <Button variant="ghost" size="s" onClick={() => store.leaveOut(date, slot.mealType)}>
            {t`Leave out ${lower}`}
          </Button>
        )}
      </header>
      {isNothingSafe && chosenId === undefined && (
        <p className={css.none}>
          {eater ? (
            <Trans>
              Every meal here contains something {eater} avoids. It stays empty, and you do not pay for it.
            </Trans>
          ) : (
            <Trans>
              Every meal here contains something you avoid. It stays empty, and you do not pay for it.
            </Trans>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={css.meals}>
          {shown.map(({ meal, warning, disliked }) => (
            <MealCard
              key={meal.id}
              meal={meal}
              group={`${date} ${slot.mealType} ${timesTakenBack}`}
              chosenId={isOf(meal, chosenId) ? chosenId : undefined}
              warning={warning}
              disliked={disliked}
              onChoose={choose}
            />
          ))}
        </ul>
      )}
      {asked && (
        <AvoidedAnyway
          isOpen
          name={mealIn(slot, asked)!.name}
          allergens={allergensOf(unwanted, asked)}
          question={
            eater
              ? t`You told us that ${eater} avoids it. Do you want this meal all the same?`
              : t`You told us that you avoid it. Do you want this meal all the same?`
          }
          agreeLabel={(named) => t`Choose it with ${named}`}
          onAgree={() => {
            store.agreeTo(asked)
            store.choose(date, slot.mealType, asked)
            setAsked(undefined)
          }}
          onBack={() => {
            setTimesTakenBack((times) => times + 1)
            setAsked(undefined)
          }}
        />
      )}
    </fieldset>
  )
})

/** Who said yes to a meal said it of every size of it. */
const isAgreed = (agreed: ReadonlySet<string>, slot: MenuSlot, mealId: string) =>
  slot.meals.some((meal) => isOf(meal, mealId) && [...agreed].some((id) => isOf(meal, id)))

const NOTHING = { allergens: [], dislikes: [] } as const
