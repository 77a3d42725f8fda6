import type { Mark, OwnRuns } from '../../../../contract/driver.ts'
import { needsLook } from '../../../../domain/delivery/delivery-marks.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { isSignedOut } from '../admin-api.ts'
import { signOut } from '../shell/sign-out.ts'
import {
  type MadeMark,
  phoneStore,
  type ToldMark,
  type WaitingMark,
  type WaitingPhoto,
} from './phone-store.ts'

/** For so long the last mark waits to be taken back; the next one, or leaving the page, hands it in at once. */
const UNDO_MS = 15_000
/** Between the last moment in which it can be taken back and the first in which it is handed in. */
const APART_MS = 1_000
const AT_ONCE = 20
const REFRESH_MS = 60_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

export type PhoneState = {
  isReady: boolean
  own: OwnRuns | undefined
  marks: readonly WaitingMark[]
  /** What was said last, while it can still be taken back. */
  undoable: readonly WaitingMark[]
  /** How many pictures wait. */
  photos: number
  told: readonly ToldMark[]
  isSignedOut: boolean
  isOffline: boolean
  /** The last mark was neither stored nor sent. */
  isLost: boolean
}

export const nothingYet: PhoneState = {
  ...{ isReady: false, own: undefined, marks: [], undoable: [], photos: 0, told: [] },
  ...{ isSignedOut: false, isOffline: false, isLost: false },
}

