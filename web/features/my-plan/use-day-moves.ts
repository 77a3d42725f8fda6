import { useLingui } from '@lingui/react/macro'
import type { ChangedPlan, PlanDay } from '../../../contract/my-plan.ts'
import { api } from '../../api/api.ts'
import { notify } from '../../ui/overlay/toast-store.ts'
import { useFormat } from '../../words/format.ts'
import type { MakeChange } from './use-plan.ts'

export type DayMoves = ReturnType<typeof useDayMoves>

/** Skipping, moving and bringing back: each can be undone from the message that follows it. */
export function useDayMoves(make: MakeChange) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const receiptLink = ({ receipt }: ChangedPlan) => ({
    label: t`Receipt ${receipt.receipt}`,
    to: `/receipts#${receipt.receipt}`,
  })
  const dayIn = (changed: ChangedPlan, id: string) => changed.subscription.days.find(({ _id }) => _id === id)

  function undo(changed: ChangedPlan, id: string, backTo: string) {
    const moved = dayIn(changed, id)
    if (!moved) return {}
    return { action: { label: t`Undo`, onPress: () => void bringBack(moved, backTo) } }
  }

  const skip = (day: PlanDay) =>
    make({
      name: `skip ${day._id} ${day.version}`,
      send: (key) => api('POST /api/user/skip-day', { body: { key, day: day._id, version: day.version } }),
      meanwhile: { [day._id]: {} },
      onDone(changed) {
        const from = longDate(day.date)
        const to = longDate(dayIn(changed, day._id)?.date ?? day.date)
        notify(t`${from} is skipped. You get this day on ${to} instead.`, {
          ...undo(changed, day._id, day.date),
          link: receiptLink(changed),
        })
      },
    })

  const sendMove = (day: PlanDay, date: string) => ({
    name: `move ${day._id} ${day.version} ${date}`,
    send: (key: string) =>
      api('POST /api/user/move-day', { body: { key, day: day._id, version: day.version, date } }),
    meanwhile: { [day._id]: { date } },
  })

  const move = (day: PlanDay, date: string) =>
    make({
      ...sendMove(day, date),
      onDone(changed) {
        const [from, to] = [longDate(day.date), longDate(date)]
        notify(t`Moved from ${from} to ${to}.`, {
          ...undo(changed, day._id, day.date),
          link: receiptLink(changed),
        })
      },
    })

  const bringBack = (day: PlanDay, date: string) =>
    make({
      ...sendMove(day, date),
      onDone(changed) {
        const to = longDate(date)
        notify(t`Back on ${to}, as before.`, { link: receiptLink(changed) })
      },
    })

  return { skip, move, bringBack, receiptLink }
}
