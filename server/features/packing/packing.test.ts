import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { BagProgress, PackedBag, PackedSince, PackingBoard } from '../../../contract/packing.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { piecesOf } from '../../../domain/kitchen/packing.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { tellFood } from '../../../tests/factories/food-profiles.ts'
import { makePaidPlan, sellDays, soldMeal } from '../../../tests/factories/paid-plans.ts'
import { makeRun } from '../../../tests/factories/runs.ts'
import { ask, newKey } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, rows, shop } from '../../../tests/setup/paying-shop.ts'
import { changeDayMeals } from '../day-changes/change-day-meals.ts'
import { changeDelivery } from '../subscriptions/changes/change-delivery.ts'
import { moveDay } from '../subscriptions/changes/move-day.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'
import { advanceDays } from '../subscriptions/kitchen-and-road/advance-days.ts'
import { findIncompleteBags } from './packing.queries.ts'

openPayingShop()

type Packer = Awaited<ReturnType<typeof makeAdmin>>
let packer: Packer
beforeAll(async () => {
  packer = await makeAdmin(shop.deps, {}, ['kitchen'])
})

const tomorrow = () => addDays(dubaiToday(shop.deps.now()), 1)
const post = (call: string, body: object, who: Pick<Packer, 'cookies'> = packer) =>
  ask(who, `POST /api/admin/${call}`, body)
const boardOf = async (date = tomorrow()): Promise<PackingBoard> =>
  (await ask(packer, `GET /api/admin/get-packing?date=${date}`)).data
const meal = (mealName: string, more: object = {}) =>
  soldMeal({ id: randomUUID(), mealName, mealType: 'Lunch', allergens: [], ...more })

/** A locked bag for tomorrow. */
async function bagOf(meals = [meal('Oats', { mealType: 'Breakfast' }), meal('Salmon')], order: object = {}) {
  const sold = await sellDays(shop.deps.db, { dates: [tomorrow()], meals, order })
  await lockDueDays.work(shop.deps, {})
  const [{ id: day }] = await rows(
    'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1',
    sold.id,
  )
  const look = async () => (await boardOf()).bags.find(({ _id }) => _id === day)!
  return { day: day as string, sold, look, bag: await look() }
}

const named = ({ _id }: PackedBag) => ({ date: tomorrow(), day: _id })
const tick = (bag: PackedBag, place: number, isPacked = true) => {
  const { position, dish, quantity } = bag.dishes[place]!
  const pieces = Array.from({ length: quantity }, (_, i) => i + 1)
  return post('tick-packed', { ...named(bag), position, dish, pieces, isPacked })
}
const close = (bag: PackedBag, reason = '') => {
  const conflicts = bag.dishes.map(({ position, dish, conflicts }) => ({ position, dish, conflicts }))
  return post('close-bag', { ...named(bag), version: bag.version, reason, conflicts })
}
const packedSince = async (since?: string): Promise<PackedSince> =>
  (await ask(packer, `GET /api/admin/get-packed?date=${tomorrow()}${since ? `&since=${since}` : ''}`)).data
const progressOf = async (day: string): Promise<BagProgress | undefined> =>
  (await packedSince()).changed.find(({ _id }) => _id === day)
const stateOf = async (day: string) =>
  (await rows('select state from delivery_days where id = $1', day))[0].state
const mona = { by: 'shop' as const, name: 'admin Mona', reason: 'She called.' }

describe('the board', () => {
  it('has the bags of a date with what belongs into them, conflicts first, then by run and stop, and no money', async () => {
    const first = await bagOf([meal('Soup')])
    const layla = await makeCustomer(shop.deps, { userName: 'Layla' })
    const satay = meal('Satay', { allergens: ['Peanuts'] })
    const conflict = await bagOf([satay], { accountId: layla.accountId })
    // Before the cut-off its day would not have been locked.
    await tellFood(shop.deps.db, layla, { avoidedAllergens: ['Nuts'] })
    const onRun = await bagOf([meal('Rice')])
    await makeRun(shop.deps.db, { date: tomorrow(), name: 'Marina' }, [[onRun.day]])
    const { json } = await ask(packer, 'GET /api/admin/get-packing')
    const { bags, date, packedOn } = json.data as PackingBoard
    expect([date, packedOn]).toEqual([tomorrow(), dubaiToday(shop.deps.now())])
    const places = [conflict, onRun, first].map(({ day }) => bags.findIndex(({ _id }) => _id === day))
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(bags[places[0]!]).toMatchObject({
      ...{ customer: 'Layla', avoids: ['Nuts'], isConflict: true },
      dishes: [{ name: 'Satay', slot: 'Lunch', quantity: 1, conflicts: ['Peanuts'] }],
    })
    expect(bags[places[1]!]!).toMatchObject({ run: { name: 'Marina', stop: 1 }, area: 'Dubai' })
    expect(JSON.stringify(json)).not.toMatch(/fils|price|amount|\baed\b|email|phone/i)
  })

  it('leaves out what can still be changed and says how many', async () => {
    const dates = [addDays(tomorrow(), 9)]
    await sellDays(shop.deps.db, { dates, meals: [meal('Soup')] })
    expect(await boardOf(dates[0])).toMatchObject({ planned: 1, bags: [] })
  })
})

