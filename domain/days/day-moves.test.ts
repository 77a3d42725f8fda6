import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../plain-date.ts'
import {
  currentPause,
  firstChangeable,
  firstFree,
  freeDates,
  isChangeable,
  isFree,
  movesForward,
  movesToTheEnd,
  type PlanCalendar,
  pausesLeft,
  whyNotPause,
} from './day-moves.ts'
import { DURATION_IDS, deliveryDays, dubaiToday, isDeliveryWeekday } from './delivery-calendar.ts'
import { cutOffOf, DEFAULT_TERMS, termsFor } from './subscription-terms.ts'

const MONDAY = '2028-02-14'

/** A plan whose month runs over 29 February and month's end, with closures, a pause and dates without a menu. */
const plan = fc
  .record({
    duration: fc.constantFrom(...DURATION_IDS),
    closed: fc.array(fc.nat(80), { maxLength: 6 }),
    bare: fc.array(fc.nat(80), { maxLength: 6 }),
    unserved: fc.array(fc.nat(80), { maxLength: 6 }),
    pause: fc.option(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 12 }))),
    skipped: fc.array(fc.nat(80), { maxLength: 4 }),
    today: fc.integer({ min: -5, max: 20 }),
    validity: fc.integer({ min: 20, max: 75 }),
  })
  .map(({ duration, closed, bare, unserved, pause, skipped, today, validity }) => {
    const on = (offset: number) => addDays(MONDAY, offset)
    const dates = deliveryDays(duration, MONDAY)
    const without = new Set(bare.map(on))
    const notServed = new Set(unserved.map(on))
    const calendar: PlanCalendar = {
      duration,
      first: on(today),
      last: on(validity),
      closures: new Set(closed.map(on)),
      pauses: pause ? [{ from: on(pause[0]), resume: on(pause[0] + pause[1]) }] : [],
      taken: new Set(dates),
      isServed: (_, date) => !notServed.has(date),
      hasMeals: (_, date) => !without.has(date),
    }
    const days = dates.map((date, at) => ({ id: `day-${at}`, date }))
    return { calendar, days, chosen: days.filter((_, at) => skipped.includes(at)), without, notServed }
  })

const everyDate = ({ first, last }: PlanCalendar) => {
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

describe('a free date', () => {
  it('is a delivery weekday that is open, in time, valid, served, not taken, not paused and has a menu', () => {
    fc.assert(
      fc.property(plan, ({ calendar, without, notServed }) => {
        const free = freeDates(calendar, 'day-0')
        for (const date of everyDate(calendar)) {
          const isPaused = calendar.pauses.some(({ from, resume }) => from <= date && date < resume)
          const expected =
            isDeliveryWeekday(calendar.duration, date) &&
            !calendar.closures.has(date) &&
            !calendar.taken.has(date) &&
            !without.has(date) &&
            !notServed.has(date) &&
            !isPaused
          expect(free.includes(date), date).toBe(expected)
          expect(isFree(calendar, 'day-0', date)).toBe(expected)
        }
        expect(isFree(calendar, 'day-0', addDays(calendar.first, -1))).toBe(false)
        expect(isFree(calendar, 'day-0', addDays(calendar.last, 1))).toBe(false)
      }),
    )
  })

  it('the first of them is the earliest', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: -10, max: 90 }), ({ calendar }, offset) => {
        const from = addDays(MONDAY, offset)
        const free = freeDates(calendar, 'day-0')
        expect(firstFree(calendar, 'day-0', from)).toBe(free.find((date) => date >= from))
      }),
    )
  })
})

describe('skipped days', () => {
  it('go behind the last one, each to a free date of its own, in their order, with no room left out', () => {
    fc.assert(
      fc.property(plan, ({ calendar, days, chosen }) => {
        const last = days.at(-1)!.date
        const moves = movesToTheEnd(calendar, chosen, last)
        const room = freeDates(calendar, 'day-0').filter((date) => date > last)
        expect(moves?.map(({ to }) => to)).toEqual(
          room.length < chosen.length ? undefined : room.slice(0, chosen.length),
        )
        if (moves) expect(moves.map(({ id, from }) => ({ id, date: from }))).toEqual(chosen)
      }),
    )
  })
})

describe('days that come back', () => {
  it('are brought on the earliest free dates, never later than before, and none is lost', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: -5, max: 40 }), ({ calendar, days, chosen }, offset) => {
        const open = { ...calendar, pauses: [] }
        const away = movesToTheEnd(open, chosen, days.at(-1)!.date)
        if (!away) return
        const moved = away.map(({ id, to }) => ({ id, date: to }))
        const others = days.filter(({ id }) => !moved.some((one) => one.id === id))
        const taken = new Set([...others, ...moved].map(({ date }) => date))
        const from = addDays(MONDAY, offset)
        const back = movesForward({ ...open, taken }, moved, from)
        const now = moved.map((day) => back.find(({ id }) => id === day.id)?.to ?? day.date)
        expect(new Set([...now, ...others.map(({ date }) => date)]).size).toBe(days.length)
        expect(now).toEqual([...now].sort())
        for (const [at, date] of now.entries()) expect(date <= moved[at]!.date).toBe(true)
        for (const { to } of back) expect(to >= from && to >= open.first).toBe(true)
        // What is free from there on lies behind all that moved.
        const left = freeDates({ ...open, taken: new Set([...now, ...others.map(({ date }) => date)]) }, 'x')
        const earlier = left.filter((date) => date >= from && date < (back.at(-1)?.to ?? from))
        expect(earlier).toEqual([])
      }),
    )
  })
})

