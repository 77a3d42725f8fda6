import { MAX_OF_ONE_ADD_ON, picksFromIds } from '../../../domain/add-ons.ts'
import type { DayPicks } from '../../../domain/meal-selection.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound, ruleBroken } from '../../errors.ts'
import type { Owner } from '../accounts/guests.service.ts'
import type { Food } from '../catalogue/food.ts'
import { presentDraft } from './draft-answer.ts'
import { type ChoiceView, viewChoice } from './draft-view.ts'
import {
  type DraftFields,
  type DraftHead,
  type DraftRow,
  findDraft,
  findDraftHead,
  updateDraft,
  updateMenuUnchanged,
  updateUnchanged,
} from './drafts.queries.ts'
import { type DishMenus, fingerprintOf } from './menus.ts'
import { inOwnersTurn } from './owners-turn.ts'
import { type PickProblem, readPicks, type SentDay } from './read-selection.ts'
import { pickProblemsInWords } from './selection-words.ts'

export const NO_DRAFT = 'There is no plan in progress. Please choose a plan first.'

type Saved = { row: DraftHead; view: Pick<ChoiceView, 'menus' | 'days' | 'addOns'> }
type Save = { version?: number | undefined; isFinal: boolean }

/** Step 2. */
export async function updateMenu(
  deps: Deps,
  food: Food,
  owner: Owner,
  sent: readonly SentDay[],
  save: Save,
): Promise<Saved> {
  const saved = await saveMenuAtOnce(deps, food, owner, sent, save)
  if (saved) return saved
  const { version, isFinal } = save
  return changeDraft(deps, food, owner, version, async (row, view) => {
    const { days, problems } = readPicks(sent, view.menus)
    await refuseProblems(deps, food, row, view, problems)
    return menuFields(deps, view.menus, days, isFinal)
  })
}

const menuFields = (deps: Deps, menus: DishMenus, days: readonly DayPicks[], isFinal: boolean) => ({
  days: days.map(({ date, picks }) => ({ date, picks: [...picks] })),
  menuFingerprint: fingerprintOf(menus),
  ...(isFinal && { menuConfirmedAt: deps.now() }),
})

/** A choice with nothing wrong about it needs nothing of what was chosen before. What is wrong is told the longer way. */
async function saveMenuAtOnce(
  deps: Deps,
  food: Food,
  owner: Owner,
  sent: readonly SentDay[],
  { version, isFinal }: Save,
): Promise<Saved | undefined> {
  const head = await findDraftHead(deps.db, owner)
  if (!head || (version !== undefined && version !== head.version)) return undefined
  const { pkg, startProblem, menus, addOns } = viewChoice(food, { ...head, days: [] }, deps.now())
  if (!pkg || startProblem) return undefined
  const { days, problems } = readPicks(sent, menus)
  if (problems.length > 0) return undefined
  const fields = menuFields(deps, menus, days, isFinal)
  const row = await updateMenuUnchanged(deps.db, head, fields, deps.now())
  return row && { row, view: { menus, addOns, days: fields.days } }
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
    if (addOns.some(({ addOnId }) => !food.addOns.byId.has(addOnId)))
      throw ruleBroken('One of these add-ons is no longer offered. Please choose again.')
    if (addOns.some(({ quantity }) => quantity > MAX_OF_ONE_ADD_ON))
      throw ruleBroken(`Please choose at most ${MAX_OF_ONE_ADD_ON} of one add-on.`)
    return { addOns, ...(isFinal && { addOnsConfirmedAt: deps.now() }) }
  })
}

async function changeDraft(
  deps: Deps,
  food: Food,
  owner: Owner,
  version: number | undefined,
  change: (row: DraftRow, view: ChoiceView) => Promise<Partial<DraftFields>>,
): Promise<Saved> {
  const changeOf = async (held: DraftRow) => {
    await refuseOtherVersion(deps, food, held, version)
    const view = viewChoice(food, held, deps.now())
    refuseStaleStart(view)
    return change(held, view)
  }
  const seen = await findDraft(deps.db, owner)
  const row =
    (seen && (await updateUnchanged(deps.db, owner, seen, await changeOf(seen), deps.now()))) ??
    // Another window was at it too: now in turn, so that nothing can come between.
    (await inOwnersTurn(deps, owner, async (tx) => {
      const held = await findDraft(tx, owner)
      if (!held) throw notFound(NO_DRAFT)
      return updateDraft(tx, held.id, await changeOf(held), deps.now())
    }))
  return { row, view: viewChoice(food, row, deps.now()) }
}

/** A draft changed since in another tab is told, not overwritten. */
export async function refuseOtherVersion(
  deps: Deps,
  food: Food,
  row: DraftRow,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== row.version)
    throw conflict('Your order was changed in another window. This is the latest version.', {
      reason: 'changed-elsewhere',
      draft: await presentDraft(deps, food, row),
    })
}

/** A draft may wait for days: the package may have gone, or its start date come too near. */
export function refuseStaleStart({ pkg, startProblem }: ChoiceView): void {
  const message = pkg
    ? startProblem?.message
    : 'This package is no longer offered. Please choose another one.'
  if (message) throw ruleBroken(message, [{ field: 'startDate', message }])
}

/** Where the menu has changed since it was shown, the customer is told what; otherwise the choice was never possible. */
export async function refuseProblems(
  deps: Deps,
  food: Food,
  row: DraftRow,
  view: ChoiceView,
  problems: readonly PickProblem[],
): Promise<void> {
  if (problems.length === 0) return
  if (row.menuFingerprint === fingerprintOf(view.menus)) {
    const errors = pickProblemsInWords(problems)
    throw ruleBroken(errors[0]!.message, errors)
  }
  throw conflict('The menu has changed since you chose. Please check the marked days.', {
    reason: 'menu-changed',
    changed: problems.map(({ date, problem, mealId }) => ({ date, problem, meal: mealId ?? null })),
    draft: await presentDraft(deps, food, row),
  })
}
