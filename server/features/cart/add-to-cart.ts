import { isDeepStrictEqual } from 'node:util'
import { durationOfDates } from '../../../domain/delivery-calendar.ts'
import { MOST_PACKAGES_IN_CART } from '../../../domain/owner-limits.ts'
import { MEAL_SELECTION_ERROR, MISSING_ORDER_DETAILS } from '../../../domain/validation-messages.ts'
import type { Tx } from '../../db/connect.ts'
import type { DayPicks } from '../../db/schema/ordering.ts'
import { repeatedKey } from '../../db/violations.ts'
import type { Deps } from '../../deps.ts'
import { malformed, ruleBroken } from '../../errors.ts'
import type { Owner } from '../accounts/guests.service.ts'
import type { Food } from '../catalogue/food.ts'
import { findPlanOf, requirePackage } from '../ordering/create-plan.ts'
import { type ChoiceView, quoteChoice, viewChoice } from '../ordering/draft-view.ts'
import { type DraftRow, findDraft, finishDraft } from '../ordering/drafts.queries.ts'
import { menusOn } from '../ordering/menus.ts'
import { inOwnersTurn } from '../ordering/owners-turn.ts'
import { parseSelection, readPicks, type SentDay } from '../ordering/read-selection.ts'
import { requireDeliveryDays } from '../ordering/schedule.ts'
import { pickProblemsInWords } from '../ordering/selection-words.ts'
import { refuseOtherVersion, refuseProblems, refuseStaleStart } from '../ordering/update-draft.ts'
import {
  findLineOfDraft,
  findPackageLine,
  findPackageLines,
  insertPackageLine,
  lockCart,
  type PackageLine,
  replacePackageLine,
  touchAndCount,
  touchCart,
} from './cart.queries.ts'
import { refuseOverfullCart, requireAffordable } from './cart-room.ts'
import { findDraftAndCart, turnIntoLine } from './draft-to-line.queries.ts'

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
  'planId' | 'packageId' | 'duration' | 'startDate' | 'endDate' | 'days' | 'addOns'
>

/** Turns the draft, or a whole order sent with the call, into a line of the cart. Asked twice, it is one line. */
export async function addToCart(deps: Deps, food: Food, owner: Owner, asked: AddRequest): Promise<Added> {
  const selection = asked.selectedMeals == null ? undefined : parseSelection(asked.selectedMeals)
  const added = await addAtOnce(deps, food, owner, asked, selection)
  if (added) return added
  return inOwnersTurn(deps, owner, async (tx) => {
    const cart = await lockCart(tx, owner, deps.now())
    const again = asked.draft ? await findLineOfDraft(tx, cart.id, asked.draft) : undefined
    const draft = again ? undefined : await findDraft(tx, owner)
    const line =
      again ??
      (draft && isDraftMeant(draft, food, asked)
        ? await addDraft(deps, food, tx, owner, cart.id, draft, asked.version, selection)
        : await addWholeOrder(deps, food, tx, cart.id, asked, selection))
    await refuseOverfullCart(tx, cart.id)
    return { line, count: await touchAndCount(tx, cart.id, deps.now()) }
  })
}

/**
 * The usual case in two statements: the draft at hand becomes a new line, if draft and cart are still as they were read.
 * Whatever is less simple, or came between, takes its turn.
 */
async function addAtOnce(
  deps: Deps,
  food: Food,
  owner: Owner,
  asked: AddRequest,
  selection: SentDay[] | undefined,
): Promise<Added | undefined> {
  const found = await findDraftAndCart(deps.db, owner)
  if (!found || found.isAnotherShelved || found.draft.reopenedLineId) return undefined
  // Counted at the cart's version, which the statement asks for again: nothing can come between.
  if (found.packageCount >= MOST_PACKAGES_IN_CART) return undefined
  const { draft, cart } = found
  if (!isDraftMeant(draft, food, asked)) return undefined
  const { days, view } = await checkDraft(deps, food, draft, asked.version, selection)
  const totalFils = requireAffordable(quoteChoice({ ...view, days }).totalFils)
  try {
    const changed = isSameChoice(days, draft.days) ? undefined : days
    return await turnIntoLine(
      deps.db,
      owner,
      draft,
      cart,
      { quotedFils: totalFils, days: changed },
      deps.now(),
    )
  } catch (error) {
    if (repeatedKey(error)) return undefined
    throw error
  }
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
  const { days } = await checkDraft(deps, food, draft, version, selection)
  const line = await putLine(deps, tx, cartId, food, { ...draft, days }, draft)
  await finishDraft(tx, owner, draft.id)
  return line
}

