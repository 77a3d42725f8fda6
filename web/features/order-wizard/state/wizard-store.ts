import type { Draft, DraftProgress, FittedDay } from '../../../../contract/draft.ts'
import type { EaterAnswer, FoodProfileAnswer } from '../../../../contract/food-profile.ts'
import { type AddOnPick, idsFromPicks } from '../../../../domain/food/add-ons.ts'
import {
  choose,
  copyToSameWeekdays,
  type DayPicks,
  leaveOut,
  type MealPick,
  replaceUnsafe,
  selectedDays,
  surprise,
  type Taste,
} from '../../../../domain/plans/meal-selection.ts'
import { api } from '../../../api/api.ts'
import type { Wanted } from './day-target.ts'
import { createDraftSaver } from './draft-saver.ts'
import { createDraftWindows } from './draft-windows.ts'
import { clearMirror, hasChoice, hasSavedSince, mirrorDraft, unsavedChoice } from './session-mirror.ts'
import type { MenuSlot } from './wizard-menu.ts'
import { newerDraft, nothing, type SavedPart, stateOf, type WizardState, withEater } from './wizard-state.ts'

const SAVE_AFTER_MS = 500
const MIRROR_AFTER_MS = 60

/** What each day came to, and the draft as it was with all that had been chosen until then. */
type Fitted = { days: FittedDay[]; before: Draft | null }
export type WizardStore = ReturnType<typeof createWizardStore>

/** The order being put together in this tab. Every change is shown at once, stored in the tab, and saved to the server after a debounce. */
export function createWizardStore(
  initial: Draft | null,
  own: FoodProfileAnswer,
  others: readonly EaterAnswer[],
) {
  const eaters = [{ name: '', foodProfile: own }, ...others]
  const atFirst = initial ? stateOf(initial, eaters) : { ...nothing, profile: own, eaters }
  let state = atFirst
  const listeners = new Set<() => void>()
  const saver = createDraftSaver<SavedPart>({ delayMs: SAVE_AFTER_MS, onFailure: tellUnsaved })
  const windows = createDraftWindows({
    ownStand: () => ({ id: state.draft?._id ?? null, version: state.draft?.version ?? 0 }),
    onChange: () => void (!saver.isWaiting && lookAgain()),
  })
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
    const { profile, eaters, agreed } = state
    set(draft ? { ...stateOf(draft, eaters), agreed, change } : { ...nothing, profile, eaters })
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

  /** What did not reach the server, once more. */
  function saveAgain(): Promise<void> {
    if (!state.draft) return Promise.resolve()
    saver.later('menu', () => saveMenu(false))
    saver.later('add-ons', () => saveAddOns(false))
    return saver.flush()
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

  let fitting: AbortController | undefined

  function select(selection: readonly DayPicks[]) {
    // Who goes on choosing does not wait for a plan that would undo it.
    fitting?.abort()
    const isAsItWas = ({ date }: FittedDay) =>
      selection.find((day) => day.date === date) === state.selection.find((day) => day.date === date)
    set({ selection, reasons: state.reasons.filter(isAsItWas), overLimit: null })
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
    surprise: (date: string, slots: readonly MenuSlot[], taste: Taste) =>
      changeDay(date, () => surprise(slots, taste, Math.random)),
    copyToSameWeekdays(date: string, taste: Taste) {
      if (state.menu) select(copyToSameWeekdays(state.selection, date, state.menu.menus, taste).selection)
    },
    /** What was told is kept by the shop already; other windows look again. */
    setProfile(profile: FoodProfileAnswer, eater = state.draft?.eater ?? '') {
      const isDrafts = eater === (state.draft?.eater ?? '')
      set({
        eaters: withEater(state.eaters, eater, profile),
        ...(isDrafts && { profile, agreed: new Set() }),
      })
      windows.askToLookAgain()
    },
    setOthers(others: readonly EaterAnswer[]) {
      set({ eaters: [...state.eaters.filter(({ name }) => name === ''), ...others] })
    },
    /** A meal is wanted although it contains something avoided: it is not asked again. */
    agreeTo: (mealId: string) => set({ agreed: new Set([...state.agreed, mealId]) }),
    saveAgain,
    replaceUnsafe(taste: Taste) {
      if (state.menu) select(replaceUnsafe(state.selection, state.menu.menus, taste))
    },
    /** The days, or one of them, planned by the shop. Nothing where the customer went on, or another window was quicker. */
    async fit({ target, priceLimit, date }: Wanted & { date?: string }): Promise<Fitted | undefined> {
      fitting?.abort()
      const own = new AbortController()
      fitting = own
      set({ isFitting: true })
      try {
        // What was chosen by hand has to be there before it can be kept.
        await saver.flush()
        const { draft: before } = state
        const body = { target, priceLimit, date, version: state.draft?.version }
        const { data } = await api('POST /api/user/fit-to-target', { body, signal: own.signal })
        if (own.signal.aborted) return undefined
        adopt(data.draft)
        set({ reasons: data.reasons, overLimit: data.overLimit })
        windows.announce()
        return { days: data.reasons, before }
      } catch (error) {
        if (own.signal.aborted || adoptNewer(error)) return undefined
        throw error
      } finally {
        if (fitting === own) {
          fitting = undefined
          set({ isFitting: false })
        }
      }
    },
    stopFitting: () => fitting?.abort(),
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
      const { plan, package: pkg, duration, startDate, eater, _id } = draft
      const body = { plan: plan?._id, package: pkg._id, duration, startDate, eater, draft: _id }
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
    settle: () => saver.flush(),

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
