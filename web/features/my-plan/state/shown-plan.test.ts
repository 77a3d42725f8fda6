import { expect, it } from 'vitest'
import type { PlanDay, PlanSubscription } from '../../../../contract/my-plan.ts'
import { shownState } from '../../../food/day/shown-state.ts'
import { daysOwed, daysToCome, isRunning, shownPlan } from './shown-plan.ts'

const day = (id: string, date: string, state: PlanDay['state'] = 'planned') =>
  ({ _id: id, date, state }) as PlanDay
const plan = (...days: PlanDay[]) => ({ _id: 'one', days }) as PlanSubscription

it('shows a day where it is being moved to, in its new place', () => {
  const known = [plan(day('a', '2026-11-20'), day('b', '2026-11-23'))]
  const { subscriptions, savedDays } = shownPlan(known, [{ meanwhile: { a: { date: '2026-11-24' } } }])
  expect(subscriptions[0]?.days.map(({ _id, date }) => [_id, date])).toEqual([
    ['b', '2026-11-23'],
    ['a', '2026-11-24'],
  ])
  expect([...savedDays]).toEqual(['a'])
  expect(known[0]?.days[0]?.date).toBe('2026-11-20')
})

it('shows what is known once nothing is being saved', () => {
  const known = [plan(day('a', '2026-11-20'))]
  expect(shownPlan(known, []).subscriptions[0]).toBe(known[0])
})

it('counts what the kitchen has among the days to come, and not what is over', () => {
  const days = (['planned', 'locked', 'packed', 'out', 'delivered', 'failed', 'cancelled'] as const).map(
    (state, i) => day(state, `2026-11-2${i}`, state),
  )
  expect(daysToCome(plan(...days), '2026-11-20').map(({ _id }) => _id)).toEqual([
    'planned',
    'locked',
    'packed',
    'out',
  ])
})

it('calls a day past once its date is, unless it is known what became of it', () => {
  const states = [day('a', '2026-11-19', 'locked'), day('b', '2026-11-19', 'failed'), day('c', '2026-11-20')]
  expect(states.map((one) => shownState(one, '2026-11-20'))).toEqual(['past', 'failed', 'planned'])
  expect(daysToCome(plan(...states), '2026-11-20').map(({ _id }) => _id)).toEqual(['c'])
})

it('calls a day that was not brought owed, neither past nor to come, and its plan none that is over', () => {
  const owed = { ...day('a', '2026-11-19'), isNotBrought: true }
  // In the evening of the day before, it is known already that nothing comes.
  const early = { ...day('b', '2026-11-21'), isNotBrought: true }
  const one = plan(owed, early, day('c', '2026-11-18', 'delivered'))
  expect(one.days.map((each) => shownState(each, '2026-11-20'))).toEqual(['owed', 'owed', 'delivered'])
  expect(daysToCome(one, '2026-11-20')).toEqual([])
  expect(daysOwed(one)).toEqual([owed, early])
  expect(isRunning(one, '2026-11-20')).toBe(true)
  expect(isRunning(plan(day('c', '2026-11-18', 'delivered')), '2026-11-20')).toBe(false)
})
