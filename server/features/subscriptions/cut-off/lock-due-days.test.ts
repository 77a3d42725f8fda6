import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { deliveryDays } from '../../../../domain/days/delivery-calendar.ts'
import { DEFAULT_TERMS } from '../../../../domain/days/subscription-terms.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { tellFood } from '../../../../tests/factories/food-profiles.ts'
import { makeMenu } from '../../../../tests/factories/packages.ts'
import { markNotChosen, sellDays, soldMeal } from '../../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'
import { cancelPlannedDays, findLateness } from '../subscriptions.public.ts'
import { lockBatch, lockDueDays } from './lock-due-days.ts'

let shop: TestShop
let now = new Date()
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const work = () => lockDueDays.work(shop.deps, {})
const at = (date: string, time: string) => {
  now = new Date(`${date}T${time}+04:00`)
}
const statesOf = async (orderId: string): Promise<string[]> =>
  (
    await rows(
      `select d.state from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 order by d.date`,
      orderId,
    )
  ).map(({ state }) => state)
const ledgerOf = (orderId: string) =>
  rows(
    `select e.receipt, e.action, e.actor, e.details, count(l.*)::int as days from ledger_entries e join ledger_days l on l.entry_id = e.id
      where e.order_id = $1 group by e.id order by substr(e.receipt, 3)::int`,
    orderId,
  )

// A Monday far from the other files' days; each test has a week of its own.
let monday = '2027-03-01'
beforeEach(() => {
  monday = addDays(monday, 28)
  at(addDays(monday, -10), '09:00:00')
})
const week = () => deliveryDays('weekly-5', monday)

describe('the cut-off', () => {
  it('locks a day at noon two days before it, and not a second earlier', async () => {
    const { id } = await sellDays(shop.deps.db, { dates: week() })
    at(addDays(monday, -2), '11:59:59')
    await work()
    expect(await statesOf(id)).toEqual(Array(5).fill('planned'))
    at(addDays(monday, -2), '12:00:00')
    await work()
    expect(await statesOf(id)).toEqual(['locked', ...Array(4).fill('planned')])
    expect(await ledgerOf(id)).toMatchObject([
      { action: 'started', days: 5 },
      { action: 'locked', actor: 'shop', days: 1 },
    ])
  })

  it('is what each plan was promised', async () => {
    const address = { addressCutOffDays: 7, addressCutOffHour: 0 }
    const terms = { ...DEFAULT_TERMS, ...address, cutOffDays: 7, cutOffHour: 0 }
    const early = await sellDays(shop.deps.db, { dates: week(), terms })
    const late = await sellDays(shop.deps.db, {
      ...{ dates: week(), terms: { ...terms, cutOffDays: 1, cutOffHour: 23 } },
    })
    at(addDays(monday, -7), '00:00:00')
    await work()
    expect([(await statesOf(early.id))[0], (await statesOf(late.id))[0]]).toEqual(['locked', 'planned'])
    at(addDays(monday, -1), '22:59:59')
    await work()
    expect((await statesOf(late.id))[0]).toBe('planned')
    at(addDays(monday, -1), '23:00:00')
    await work()
    expect((await statesOf(late.id)).slice(0, 2)).toEqual(['locked', 'planned'])
  })

  it('run again, or after a clock that jumped back, does nothing twice', async () => {
    const { id } = await sellDays(shop.deps.db, { dates: week() })
    at(addDays(monday, -1), '12:00:00')
    await Promise.all([work(), work()])
    await work()
    at(addDays(monday, -9), '12:00:00')
    await work()
    expect(await statesOf(id)).toEqual(['locked', 'locked', ...Array(3).fill('planned')])
    expect((await ledgerOf(id)).map(({ action, days }) => [action, days])).toEqual([
      ['started', 5],
      ['locked', 2],
    ])
  })

  it('catches up after the shop was down, and a cancelled day stays cancelled', async () => {
    const { id } = await sellDays(shop.deps.db, { dates: week() })
    const cancelled = await sellDays(shop.deps.db, { dates: week() })
    const by = { actor: 'shop', reason: 'Refunded.', now }
    await shop.deps.db.transaction((tx) => cancelPlannedDays(tx, cancelled.id, by))
    at(addDays(monday, 30), '03:00:00')
    expect((await findLateness(shop.deps)).minutes).toBeGreaterThan(32 * 24 * 60 - 60 * 24)
    await work()
    expect(await statesOf(id)).toEqual(Array(5).fill('locked'))
    expect(await statesOf(cancelled.id)).toEqual(Array(5).fill('cancelled'))
    expect((await findLateness(shop.deps)).minutes).toBe(0)
  })

  it('leaves what somebody is changing for the next round', async () => {
    const held = await sellDays(shop.deps.db, { dates: week() })
    const free = await sellDays(shop.deps.db, { dates: week() })
    at(monday, '12:00:00')
    await shop.deps.db.transaction(async (tx) => {
      await tx.execute(`select 1 from orders where id = '${held.id}' for update`)
      await work()
      expect((await statesOf(held.id))[0]).toBe('planned')
      expect((await statesOf(free.id))[0]).toBe('locked')
    })
    await work()
    expect((await statesOf(held.id))[0]).toBe('locked')
  })

  it('keeps locked days out of a full refund: the kitchen has them', async () => {
    const { id } = await sellDays(shop.deps.db, { dates: week() })
    at(monday, '12:00:00')
    await work()
    await shop.deps.db.transaction((tx) => cancelPlannedDays(tx, id, { actor: 'shop', reason: '', now }))
    expect(await statesOf(id)).toEqual(['locked', 'locked', 'locked', 'cancelled', 'cancelled'])
  })
})