/** The shop said no, and would again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429

/** Keeps marks on the phone and hands them in, in order, whenever the shop can be reached. */
export function createPhone() {
  let state = nothingYet
  const listeners = new Set<() => void>()
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let atOnce = AT_ONCE
  /** The page was left then: what was said before is meant. */
  let leftAt = 0
  /** What the shop said last, where the phone could not store it. */
  let unstored: OwnRuns | undefined

  function set(next: Partial<PhoneState>) {
    state = { ...state, ...next }
    state.undoable = lastSaid(UNDO_MS)
    for (const listener of listeners) listener()
  }

  async function load() {
    const stored = await Promise.all([
      phoneStore.runs(),
      phoneStore.marks(),
      phoneStore.photos(),
      phoneStore.told(),
    ]).catch(() => undefined)
    if (!stored) return set({ own: unstored ?? state.own })
    const [[kept], marks, photos, told] = stored
    const own = unstored ?? kept
    const isOwn = ({ driver }: { driver: string }) => driver === own?.driver
    set({
      ...{ isReady: true, own, marks: marks.filter(isOwn), told: told.filter(isOwn) },
      photos: photos.filter(isOwn).length,
    })
  }

  const planIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(sync, ms)
  }

  function lastSaid(withinMs: number): WaitingMark[] {
    const last = state.marks.at(-1)
    if (!last || last.kind === 'started') return []
    const isFirm = last.madeAt <= leftAt || Date.now() - last.madeAt >= withinMs
    return isFirm ? [] : state.marks.filter(({ madeAt }) => madeAt === last.madeAt)
  }

  /** The first of those that may be handed in by now: all but what can still be taken back. */
  function dueMarks(): WaitingMark[] {
    const waiting = state.marks.length - lastSaid(UNDO_MS + APART_MS).length
    return state.marks.slice(0, Math.min(waiting, atOnce))
  }

  async function send(marks: readonly MadeMark[]) {
    const { data } = await api('POST /api/admin/hand-in-marks', {
      body: { marks: marks.map(asSent) },
      headers: { 'made-by': marks[0]!.driver },
    })
    const { outcomes, ...own } = data
    const told = outcomes
      .filter(({ outcome }) => needsLook(outcome))
      .map(({ id, outcome }) => ({ ...asTold(marks.find((mark) => mark.id === id)!), outcome }))
    return { own, told }
  }

  async function handIn(marks: readonly WaitingMark[]) {
    try {
      const { own, told } = await send(marks)
      await phoneStore.settle(marks, told, own)
      atOnce = AT_ONCE
    } catch (error) {
      if (isSignedOut(error) || !isRefused(error)) throw error
      // One of them is not understood: each on its own, and the one that is refused is told of.
      if (marks.length > 1) atOnce = 1
      else await phoneStore.settle(marks, [{ ...asTold(marks[0]!), outcome: 'refused' }])
    }
  }

  const sendPhoto = ({ mark, driver, picture }: WaitingPhoto) => {
    const body = new FormData()
    body.append('mark', mark)
    body.append('file', picture, 'door.jpg')
    return api('POST /api/admin/hand-in-photo', { body, headers: { 'made-by': driver } })
  }

  /** What the phone cannot store is sent at once, after what waits; false where the shop did not get it. */
  async function sendUnstored(marks: readonly MadeMark[], photo: WaitingPhoto | undefined) {
    leftAt = Date.now()
    await sync()
    if (state.marks.length > 0) return false
    const answer = await send(marks).catch(() => undefined)
    if (!answer) return false
    unstored = answer.own
    set({ own: answer.own, told: [...state.told, ...answer.told] })
    // The mark counts without its picture.
    if (photo) await sendPhoto(photo).catch(() => {})
    return true
  }

  async function handInPhotos() {
    if (state.photos === 0) return
    const waiting = new Set((await phoneStore.marks()).map(({ id }) => id))
    for (const photo of await phoneStore.photos()) {
      if (photo.driver !== state.own?.driver || waiting.has(photo.mark)) continue
      await sendPhoto(photo).catch((error) => {
        if (isSignedOut(error) || !isRefused(error)) throw error
      })
      await phoneStore.dropPhoto(photo.mark)
    }
  }

  /** Everything that waits, then how the runs stand. */
  async function exchange() {
    await load()
    const { data } = await api('GET /api/admin/get-own-runs')
    unstored = await phoneStore.saveRuns(data).then(
      () => undefined,
      () => data,
    )
    await load()
    for (let due = dueMarks(); due.length > 0; due = dueMarks()) {
      await handIn(due)
      await load()
    }
    await handInPhotos()
    await load()
  }

  function sync(): Promise<void> {
    running ??= exchange()
      .then(() => {
        failures = 0
        set({ isReady: true, isSignedOut: false, isOffline: false })
        planIn(state.marks.length > 0 ? UNDO_MS + APART_MS : REFRESH_MS)
      })
      .catch((error: unknown) => {
        failures += 1
        set({ isReady: true, isSignedOut: isSignedOut(error), isOffline: !isSignedOut(error) })
        planIn(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)))
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sync,
    /** Until the page is left: what comes back online, or goes out of or into sight, tries at once. */
    start() {
      const soon = () => void sync()
      const turned = () => {
        if (document.visibilityState === 'hidden') leftAt = Date.now()
        soon()
      }
      addEventListener('online', soon)
      document.addEventListener('visibilitychange', turned)
      void load().then(sync, sync)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', soon)
        document.removeEventListener('visibilitychange', turned)
      }
    },
    async mark(
      marks: readonly (Omit<Mark, 'id' | 'happenedAt' | 'words'> & { words?: string })[],
      about: string,
      picture?: Blob,
    ) {
      const driver = state.own!.driver
      const now = new Date()
      const made = marks.map((mark) => ({
        ...{ words: '', ...mark, driver, about, id: crypto.randomUUID(), madeAt: now.getTime() },
        happenedAt: now.toISOString(),
      }))
      const photo = picture && { mark: made[0]!.id, driver, picture }
      try {
        await phoneStore.add(made, photo)
      } catch {
        return set({ isLost: !(await sendUnstored(made, photo)) })
      }
      set({ isLost: false })
      await load()
      setTimeout(() => set({}), UNDO_MS)
      void sync()
    },
    async takeBack() {
      await phoneStore.takeBack(lastSaid(UNDO_MS))
      await load()
    },
    async dismiss(id: string) {
      await phoneStore.dropTold(id).catch(() => {})
      await load()
      set({ told: state.told.filter((one) => one.id !== id) })
    },
    /** False where there is no network for it. */
    async signOut() {
      if (!(await signOut())) return false
      unstored = undefined
      await load()
      set({ isSignedOut: true, own: undefined })
      return true
    },
  }
}

const asSent = ({
  order: _,
  driver: __,
  about: ___,
  madeAt: ____,
  ...mark
}: MadeMark & { order?: number }): Mark => mark
const asTold = ({ id, kind, about, driver }: MadeMark) => ({ id, kind, about, driver })
