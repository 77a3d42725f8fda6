import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeDates, isChangeable, isHeldBack, type Pause } from '../../../domain/days/day-moves.ts'
import { type DurationId, dubaiToday, isDeliveryWeekday } from '../../../domain/days/delivery-calendar.ts'
import { canBecome, isStillToCome } from '../../../domain/days/delivery-days.ts'
import { cutOffOf } from '../../../domain/days/subscription-terms.ts'
import { isGivenBack, quoteCancel } from '../../../domain/money/cancel-quote.ts'
import { addDays, daysBetween, type PlainDate } from '../../../domain/plain-date.ts'
import { makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { makeChangingMenu } from '../../../tests/factories/packages.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import { ENDINGS, type PlanStep, planHistory } from '../../../tests/setup/plan-steps.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { AppError } from '../../errors.ts'
import { decideChange } from '../day-meals/day-meals.public.ts'
import { slotsOn } from '../ordering/ordering.public.ts'
import { decideDelivery } from '../subscriptions/changes/change-delivery.ts'
import { decideMove } from '../subscriptions/changes/move-day.ts'
import { decidePause } from '../subscriptions/changes/pause-plan.ts'
import { decideResume, endPause } from '../subscriptions/changes/resume-plan.ts'
import { decideSkip } from '../subscriptions/changes/skip-day.ts'
import { closedEffect, movesOffClosures } from '../subscriptions/closures/move-off-closures.ts'
import type { Actor } from '../subscriptions/plan/actor.ts'
import { afterwards, type Effect } from '../subscriptions/plan/change-plan.ts'
import { type Circumstances, calendarOf } from '../subscriptions/plan/plan-calendar.ts'
import { placeAndTimeOf } from '../subscriptions/plan/present-plan.ts'
import { readPlan } from '../subscriptions/plan/read-plan.ts'
import { mealsOf, type Plan, type PlannedDay } from '../subscriptions/plan/read-plans.ts'
import { requireMovableDay } from '../subscriptions/plan/require-day.ts'

// The rules decide without a database: what a history through one costs is enough for hundreds of these.
const HISTORIES = import.meta.env.MODE === 'full' ? 10_000 : 300
const STEPS = 50
const HOUR_MS = 3_600_000
const DURATIONS = ['monthly-5', 'monthly-6', 'weekly-5', 'weekly-6'] as const satisfies DurationId[]
// Over the end of a month, 29 February and a year's end.
const STARTS = ['2027-02-15', '2028-02-14', '2026-12-21'] as const
const CREDIT_FILS = 20_000

let shop: TestShop
let now = new Date()
let mealTypes: string[]
let addOnId: string
const begun = new Map<string, { plan: Plan; at: Circumstances }>()

/** Plans as they are read, once of each kind. */
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  const { db } = shop.deps
  const menu = await makeChangingMenu(db)
  mealTypes = menu.mealTypes.map(({ id }) => id)
  addOnId = (await makeAddOn(db, { priceFils: 700 })).id
  for (const start of STARTS)
    for (const duration of DURATIONS) {
      now = new Date(`${addDays(start, -5)}T05:00:00Z`)
      const customer = await makeCustomer(shop.deps)
      const { order } = await makePaidPlan(shop.deps, { customer, duration, menu, start })
      const { rows } = await db.$client.query('select id from subscriptions where order_id = $1', [order.id])
      const actor: Actor = { by: 'customer', accountId: customer.accountId }
      begun.set(`${start} ${duration}`, await readPlan(shop.deps, actor, { subscription: rows[0].id }))
    }
})
afterAll(() => shop.close())

type World = {
  plan: Plan
  at: Circumstances
  creditFils: number
  toCardFils: number
  lastPause: { dayId: string; date: PlainDate }[]
  /** Days that the shop moved last, which the validity does not bind, and those moved to a date at all. */
  movedBy: Map<string, Actor['by']>
}