describe('the cut-off', () => {
  const terms = termsFor('monthly-6', DEFAULT_TERMS)

  it('parts the dates that can be changed from those that cannot, at every moment', () => {
    const moment = fc.date({ min: new Date('2027-12-25T00:00:00Z'), max: new Date('2028-03-05T00:00:00Z') })
    fc.assert(
      fc.property(
        moment.filter((one) => !Number.isNaN(one.getTime())),
        (now) => {
          const first = firstChangeable(terms, now)
          expect(now < cutOffOf(terms, first)).toBe(true)
          expect(now < cutOffOf(terms, addDays(first, -1))).toBe(false)
          expect(isChangeable({ state: 'planned', date: first }, terms, now)).toBe(true)
          expect(isChangeable({ state: 'planned', date: addDays(first, -1) }, terms, now)).toBe(false)
          expect(isChangeable({ state: 'locked', date: first }, terms, now)).toBe(false)
        },
      ),
    )
  })

  it.each([
    ['a moment before noon', '2026-11-18T07:59:59.999Z', '2026-11-20'],
    ['noon in Dubai', '2026-11-18T08:00:00Z', '2026-11-21'],
    ['a moment before midnight', '2026-11-18T19:59:59.999Z', '2026-11-21'],
    ['midnight in Dubai', '2026-11-18T20:00:00Z', '2026-11-21'],
    ['the next noon', '2026-11-19T08:00:00Z', '2026-11-22'],
    ['before a leap day', '2028-02-27T07:59:00Z', '2028-02-29'],
    ['on a leap day', '2028-02-29T08:00:00Z', '2028-03-03'],
    ['at the end of a year', '2026-12-31T20:00:00Z', '2027-01-03'],
  ])('at %s', (_, now, first) => {
    expect(firstChangeable(terms, new Date(now))).toBe(first)
  })
})

describe('pauses', () => {
  const terms = termsFor('monthly-5', DEFAULT_TERMS)
  const pause = (from: string, resume: string) => ({ from, resume })
  const asked = pause('2026-12-01', '2026-12-08')
  const why = (one = asked, had: { from: string; resume: string }[] = [], of = terms, today = '2026-11-20') =>
    whyNotPause(one, had, of, today)

  it('are as many and as long as was promised', () => {
    expect(pausesLeft(terms, [])).toEqual({ pausesLeft: 2, pauseDaysLeft: 30 })
    expect(pausesLeft(terms, [asked])).toEqual({ pausesLeft: 1, pauseDaysLeft: 23 })
    expect(why()).toBe(undefined)
    expect(why(pause('2026-12-01', '2026-12-31'))).toBe(undefined)
    expect(why(pause('2026-12-01', '2027-01-01'))).toEqual({ code: 'pause-too-long', params: { days: 30 } })
    expect(why(asked, [pause('2026-11-01', '2026-11-13')])).toBe(undefined)
    const two = [pause('2026-10-01', '2026-10-02'), pause('2026-11-01', '2026-11-02')]
    expect(why(asked, two)).toEqual({ code: 'no-pause-left' })
    expect(why(asked, [], termsFor('weekly-5', DEFAULT_TERMS))).toEqual({ code: 'no-pause-left' })
    expect(why(asked, [pause('2026-10-01', '2026-10-31')]), 'all days used').toEqual({
      code: 'no-pause-left',
    })
  })

  it('come one after the other, and end after they began', () => {
    expect(why(asked, [pause('2026-11-15', '2026-11-21')])).toEqual({ code: 'already-paused' })
    expect(why(asked, [pause('2026-11-15', '2026-11-20')])).toBe(undefined)
    for (const resume of ['2026-12-01', '2026-11-30'])
      expect(why(pause('2026-12-01', resume))).toEqual({ code: 'pause-dates-wrong' })
  })

  it('have one that is under way or to come', () => {
    expect(currentPause([asked], '2026-11-01')).toBe(asked)
    expect(currentPause([asked], '2026-12-07')).toBe(asked)
    expect(currentPause([asked], '2026-12-08')).toBe(undefined)
    expect(dubaiToday(new Date('2026-12-07T20:00:00Z')), 'and it ends at midnight in Dubai').toBe(
      '2026-12-08',
    )
  })
})
