import { expect, it } from 'vitest'
import type { ChoiceView } from '../ordering/ordering.public.ts'
import { packageProblems } from './cart-problems.ts'

const LUNCH = { mealType: 'lunch', mealId: 'soup' }
const problemsOf = (more: Partial<ChoiceView>) => {
  const line = {
    ...{ id: 'line', planId: null, startDate: '2026-11-19' },
    days: [
      { date: '2026-11-19', picks: [LUNCH] },
      { date: '2026-11-20', picks: [] },
      { date: '2026-11-23', picks: [] },
    ],
  } as unknown as Parameters<typeof packageProblems>[0]
  const quoted = { packageName: 'Lean' } as Parameters<typeof packageProblems>[1]
  const view = { pkg: {}, menus: new Map(), vanishedPicks: [], vanishedAddOnIds: [], ...more }
  return packageProblems(line, quoted, view as unknown as ChoiceView, new Map())
}
const empty = (date: string) => ({
  ...{ kind: 'empty-day', lineId: 'line' },
  problem: { code: 'cart-empty-day', params: { name: 'Lean', date } },
})

it('each day without a meal keeps its package from being paid', () => {
  expect(problemsOf({})).toEqual([empty('2026-11-20'), empty('2026-11-23')])
})

it('days that are chosen again first, or of a package that has gone, are not looked at', () => {
  expect(problemsOf({ pkg: undefined }).map(({ kind }) => kind)).toEqual(['package-gone'])
  const startProblem = { reason: 'too-soon', code: 'start-too-soon', params: { days: 2 } } as const
  expect(problemsOf({ startProblem } as Partial<ChoiceView>).map(({ kind }) => kind)).toEqual(['start-date'])
})