/** Checked a million times, so it must cost nothing where all is well. */
function hold(isSo: boolean, law: string): void {
  if (!isSo) throw new Error(`Broken: ${law}`)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const dayAt = ({ plan }: World, pick: number) => plan.days[pick % plan.days.length]!
const dateAt = ({ at }: World, days: number) => addDays(dubaiToday(at.now), days)
const asShop = (at: Circumstances): Circumstances => ({
  ...at,
  actor: { by: 'shop', name: 'admin mona', reason: 'Asked for by phone.' },
})

/** The effect of a change that somebody asks for. */
function decide(world: World, step: Extract<PlanStep, { by: string }>, at: Circumstances): Effect {
  const { plan } = world
  if (step.kind === 'skip') {
    const { id: day, version } = dayAt(world, step.pick)
    return decideSkip(plan, { day, version: step.stale === 0 ? version - 1 : version }, at)
  }
  if (step.kind === 'move') {
    const { id: day, version } = dayAt(world, step.pick)
    const date = dateAt(world, step.offset)
    const isOffered =
      !(refusedOr(() => requireMovableDay(plan, { day, version }, at)) instanceof AppError) &&
      freeDates(calendarOf(plan, at), day).includes(date)
    const effect = refusedOr(() => decideMove(plan, { day, version, date }, at, new Map()))
    hold(effect instanceof AppError !== isOffered, 'what is offered is done, and nothing else')
    if (effect instanceof AppError) throw effect
    return effect
  }
  if (step.kind === 'pause') {
    const from = dateAt(world, step.offset)
    return decidePause(plan, { from, resume: addDays(from, step.days) }, at)
  }
  if (step.kind === 'resume') {
    const ended = endPause(plan, { from: dateAt(world, step.offset), moved: world.lastPause }, at)
    return decideResume(plan, ended, at, new Map())
  }
  if (step.kind === 'deliver') {
    const { id: day, version } = dayAt(world, step.pick)
    const { scope, window, note: driverNote } = step
    const place = step.elsewhere ? { address: { ...ADDRESS, city: 'Al Ain', state: 'Abu Dhabi' } } : {}
    return decideDelivery(plan, { day, version, scope, window, driverNote, ...place }, at)
  }
  if (step.kind === 'swap') return decideSwap(world, step, at)
  return decideCancel(world, at)
}

function decideSwap(world: World, step: PlanStep & { kind: 'swap' }, at: Circumstances): Effect {
  const { plan } = world
  const day = dayAt(world, step.pick)
  const slots = at.food.packages.byId.get(plan.packageId)!.slots.flat()
  const slot = slots.find(({ mealType }) => mealType === mealTypes[step.slot])!
  const asked = {
    ...{ day: day.id, version: day.version, confirmedAllergens: [] },
    meals: [{ mealType: slot.mealType, meal: slot.meals[step.choice % slot.meals.length]!.id }],
    extras: step.extras > 0 ? [{ addOn: addOnId, quantity: step.extras }] : [],
  }
  const leftFils = leftOf(plan)
  // As the page does it: the difference is shown first, and what is shown is what it costs.
  const shown = refusedOr(() => decideChange(plan, { ...asked, seenDifference: 1e6 }, at, leftFils).effect)
  if (!(shown instanceof AppError) || shown.code !== 'difference-changed') throw shown
  const { differenceFils } = shown.params as { differenceFils: number }
  const { effect } = decideChange(plan, { ...asked, seenDifference: differenceFils / 100 }, at, leftFils)
  hold(effect.differenceFils === differenceFils, 'it costs what is shown')
  if (differenceFils > world.creditFils) throw new AppError('credit-too-low')
  return effect
}

/** What can still go back of what was paid. */
const leftOf = ({ days, subscription }: Plan) =>
  subscription.paidFils - sum(days.filter(({ state }) => state === 'cancelled').map((day) => day.valueFils))

function quoteOf({ plan, creditFils: _, ...world }: World, at: Circumstances) {
  const days = plan.days.map((day) => ({
    ...{ day, state: day.state, date: day.date, valueFils: day.valueFils, extrasFils: 0 },
    isPastCutOff: !isChangeable(day, plan.subscription, at.now),
    isHeldBack: isHeldBack(day, plan.subscription, at.now),
  }))
  const sources = [{ cardLeftFils: leftOf(plan), creditLeftFils: 0 }]
  const money = { bagFils: 0, feeFils: 0, isBagUsed: true, isFeeUsed: true, sources }
  const quote = quoteCancel({ days, today: dubaiToday(at.now), ...money })
  return { ...quote, back: days.filter(isGivenBack).map(({ day }) => day), world }
}

function decideCancel(world: World, at: Circumstances): Effect {
  const { back, totalFils, toCardFils, toCreditFils } = quoteOf(world, at)
  if (back.length === 0) throw new AppError('nothing-to-cancel')
  hold(totalFils === sum(back.map(({ valueFils }) => valueFils)), 'the days given back')
  hold(toCardFils + toCreditFils === totalFils, 'all of it goes somewhere')
  const days = back.map((day) => ({ day, fields: { state: 'cancelled' as const } }))
  return { action: 'cancelled', lines: [], days, differenceFils: 0 - totalFils }
}

/** A rule's own refusal; any other error is a bug. */
function refusedOr<T>(work: () => T): T | AppError {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Writes an effect as the database would: day by day, and no two of a plan on one date in between. */
function write(world: World, effect: Effect, by: Actor['by']): World {
  const dates = new Map(world.plan.days.map(({ id, date }) => [id, date]))
  for (const { day, fields } of effect.days) {
    dates.set(day.id, fields.date ?? day.date)
    hold(new Set(dates.values()).size === dates.size, 'a date is left before another day takes it')
    if (fields.state && fields.state !== day.state)
      hold(canBecome(day.state, fields.state), `${day.state} becomes ${fields.state}`)
  }
  const moved = effect.days.filter(({ fields }) => fields.date)
  return {
    ...world,
    plan: afterwards(world.plan, effect),
    movedBy: new Map([...world.movedBy, ...moved.map(({ day }) => [day.id, by] as const)]),
    lastPause:
      effect.action === 'paused'
        ? moved.map(({ day, fields }) => ({ dayId: day.id, date: fields.date! }))
        : world.lastPause,
  }
}

function change(world: World, step: Extract<PlanStep, { by: string }>): World | 'refused' {
  const at = step.by === 'shop' ? asShop(world.at) : world.at
  const effect = refusedOr(() => decide(world, step, at))
  if (effect instanceof AppError) return 'refused'
  const after = write(world, effect, step.by as Actor['by'])
  if (step.by === 'customer') expectInTime(world, after)
  if (step.kind === 'swap') return { ...after, creditFils: after.creditFils - effect.differenceFils! }
  if (step.kind !== 'cancel') return after
  const backFils = 0 - effect.differenceFils!
  return step.toCard
    ? { ...after, toCardFils: after.toCardFils + backFils }
    : { ...after, creditFils: after.creditFils + backFils }
}

/** What happens beside the changes that somebody asks for. */
function happen(world: World, step: PlanStep): World {
  const { plan, at } = world
  if (step.kind === 'time')
    return { ...world, at: { ...at, now: new Date(at.now.getTime() + step.hours * HOUR_MS) } }
  const become = (days: PlannedDay[], state: 'locked' | 'cancelled') =>
    write(world, { action: state, lines: [], days: days.map((day) => ({ day, fields: { state } })) }, 'shop')
  if (step.kind === 'lock')
    return become(
      plan.days.filter((d) => d.state === 'planned' && cutOffOf(plan.subscription, d.date) <= at.now),
      'locked',
    )
  if (step.kind === 'refund') {
    const days = plan.days.filter((day) => isStillToCome(day, dubaiToday(at.now)))
    const backFils = sum(days.map(({ valueFils }) => valueFils))
    return { ...become(days, 'cancelled'), toCardFils: world.toCardFils + backFils }
  }
  if (step.kind !== 'closure') return world
  const closures = new Set([...at.closures, dateAt(world, Math.max(1, step.offset))])
  const closed = { ...world, at: { ...at, closures } }
  const moves = movesOffClosures(plan, asShop(closed.at))
  hold(moves !== undefined, 'there is room behind the last day')
  return moves!.length === 0 ? closed : write(closed, closedEffect(plan, moves!, asShop(closed.at)), 'shop')
}

/** After its cut-off nothing changes a day but the shop; no day is moved to where it is too late. */
function expectInTime({ plan: before, at }: World, { plan: after }: World) {
  const was = new Map(before.days.map((day) => [day.id, day]))
  const seen = (plan: Plan, day: PlannedDay) => ({
    ...{ date: day.date, state: day.state, valueFils: day.valueFils, dishes: day.dishes },
    // Nothing is brought on a cancelled one, so it has no place.
    ...(day.state !== 'cancelled' && placeAndTimeOf(plan, day)),
  })
  for (const day of after.days) {
    const old = was.get(day.id)!
    if (!isChangeable(old, before.subscription, at.now))
      hold(isDeepStrictEqual(seen(after, day), seen(before, old)), 'after its cut-off nothing changes a day')
    if (day.date !== old.date)
      hold(isChangeable(day, after.subscription, at.now), 'no day is moved to where it is too late')
  }
}

const isIn = ({ from, resume }: Pause, date: PlainDate) => date >= from && date < resume

function expectLaws({ plan, at, movedBy, ...world }: World, sold: Plan) {
  const { days, subscription, pauses } = plan
  const today = dubaiToday(at.now)
  const worthOf = (some: readonly PlannedDay[]) => sum(some.map(({ valueFils }) => valueFils))
  hold(new Set(days.map(({ number }) => number)).size === subscription.paidDays, 'as many days as were paid')
  hold(days.length === sold.days.length, 'neither more days nor fewer')
  hold(new Set(days.map(({ date }) => date)).size === days.length, 'a date each')
  hold(worthOf(days) === subscription.paidFils, 'worth what was paid')
  const owedFils = worthOf(days.filter(({ state }) => state !== 'cancelled'))
  const paidFils = sold.subscription.paidFils + CREDIT_FILS
  hold(
    owedFils + world.creditFils + world.toCardFils === paidFils,
    'what was paid is owed, credit or gone back',
  )
  hold(world.creditFils >= 0 && days.every(({ valueFils }) => valueFils >= 0), 'nothing below zero')
  hold(pauses.length <= subscription.pausesAllowed, 'no more pauses than were promised')
  const pausedDays = sum(pauses.map(({ from, resume }) => daysBetween(from, resume)))
  hold(pausedDays <= subscription.pauseDaysAllowed, 'paused no longer than was promised')
  for (const day of days) {
    const { id, date, state } = day
    hold(mealsOf(day).length === mealsOf(sold.days[0]!).length, 'as many meals as were sold')
    if (state === 'cancelled') continue
    hold(isDeliveryWeekday(plan.duration as DurationId, date), 'on a delivery weekday')
    hold(date <= today || !at.closures.has(date), 'not on a closure')
    hold(movedBy.get(id) === 'shop' || date <= subscription.validUntil, 'within the validity')
    if (state === 'planned') hold(!pauses.some((pause) => isIn(pause, date)), 'not in a pause')
    const slots = movedBy.has(id) ? slotsOn(at.food.packages.byId.get(plan.packageId)!, date) : undefined
    hold(slots?.length !== 0 && slots?.length !== 1, 'something to eat in every slot')
  }
}

it(`the laws hold after every step of ${HISTORIES} histories of the rules`, () => {
  const told = { changes: 0, refusals: 0, byKind: {} as Record<string, number> }
  const property = fc.property(
    fc.constantFrom(...begun.keys()),
    planHistory(STEPS),
    (which, steps: PlanStep[]) => {
      const { plan: sold, at } = begun.get(which)!
      const nothing = { toCardFils: 0, creditFils: CREDIT_FILS, lastPause: [], movedBy: new Map() }
      let world: World = { plan: sold, at: { ...at, closures: new Set() }, ...nothing }
      for (const step of steps) {
        if ((step.kind === 'cancel' || step.kind === 'refund') && step.pick >= ENDINGS) continue
        const after = 'by' in step ? change(world, step) : happen(world, step)
        if (after === 'refused') told.refusals += 1
        else {
          world = after
          told.changes += 1
          told.byKind[step.kind] = (told.byKind[step.kind] ?? 0) + 1
        }
        expectLaws(world, sold)
      }
    },
  )
  fc.assert(property, { numRuns: HISTORIES })
  expect(Object.keys(told.byKind), 'each of them was done').toHaveLength(11)
  console.log(`${HISTORIES} histories of ${STEPS} steps:`, JSON.stringify(told))
}, 3_600_000)
