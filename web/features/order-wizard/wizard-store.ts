import type { Draft, DraftProgress } from '../../../contract/draft.ts'
import { type AddOnPick, idsFromPicks } from '../../../domain/add-ons.ts'
import {
  choose,
  copyToSameWeekdays,
  type DayPicks,
  leaveOut,
  type MealPick,
  replaceUnwanted,
  surprise,
} from '../../../domain/meal-selection.ts'
import { api } from '../../api/api.ts'
import { allergensLeftHere, forgetAllergensLeftHere } from './avoided-allergens.ts'
import { createDraftSaver } from './draft-saver.ts'
import { createDraftWindows } from './draft-windows.ts'
import { clearMirror, hasChoice, hasSavedSince, mirrorDraft, unsavedChoice } from './session-mirror.ts'
import { type MenuSlot, selectedDays } from './wizard-menu.ts'
import { newerDraft, nothing, type SavedPart, stateOf, type WizardState } from './wizard-state.ts'

const SAVE_AFTER_MS = 500
const MIRROR_AFTER_MS = 60
export type WizardStore = ReturnType<typeof createWizardStore>

/** The order being put together in this tab. Every change is shown at once, stored in the tab, and saved to the server after a debounce. */
export function createWizardStore(initial: Draft | null) {
  const atFirst = initial ? stateOf(initial) : nothing
  let state = atFirst
  const listeners = new Set<() => void>()
  const saver = createDraftSaver<SavedPart>({ delayMs: SAVE_AFTER_MS, onFailure: tellUnsaved })
  const windows = createDraftWindows({
    ownStand: () => ({ id: state.draft?._id ?? null, version: state.draft?.version ?? 0 }),
    onChange: () => void (!saver.isWaiting && lookAgain()),
  })
  // One after the other, apart from the rest: a refused menu must not lose an allergy.
  let keeping: Promise<void> = Promise.resolve()
  let keepingCount = 0

  function set(next: Partial<WizardState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  let mirrorTimer: ReturnType<typeof setTimeout> | undefined
  function mirror() {
    clearTimeout(mirrorTimer)
    if (state.draft) mirrorDraft(state.draft, state.selection, state.addOns)
  }
  /** Storage is slow to write to, and a touch wants its answer first. */
  function mirrorSoon() {
    clearTimeout(mirrorTimer)
    mirrorTimer = setTimeout(mirror, MIRROR_AFTER_MS)
  }

  function unmirror() {
    clearTimeout(mirrorTimer)
    clearMirror()
  }

  function adopt(draft: Draft | null, change: WizardState['change'] = null) {
    saver.forget()
    // An allergen that has not reached the server is not forgotten for what the server knows.
    const unsaved = state.unsaved.filter((part) => part === 'avoided')
    const own = (keepingCount > 0 || unsaved.length > 0) && { avoided: state.avoided, unsaved }
    set(draft ? { ...stateOf(draft), ...own, change } : { ...nothing, ...own })
    if (draft) mirror()
    else unmirror()
  }

  /** A call that lost to another window, or to a changed menu, brings the draft as it stands now. */
  function adoptNewer(error: unknown): boolean {
    const fresh = newerDraft(error)
    if (!fresh) return false
    adopt(fresh.draft, { kind: fresh.code, message: fresh.message })
    return true
  }

  const without = (part: SavedPart) => state.unsaved.filter((other) => other !== part)

  function tellUnsaved(error: unknown, part: SavedPart) {
    if (!adoptNewer(error)) set({ unsaved: [...without(part), part] })
  }

  function avoid(avoided: readonly string[]): Promise<void> {
    set({ avoided })
    keepingCount += 1
    const keep = async () => {
      try {
        await api('POST /api/user/avoid-allergens', { body: { allergens: [...avoided] } })
        set({ unsaved: without('avoided') })
        forgetAllergensLeftHere()
        windows.askToLookAgain()
      } catch (error) {
        tellUnsaved(error, 'avoided')
      }
      keepingCount -= 1
    }
    keeping = keeping.then(keep)
    return keeping
  }

  /** What did not reach the server, once more. */
  function saveAgain(): Promise<void> {
    if (!state.draft) return Promise.resolve()
    saver.later('menu', () => saveMenu(false))
    saver.later('add-ons', () => saveAddOns(false))
    return avoid(state.avoided).then(saver.flush)
  }

  function progress(made: DraftProgress, part: SavedPart) {
    if (state.draft?._id !== made._id) return
    set({ draft: { ...state.draft, ...made }, unsaved: without(part) })
    mirror()
    windows.announce()
  }

  async function lookAgain() {
    const answer = await api('GET /api/user/get-draft').catch(() => null)
    if (!answer) return
    const fresh = answer.data
    // What this window saved while it asked is newer than the answer.
    const isOlder = fresh?._id === state.draft?._id && (fresh?.version ?? 0) < (state.draft?.version ?? 0)
    if (!saver.isWaiting && !isOlder) adopt(fresh)
  }

  /**
   * A save sent as the page was left may arrive after the next page was written: that page then meets its own choice
   * as a newer version, and goes on from it.
   */
  async function save(part: SavedPart, send: () => Promise<{ data: DraftProgress }>) {
    const { data } = await send().catch((error) => {
      const fresh = newerDraft(error)
      if (fresh?.code !== 'draft-changed' || !hasChoice(fresh.draft, state)) throw error
      adopt(fresh.draft)
      return send()
    })
    progress(data, part)
  }

  const saveMenu = (isFinal: boolean) =>
    save('menu', () =>
      api('PATCH /api/user/update-menu', {
        body: { selectedMeals: selectedDays(state.selection), version: state.draft?.version, isFinal },
      }),
    )

  const saveAddOns = (isFinal: boolean) =>
    save('add-ons', () =>
      api('PATCH /api/user/update-addons', {
        body: { addOns: idsFromPicks(state.addOns), version: state.draft?.version, isFinal },
      }),
    )

  function select(selection: readonly DayPicks[]) {
    set({ selection })
    mirrorSoon()
    saver.later('menu', () => saveMenu(false))
  }

  const changeDay = (date: string, change: (picks: readonly MealPick[]) => MealPick[]) =>
    select(state.selection.map((day) => (day.date === date ? { date, picks: change(day.picks) } : day)))

  function forgetVanished(what: 'vanished' | 'vanishedAddOns') {
    if (state.draft) set({ draft: { ...state.draft, [what]: [] } })
  }

  /** False where the menu has changed instead: what the customer saw is not what would have been confirmed. */
  async function confirm(save: () => Promise<void>): Promise<boolean> {
    set({ change: null })
    await keeping
    await saver.flush()
    if (state.change) return false
    try {
      await save()
      return true
    } catch (error) {
      if (adoptNewer(error)) return false
      throw error
    }
  }

  return {
    get: () => state,
    /** What the page was written with. */
    atFirst,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** From the first moment in the browser until the wizard is left. */
    open() {
      const left = allergensLeftHere()
      if (left.length > 0) void avoid([...new Set([...state.avoided, ...left])])
      const unsaved = state.draft && unsavedChoice(state.draft)
      if (unsaved) {
        set(unsaved)
        saver.later('menu', () => saveMenu(false))
        saver.later('add-ons', () => saveAddOns(false))
      }
      if (state.draft && hasSavedSince(state.draft)) void lookAgain()
      else mirror()
      windows.open()
      const flush = () => {
        if (saver.isWaiting) mirror()
        void saver.flush()
      }
      const retry = () => void (state.unsaved.length > 0 && saveAgain())
      addEventListener('online', retry)
      addEventListener('pagehide', flush)
      return () => {
        removeEventListener('online', retry)
        removeEventListener('pagehide', flush)
        flush()
        windows.close()
      }
    },

    adopt,
    adoptNewer,
    clearChange: () => set({ change: null }),

    choose: (date: string, mealType: string, mealId: string) =>
      changeDay(date, (picks) => choose(picks, mealType, mealId)),
    leaveOut: (date: string, mealType: string) => changeDay(date, (picks) => leaveOut(picks, mealType)),
    surprise: (date: string, slots: readonly MenuSlot[]) =>
      changeDay(date, () => surprise(slots, Math.random)),
    copyToSameWeekdays(date: string) {
      if (state.menu) select(copyToSameWeekdays(state.selection, date, state.menu.menus).selection)
    },
    avoid,
    saveAgain,
    replaceUnwanted(isWanted: (mealId: string) => boolean) {
      if (state.menu) select(replaceUnwanted(state.selection, state.menu.menus, isWanted))
    },
    /** Undo. */
    restore: select,

    setAddOns(addOns: readonly AddOnPick[]) {
      set({ addOns })
      mirrorSoon()
      saver.later('add-ons', () => saveAddOns(false))
    },

    /** Undo of a reset: the same dates again, with the meals as they were. */
    async bringBack({ draft, selection }: Pick<WizardState, 'draft' | 'selection'>) {
      if (!draft) return
      const { plan, package: pkg, duration, startDate, _id } = draft
      const body = { plan: plan?._id, package: pkg._id, duration, startDate, draft: _id }
      adopt((await api('POST /api/user/create-plan', { body })).data)
      set({ selection })
      await saveMenu(draft.isMenuConfirmed)
    },
    // What had left the menu is over once the choice without it is confirmed.
    confirmMenu: () => confirm(() => saveMenu(true).then(() => forgetVanished('vanished'))),
    confirmAddOns: () => confirm(() => saveAddOns(true).then(() => forgetVanished('vanishedAddOns'))),
    skipAddOns() {
      saver.forget()
      set({ addOns: [] })
      return confirm(() => saveAddOns(true).then(() => forgetVanished('vanishedAddOns')))
    },
    /** Everything chosen is on the server when this settles. */
    settle: () => (state.unsaved.includes('avoided') ? avoid(state.avoided) : keeping).then(saver.flush),

    /**
     * The order lies in the cart: this tab's copy goes and other windows hear of it. The steps themselves stay as
     * they are until the page has moved on, or they would lead back to the first one.
     */
    finish() {
      saver.forget()
      unmirror()
      windows.announceNone()
    },
    /** Another draft, or none, took its place: the other windows look again. */
    announce: windows.announce,
  }
}
