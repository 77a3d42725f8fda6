import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryDays } from '../../../domain/days/delivery-calendar.ts'
import { canBecome, DAY_STATES, type DayState } from '../../../domain/days/delivery-days.ts'
import { DEFAULT_TERMS } from '../../../domain/days/subscription-terms.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { createTestDatabase } from '../../../tests/setup/test-database.ts'
import { connect, type Db } from '../../db/connect.ts'
import { type DishSnapshot, packDays } from '../../db/day-meals.ts'
import { newId } from '../../db/new-id.ts'
import { orderedDishes, orderPackages } from '../../db/schema/orders.ts'
import { cancelPlannedDays, readDays, startSubscriptions } from './subscriptions.service.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const rows = async (text: string, ...values: unknown[]) => (await db.$client.query(text, values)).rows

const START = '2026-11-30'
const noonOf = (date: string) => new Date(`${date}T08:00:00Z`)
const dish = (priceFils: number): DishSnapshot => ({
  ...{ id: newId(), identifier: 'dish', mealName: 'Dish', mealType: 'Lunch', description: '', priceFils },
  ...{ strikeOffFils: 0, energyKcal: 1, proteinG: 1, fatG: 1, carbsG: 1, allergens: [], imageHash: null },
})

type Line = { meals: number[][]; extras: { priceFils: number; quantity: number }[]; paidFils: number }

/** A paid order of such packages, its days begun. */
async function sell(lines: Line[]) {
  const order = await makeOrder(db, {
    state: 'paid',
    totalFils: 1 + lines.reduce((sum, { paidFils }) => sum + paidFils, 0),
  })
  for (const [position, { meals, extras, paidFils }] of lines.entries()) {
    const dishes = new Map<string, DishSnapshot>()
    const dates = deliveryDays('monthly-6', START).slice(0, meals.length)
    const days = packDays(
      meals.map((prices, at) => ({ date: dates[at]!, meals: prices.map(dish) })),
      dishes,
    )
    if (dishes.size > 0)
      await db.insert(orderedDishes).values([...dishes].map(([digest, one]) => ({ digest, dish: one })))
    await db.insert(orderPackages).values({
      ...{ orderId: order.id, position, packageId: newId(), planName: '', packageName: '', packageGroup: '' },
      ...{ duration: 'monthly-6', startDate: dates[0]!, endDate: dates.at(-1)!, deliveryDates: dates, days },
      addOns: extras.map(({ priceFils, quantity }) => ({ ...dish(priceFils), quantity })),
      ...{ mealsFils: paidFils, addOnsFils: 0 },
    })
  }
  await db.transaction((tx) =>
    startSubscriptions(tx, order, { terms: DEFAULT_TERMS, now: noonOf('2026-11-20') }),
  )
  return order.id
}

/** A step as a later screen will take it: the day and its ledger in one transaction. */
async function step(orderId: string, dayId: string, to: DayState): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    await client.query(
      `with entry as (insert into ledger_entries (id, order_id, actor, action) values ($4, $1, 'shop', 'started') returning id)
        insert into ledger_days select entry.id, d.id, d.state, $3, d.date, d.date, d.value_fils, d.value_fils
        from entry, delivery_days d where d.id = $2`,
      [orderId, dayId, to, newId()],
    )
    await client.query('update delivery_days set state = $2 where id = $1', [dayId, to])
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const cancel = (orderId: string, date: string) =>
  db.transaction((tx) =>
    cancelPlannedDays(tx, orderId, { actor: 'shop', reason: 'Asked for.', now: noonOf(date) }),
  )

async function expectLaws(orderId: string, lines: Line[]) {
  const found = await readDays(db, [orderId])
  expect(found.map(({ paidDays }) => paidDays).sort()).toEqual(lines.map(({ meals }) => meals.length).sort())
  for (const { days, paidDays, paidFils } of found) {
    expect(days).toHaveLength(paidDays)
    expect(days.reduce((sum, { valueFils }) => sum + valueFils, 0)).toBe(paidFils)
    expect(new Set(days.map(({ date }) => date)).size).toBe(paidDays)
  }
  // Read from its beginning, the ledger tells what is.
  const told = await rows(
    `select l.*, d.state, d.date, d.value_fils from ledger_days l join ledger_entries e on e.id = l.entry_id
      join delivery_days d on d.id = l.day_id where e.order_id = $1 order by substr(e.receipt, 3)::int`,
    orderId,
  )
  for (const history of Map.groupBy(told, ({ day_id }) => day_id).values()) {
    expect(history[0]).toMatchObject({ from_state: null, from_date: null, from_value_fils: null })
    for (const [at, line] of history.entries()) {
      const next = history[at + 1]
      const after = [line.to_state, line.to_date, line.to_value_fils]
      if (next) expect([next.from_state, next.from_date, next.from_value_fils]).toEqual(after)
      else expect([line.state, line.date, line.value_fils]).toEqual(after)
    }
    expect(history.filter(({ to_state }) => to_state === 'cancelled').length).toBeLessThanOrEqual(1)
  }
}