describe('a day that was not chosen', () => {
  async function sellMenu(avoided: string[], more: { mealAllergens?: string[][] } = {}) {
    const { mealAllergens = [['Milk'], ['Fish'], []] } = more
    const menu = await makeMenu(shop.deps.db, { slots: 2, choices: mealAllergens.length })
    for (const slot of menu.meals)
      for (const [choice, meal] of slot.entries())
        await rows('update dishes set allergens = $2 where id = $1', meal.id, mealAllergens[choice])
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: avoided })
    const meals = menu.meals.map((slot, i) => ({
      ...{ id: slot[0]!.id, mealName: slot[0]!.mealName, mealType: menu.mealTypes[i]!.mealType },
      allergens: mealAllergens[0]!,
    }))
    const order = await sellDays(shop.deps.db, {
      ...{ dates: [monday], meals: meals.map(soldMeal), pkg: { packageId: menu.pkg.id } },
      order: { accountId: customer.accountId },
    })
    await markNotChosen(shop.deps.db, order.id)
    at(addDays(monday, -2), '12:00:00')
    return { menu, order, customer }
  }
  const eatenOf = async (orderId: string) =>
    (
      await rows(
        `select o.dish ->> 'id' as id from day_dishes x join ordered_dishes o on o.digest = x.dish
          join delivery_days d on d.id = x.day_id join subscriptions s on s.id = d.subscription_id
          where s.order_id = $1 order by x.position`,
        orderId,
      )
    ).map(({ id }) => id)
  const waiting = async (orderId: string) =>
    rows(
      `select w.meals from days_without_safe_meal w join delivery_days d on d.id = w.day_id
        join subscriptions s on s.id = d.subscription_id where s.order_id = $1`,
      orderId,
    )

  it('is locked as it is where nothing is avoided', async () => {
    const { menu, order } = await sellMenu([])
    await work()
    expect(await statesOf(order.id)).toEqual(['locked'])
    expect(await eatenOf(order.id)).toEqual(menu.meals.map((slot) => slot[0]!.id))
    expect((await ledgerOf(order.id)).map(({ action }) => action)).toEqual(['started', 'moved', 'locked'])
  })

  it('gets the first safe dish of each slot, with a receipt and its mail', async () => {
    const { menu, order, customer } = await sellMenu(['Milk', 'Fish'])
    await work()
    expect(await statesOf(order.id)).toEqual(['locked'])
    expect(await eatenOf(order.id)).toEqual(menu.meals.map((slot) => slot[2]!.id))
    const told = await ledgerOf(order.id)
    expect(told.map(({ action }) => action)).toEqual(['started', 'moved', 'filled', 'locked'])
    expect(told[2].details.lines).toMatchObject([
      { before: menu.meals[0]![0]!.mealName, after: menu.meals[0]![2]!.mealName },
      { before: menu.meals[1]![0]!.mealName, after: menu.meals[1]![2]!.mealName },
    ])
    const { receipt, details } = told[2]
    expect(details.now).toBe(`${dayInWords(monday)} is with the kitchen now.`)
    const jobs = await rows(`select data from pgboss.job where name = 'mail-receipt'`)
    expect(jobs.map(({ data }) => data)).toContainEqual({ receipt })
    await mailReceipt.work(shop.deps, { receipt })
    const mails = shop.mails.filter(({ to }) => to === customer.userEmail)
    expect(mails).toMatchObject([{ subject: `We chose meals for you (${receipt})` }])
    for (const words of [menu.meals[0]![2]!.mealName, details.now, 'by Fitt Meals'])
      expect(mails[0]!.text).toContain(words)
  })

  it('comes near to its eater’s target, once, in what they eat', async () => {
    const { menu, order, customer } = await sellMenu(['Milk'], { mealAllergens: [[], ['Milk'], []] })
    const energies = [200, 600, 580]
    for (const slot of menu.meals)
      for (const [choice, { id }] of slot.entries())
        await rows(
          'update dishes set energy_kcal = $2, price_fils = 2500 where id = $1',
          ...[id, energies[choice]],
        )
    shop.deps.catalogue.forget()
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Milk'], energyKcal: 1_200 })
    await work()
    await work()
    expect(await eatenOf(order.id)).toEqual(menu.meals.map((slot) => slot[2]!.id))
    expect((await ledgerOf(order.id)).map(({ action }) => action)).toEqual([
      ...['started', 'moved', 'filled', 'locked'],
    ])
  })

  it('gets another dish where one has left the menu', async () => {
    const { menu, order } = await sellMenu([])
    await rows('delete from package_day_meals where meal_id = $1', menu.meals[0]![0]!.id)
    shop.deps.catalogue.forget()
    await work()
    expect(await eatenOf(order.id)).toEqual([menu.meals[0]![1]!.id, menu.meals[1]![0]!.id])
  })

  it('is not locked where nothing safe exists, is on the list, and is locked once there is something', async () => {
    const { menu, order, customer } = await sellMenu(['Milk', 'Fish'], {
      mealAllergens: [['Milk'], ['Fish']],
    })
    await work()
    await work()
    expect(await statesOf(order.id)).toEqual(['planned'])
    expect(await waiting(order.id)).toEqual([{ meals: menu.meals.map((slot) => slot[0]!.mealName) }])
    expect((await ledgerOf(order.id)).map(({ action }) => action)).toEqual(['started', 'moved'])
    expect((await findLateness(shop.deps)).minutes).toBe(0)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Milk'] })
    await work()
    expect(await statesOf(order.id)).toEqual(['locked'])
    expect(await eatenOf(order.id)).toEqual(menu.meals.map((slot) => slot[1]!.id))
    expect(await waiting(order.id)).toEqual([])
  })

  it('leaves the list when it is cancelled', async () => {
    const { order } = await sellMenu(['Milk', 'Fish'], { mealAllergens: [['Milk']] })
    await work()
    expect(await waiting(order.id)).toHaveLength(1)
    await shop.deps.db.transaction((tx) =>
      cancelPlannedDays(tx, order.id, { actor: 'shop', reason: '', now }),
    )
    await work()
    expect(await waiting(order.id)).toEqual([])
  })
})

