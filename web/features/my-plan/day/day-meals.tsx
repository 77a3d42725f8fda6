import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DayMenu } from '../../../../contract/day-changes.ts'
import { aedFromFils, filsFromAed, signedFilsFromAed } from '../../../../domain/money.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { type DayChoice, nutritionOf, outcomeOf } from '../../../food/day/day-choice.ts'
import { MacroFigures, MacroRing } from '../../../food/plate/macro-ring.tsx'
import { useMacroWords } from '../../../food/plate/macros.ts'
import { useAllergenWords } from '../../../food/profile/allergen-words.ts'
import { useSlotName } from '../../../forms/window-words.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/form/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import type { DaySheetProps } from '../sheets/plan-sheets.tsx'
import { WaitingPart } from '../sheets/waiting-part.tsx'
import { useAsked } from '../state/use-asked.ts'
import { useDifferencePayment } from '../state/use-difference-payment.ts'
import { DayExtras } from './day-extras.tsx'
import css from './day-meals.module.css'
import sheet from './day-sheet.module.css'
import { MealSwap } from './meal-swap.tsx'

type DayMealsProps = DaySheetProps & { onBack(): void; onCheckout(isOpen: boolean): void }

/** The menu of a paid day: other meals in its slots, extras, and what that costs or gives back. */
export function DayMeals(props: DayMealsProps) {
  const { day } = props
  const asked = useAsked(`${day._id} ${day.version}`, (signal) =>
    api('GET /api/user/get-day-menu', { query: { day: day._id }, signal }),
  )
  if (asked.data) return <Chooser key={asked.data.version} menu={asked.data} {...props} />
  return (
    <div className={sheet.body}>
      <WaitingPart asked={asked} height={24}>
        {() => null}
      </WaitingPart>
    </div>
  )
}

function Chooser({
  menu,
  day,
  subscription,
  plan,
  onClose,
  onBack,
  onCheckout,
}: DayMealsProps & { menu: DayMenu }) {
  const { t } = useLingui()
  const slotName = useSlotName(day.date)
  const { longDate, money } = useFormat()
  const macroWords = useMacroWords()
  const [choice, setChoice] = useState<DayChoice>({ meals: {}, extras: {} })
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<string>()
  // What the shop said it costs, where that was another sum than the one shown.
  const [told, setTold] = useState<number>()
  const [waiting, setWaiting] = useState<string>()
  const payDifference = useDifferencePayment({ onWaiting: setWaiting, onCheckout })
  const outcome = outcomeOf(menu, choice)
  const total = nutritionOf(menu, choice)
  const { conflicts } = outcome
  const differenceFils = told === undefined ? outcome.differenceFils : signedFilsFromAed(told)
  const payWith = filsFromAed(menu.credit) >= differenceFils ? 'credit' : 'card'

  async function save() {
    setProblem(undefined)
    const body = {
      ...{ day: day._id, version: menu.version, meals: outcome.meals, extras: outcome.extras },
      confirmedAllergens: conflicts.map(({ dish, allergens }) => ({ dish, allergens })),
      seenDifference: aedFromFils(differenceFils),
      payWith,
    } as const
    const isDone = await plan.make({
      name: `meals ${JSON.stringify(body)}`,
      async send(key) {
        const answer = await api('POST /api/user/change-day-meals', { body: { key, ...body } }).catch(
          (error: unknown) => {
            // Paid after its checkout was closed, or in another tab.
            if (error instanceof ApiError && error.code === 'order-paid') return undefined
            throw error
          },
        )
        if (answer && !answer.data.checkout) {
          const { checkout, ...done } = answer.data
          return { data: { ...done, isPaid: false } }
        }
        if (answer?.data.checkout) await payDifference(answer.data.checkout)
        const now = await afterPaying(day._id).catch(() => {
          throw new ApiError(402, t`You have paid. Please reload the page to see the day as it is now.`)
        })
        return { data: { ...now, days: now.subscription.days, isPaid: true } }
      },
      onDone({ receipt, isPaid }) {
        const date = longDate(day.date)
        const amount = money(differenceFils)
        const words = !isPaid
          ? t`The meals on ${date} are changed.`
          : receipt && receipt.difference === 0
            ? t`You paid ${amount}, but ${date} could no longer be changed. It is now your credit.`
            : t`You paid ${amount}. The meals on ${date} are changed.`
        notify(words, {
          ...(receipt && {
            link: { label: t`Receipt ${receipt.receipt}`, to: `/receipts#${receipt.receipt}` },
          }),
        })
      },
      onRefused(words, error) {
        setWaiting(undefined)
        setProblem(words)
        if (error instanceof ApiError && error.code === 'difference-changed')
          setTold((error.data as { difference?: number } | null)?.difference)
      },
    })
    if (!isDone) return
    await plan.askAgain().catch(() => {})
    onClose()
  }

  function change(next: DayChoice) {
    setConfirmed(false)
    setTold(undefined)
    setChoice(next)
  }

  return (
    <>
      <div className={sheet.body}>
        <div className={css.totals}>
          <MacroRing macros={total} label={macroWords.ringLabel(total)} unit={macroWords.unit} size="m" />
          <MacroFigures macros={total} labels={macroWords.labels} gram={macroWords.gram} isRow />
        </div>
        {waiting && <Notice tone="warning">{waiting}</Notice>}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {menu.slots.map((slot, place) => (
          <MealSwap
            // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a day never change places
            key={place}
            slot={{ ...slot, name: slotName(slot.name) }}
            group={`${menu.day} ${place}`}
            chosenId={choice.meals[place] ?? slot.current._id}
            onChoose={(meal) => change({ ...choice, meals: { ...choice.meals, [place]: meal } })}
          />
        ))}
        <DayExtras
          extras={menu.extras}
          wanted={choice.extras}
          onChange={(id, quantity) => change({ ...choice, extras: { ...choice.extras, [id]: quantity } })}
        />
      </div>
      <footer className={css.foot}>
        {conflicts.length > 0 && (
          <Conflicts
            eater={subscription.eater}
            conflicts={conflicts}
            isConfirmed={isConfirmed}
            onConfirm={setConfirmed}
          />
        )}
        {outcome.isChanged && <Difference fils={differenceFils} payWith={payWith} credit={menu.credit} />}
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          disabled={!(outcome.isChanged || outcome.isToConfirm) || (conflicts.length > 0 && !isConfirmed)}
          isBusy={plan.isSaving}
          onClick={() => void save()}
        >
          {plan.isSaving ? t`Saving…` : differenceFils > 0 && payWith === 'card' ? t`Pay and save` : t`Save`}
        </Button>
      </footer>
    </>
  )
}