const price = fc.integer({ min: 0, max: 9_000 })
const line: fc.Arbitrary<Line> = fc.record({
  meals: fc.array(fc.array(price, { maxLength: 4 }), { minLength: 1, maxLength: 24 }),
  extras: fc.array(fc.record({ priceFils: price, quantity: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 2,
  }),
  paidFils: fc.integer({ min: 0, max: 500_000 }),
})
type Step = { kind: 'step'; pick: number; to: DayState } | { kind: 'cancel'; day: number; times: number }
const history: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('step' as const), pick: fc.nat(99), to: fc.constantFrom(...DAY_STATES) }),
    fc.record({
      ...{ kind: fc.constant('cancel' as const), day: fc.integer({ min: -3, max: 30 }) },
      times: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  { maxLength: 8 },
)

describe('the laws of the ledger', () => {
  it('hold through any history, and what was eaten is never cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), history, async (lines, steps) => {
        const orderId = await sell(lines)
        await expectLaws(orderId, lines)
        for (const taken of steps) {
          const days = await rows(
            `select d.* from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1
              order by d.id`,
            orderId,
          )
          if (taken.kind === 'step') {
            const day = days[taken.pick % days.length]
            const went = await step(orderId, day.id, taken.to).then(
              () => true,
              () => false,
            )
            expect(went).toBe(
              canBecome(day.state, taken.to) || (day.state === taken.to && taken.to !== 'cancelled'),
            )
          } else {
            const today = addDays(START, taken.day)
            const all = await Promise.all(Array.from({ length: taken.times }, () => cancel(orderId, today)))
            const due = days.filter(({ state, date }) => state === 'planned' && date >= today)
            expect(all.flatMap((one) => one?.days ?? [])).toEqual(due.length > 0 ? [due.length] : [])
          }
          await expectLaws(orderId, lines)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('are kept by the database itself', async () => {
    const orderId = await sell([{ meals: [[1_000], [2_000], [3_000]], extras: [], paidFils: 6_000 }])
    const [day, other] = await rows(
      'select d.* from delivery_days d join subscriptions s on s.id = d.subscription_id where order_id = $1 order by number',
      orderId,
    )
    const refused = async (constraint: string, text: string, ...values: unknown[]) =>
      expect(await rows(text, ...values).catch((error) => error.constraint), text).toBe(constraint)

    await refused(
      'delivery_days_date_key',
      'update delivery_days set date = $2 where id = $1',
      day.id,
      other.date,
    )
    await refused(
      'delivery_days_in_ledger',
      `update delivery_days set date = '2027-01-04' where id = $1`,
      day.id,
    )
    await refused(
      'delivery_days_in_ledger',
      `update delivery_days set state = 'cancelled' where id = $1`,
      day.id,
    )
    await refused('delivery_days_identity', 'update delivery_days set number = 9 where id = $1', day.id)
    await refused(
      'delivery_days_value_check',
      'update delivery_days set value_fils = -1 where id = $1',
      day.id,
    )
    await refused(
      'delivery_days_state_check',
      `insert into delivery_days values
      (gen_random_uuid(), $1, 4, '2027-01-04', 'eaten', 0)`,
      day.subscription_id,
    )
    await refused(
      'subscriptions_whole',
      `insert into delivery_days values
      (gen_random_uuid(), $1, 4, '2027-01-04', 'planned', 0)`,
      day.subscription_id,
    )
    await refused(
      'subscriptions_whole',
      'update subscriptions set paid_fils = 6001 where id = $1',
      day.subscription_id,
    )
    // A swap that the ledger knows, but nobody has paid for.
    await refused(
      'subscriptions_whole',
      `with entry as (insert into ledger_entries (id, order_id, actor, action)
          values (gen_random_uuid(), $1, 'customer', 'swapped') returning id),
        change as (insert into ledger_days select entry.id, d.id, d.state, d.state, d.date, d.date, d.value_fils, d.value_fils + 1
          from entry, delivery_days d where d.id = $2)
      update delivery_days set value_fils = value_fils + 1 where id = $2`,
      orderId,
      day.id,
    )
    await refused(
      'day_dishes_day',
      `insert into day_dishes (day_id, position, kind, dish) values ($1, 8, 'meal', 'one'), (gen_random_uuid(), 8, 'meal', 'one')`,
      day.id,
    )
    await refused(
      'day_dishes_day',
      'update day_dishes set day_id = gen_random_uuid() where day_id = $1',
      day.id,
    )
    await refused('ledger_append_only', 'update ledger_days set to_value_fils = 0 where day_id = $1', day.id)
    await refused('ledger_append_only', 'delete from ledger_days where day_id = $1', day.id)
    await refused(
      'ledger_append_only',
      `update ledger_entries set actor = 'nobody' where order_id = $1`,
      orderId,
    )
    await refused('ledger_append_only', 'delete from ledger_entries where order_id = $1', orderId)
    await refused('ledger_append_only', 'truncate ledger_entries cascade')
    expect(
      await rows('update delivery_days set date = date where id = $1 returning id', day.id),
    ).toHaveLength(1)
    expect(
      await rows(`update ledger_entries set reason = '' where order_id = $1 returning id`, orderId),
      'a reason goes with its customer',
    ).toHaveLength(1)
  })

  it('know the same steps in the database as in the rule', async () => {
    for (const from of DAY_STATES)
      for (const to of DAY_STATES.filter((state) => state !== from)) {
        const orderId = await sell([{ meals: [[1_000]], extras: [], paidFils: 1_000 }])
        const [{ id }] = await rows(
          'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where order_id = $1',
          orderId,
        )
        for (const reached of pathTo(from)) await step(orderId, id, reached)
        const went = step(orderId, id, to)
        if (canBecome(from, to)) await went
        else await expect(went, `${from} ${to}`).rejects.toMatchObject({ constraint: 'delivery_days_step' })
      }
  })
})

/** The states a day goes through until it is in this one. */
function pathTo(state: DayState): DayState[] {
  if (state === 'planned') return []
  const before = DAY_STATES.find((one) => canBecome(one, state))
  return before ? [...pathTo(before), state] : []
}
