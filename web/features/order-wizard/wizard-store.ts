import type { Draft, DraftProgress } from '../../../contract/draft.ts'
import { type AddOnPick, idsFromPicks, picksFromIds } from '../../../domain/add-ons.ts'
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
import { ApiError } from '../../api/api-error.ts'
import { allergensLeftHere, forgetAllergensLeftHere } from './avoided-allergens.ts'
import { createDraftSaver } from './draft-saver.ts'
import { clearMirror, hasSavedSince, mirrorDraft, unsavedChoice } from './session-mirror.ts'
import { type MenuSlot, menuOf, picksOf, selectedDays, type WizardMenu } from './wizard-menu.ts'

type SavedPart = 'menu' | 'add-ons' | 'avoided'

export type WizardState = {
  draft: Draft | null
  menu: WizardMenu | null
  selection: readonly DayPicks[]
  addOns: readonly AddOnPick[]
  /** What the customer avoids. */
  avoided: readonly string[]
  /** What has been changed here and has not reached the server. */
  unsaved: readonly SavedPart[]
  /** Something the customer has to know: the menu changed, or another window was quicker. */
  news: { kind: 'menu-changed' | 'draft-changed'; message: string } | null
}

const SAVE_AFTER_MS = 500
const MIRROR_AFTER_MS = 60
const WHO_HAS_ONE = 'who has one?'
const LOOK_AGAIN = 'look again'
/** Between windows: which draft this one has now. */
type Message = typeof WHO_HAS_ONE | typeof LOOK_AGAIN | { id: string | null; version: number }
const nothing: WizardState = {
  draft: null,
  menu: null,
  selection: [],
  addOns: [],
  avoided: [],
  unsaved: [],
  news: null,
}

const stateOf = (draft: Draft): WizardState => ({
  draft,
  menu: menuOf(draft),
  selection: picksOf(draft.selectedMeals),
  addOns: picksFromIds(draft.addOns),
  avoided: draft.avoidedAllergens,
  unsaved: [],
  news: null,
})

export type WizardStore = ReturnType<typeof createWizardStore>

/** The order being put together in this tab. Every change is shown at once, kept in the tab, and saved a moment later. */
export function createWizardStore(initial: Draft | null) {
  const atFirst = initial ? stateOf(initial) : nothing
  let state = atFirst
  const listeners = new Set<() => void>()
  const saver = createDraftSaver<SavedPart>({ delayMs: SAVE_AFTER_MS, onFailure: tellUnsaved })
  let channel: BroadcastChannel | undefined
  // One after the other, apart from the rest: news about the menu must not lose an allergy.
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

  function adopt(draft: Draft | null, news: WizardState['news'] = null) {
    saver.forget()
    // An allergen that has not reached the server is not forgotten for what the server knows.
    const unsaved = state.unsaved.filter((part) => part === 'avoided')
    const own = (keepingCount > 0 || unsaved.length > 0) && { avoided: state.avoided, unsaved }
    set(draft ? { ...stateOf(draft), ...own, news } : { ...nothing, ...own })
    if (draft) mirror()
    else unmirror()
  }

  /** A call that lost to another window, or to a changed menu, brings the draft as it stands now. */
  function takeNews(error: unknown): boolean {
    const code = error instanceof ApiError ? error.code : undefined
    if (code !== 'menu-changed' && code !== 'draft-changed') return false
    const { message, data } = error as ApiError
    adopt((data as { draft: Draft }).draft, { kind: code, message })
    return true
  }

  const without = (part: SavedPart) => state.unsaved.filter((other) => other !== part)

  function tellUnsaved(error: unknown, part: SavedPart) {
    if (!takeNews(error)) set({ unsaved: [...without(part), part] })
  }

  function avoid(avoided: readonly string[]): Promise<void> {
    set({ avoided })
    keepingCount += 1
    const keep = async () => {
      try {
        await api('POST /api/user/avoid-allergens', { body: { allergens: [...avoided] } })
        set({ unsaved: without('avoided') })
        forgetAllergensLeftHere()
        channel?.postMessage(LOOK_AGAIN satisfies Message)
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
    announce()
  }

  const announce = () =>
    channel?.postMessage({
      id: state.draft?._id ?? null,
      version: state.draft?.version ?? 0,
    } satisfies Message)

  const isNews = ({ id, version }: Exclude<Message, string>) =>
    id !== (state.draft?._id ?? null) || version > (state.draft?.version ?? 0)

  async function lookAgain() {
    const answer = await api('GET /api/user/get-draft').catch(() => null)
    if (!answer) return
    const fresh = answer.data
    // What this window saved while it asked is newer than the answer.
    const isOlder = fresh?._id === state.draft?._id && (fresh?.version ?? 0) < (state.draft?.version ?? 0)
    if (!saver.isWaiting && !isOlder) adopt(fresh)
  }

  async function saveMenu(isFinal: boolean) {
    const { data } = await api('PATCH /api/user/update-menu', {
      body: { selectedMeals: selectedDays(state.selection), version: state.draft?.version, isFinal },
    })
    progress(data, 'menu')
  }

  async function saveAddOns(isFinal: boolean) {
    const { data } = await api('PATCH /api/user/update-addons', {
      body: { addOns: idsFromPicks(state.addOns), version: state.draft?.version, isFinal },
    })
    progress(data, 'add-ons')
  }

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

  /** False where there is news instead: what the customer saw is not what would have been confirmed. */
  async function confirm(save: () => Promise<void>): Promise<boolean> {
    set({ news: null })
    await keeping
    await saver.flush()
    if (state.news) return false
    try {
      await save()
      return true
    } catch (error) {
      if (takeNews(error)) return false
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
      channel = new BroadcastChannel('draft')
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data === WHO_HAS_ONE) announce()
        else if (data === LOOK_AGAIN) void (!saver.isWaiting && lookAgain())
        else if (!saver.isWaiting && isNews(data)) void lookAgain()
      }
      // What the others saved between the writing of this page and now went unheard.
      channel.postMessage(WHO_HAS_ONE)
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
        channel?.close()
        channel = undefined
      }
    },

    adopt,
    takeNews,
    forgetNews: () => set({ news: null }),

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
      channel?.postMessage({ id: null, version: 0 } satisfies Message)
    },
    /** Another draft, or none, took its place: the other windows look again. */
    announce,
  }
}