/** What has become of the day and its money: what the shop says, not what was hoped. */
async function afterPaying(dayId: string) {
  const [plan, receipts] = await Promise.all([
    api('GET /api/user/get-my-plan'),
    api('GET /api/user/get-receipts', { query: {} }),
  ])
  const subscription = plan.data.subscriptions.find(({ days }) => days.some(({ _id }) => _id === dayId))!
  return { subscription, receipt: receipts.data.receipts[0] ?? null }
}

interface ConflictsProps {
  eater: string
  conflicts: readonly { name: string; allergens: readonly string[] }[]
  isConfirmed: boolean
  onConfirm(isConfirmed: boolean): void
}

/** Something they avoid: named, and only with their word for it. */
function Conflicts({ eater, conflicts, isConfirmed, onConfirm }: ConflictsProps) {
  const inWords = useAllergenWords()
  const dishes = conflicts.map(({ name }) => name).join(', ')
  const allergens = inWords(conflicts.flatMap((conflict) => conflict.allergens))
  return (
    <div className={css.conflict}>
      <CheckField checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)}>
        {eater ? (
          <Trans>
            {dishes} contains {allergens}, which {eater} avoids. I want it all the same.
          </Trans>
        ) : (
          <Trans>
            {dishes} contains {allergens}, which you avoid. I want it all the same.
          </Trans>
        )}
      </CheckField>
    </div>
  )
}

interface DifferenceProps {
  fils: number
  payWith: 'credit' | 'card'
  credit: number
}

function Difference({ fils, payWith, credit }: DifferenceProps) {
  const { money } = useFormat()
  const amount = money(Math.abs(fils))
  const inCredit = money(filsFromAed(credit))
  return (
    <p className={css.difference} role="status">
      {fils === 0 ? (
        <Trans>No difference in price.</Trans>
      ) : fils < 0 ? (
        <Trans>
          <b>{amount}</b> comes back to you as credit.
        </Trans>
      ) : payWith === 'credit' ? (
        <Trans>
          <b>{amount}</b> more, from your credit of {inCredit}.
        </Trans>
      ) : (
        <Trans>
          <b>{amount}</b> more, by card.
        </Trans>
      )}
    </p>
  )
}