describe('a day that was chosen, with something its eater avoids', () => {
  type Told = { ordered?: string[]; since?: string[]; allergens?: string[][] }
  /** Two slots on a Monday; the first has what each of its choices brings, the second nothing. */
  async function sell({ ordered = [], since = [], allergens = [['Milk'], ['Fish'], []] }: Told) {
    const menu = await makeMenu(shop.deps.db, { slots: 2, choices: allergens.length })
    for (const [choice, meal] of menu.meals[0]!.entries())
      await rows('update dishes set allergens = $2 where id = $1', meal.id, allergens[choice])
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    const meals = menu.meals.map((slot, i) => ({
      ...{ id: slot[0]!.id, mealName: slot[0]!.mealName, mealType: menu.mealTypes[i]!.mealType },
      allergens: i === 0 ? allergens[0]! : [],
    }))
    const order = await sellDays(shop.deps.db, {
      ...{ dates: [monday], meals: meals.map(soldMeal), pkg: { packageId: menu.pkg.id } },
      order: { accountId: customer.accountId },
    })
    if (ordered.length > 0) await tellFood(shop.deps.db, { orderId: order.id }, { avoidedAllergens: ordered })
    if (since.length > 0) await tellFood(shop.deps.db, customer, { avoidedAllergens: since })
    at(addDays(monday, -2), '12:00:00')
    return { menu, order, customer }
  }
  const dayOf = async (orderId: string) =>
    (
      await rows(
        `select d.id, d.is_chosen, array_agg(x.dish order by x.position) as digests,
            array_agg(o.dish ->> 'id' order by x.position) as meals
          from delivery_days d join subscriptions s on s.id = d.subscription_id
          join day_dishes x on x.day_id = d.id join ordered_dishes o on o.digest = x.dish
          where s.order_id = $1 group by d.id`,
        orderId,
      )
    )[0]

  it('gets a safe dish for it where it was told after paying; what else was chosen stays', async () => {
    const { menu, order } = await sell({ since: ['Milk', 'Fish'] })
    await work()
    await work()
    const [first, second] = menu.meals
    expect(await dayOf(order.id)).toMatchObject({
      ...{ meals: [first![2]!.id, second![0]!.id], is_chosen: true },
    })
    expect(await statesOf(order.id)).toEqual(['locked'])
    const told = await ledgerOf(order.id)
    expect(told.map(({ action }) => action)).toEqual(['started', 'filled', 'locked'])
    expect(told[1].details.lines).toMatchObject([{ before: first![0]!.mealName, after: first![2]!.mealName }])
  })

  it('gets one where the shop has changed what is in the dish', async () => {
    const { menu, order } = await sell({ ordered: ['Eggs'], allergens: [[], []] })
    const [sold, safe] = menu.meals[0]!
    await rows(`update dishes set allergens = '{Eggs}' where id = $1`, sold!.id)
    shop.deps.catalogue.forget()
    await work()
    expect((await dayOf(order.id)).meals[0]).toBe(safe!.id)
  })

  it('keeps what was confirmed by name: with the order, or on the day since', async () => {
    const bought = await sell({ ordered: ['Milk'], since: ['Milk'] })
    await work()
    expect(await statesOf(bought.order.id)).toEqual(['locked'])
    expect((await dayOf(bought.order.id)).meals[0]).toBe(bought.menu.meals[0]![0]!.id)
    const since = await sell({ since: ['Milk'] })
    const { id, digests } = await dayOf(since.order.id)
    await rows(`insert into confirmed_dishes values ($1, $2, '{Milk}')`, id, digests[0])
    await work()
    expect((await dayOf(since.order.id)).meals[0]).toBe(since.menu.meals[0]![0]!.id)
  })

  it('gets nothing dearer as long as something else is safe', async () => {
    const { menu, order } = await sell({ since: ['Milk'], allergens: [['Milk'], [], []] })
    const [, dear, paid] = menu.meals[0]!
    await rows('update dishes set price_fils = 2600 where id = $1', dear!.id)
    await rows('update dishes set price_fils = 2500 where id = $1', paid!.id)
    shop.deps.catalogue.forget()
    await work()
    expect((await dayOf(order.id)).meals[0]).toBe(paid!.id)
  })

  it('is not served where nothing is safe: the shop’s people are told', async () => {
    const { menu, order } = await sell({ since: ['Milk', 'Fish'], allergens: [['Milk'], ['Fish']] })
    await work()
    await work()
    expect(await statesOf(order.id)).toEqual(['planned'])
    const { id } = await dayOf(order.id)
    expect(await rows('select meals from days_without_safe_meal where day_id = $1', id)).toEqual([
      { meals: [menu.meals[0]![0]!.mealName] },
    ])
    const { cookies } = await makeAdmin(shop.deps)
    const board = async (name: string, window = '') =>
      (await call(shop.app, `GET /api/admin/get-${name}?date=${monday}${window}`, { cookies })).json.data
    const { bags, exceptions } = await board('kitchen')
    expect(exceptions).toContainEqual(
      expect.objectContaining({ orderID: order.orderNumber, isHeldBack: true, isConflict: true }),
    )
    const onDate = `select d.state, w.day_id is not null as is_held from delivery_days d
      left join days_without_safe_meal w on w.day_id = d.id where d.date = $1 and d.state = 'planned'`
    const planned: { is_held: boolean }[] = await rows(onDate, monday)
    const held = planned.filter(({ is_held }) => is_held).length
    const counted = { planned: planned.length - held, heldBack: held }
    expect(bags).toMatchObject(counted)
    expect(await board('packing')).toMatchObject(counted)
    expect(await board('runs', '&window=morning')).toMatchObject(counted)
  })

  it('that was held back stays owed once its window has begun, until the shop’s people move it', async () => {
    const admin = await makeAdmin(shop.deps)
    const queued = async (id: string) =>
      (
        await call(shop.app, 'GET /api/admin/get-today', { cookies: admin.cookies })
      ).json.data.queues.noSafeMeal.first.filter(({ _id }: { _id: string }) => _id === id)
    const { order, customer } = await sell({ since: ['Milk', 'Fish'], allergens: [['Milk'], ['Fish']] })
    await work()
    await tellFood(shop.deps.db, customer, { avoidedAllergens: [] })
    for (const [day, time] of [
      [0, '04:00:00'],
      [2, '12:00:00'],
    ] as const) {
      at(addDays(monday, day), time)
      await work()
      expect(await statesOf(order.id)).toEqual(['planned'])
    }
    expect((await ledgerOf(order.id)).map(({ action }) => action)).toEqual(['started'])
    const { id } = await dayOf(order.id)
    expect(await queued(id)).toHaveLength(1)
    const date = addDays(monday, 7)
    const moved = await call(shop.app, 'POST /api/admin/move-customer-day', {
      cookies: admin.cookies,
      body: { key: randomUUID(), day: id, version: 1, date, reason: 'Nothing was safe.' },
    })
    expect(moved.code).toBe(200)
    await work()
    expect(await queued(id)).toEqual([])
    at(addDays(date, -2), '12:00:00')
    await work()
    expect(await statesOf(order.id)).toEqual(['locked'])
  })

  it('that was held back is locked until its window begins, an evening’s the day before', async () => {
    const sold = [await sell({ since: ['Milk'], allergens: [['Milk']] })]
    sold.push(await sell({ since: ['Milk'], allergens: [['Milk']] }))
    await rows(`update subscriptions set delivery_window = 'evening' where order_id = $1`, sold[1]!.order.id)
    await work()
    for (const { customer } of sold) await tellFood(shop.deps.db, customer, { avoidedAllergens: [] })
    at(addDays(monday, -1), '18:00:00')
    await work()
    expect(await Promise.all(sold.map(({ order }) => statesOf(order.id)))).toEqual([['locked'], ['planned']])
  })
})

