import { addDays, type PlainDate, weekdayOf } from '../../../../domain/plain-date.ts'
import type { Around } from '../../../../domain/planner/filled-meals.ts'
import { menuKey } from '../../../../domain/planner/plan-program.ts'
import type { DishSnapshot } from '../../../db/day-meals.ts'

/** What a day of a plan has to eat. */
export type EatenDay = { dayId: string; date: PlainDate; dishes: Pick<DishSnapshot, 'id' | 'sizeOf'>[] }

const mondayOf = (date: PlainDate) => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The other days of a plan, which are fixed while one is filled. */
export function daysAround(day: { id: string; date: PlainDate }, plan: readonly EatenDay[]): Around {
  const others = plan.filter(({ dayId }) => dayId !== day.id)
  const familiesOf = ({ dishes }: EatenDay) => dishes.map(({ id, sizeOf }) => sizeOf ?? id)
  const sameWeek = others.filter(({ date }) => mondayOf(date) === mondayOf(day.date)).flatMap(familiesOf)
  return { sameWeek, menus: new Set(others.map((one) => menuKey({ families: familiesOf(one) }))) }
}
