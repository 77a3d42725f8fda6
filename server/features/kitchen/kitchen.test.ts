import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { KitchenBatch, KitchenBoard, KitchenLine } from '../../../contract/kitchen.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeMeal } from '../../../tests/factories/catalogue.ts'
import { tellFood } from '../../../tests/factories/food-profiles.ts'
import { sellDays, soldMeal } from '../../../tests/factories/paid-plans.ts'
import { ask, newKey, payForWeek } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, rows, shop, turnClockBy } from '../../../tests/setup/paying-shop.ts'
import { changeCredit } from '../credit/credit.public.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'

openPayingShop()

type Cook = Awaited<ReturnType<typeof makeAdmin>>
let cook: Cook
beforeAll(async () => {
  cook = await makeAdmin(shop.deps, {}, ['kitchen'])
})

const lock = () => lockDueDays.work(shop.deps, {})
const tomorrow = () => addDays(dubaiToday(shop.deps.now()), 1)
const boardOf = async (date?: string, who: Cook = cook): Promise<KitchenBoard> => {
  const { code, data, json } = await ask(who, `GET /api/admin/get-kitchen${date ? `?date=${date}` : ''}`)
  expect(code, JSON.stringify(json)).toBe(200)
  return data
}
const lineOf = ({ lines }: KitchenBoard, dish: string) => lines.find((line) => line.dish === dish)
const tick = (body: object, who: Pick<Cook, 'cookies'> = cook) =>
  ask(who, 'POST /api/admin/tick-cooked', { isCooked: true, ...body })
const named = (date: string, { dish, slot, portions }: KitchenLine) => ({ date, dish, slot, portions })

/** A day that is brought tomorrow, and so has been locked. */
async function sellTomorrow(meals: Parameters<typeof soldMeal>[0][], order: object = {}) {
  const sold = await sellDays(shop.deps.db, { dates: [tomorrow()], meals: meals.map(soldMeal), order })
  await lock()
  return sold
}
const meal = (mealName: string, allergens: string[] = []) => ({
  ...{ id: randomUUID(), mealName, allergens, mealType: 'Lunch' },
})