describe('days of a week that nobody chose', () => {
  it('are filled as the planner would: no dish a third time and no day like another', async () => {
    const menu = await makeMenu(shop.deps.db, { slots: 1, choices: 5 })
    const [near, alike, other, fourth, far] = menu.meals[0]!
    for (const [meal, energy] of [
      ...([
        [near, 1_200],
        [alike, 1_196],
        [other, 1_180],
        [fourth, 1_176],
        [far, 400],
      ] as const),
    ])
      await rows('update dishes set energy_kcal = $2, price_fils = 2500 where id = $1', meal!.id, energy)
    shop.deps.catalogue.forget()
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, { energyKcal: 1_200 })
    const meal = { ...far!, mealType: menu.mealTypes[0]!.mealType, allergens: [] }
    const order = await sellDays(shop.deps.db, {
      ...{ dates: week(), meals: [soldMeal(meal)], pkg: { packageId: menu.pkg.id } },
      order: { accountId: customer.accountId },
    })
    await markNotChosen(shop.deps.db, order.id)
    for (const day of [-2, -1, 0, 1, 2]) {
      at(addDays(monday, day), '12:00:00')
      await work()
    }
    const eaten = await rows(
      `select o.dish ->> 'id' as id from delivery_days d join subscriptions s on s.id = d.subscription_id
        join day_dishes x on x.day_id = d.id join ordered_dishes o on o.digest = x.dish
        where s.order_id = $1 order by d.date`,
      order.id,
    )
    // One slot: a day like another is a dish that comes again.
    expect(new Set(eaten.map(({ id }) => id)).size).toBe(5)
    expect(eaten[0].id).toBe(near!.id)
  })
})