describe('a tick', () => {
  it('is there for everyone, counts once, and can be taken back', async () => {
    const { bag, day } = await bagOf()
    const told = await Promise.all([1, 2, 3].map(() => tick(bag, 1)))
    expect(told.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(await progressOf(day)).toMatchObject({ packed: ['1.1'], isClosed: false, takeOut: [] })
    await tick(bag, 1, false)
    expect(await progressOf(day)).toMatchObject({ packed: [] })
  })

  it('is refused for what the bag does not hold, for nonsense, and to others', async () => {
    const { bag, day } = await bagOf()
    const body = { ...named(bag), position: 0, dish: bag.dishes[0]!.dish, pieces: [1], isPacked: true }
    expect((await post('tick-packed', { ...body, position: 1 })).problem).toBe('dish-not-in-bag')
    expect((await post('tick-packed', { ...body, pieces: [2] })).problem).toBe('dish-not-in-bag')
    expect((await post('tick-packed', { ...body, day: randomUUID() })).problem).toBe('day-to-pack-missing')
    expect((await post('tick-packed', { ...body, date: addDays(tomorrow(), 1) })).problem).toBe(
      'day-to-pack-missing',
    )
    for (const wrong of [
      { pieces: [] },
      { pieces: [0] },
      { position: -1 },
      { day: 'soup' },
      { date: 'soon' },
    ])
      expect((await post('tick-packed', { ...body, ...wrong })).code).toBe(400)
    for (const role of ['support', 'driver'] as const) {
      const other = await makeAdmin(shop.deps, {}, [role])
      expect((await post('tick-packed', body, other)).code).toBe(403)
      expect((await post('close-bag', { ...named(bag), version: 1 }, other)).code).toBe(403)
    }
    expect((await progressOf(day))!.packed).toEqual([])
  })
})

describe('what changed since', () => {
  const told = ({ changed }: PackedSince) => changed.map(({ _id }) => _id)
  /** What is under way anywhere in the database is told again: until then, nothing else is. */
  const seenNow = () =>
    vi.waitFor(async () => {
      const { seen } = await packedSince()
      expect((await packedSince(seen)).changed).toEqual([])
      return seen
    })

  it('is a bag that came, was ticked, closed or opened, and nothing else', async () => {
    const { bag, day, look } = await bagOf()
    const first = (await boardOf()).packed
    expect(told(first)).toContain(day)
    const before = await seenNow()
    await tick(bag, 0)
    const ticked = await packedSince(before)
    expect(ticked).toMatchObject({ changed: [{ _id: day, packed: ['0.1'] }], pieces: first.pieces + 1 })
    await close(bag, 'The salmon fell.')
    expect((await packedSince(ticked.seen)).changed).toMatchObject([{ _id: day, isClosed: true }])
    const closed = await seenNow()
    await post('open-bag', { ...named(bag), version: (await look()).version })
    expect(told(await packedSince(closed))).toEqual([day])
    const late = await bagOf()
    expect(told(await packedSince(before)).sort()).toEqual([day, late.day].sort())
  })

  it('of a piece that came out and a bag that went is told by their counts', async () => {
    const { bag, day } = await bagOf()
    await tick(bag, 0)
    const { bags, pieces } = await packedSince()
    const before = await seenNow()
    await tick(bag, 0, false)
    expect(await packedSince(before)).toMatchObject({ changed: [], bags, pieces: pieces - 1 })
    await close(bag, 'Nothing was left.')
    await shop.deps.db.transaction((tx) =>
      advanceDays(tx, [day], { to: 'out', actor: 'driver', now: shop.deps.now() }),
    )
    expect(await packedSince(before)).toMatchObject({ changed: [], bags: bags - 1 })
  })

  it('misses nothing of a change that was under way', async () => {
    const { bag, day } = await bagOf()
    const slow = await shop.deps.db.$client.connect()
    await slow.query('begin')
    const { position, dish } = bag.dishes[0]!
    await slow.query(
      `insert into packed_pieces (date, day_id, position, piece, dish, packed_at) values ($1, $2, $3, 1, $4, now())`,
      [tomorrow(), day, position, dish],
    )
    await bagOf()
    const { seen } = await packedSince()
    await slow.query('commit')
    slow.release()
    const { changed } = await packedSince(seen)
    expect(changed).toContainEqual(expect.objectContaining({ _id: day, packed: ['0.1'] }))
  })

  it('is all of it where more was seen than has happened, as after a backup was restored', async () => {
    const all = told(await packedSince())
    expect(told(await packedSince('999999999999')).sort()).toEqual(all.sort())
    const { code } = await ask(packer, `GET /api/admin/get-packed?date=${tomorrow()}&since=soon`)
    expect(code).toBe(400)
  })
})

const auditOf = ({ orderID }: { orderID: string }) =>
  rows(
    `select action, account_id, after from audit_log where subject = $1 and after->>'orderID' = $2 order by created_at, id`,
    `packing ${tomorrow()}`,
    orderID,
  )

describe('a bag', () => {
  it('closes complete, once, is in the ledger, and can be opened again', async () => {
    const { bag, day, look } = await bagOf()
    const early = await close(bag)
    expect([early.code, early.problem]).toEqual([409, 'bag-not-complete'])
    await tick(bag, 0)
    await tick(bag, 1)
    const told = await Promise.all([1, 2].map(() => close(bag)))
    expect(told.map(({ code }) => code)).toEqual([200, 200])
    expect(await stateOf(day)).toBe('packed')
    const entries = await rows(
      `select e.action, e.actor, e.reason from ledger_entries e join ledger_days l on l.entry_id = e.id
        where l.day_id = $1 and e.action = 'packed'`,
      day,
    )
    expect(entries).toEqual([{ action: 'packed', actor: `admin ${packer.userName}`, reason: '' }])
    expect((await tick(bag, 0, false)).problem).toBe('not-to-pack')
    const closed = await look()
    expect((await post('open-bag', { ...named(bag), version: closed.version })).code).toBe(200)
    expect(await look()).toMatchObject({ openedAgain: 'by-hand' })
    expect(await stateOf(day)).toBe('locked')
    expect(await auditOf(bag)).toEqual([
      { action: 'close-bag', account_id: packer.accountId, after: { orderID: bag.orderID } },
      {
        ...{ action: 'open-bag', account_id: packer.accountId },
        after: { orderID: bag.orderID, reason: 'Opened again to be packed.' },
      },
    ])
    expect(await findIncompleteBags(shop.deps.db, tomorrow())).not.toContainEqual(
      expect.objectContaining({ dayId: day }),
    )
  })

  it('lacking something, or with a conflict, closes only with a reason, which is seen', async () => {
    const { bag, day } = await bagOf()
    await tick(bag, 0)
    expect((await close(bag, '   ')).problem).toBe('bag-not-complete')
    expect((await close(bag, 'The salmon fell.')).code).toBe(200)
    expect(await auditOf(bag)).toMatchObject([{ action: 'close-bag', after: { reason: 'The salmon fell.' } }])
    expect(await findIncompleteBags(shop.deps.db, tomorrow())).toContainEqual(
      expect.objectContaining({ dayId: day, reason: 'The salmon fell.', missing: ['Salmon'] }),
    )
    const fishy = await bagOf([meal('Tuna', { allergens: ['Fish'] })])
    await tellFood(shop.deps.db, { orderId: fishy.sold.id }, { avoidedAllergens: ['Fish'] })
    await tick(fishy.bag, 0)
    expect((await close(fishy.bag, 'It was told since.')).problem).toBe('bag-conflict')
    const now = await fishy.look()
    expect((await close(now)).problem).toBe('bag-conflict')
    expect((await close(now, 'He wants it.')).code).toBe(200)
  })
})

describe('a late change by the shop', () => {
  async function packedPlan() {
    const sold = await makePaidPlan(shop.deps, { duration: 'weekly-5' })
    const dayOf = async () =>
      (
        await rows(
          `select d.* from delivery_days d join subscriptions s on s.id = d.subscription_id
          where s.order_id = $1 order by number limit 1`,
          sold.order.id,
        )
      )[0]
    const { id: day, date } = await dayOf()
    const at = new Date(`${addDays(date, -1)}T06:00:00Z`)
    await lockDueDays.work({ ...shop.deps, now: () => at }, {})
    const look = async () =>
      (await ask(packer, `GET /api/admin/get-packing?date=${date}`)).data.bags.find(
        ({ _id }: PackedBag) => _id === day,
      ) as PackedBag
    const bag = await look()
    const put = ({ position, dish }: PackedBag['dishes'][number], isPacked = true) =>
      post('tick-packed', { date, day, position, dish, pieces: [1], isPacked })
    for (const dish of bag.dishes) await put(dish)
    const shut = async (version: number, reason = '') => post('close-bag', { date, day, version, reason })
    return { sold, day, date, bag, look, put, shut, dayOf }
  }
  const swap = ({ sold, day }: Awaited<ReturnType<typeof packedPlan>>) =>
    changeDayMeals(
      shop.deps,
      { actor: mona, key: newKey() },
      {
        ...{ day, payWith: 'credit', seenDifference: 0, confirmedAllergens: [], extras: [] },
        meals: [{ mealType: sold.menu.mealTypes[0]!.id, meal: sold.menu.meals[0]![1]!.id }],
      } as never,
      'Mona',
    )

  it('opens a packed bag: what was swapped has to come out, and the new one in', async () => {
    const plan = await packedPlan()
    await rows(
      'update dishes set price_fils = (select price_fils from dishes where id = $1) where id = $2',
      plan.sold.menu.meals[0]![0]!.id,
      plan.sold.menu.meals[0]![1]!.id,
    )
    shop.deps.catalogue.forget()
    expect((await plan.shut(plan.bag.version)).code).toBe(200)
    await swap(plan)
    const now = await plan.look()
    expect(now.openedAgain).toBe('changed')
    const late = await plan.shut(plan.bag.version, 'Whatever.')
    expect([late.problem, late.json.data.bag.version]).toEqual(['bag-changed', now.version])
    expect((await plan.shut(now.version, 'Whatever.')).problem).toBe('bag-holds-more')
    expect((await plan.put(plan.bag.dishes[0]!)).problem).toBe('dish-not-in-bag')
    expect((await plan.put(plan.bag.dishes[0]!, false)).code).toBe(200)
    expect((await plan.shut(now.version)).problem).toBe('bag-not-complete')
    expect((await plan.put(now.dishes[0]!)).code).toBe(200)
    expect((await plan.shut(now.version)).code).toBe(200)
  })

  it('of where it goes opens it with all that is in it; moved, nothing of it is packed', async () => {
    const plan = await packedPlan()
    await plan.shut(plan.bag.version)
    const asked = () => ({ actor: mona, key: newKey() })
    await changeDelivery(shop.deps, asked(), { day: plan.day, scope: 'day', driverNote: 'Ring twice.' })
    const now = await plan.look()
    expect(now.openedAgain).toBe('changed')
    expect((await plan.shut(now.version)).code).toBe(200)
    const [{ date: last }] = await rows(
      `select max(d.date)::text as date from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1`,
      plan.sold.order.id,
    )
    await moveDay(shop.deps, asked(), { day: plan.day, date: addDays(last, 7) })
    expect((await plan.dayOf()).state).toBe('planned')
  })
})

it('ticks and closings over random histories agree with the rule', async () => {
  const { bag, day } = await bagOf([meal('A'), meal('B'), meal('C')])
  let random = 7
  const next = (below: number) => {
    random = (random * 16_807) % 2_147_483_647
    return random % below
  }
  const held = new Set<string>()
  for (let step = 0; step < 30; step++) {
    const place = next(3)
    const isIn = next(3) > 0
    await tick(bag, place, isIn)
    if (isIn) held.add(`${place}.1`)
    else held.delete(`${place}.1`)
    expect(new Set((await progressOf(day))!.packed)).toEqual(held)
    if (held.size < piecesOf(bag.dishes).length) expect((await close(bag)).problem).toBe('bag-not-complete')
  }
})