/** What was chosen for each day, every day of it as today's menu has it. */
async function checkDraft(
  deps: Deps,
  food: Food,
  draft: DraftRow,
  version: number | undefined,
  selection: SentDay[] | undefined,
): Promise<{ days: DayPicks[]; view: ChoiceView }> {
  await refuseOtherVersion(deps, food, draft, version)
  const view = viewChoice(food, draft, deps.now())
  refuseStaleStart(view)
  const sent = selection ?? draft.days.map(asSent)
  const { days, problems } = readPicks(sent, view.menus)
  await refuseProblems(deps, food, draft, view, problems)
  if (view.vanishedAddOnIds.length > 0)
    throw ruleBroken('One of these add-ons is no longer offered. Please choose again.')
  return { days: plain(days), view }
}

const isSameChoice = (days: readonly DayPicks[], kept: readonly DayPicks[]) =>
  days.length === kept.length &&
  days.every(({ date, picks }, i) => {
    const same = kept[i]!
    return (
      same.date === date &&
      same.picks.length === picks.length &&
      picks.every(
        (pick, k) => pick.mealId === same.picks[k]!.mealId && pick.mealType === same.picks[k]!.mealType,
      )
    )
  })

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

async function addWholeOrder(
  deps: Deps,
  food: Food,
  tx: Tx,
  cartId: string,
  asked: AddRequest,
  selection: SentDay[] | undefined,
): Promise<string> {
  return putOnce(deps, food, tx, cartId, requireWholeOrder(food, asked, selection, deps.now()))
}

/** Puts packages chosen before in the cart, all of them or none; those it has already are not doubled. */
export async function addChoices(deps: Deps, food: Food, owner: Owner, choices: readonly Choice[]) {
  await inOwnersTurn(deps, owner, async (tx) => {
    const cart = await lockCart(tx, owner, deps.now())
    for (const choice of choices) await putOnce(deps, food, tx, cart.id, choice)
    await refuseOverfullCart(tx, cart.id)
    await touchCart(tx, cart.id, deps.now())
  })
}

async function putOnce(deps: Deps, food: Food, tx: Tx, cartId: string, choice: Choice): Promise<string> {
  const same = (await findPackageLines(tx, cartId)).find(
    (line) =>
      line.packageId === choice.packageId &&
      line.startDate === choice.startDate &&
      line.duration === choice.duration &&
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
  if (!asked.package || !asked.startDate || !asked.endDate) throw ruleBroken(MISSING_ORDER_DETAILS)
  if (!selection)
    throw malformed(MEAL_SELECTION_ERROR, [{ field: 'selectedMeals', message: MEAL_SELECTION_ERROR }])
  const pkg = requirePackage(food, asked.package)
  const plan = findPlanOf(food, asked.plan, pkg)
  const duration = durationOfDates(selection.map((day) => day.date))
  if (!duration) throw ruleBroken('These dates are not the delivery days of any of the four durations.')
  const dates = requireDeliveryDays({ food, pkg, duration, now, date: asked.startDate })
  if (asked.endDate !== dates.at(-1) || !selection.some((day) => day.date === asked.startDate))
    throw ruleBroken('The start and end date do not match the delivery days.')
  const { days, problems } = readPicks(selection, menusOn(food, pkg, dates))
  if (problems.length > 0) {
    const errors = pickProblemsInWords(problems)
    throw ruleBroken(errors[0]!.message, errors)
  }
  return {
    planId: plan?.id ?? null,
    packageId: pkg.id,
    duration,
    startDate: dates[0]!,
    endDate: dates.at(-1)!,
    days: plain(days),
    addOns: [],
  }
}

export function lineFields(deps: Deps, food: Food, choice: Choice) {
  const { planId, packageId, duration, startDate, endDate, days, addOns } = choice
  const quotedFils = requireAffordable(quoteChoice(viewChoice(food, choice, deps.now())).totalFils)
  return { planId, packageId, duration, startDate, endDate, days, addOns, quotedFils }
}

const plain = (days: readonly { date: string; picks: readonly DayPicks['picks'][number][] }[]): DayPicks[] =>
  days.map(({ date, picks }) => ({
    date,
    picks: picks.map(({ mealType, mealId }) => ({ mealType, mealId })),
  }))