describe('many days', () => {
  it('are locked in batches, in order of their dates, and a stop in between loses nothing', async () => {
    const made: { id: string }[] = []
    for (let i = 0; i < 130; i++) made.push(await sellDays(shop.deps.db, { dates: week() }))
    at(addDays(monday, 6), '12:00:00')
    expect(await lockBatch(shop.deps, { isAgain: false })).toBe(500)
    const states = async () =>
      (
        await rows(
          `select d.date, d.state, count(*)::int as days from delivery_days d join subscriptions s on s.id = d.subscription_id
            where s.order_id = any($1) group by 1, 2 order by 1, 2`,
          made.map(({ id }) => id),
        )
      ).map(({ date, state, days }) => [date, state, days])
    expect(await states()).toEqual([
      ...week()
        .slice(0, 3)
        .map((date) => [date, 'locked', 130]),
      [week()[3], 'locked', 110],
      [week()[3], 'planned', 20],
      [week()[4], 'planned', 130],
    ])
    await work()
    expect(await states()).toEqual(week().map((date) => [date, 'locked', 130]))
  })

  it('that were held back and are over keep none waiting that can still be brought', async () => {
    const holdBack = (ids: string[]) =>
      rows(
        `insert into days_without_safe_meal select d.id, '{Lamb curry}' from delivery_days d
          join subscriptions s on s.id = d.subscription_id where s.order_id = any($1)`,
        ids,
      )
    const over: string[] = []
    for (let i = 0; i < 101; i++) over.push((await sellDays(shop.deps.db, { dates: week() })).id)
    const toCome = await sellDays(shop.deps.db, { dates: [addDays(monday, 14)] })
    await holdBack([...over, toCome.id])
    at(addDays(monday, 12), '12:00:00')
    await work()
    expect(await statesOf(over[0]!)).toEqual(Array(5).fill('planned'))
    expect(await statesOf(toCome.id)).toEqual(['locked'])
  })
})
