import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { StaffCall } from '../../../../contract/permitted-calls.ts'
import { ApiError } from '../../../api/api-error.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { isSignedOut, wordsFor } from '../admin-api.ts'
import { meKey, useMe } from '../me.tsx'
import { offlineStore, type Waiting } from '../offline/offline-store.ts'

const RETRY_MS = 2_000

/** The shop said no, and would again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  error.statusCode !== 429 &&
  !isSignedOut(error)

/** Somebody else is signed in by now. */
const isNotAllowed = (error: unknown) => error instanceof ApiError && error.code === 'not-allowed'

/** Two tabs with the same queue take turns, so that none overtakes the other. Browsers have locks on secure pages only. */
const inTurn = (queue: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`hand-in ${queue}`, work) : work()

/** Without an order where the device did not store it. */
type Shown<Item> = Pick<Waiting<Item>, 'item'> & Partial<Waiting<Item>>

interface HandIn<Item> {
  /** Under which name it is stored. */
  queue: string
  /** Whoever may not make it hands nothing in. */
  call: StaffCall
  /** With whose it is, so that the shop refuses it from another. Never asks somebody to sign in: whoever does may be one. */
  send(item: Item, headers: { 'made-by': string }): Promise<void>
  /** What the shop refused is told, and dropped. */
  onRefused?(item: Item): void
}

/**
 * What is done on a screen lies on its device until the shop has it: handed in one after the other, in order, and by the person
 * who did it alone. A lost network, a closed tab or a kill loses nothing, so what is sent must be safe to repeat. What a device
 * cannot store is sent at once, or its maker is told that it was lost.
 */
export function useHandIn<Item>(handIn: HandIn<Item>) {
  const { t } = useLingui()
  const { queue } = handIn
  const { _id: person, userEmail, may } = useMe()
  const isAllowed = may(handIn.call)
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Shown<Item>[]>([])
  const [isStuck, setStuck] = useState(false)
  const latest = useRef(handIn)
  latest.current = handIn
  const soon = useRef(() => {})
  const unstored = useRef<readonly Shown<Item>[]>([])

  const load = useCallback(async () => {
    const stored = await offlineStore.waiting<Item>(queue, [person, userEmail]).catch(() => [])
    const all: Shown<Item>[] = [...stored, ...unstored.current]
    setWaiting(all)
    return all
  }, [queue, person, userEmail])

  useEffect(() => {
    if (!isAllowed) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = Promise.resolve()

    async function handInAll() {
      let [first] = await load()
      if (!first || isOver) return
      for (; first && !isOver; [first] = await load()) {
        const sent = first
        const { item, order } = sent
        try {
          await latest.current.send(item, { 'made-by': person })
        } catch (error) {
          if (isNotAllowed(error)) void queries.invalidateQueries({ queryKey: meKey })
          if (!isRefused(error)) throw error
          notify(wordsFor(error, t`That did not work. Please try again.`), { tone: 'danger' })
          latest.current.onRefused?.(item)
        }
        if (order === undefined) unstored.current = unstored.current.filter((one) => one !== sent)
        else await offlineStore.drop(order)
        setStuck(false)
      }
    }
    function giveUp() {
      if (unstored.current.length === 0) return
      unstored.current = []
      void load()
      notify(t`This screen could not store that, and the shop did not get it. Please do it again.`, {
        tone: 'danger',
      })
    }
    function next() {
      running = running
        .then(() => inTurn(queue, handInAll))
        .catch(() => {
          giveUp()
          if (isOver) return
          setStuck(true)
          clearTimeout(timer)
          timer = setTimeout(next, RETRY_MS)
        })
    }
    soon.current = next
    addEventListener('online', next)
    next()
    return () => {
      isOver = true
      giveUp()
      clearTimeout(timer)
      removeEventListener('online', next)
    }
  }, [isAllowed, queue, person, load, queries, t])

  return {
    waiting: waiting.map(({ item }) => item),
    /** How many are stored here since the shop cannot be reached. */
    stuck: isStuck ? waiting.filter(({ order }) => order !== undefined).length : 0,
    async add(item: Item) {
      await offlineStore.add({ queue, person, item }).catch(() => {
        unstored.current = [...unstored.current, { item }]
      })
      await load()
      soon.current()
    },
  }
}
