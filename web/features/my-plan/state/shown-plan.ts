import type { ChangedPlan, PlanDay, PlanSubscription } from '../../../../contract/my-plan.ts'

type Meanwhile = { meanwhile?: Record<string, Partial<PlanDay>> }

/** What is known with what is being saved on top of it, and which days that concerns. */
export function shownPlan(known: readonly PlanSubscription[], pending: readonly Meanwhile[]) {
  const parts: Record<string, Partial<PlanDay>> = {}
  for (const { meanwhile = {} } of pending)
    for (const [id, part] of Object.entries(meanwhile)) parts[id] = { ...parts[id], ...part }
  const savedDays: ReadonlySet<string> = new Set(Object.keys(parts))
  const subscriptions = known.map((one) =>
    one.days.some(({ _id }) => savedDays.has(_id))
      ? { ...one, days: one.days.map((day) => ({ ...day, ...parts[day._id] })).sort(byDate) }
      : one,
  )
  return { subscriptions, savedDays }
}

export type PlanAnswer = Pick<ChangedPlan, 'subscription' | 'days'>

/** What is known with what a change has answered: the days that it did not change are as they were. */
export function withChange(known: readonly PlanSubscription[], changed: PlanAnswer): PlanSubscription[] {
  const others = new Map(changed.days.map((day) => [day._id, day]))
  return known.map((one) =>
    one._id === changed.subscription._id
      ? { ...changed.subscription, days: one.days.map((day) => others.get(day._id) ?? day).sort(byDate) }
      : one,
  )
}

const byDate = (a: PlanDay, b: PlanDay) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)

const OVER = new Set(['delivered', 'failed', 'cancelled'])

type DayFacts = Pick<PlanDay, 'state' | 'date' | 'isNotBrought'>

/** Brought, failed, cancelled, or eaten by its date: nothing more comes of it. */
export const isOver = ({ state, date, isNotBrought }: DayFacts, today: string) =>
  !isNotBrought && (OVER.has(state) || date < today)

export const daysOwed = ({ days }: PlanSubscription) => days.filter(({ isNotBrought }) => isNotBrought)

export const daysToCome = ({ days }: PlanSubscription, today: string) =>
  days.filter((day) => !day.isNotBrought && !isOver(day, today))

/** As long as a day is to come, or was not brought and is owed. */
export const isRunning = ({ days }: PlanSubscription, today: string) =>
  days.some((day) => !isOver(day, today))
