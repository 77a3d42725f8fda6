import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayMenu } from '../../../../contract/day-changes.ts'
import { aedFromFils, filsFromAed } from '../../../../domain/money.ts'
import { type DayChoice, type OfferedMeal, offersOf, outcomeOf } from '../../../food/day/day-choice.ts'
import { useSlotName } from '../../../forms/window-words.ts'
import { CheckField } from '../../../ui/form/choice-field.tsx'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import fields from '../form/form.module.css'
import views from '../view-parts/views.module.css'
import { ActForm } from './act-form.tsx'
import css from './customers.module.css'
import type { DayDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'
import { customerKey } from './use-customer.ts'

type DayMealsProps = DayDialogProps & { onBack(): void }

/** Other meals and extras for a day; what they cost more or less is the customer's credit. */
export function DayMeals(props: DayMealsProps) {
  const { t } = useLingui()
  const { customer, day } = props
  const { data: menu, error } = useQuery({
    queryKey: [...customerKey(customer._id), 'menu', day._id],
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-customer-day-menu', { query: { day: day._id }, signal })).data,
  })
  if (menu) return <Chooser key={menu.version} menu={menu} {...props} />
  return (
    <div className={fields.body}>
      {error ? (
        <p className={fields.alert}>{messageOf(error, t`Failed to fetch the menu.`)}</p>
      ) : (
        <p role="status">{t`Loading...`}</p>
      )}
    </div>
  )
}

function Chooser({ menu, customer, day, onClose, onBack }: DayMealsProps & { menu: DayMenu }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  const [choice, setChoice] = useState<DayChoice>({ meals: {}, extras: {} })
  const [isConfirmed, setConfirmed] = useState(false)
  const outcome = outcomeOf(menu, choice)
  const { conflicts, differenceFils } = outcome
  const slotName = useSlotName(day.date)
  const date = longDate(day.date)
  const change = (next: DayChoice) => {
    setConfirmed(false)
    setChoice(next)
  }
  const named = conflicts.map(({ name }) => name).join(', ')
  const allergens = [...new Set(conflicts.flatMap((one) => one.allergens))].join(', ')
  return (
    <ActForm
      action={t`Save`}
      backLabel={t`Back`}
      isDisabled={!(outcome.isChanged || outcome.isToConfirm) || (conflicts.length > 0 && !isConfirmed)}
      onBack={onBack}
      submit={(reason) =>
        act(
          {
            ...{ day: day._id, version: menu.version, meals: outcome.meals, extras: outcome.extras },
            confirmedAllergens: conflicts.map((one) => ({ dish: one.dish, allergens: one.allergens })),
            ...{ seenDifference: aedFromFils(differenceFils), reason },
          },
          (body) => adminApi('POST /api/admin/change-customer-meals', { body }),
          t`The meals on ${date} are changed.`,
        )
      }
    >
      {menu.slots.map((slot, place) => (
        <Slot
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a day never change places
          key={place}
          slot={{ ...slot, name: slotName(slot.name) }}
          chosen={choice.meals[place] ?? slot.current._id}
          onChoose={(meal) => change({ ...choice, meals: { ...choice.meals, [place]: meal } })}
        />
      ))}
      {menu.extras.map((extra) => (
        <Extra
          key={extra._id}
          extra={extra}
          wanted={choice.extras[extra._id] ?? extra.quantity}
          onChange={(quantity) => change({ ...choice, extras: { ...choice.extras, [extra._id]: quantity } })}
        />
      ))}
      {conflicts.length > 0 && (
        <div className={css.conflict}>
          <CheckField checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
            <Trans>
              {named} contains {allergens}, which the customer avoids. They want it all the same.
            </Trans>
          </CheckField>
        </div>
      )}
      {outcome.isChanged && <Difference fils={differenceFils} credit={menu.credit} />}
    </ActForm>
  )
}

interface SlotProps {
  slot: DayMenu['slots'][number]
  chosen: string
  onChoose(meal: string): void
}

function Slot({ slot, chosen, onChoose }: SlotProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const labelOf = ({ id, name, differenceFils, avoided }: OfferedMeal) => {
    const amount = money(Math.abs(differenceFils))
    const price =
      id === slot.current._id
        ? t`as it is`
        : differenceFils === 0
          ? t`same price`
          : differenceFils > 0
            ? t`${amount} more`
            : t`${amount} back`
    const warning = avoided.length > 0 && t`contains ${avoided.join(', ')}`
    return [name, price, warning].filter(Boolean).join(' · ')
  }
  const offers = slot.mealType === null ? offersOf(slot).slice(0, 1) : offersOf(slot)
  return (
    <SelectField
      label={slot.name}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      options={offers
        .flatMap((meal) => [meal, ...meal.sizes])
        .map((meal) => ({ value: meal.id, label: labelOf(meal) }))}
    />
  )
}

interface ExtraProps {
  extra: DayMenu['extras'][number]
  wanted: number
  onChange(quantity: number): void
}

function Extra({ extra, wanted, onChange }: ExtraProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { mealName, avoided } = extra
  return (
    <div className={css.extra}>
      <span>
        {mealName} <span className={views.soft}>{money(filsFromAed(extra.fareDetails.totalFare))}</span>
        {avoided.length > 0 && <span className={css.warned}> {t`contains ${avoided.join(', ')}`}</span>}
      </span>
      <Quantity
        value={wanted}
        max={extra.most}
        onChange={onChange}
        labels={{
          decrease: t`One ${mealName} less`,
          increase: t`One more ${mealName}`,
          value: t`How many of ${mealName}`,
        }}
      />
    </div>
  )
}

function Difference({ fils, credit }: { fils: number; credit: number }) {
  const { money } = useFormat()
  const amount = money(Math.abs(fils))
  const has = money(filsFromAed(credit))
  return (
    <p role="status" className={css.effect}>
      {fils === 0 ? (
        <Trans>No difference in price.</Trans>
      ) : fils < 0 ? (
        <Trans>{amount} becomes the customer’s credit.</Trans>
      ) : filsFromAed(credit) >= fils ? (
        <Trans>
          {amount} is taken from the customer’s credit of {has}.
        </Trans>
      ) : (
        <Trans>
          It costs {amount} more, and the customer has {has} of credit. Give credit first, or let them pay by
          card on their plan’s page.
        </Trans>
      )}
    </p>
  )
}
