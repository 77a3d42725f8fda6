import type { Problem } from '../../../contract/problems/problems.ts'
import { MAX_OF_ONE_ADD_ON, picksFromIds } from '../../../domain/food/add-ons.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, refusal } from '../../errors.ts'
import type { Food, Package } from '../catalogue/catalogue.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { presentDraft } from './draft-answer.ts'
import { type ChoiceView, viewChoice } from './draft-view.ts'
import { type DraftFields, type DraftRow, findDraft, updateDraft } from './drafts.queries.ts'
import { fingerprintOf } from './menus.ts'
import { withOwnerLock } from './owner-lock.ts'
import { type PickProblem, readPicks, type SentDay } from './read-selection.ts'
import { refusePicks } from './refuse-picks.ts'

type Saved = { row: DraftRow; view: ChoiceView }
/** A choice whose package is there. */
type ServedView = ChoiceView & { pkg: Package }
type Save = { version?: number | undefined; isFinal: boolean }

/** Step 2. */
export function updateMenu(
  deps: Deps,
  food: Food,
  owner: Owner,
  sent: readonly SentDay[],
  { version, isFinal }: Save,
): Promise<Saved> {
  return changeDraft(deps, food, owner, version, async (tx, row, view) => {
    const { days, problems } = readPicks(sent, view.menus)
    // A day of which nothing is safe begins without meals. It may stay so until it is confirmed, and the others be saved.
    const emptyBefore = new Set(row.days.filter(({ picks }) => picks.length === 0).map(({ date }) => date))
    const isLeft = ({ problem, date }: PickProblem) => problem === 'empty-day' && emptyBefore.has(date)
    const found = isFinal ? problems : problems.filter((one) => !isLeft(one))
    await refuseProblems(deps, tx, food, row, view, found)
    return {
      days: days.map(({ date, picks }) => ({ date, picks: [...picks] })),
      menuFingerprint: fingerprintOf(view.pkg, view.menus.keys()),
      ...(isFinal && { menuConfirmedAt: deps.now() }),
    }
  })
}

/** Step 3. */
export function updateAddOns(
  deps: Deps,
  food: Food,
  owner: Owner,
  addOnIds: readonly string[],
  { version, isFinal }: Save,
): Promise<Saved> {
  return changeDraft(deps, food, owner, version, async () => {
    const addOns = picksFromIds(addOnIds)
    if (addOns.some(({ addOnId }) => !food.addOns.byId.has(addOnId))) throw new AppError('add-ons-gone')
    if (addOns.some(({ quantity }) => quantity > MAX_OF_ONE_ADD_ON))
      throw new AppError('too-many-of-add-on', { max: MAX_OF_ONE_ADD_ON })
    return { addOns, ...(isFinal && { addOnsConfirmedAt: deps.now() }) }
  })
}

function changeDraft(
  deps: Deps,
  food: Food,
  owner: Owner,
  version: number | undefined,
  change: (tx: Tx, held: DraftRow, view: ServedView) => Promise<Partial<DraftFields>>,
): Promise<Saved> {
  const readDraft = (tx: Tx) => findDraft(tx, owner)
  return withOwnerLock(deps, owner, readDraft, async (tx, held) => {
    if (!held) throw new AppError('draft-missing')
    await refuseOtherVersion(deps, tx, food, held, version)
    const view: ChoiceView = viewChoice(food, held, deps.now())
    refuseStaleStart(view)
    const row = await updateDraft(tx, held.id, await change(tx, held, view), deps.now())
    return { row, view: viewChoice(food, row, deps.now()) }
  })
}

/** Optimistic lock: a draft changed since in another tab is refused, not overwritten. */
export async function refuseOtherVersion(
  deps: Deps,
  tx: Queryable,
  food: Food,
  row: DraftRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return
  const draft = await presentDraft(deps, food, row, tx)
  throw new AppError('draft-changed', {}, { data: { reason: 'changed-elsewhere', draft } })
}

/** A draft may wait for days: the package may have gone, or its start date come too near. */
export function refuseStaleStart(view: ChoiceView): asserts view is ServedView {
  const { pkg, startProblem } = view
  const problem: Problem | undefined = pkg ? startProblem : { code: 'draft-package-gone' }
  if (problem) throw refusal(problem, { field: 'startDate' })
}

/** Where the menu has changed since it was shown, the customer is told what; otherwise the choice was never possible. */
export async function refuseProblems(
  deps: Deps,
  tx: Tx,
  food: Food,
  row: DraftRow,
  { pkg, menus }: ServedView,
  problems: readonly PickProblem[],
): Promise<void> {
  if (problems.length === 0) return
  if (row.menuFingerprint === fingerprintOf(pkg, menus.keys())) refusePicks(problems)
  const changed = problems.map(({ date, problem, mealId }) => ({ date, problem, meal: mealId ?? null }))
  const draft = await presentDraft(deps, food, row, tx)
  throw new AppError('menu-changed', {}, { data: { reason: 'menu-changed', changed, draft } })
}
