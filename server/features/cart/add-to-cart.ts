import { isDeepStrictEqual } from 'node:util'
import { durationOfDates } from '../../../domain/days/delivery-calendar.ts'
import type { Tx } from '../../db/connect.ts'
import type { DayPicks } from '../../db/schema/ordering.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import {
  type DraftRow,
  findDraft,
  findPlanOf,
  finishDraft,
  menusOn,
  parseSelection,
  quoteChoice,
  readPicks,
  refuseOtherVersion,
  refusePicks,
  refuseProblems,
  refuseStaleStart,
  requireDeliveryDays,
  requirePackage,
  type SentDay,
  viewChoice,
} from '../ordering/ordering.public.ts'
import { changeCart } from './cart-lock.ts'
import { refuseOverfullCart, requireAffordable } from './cart-room.ts'
import {
  findLineOfDraft,
  findPackageLine,
  findPackageLines,
  insertPackageLine,
  type PackageLine,
  replacePackageLine,
} from './package-lines.queries.ts'

export type AddRequest = {
  package?: string | null | undefined
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  selectedMeals?: unknown
  plan?: string | null | undefined
  draft?: string | null | undefined
  version?: number | undefined
}

type Added = { line: string; count: number }
export type Choice = Pick<
  PackageLine,
  'planId' | 'packageId' | 'duration' | 'startDate' | 'endDate' | 'days' | 'addOns' | 'eater'
>

/** Turns the draft, or a whole order sent with the call, into a line of the cart. Asked twice, it is one line. */
export async function addToCart(deps: Deps, food: Food, owner: Owner, asked: AddRequest): Promise<Added> {
  const selection = asked.selectedMeals == null ? undefined : parseSelection(asked.selectedMeals)
  return changeCart(
    deps,
    owner,
    async (tx, cart) => {
      const again = asked.draft ? await findLineOfDraft(tx, cart.id, asked.draft) : undefined
      if (again) return { line: again }
      const draft = await findDraft(tx, owner)
      const line =
        draft && isDraftMeant(draft, food, asked)
          ? await addDraft(deps, food, tx, owner, cart.id, draft, asked.version, selection)
          : await putOnce(deps, food, tx, cart.id, requireWholeOrder(food, asked, selection, deps.now()))
      return { line }
    },
    refuseOverfullCart,
  )
}

/** The call may name nothing, or the very package and dates of the draft. */
function isDraftMeant(draft: DraftRow, food: Food, asked: AddRequest): boolean {
  if (asked.draft) return asked.draft === draft.id
  if (!asked.package && !asked.startDate && !asked.endDate) return true
  const packageId = food.packages.byIdentifier.get(asked.package ?? '')?.id ?? asked.package
  return (
    packageId === draft.packageId && asked.startDate === draft.startDate && asked.endDate === draft.endDate
  )
}

async function addDraft(
  deps: Deps,
  food: Food,
  tx: Tx,
  owner: Owner,
  cartId: string,
  draft: DraftRow,
  version: number | undefined,
  selection: SentDay[] | undefined,
): Promise<string> {
  await refuseOtherVersion(deps, tx, food, draft, version)
  const view = viewChoice(food, draft, deps.now())
  refuseStaleStart(view)
  const { days, problems } = readPicks(selection ?? draft.days.map(asSent), view.menus)
  await refuseProblems(deps, tx, food, draft, view, problems)
  if (view.vanishedAddOnIds.length > 0) throw new AppError('add-ons-gone')
  const [line] = await sendTogether(
    () => putLine(deps, tx, cartId, food, { ...draft, days: plain(days), eater: draft.eater.name }, draft),
    () => finishDraft(tx, owner, draft.id),
  )
  return line
}

export const asSent = ({ date, picks }: DayPicks): SentDay => ({
  date,
  meals: picks.map((pick) => pick.mealId),
  mealTypes: picks.map((pick) => pick.mealType),
})

/** A reopened line changes in place; anything else is a new one. */
async function putLine(deps: Deps, tx: Tx, cartId: string, food: Food, choice: Choice, draft: DraftRow) {
  const fields = { ...lineFields(deps, food, choice), draftId: draft.id }
  const reopened = draft.reopenedLineId && (await findPackageLine(tx, cartId, draft.reopenedLineId))
  if (!reopened) return insertPackageLine(tx, cartId, fields, deps.now())
  await replacePackageLine(tx, reopened.id, fields)
  return reopened.id
}

/** Puts packages chosen before in the cart, all of them or none; those it has already are not doubled. */
export async function addChoices(deps: Deps, food: Food, owner: Owner, choices: readonly Choice[]) {
  await changeCart(
    deps,
    owner,
    async (tx, cart) => {
      for (const choice of choices) await putOnce(deps, food, tx, cart.id, choice)
    },
    refuseOverfullCart,
  )
}

async function putOnce(deps: Deps, food: Food, tx: Tx, cartId: string, choice: Choice): Promise<string> {
  const same = (await findPackageLines(tx, cartId)).find(
    (line) =>
      line.packageId === choice.packageId &&
      line.startDate === choice.startDate &&
      line.duration === choice.duration &&
      line.eater === choice.eater &&
      isDeepStrictEqual(line.days, choice.days),
  )
  return (
    same?.id ??
    insertPackageLine(tx, cartId, { ...lineFields(deps, food, choice), draftId: null }, deps.now())
  )
}

/** The whole order of the call, its dates and meals checked as if each step had been taken. */
function requireWholeOrder(
  food: Food,
  asked: AddRequest,
  selection: SentDay[] | undefined,
  now: Date,
): Choice {
  if (!asked.package || !asked.startDate || !asked.endDate) throw new AppError('order-incomplete')
  if (!selection) throw new AppError('meal-selection-unreadable', {}, { field: 'selectedMeals' })
  const pkg = requirePackage(food, asked.package)
  const plan = findPlanOf(food, asked.plan, pkg)
  const duration = durationOfDates(
    selection.map((day) => day.date),
    food.calendar.closures,
  )
  if (!duration) throw new AppError('dates-of-no-duration')
  const dates = requireDeliveryDays({
    ...{ pkg, duration, now, calendar: food.calendar },
    date: asked.startDate,
  })
  if (asked.endDate !== dates.at(-1) || !selection.some((day) => day.date === asked.startDate))
    throw new AppError('dates-not-matching')
  const { days, problems } = readPicks(selection, menusOn(pkg, dates))
  refusePicks(problems)
  return {
    planId: plan?.id ?? null,
    packageId: pkg.id,
    duration,
    startDate: dates[0]!,
    endDate: dates.at(-1)!,
    days: plain(days),
    addOns: [],
    eater: '',
  }
}

export function lineFields(deps: Deps, food: Food, choice: Choice) {
  const { planId, packageId, duration, startDate, endDate, days, addOns, eater } = choice
  const chosen = { packageId, duration, startDate, days, addOns }
  const quotedFils = requireAffordable(quoteChoice(viewChoice(food, chosen, deps.now())).totalFils)
  return { ...chosen, planId, endDate, eater, quotedFils }
}

const plain = (days: readonly { date: string; picks: readonly DayPicks['picks'][number][] }[]): DayPicks[] =>
  days.map(({ date, picks }) => ({
    date,
    picks: picks.map(({ mealType, mealId }) => ({ mealType, mealId })),
  }))
