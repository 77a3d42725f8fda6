import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { messageOf, wordsFor } from '../admin-api.ts'
import { stillUsedIn, type UsedRow, usesOf } from './still-used.tsx'

export interface Removal<Row> {
  /** `usesKnown`: how many things that hang on it have been seen. */
  remove(row: Row, usesKnown: number): Promise<unknown>
  restore?(row: Row): Promise<unknown>
  /** What was deleted can be listed, and brought back from there. */
  hasBin?: boolean
  doneText: string
  failText: string
}

interface RemovalProps<Row> {
  removal: Removal<Row> | undefined
  titleOf(row: Row): string
  reload(): Promise<void>
}

/** Deletes at once, with undo; what other things need is asked about first. */
export function useRemoval<Row>({ removal, titleOf, reload }: RemovalProps<Row>) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<UsedRow<Row>[]>([])

  async function removeAll(rows: { row: Row; usesKnown: number }[]) {
    if (!removal) return
    const done: Row[] = []
    const used: UsedRow<Row>[] = []
    try {
      for (const { row, usesKnown } of rows)
        await removal.remove(row, usesKnown).then(
          () => done.push(row),
          (error) => {
            const still = stillUsedIn(error)
            if (!still) throw error
            used.push({ row, title: titleOf(row), ...still })
          },
        )
    } catch (error) {
      notify(wordsFor(error, removal.failText), { tone: 'danger', durationMs: 6000 })
    }
    setAsked(used)
    const { restore } = removal
    const undo = () =>
      void Promise.all(done.map((row) => restore?.(row)))
        .catch((error) => notify(messageOf(error, t`Undo failed. Please try again.`), { tone: 'danger' }))
        .finally(reload)
    if (done.length > 0) notify(removal.doneText, restore && { action: { label: t`Undo`, onPress: undo } })
    await reload()
  }

  async function restoreRow(row: Row) {
    const title = titleOf(row)
    await removal?.restore?.(row).then(
      () => notify(t`Restored ${title}.`),
      (error) => notify(messageOf(error, t`Undo failed. Please try again.`), { tone: 'danger' }),
    )
    await reload()
  }

  return {
    restore: restoreRow,
    /** Waiting for a yes or a no. */
    asked,
    remove: (rows: Row[]) => removeAll(rows.map((row) => ({ row, usesKnown: 0 }))),
    confirm: () => removeAll(asked.map((item) => ({ row: item.row, usesKnown: usesOf(item) }))),
    cancel: () => setAsked([]),
  }
}
