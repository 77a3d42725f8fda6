import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { readFromTab, storeInTab } from '../../../session/tab-storage.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { isSignedOut, wordsFor } from '../admin-api.ts'

const RETRY_MS = 2_000

/** The shop said no, and would again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  error.statusCode !== 429 &&
  !isSignedOut(error)

function readWaiting<Item>(key: string): Item[] {
  try {
    const stored: unknown = JSON.parse(readFromTab(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

interface HandIn<Item> {
  /** Where in the tab it is stored. */
  key: string
  send(item: Item): Promise<void>
  /** What the shop refused is told, and dropped. */
  onRefused?(item: Item): void
}

/**
 * A queue in the tab: what is done is handed in one after the other, in order. A reload or a lost network does not lose it, so
 * what is sent must be safe to repeat.
 */
export function useHandIn<Item>({ key, send, onRefused }: HandIn<Item>) {
  const { t } = useLingui()
  const [waiting, setWaiting] = useState<Item[]>(() => readWaiting(key))
  const [failed, setFailed] = useState(0)
  useEffect(() => storeInTab(key, waiting.length > 0 ? JSON.stringify(waiting) : null), [key, waiting])

  const first = waiting[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed try is tried again
  useEffect(() => {
    if (!first) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      setFailed(0)
      setWaiting((items) => (items[0] === first ? items.slice(1) : items))
    }
    async function handIn(item: Item) {
      try {
        await send(item)
        done()
      } catch (error) {
        if (isRefused(error)) {
          notify(wordsFor(error, t`That did not work. Please try again.`), { tone: 'danger' })
          onRefused?.(item)
          done()
        } else if (!isGone) timer = setTimeout(() => setFailed((times) => times + 1), RETRY_MS)
      }
    }
    void handIn(first)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [first, failed])

  return {
    waiting,
    /** How many are stored here since the shop cannot be reached. */
    stuck: failed > 0 ? waiting.length : 0,
    add: (item: Item) => setWaiting((items) => [...items, item]),
  }
}
