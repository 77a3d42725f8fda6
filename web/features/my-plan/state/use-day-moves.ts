import { useLingui } from '@lingui/react/macro'
import type { ChangedPlan, PlanDay } from '../../../../contract/my-plan.ts'
import { api } from '../../../api/api.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { hasSameDishes, replacedIn } from './day-dishes.ts'
import type { MakeChange } from './use-plan.ts'

export type DayMoves = ReturnType<typeof useDayMoves>

const namesOf = (replaced: ReturnType<typeof replacedIn>, when: 'before' | 'now') =>
  replaced.map((one) => one[when]).join(', ')

/** Skipping, moving and bringing back: each can be undone from the message that follows it. */
export function useDayMoves(make: MakeChange) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const receiptLink = ({ receipt }: ChangedPlan) => ({
    label: t`Receipt ${receipt.receipt}`,
    to: `/receipts#${receipt.receipt}`,
  })
  const dayIn = (changed: ChangedPlan, id: string) => changed.days.find(({ _id }) => _id === id)

  function undo(changed: ChangedPlan, was: PlanDay) {
    const moved = dayIn(changed, was._id)
    if (!moved) return {}
    return { action: { label: t`Undo`, onPress: () => void bringBack(moved, was.date, was) } }
  }

  const skip = (day: PlanDay) =>
    make({
      name: `skip ${day._id} ${day.version}`,
      send: (key) => api('POST /api/user/skip-day', { body: { key, day: day._id, version: day.version } }),
      meanwhile: { [day._id]: {} },
      onDone(changed) {
        const from = longDate(day.date)
        const to = longDate(dayIn(changed, day._id)?.date ?? day.date)
        const words = hasSameDishes(day, dayIn(changed, day._id))
          ? t`${from} is skipped. You get this day on ${to} instead.`
          : t`${from} is skipped. You get this day on ${to} instead, with meals of that day.`
        notify(words, {
          ...undo(changed, day),
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
        const words = hasSameDishes(day, dayIn(changed, day._id))
          ? t`Moved from ${from} to ${to}.`
          : t`Moved from ${from} to ${to}, with meals of that day.`
        notify(words, {
          ...undo(changed, day),
          link: receiptLink(changed),
        })
      },
    })

  /** `was` is the day as it was there, where that is known: only then it is said to be so again. */
  const bringBack = (day: PlanDay, date: string, was?: PlanDay) =>
    make({
      ...sendMove(day, date),
      onDone(changed) {
        const to = longDate(date)
        const back = dayIn(changed, day._id)
        const replaced = was ? replacedIn(was, back) : []
        const [before, now] = [namesOf(replaced, 'before'), namesOf(replaced, 'now')]
        const words =
          replaced.length > 0
            ? t`Back on ${to}, with ${now}. ${before} is no longer on the menu.`
            : was
              ? t`Back on ${to}, as before.`
              : back?.isChosen === false
                ? t`Back on ${to}. We picked its meals; you can change them.`
                : t`Back on ${to}.`
        notify(words, { link: receiptLink(changed) })
      },
    })

  return { skip, move, bringBack, receiptLink }
}