describe('the board', () => {
  it('counts what is eaten on a date as swapped, skipped and cancelled, planned apart until the cut-off', async () => {
    const as = await payForWeek()
    const swapped = await payForWeek()
    const skipped = await payForWeek()
    const cancelled = await payForWeek()
    const { date } = as.plan.days[0]!
    const first = swapped.plan.days[0]!
    await shop.deps.db.transaction((tx) =>
      changeCredit(tx, {
        ...{ accountId: swapped.buyer.accountId, amountFils: 10_000, kind: 'given', actor: 'shop' },
      }),
    )
    const done = await ask(swapped.buyer, 'change-day-meals', {
      ...{ key: newKey(), day: first._id, version: first.version, seenDifference: 1 },
      meals: [{ mealType: swapped.menu.mealTypes[0]!.id, meal: swapped.menu.meals[0]![1]!.id }],
      extras: [{ addOn: swapped.addOn.id, quantity: 2 }],
    })
    expect(done.code, JSON.stringify(done.json)).toBe(200)
    const away = skipped.plan.days[0]!
    expect(
      (await ask(skipped.buyer, 'skip-day', { key: newKey(), day: away._id, version: away.version })).code,
    ).toBe(200)
    const { data: quoted } = await ask(cancelled.buyer, 'quote-cancel', { subscription: cancelled.plan._id })
    const body = { key: newKey(), subscription: cancelled.plan._id, refundTo: 'card', quote: quoted.quote }
    expect((await ask(cancelled.buyer, 'cancel-plan', body)).code).toBe(200)

    const before = await boardOf(date)
    expect(before.bags).toEqual({ locked: 0, planned: 2, heldBack: 0 })
    expect(lineOf(before, as.menu.meals[0]![0]!.id)).toMatchObject({ portions: 0, planned: 1 })
    const early = await tick({ ...named(date, lineOf(before, as.addOn.id)!), portions: 2 })
    expect([early.code, early.problem]).toEqual([409, 'nothing-to-cook'])

    turnClockBy(new Date(as.plan.days[0]!.cutOff).getTime() - shop.deps.now().getTime() + 1_000)
    await lock()
    cook = await makeAdmin(shop.deps, {}, ['kitchen'])
    const board = await boardOf(date)
    expect(board).toMatchObject({ date, cookedOn: addDays(date, -1), bags: { locked: 2, planned: 0 } })
    expect(lineOf(board, as.menu.meals[0]![0]!.id)).toMatchObject({
      ...{ slot: as.menu.mealTypes[0]!.mealType, portions: 1, planned: 0 },
    })
    expect(lineOf(board, as.addOn.id)).toMatchObject({ slot: '', portions: 2 })
    expect(lineOf(board, swapped.menu.meals[0]![0]!.id)).toBe(undefined)
    expect(lineOf(board, swapped.menu.meals[0]![1]!.id)).toMatchObject({ portions: 1 })
    expect(lineOf(board, skipped.menu.meals[0]![0]!.id)).toBe(undefined)
    expect(lineOf(board, cancelled.menu.meals[0]![0]!.id)).toBe(undefined)
    expect(board.lines.at(-1)!.slot).toBe('')

    for (const day of as.plan.days) {
      const { lines } = await boardOf(day.date)
      const [counted] = await rows(
        `select coalesce(sum(quantity) filter (where state = 'locked'), 0)::int as portions,
          coalesce(sum(quantity) filter (where state = 'planned'), 0)::int as planned
          from delivery_days d join day_dishes b on b.day_id = d.id where d.date = $1`,
        day.date,
      )
      const sum = (of: 'portions' | 'planned') => lines.reduce((total, line) => total + line[of], 0)
      expect({ portions: sum('portions'), planned: sum('planned') }).toEqual(counted)
    }
  })

  it('opens with what is cooked today, shows no money, and refuses what is no date', async () => {
    await sellTomorrow([meal('Lentil soup')])
    const { json } = await ask(cook, 'GET /api/admin/get-kitchen')
    expect(json.data).toMatchObject({ date: tomorrow(), cookedOn: dubaiToday(shop.deps.now()) })
    expect(json.data.lines).toContainEqual(expect.objectContaining({ name: 'Lentil soup', portions: 1 }))
    expect(JSON.stringify(json)).not.toMatch(/fils|price|fare|amount|total|\baed\b|email|phone/i)
    expect((await ask(cook, 'GET /api/admin/get-kitchen?date=2026-02-30')).code).toBe(400)
    expect((await ask(cook, 'GET /api/admin/get-cooked')).code).toBe(400)
  })

  it('finds its days by their date, however many have passed', async () => {
    const client = await shop.deps.db.$client.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const plan = await client.query(
        `explain select dish, sum(quantity) from delivery_days d join day_dishes b on b.day_id = d.id
          where d.date = '2026-11-18' and d.state <> 'cancelled' group by dish`,
      )
      expect(JSON.stringify(plan.rows)).toContain('delivery_days_date_idx')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('exceptions', () => {
  it('are bags of all who avoid something, by name and by what it is; a conflict comes first', async () => {
    const nutty = meal('Satay', ['Peanuts'])
    const plain = meal('Rice')
    const careful = await makeCustomer(shop.deps, { userName: 'Layla' })
    await tellFood(shop.deps.db, careful, { avoidedAllergens: ['Nuts'] })
    const easy = await makeCustomer(shop.deps, { userName: 'Omar' })
    await tellFood(shop.deps.db, easy, { avoidedAllergens: ['Lupin'] })
    const order = await sellTomorrow([plain], { accountId: careful.accountId })
    const bought = await sellTomorrow([nutty])
    await tellFood(shop.deps.db, { orderId: bought.id }, { avoidedAllergens: ['Peanuts'] })
    const free = await sellTomorrow([nutty], { accountId: easy.accountId })
    const board = await boardOf()
    const orders = [order.orderNumber, bought.orderNumber, free.orderNumber]
    const own = board.exceptions.filter(({ orderID }) => orders.includes(orderID))
    expect(own).toEqual([
      expect.objectContaining({
        ...{ orderID: bought.orderNumber, avoids: ['Peanuts'], isConflict: true },
        unwanted: [{ name: 'Satay', slot: 'Lunch', quantity: 1, conflicts: ['Peanuts'], dislikes: [] }],
      }),
      expect.objectContaining({
        ...{ orderID: order.orderNumber, customer: 'Layla', avoids: ['Nuts'], isConflict: false },
        unwanted: [],
      }),
      // Nothing of the day has lupin in it, and its eater has told it all the same.
      expect.objectContaining({ customer: 'Omar', avoids: ['Lupin'], isConflict: false, unwanted: [] }),
    ])
    const group = (what: string) => {
      const { dishes, bags } = board.exceptionGroups.find((one) => one.what === what)!
      return { dishes, customers: bags.map((place) => board.exceptions[place]!.customer) }
    }
    expect(group('Nuts')).toEqual({ dishes: expect.arrayContaining(['Satay']), customers: ['Layla'] })
    expect(group('Lupin')).toEqual({ dishes: [], customers: ['Omar'] })
    expect(lineOf(board, plain.id)).toMatchObject({ exceptions: 1 })
    expect(lineOf(board, nutty.id)).toMatchObject({ portions: 2, exceptions: 2, allergens: ['Peanuts'] })
  })

  it('are as many on the board, on labels and in packing: a name alone is none', async () => {
    for (const told of [{ avoidedAllergens: ['Lupin'] }, { dislikes: ['Kale'] }, { note: 'No salt' }]) {
      const { id } = await sellTomorrow([meal('Rice')])
      await tellFood(shop.deps.db, { orderId: id }, told)
    }
    const named = await sellTomorrow([meal('Rice')])
    await rows(`update order_packages set eater = 'Omar' where order_id = $1`, named.id)
    const date = tomorrow()
    const board = await boardOf(date)
    const counted = board.exceptions.filter(({ isPlanned }) => !isPlanned).length
    expect(counted).toBeGreaterThanOrEqual(3)
    expect(board.exceptions.map(({ orderID }) => orderID)).not.toContain(named.orderNumber)
    const labels = await ask(cook, `GET /api/admin/get-labels?date=${date}`)
    const packing = await ask(cook, `GET /api/admin/get-packing?date=${date}`)
    const packed = packing.data.bags.filter(({ isException }: { isException: boolean }) => isException)
    expect([labels.data.exceptions, packed.length]).toEqual([counted, counted])
  })

  it('count what a dish has had since it was sold: it is cooked by today’s recipe', async () => {
    const now = await makeMeal(shop.deps.db, { mealName: 'Mushrooms', allergens: ['Milk'] })
    shop.deps.catalogue.forget()
    const sold = await sellTomorrow([{ ...meal('Mushrooms'), id: now.id }])
    await tellFood(shop.deps.db, { orderId: sold.id }, { avoidedAllergens: ['Dairy'] })
    const board = await boardOf()
    expect(board.exceptions.find(({ orderID }) => orderID === sold.orderNumber)).toMatchObject({
      ...{ isConflict: true, unwanted: [{ conflicts: ['Milk'] }] },
    })
  })
})

describe('a tick', () => {
  const batchOf = (batches: KitchenBatch[], dish: string) => batches.find((batch) => batch.dish === dish)
  async function soup() {
    const one = meal('Soup')
    await sellTomorrow([one])
    const date = tomorrow()
    const body = named(date, lineOf(await boardOf(date), one.id)!)
    const entries = () =>
      rows(
        `select action from audit_log where after ->> 'lot' in
          (select lot from kitchen_batches where dish_id = $1) order by created_at`,
        one.id,
      )
    return { one, date, body, entries }
  }

  it('gives the batch its lot, is there for everyone, and counts once however often it is sent', async () => {
    const { one, date, body, entries } = await soup()
    const answers = await Promise.all([1, 2, 3].map(() => tick(body)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    const other = await makeAdmin(shop.deps, {}, ['manager'])
    const { data } = await ask(other, `GET /api/admin/get-cooked?date=${date}`)
    const batch = batchOf(data, one.id)!
    expect(batch).toMatchObject({ slot: 'Lunch', portions: 1, by: cook.userName })
    expect(batch.lot).toMatch(/^L-\d{4,}$/)
    expect((await boardOf(date)).batches).toEqual(data)
    expect(await entries()).toEqual([{ action: 'tick-cooked' }])
  })

  it('can be taken back and set again; the lot stays', async () => {
    const { one, body, entries } = await soup()
    const { lot } = batchOf((await tick(body)).data, one.id)!
    for (const _ of [1, 2]) {
      const { data } = await tick({ ...body, isCooked: false })
      expect(batchOf(data, one.id)).toMatchObject({ lot, cookedAt: null, by: null })
    }
    expect(batchOf((await tick(body)).data, one.id)).toMatchObject({ lot, cookedAt: expect.any(String) })
    expect((await entries()).map(({ action }) => action)).toEqual([
      ...['tick-cooked', 'untick-cooked', 'tick-cooked'],
    ])
  })

  it('says how many were cooked: what is added later is left to do', async () => {
    const { one, date, body } = await soup()
    await tick(body)
    await sellTomorrow([one])
    expect(lineOf(await boardOf(date), one.id)).toMatchObject({ portions: 2 })
    expect(batchOf((await boardOf(date)).batches, one.id)).toMatchObject({ portions: 1 })
    expect(batchOf((await tick({ ...body, portions: 2 })).data, one.id)).toMatchObject({ portions: 2 })
  })

  it('is refused for a dish that nobody eats, for nonsense, and to those who do not cook', async () => {
    const { body } = await soup()
    expect((await tick({ ...body, dish: randomUUID() })).problem).toBe('nothing-to-cook')
    expect((await tick({ ...body, slot: 'Supper' })).problem).toBe('nothing-to-cook')
    for (const wrong of [{ portions: 0 }, { portions: 1.5 }, { dish: 'soup' }, { date: 'tomorrow' }])
      expect((await tick({ ...body, ...wrong })).code).toBe(400)
    for (const role of ['support', 'driver'] as const)
      expect((await tick(body, await makeAdmin(shop.deps, {}, [role]))).code).toBe(403)
  })
})
