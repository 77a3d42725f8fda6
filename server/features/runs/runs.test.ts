import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RunBoard, WholeRun } from '../../../contract/runs.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { sellDays, soldMeal } from '../../../tests/factories/paid-plans.ts'
import { nextNumber } from '../../../tests/factories/unique.ts'
import { ask } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, rows, shop } from '../../../tests/setup/paying-shop.ts'
import { changeDelivery, lockDueDays } from '../subscriptions/subscriptions.public.ts'
import { startRun } from './runs.public.ts'

openPayingShop()

type Person = Awaited<ReturnType<typeof makeAdmin>>
let planner: Person
beforeAll(async () => {
  planner = await makeAdmin(shop.deps, {}, ['manager'])
})

type Sold = { street?: string; city?: string; state?: string; pin?: string; email?: string; note?: string }
const tomorrow = () => addDays(dubaiToday(shop.deps.now()), 1)
const wait = () => lockDueDays.work(shop.deps, {})
const meal = soldMeal({ id: randomUUID(), mealName: 'Soup', allergens: [], mealType: 'Lunch' })

/** A bag for tomorrow at a door of its own unless told otherwise, locked. Each test has an emirate of its own. */
async function sellBag(sold: Sold = {}): Promise<string> {
  const { street = `Street ${nextNumber()}`, city = 'Town', state = 'Dubai', pin, email, note = '' } = sold
  const address = { ...ADDRESS, name: 'An Eater', street, city, state, phone: '+971501234567' }
  const { id } = await sellDays(shop.deps.db, {
    ...{ dates: [tomorrow()], meals: [meal] },
    order: {
      ...{ userEmail: email ?? `${nextNumber()}@mail.example`, driverNote: note },
      address: { ...address, ...(pin && { pin }) },
    },
  })
  await wait()
  const [day] = await rows(
    'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1',
    id,
  )
  return day.id
}

const round = () => ({ date: tomorrow(), window: 'morning' })
const query = () => new URLSearchParams(round()).toString()
const make = async (who: Person = planner): Promise<RunBoard> => {
  const { code, data, json } = await ask(who, 'POST /api/admin/make-runs', round())
  expect(code, JSON.stringify(json)).toBe(200)
  return data
}
const runOf = async (id: string): Promise<WholeRun> =>
  (await ask(planner, `GET /api/admin/get-run?run=${id}`)).data
/** The run of an emirate that one test alone sells to. */
async function makeRunOf(name: string): Promise<WholeRun> {
  const { runs } = await make()
  return runOf(runs.find((run) => run.name === name)!._id)
}
const bagsOf = ({ stops }: WholeRun) => stops.map(({ bags }) => bags.map(({ _id }) => _id))
const move = (body: object, who: Person = planner) => ask(who, 'POST /api/admin/move-stop', body)
const seen = ({ _id, version }: WholeRun) => ({ run: _id, version })
const asked = () => ({
  actor: { by: 'shop' as const, name: 'shop', reason: 'She called.' },
  key: randomUUID(),
})

describe('making runs', () => {
  it('puts locked bags on runs by zone, one stop for a door, planned ones apart; twice is once', async () => {
    const email = 'twice@mail.example'
    const together = [
      await sellBag({ state: 'Ajman', street: 'Beach Road', email, note: 'Ring.' }),
      await sellBag({ state: 'Ajman', street: 'beach road', email }),
    ]
    await sellDays(shop.deps.db, { dates: [addDays(tomorrow(), 6)] })
    const before = (await ask(planner, `GET /api/admin/get-runs?${query()}`)).data as RunBoard
    expect(before.loose.bags).toBeGreaterThanOrEqual(2)
    expect(before.loose.first).toContainEqual(expect.objectContaining({ zone: 'Ajman', name: 'An Eater' }))
    const boards = await Promise.all([make(), make(), make()])
    const board = boards.at(-1)!
    expect(board).toMatchObject({ ...round(), loose: { bags: 0, first: [] } })
    expect(board.runs.filter(({ name }) => name.startsWith('Ajman'))).toEqual([
      expect.objectContaining({ name: 'Ajman', stops: 1, bags: 2, driver: null }),
    ])
    const run = await runOf(board.runs.find(({ name }) => name === 'Ajman')!._id)
    expect(run.stops).toEqual([
      expect.objectContaining({
        stop: 1,
        name: 'An Eater',
        phone: '+971501234567',
        note: 'Ring.',
        pieces: 2,
      }),
    ])
    expect(bagsOf(run).flat().sort()).toEqual(together.sort())
    expect((await make()).runs.find(({ name }) => name === 'Ajman')!.version).toBe(run.version)
    const later = new URLSearchParams({ ...round(), date: addDays(tomorrow(), 6) })
    expect((await ask(planner, `GET /api/admin/get-runs?${later}`)).data).toMatchObject({
      ...{ planned: 1, runs: [], loose: { bags: 0 } },
    })
  })

  it('tours those with pins from the kitchen, and leaves the order that somebody made', async () => {
    const state = 'Fujairah'
    const far = await sellBag({ state, pin: '25.12, 56.34' })
    const near = await sellBag({ state, pin: '25.12, 56.31' })
    const middle = await sellBag({ state, pin: '25.12, 56.32' })
    const run = await makeRunOf(state)
    expect([
      [near, middle, far],
      [far, middle, near],
    ]).toContainEqual(bagsOf(run).flat())
    expect(run.stops[0]).toMatchObject({ map: expect.stringContaining('query=25.12%2C56.3') })
    const { data } = await move({ ...seen(run), stop: middle, toRun: run._id, place: 1 })
    const dragged = bagsOf(data[0]).flat()
    expect(dragged[0]).toBe(middle)
    const late = await sellBag({ state })
    expect(bagsOf(await makeRunOf(state)).flat()).toEqual([...dragged, late])
    const now = await runOf(run._id)
    const sorted = await ask(planner, 'POST /api/admin/sort-run', seen(now))
    expect(bagsOf(sorted.data[0]).flat()).toEqual([...bagsOf(run).flat(), late])
  })

  it('loses what the shop moves to another date or window, and has it again where it went', async () => {
    const state = 'Sharjah'
    const [moved, evening, stays] = [
      await sellBag({ state }),
      await sellBag({ state }),
      await sellBag({ state }),
    ]
    const run = await makeRunOf(state)
    expect(run.stops).toHaveLength(3)
    await changeDelivery(shop.deps, asked(), { day: evening, scope: 'day', window: 'evening' })
    await rows(
      `with entry as (insert into ledger_entries (id, order_id, actor, action) select gen_random_uuid(), s.order_id, 'shop', 'moved'
          from delivery_days d join subscriptions s on s.id = d.subscription_id where d.id = $1 returning id),
        noted as (insert into ledger_days select entry.id, d.id, d.state, 'planned', d.date, d.date + 7, d.value_fils, d.value_fils
          from entry, delivery_days d where d.id = $1)
        update delivery_days set state = 'planned', date = date + 7, version = version + 1 where id = $1`,
      moved,
    )
    expect(bagsOf(await runOf(run._id)).flat()).toEqual([stays])
    const again = await makeRunOf(state)
    expect(again).toMatchObject({ _id: run._id, version: run.version + 1, stops: [{ stop: 1 }] })
    expect(await rows('select day_id from run_days where run_id = $1', run._id)).toEqual([{ day_id: stays }])
    const { data } = await ask(planner, 'POST /api/admin/make-runs', { ...round(), window: 'evening' })
    const other = await runOf(data.runs.find(({ name }: { name: string }) => name === state)._id)
    expect(bagsOf(other)).toEqual([[evening]])
  })
})

describe('changing a run', () => {
  it('moves a stop to another run or a new one, and is in the audit log', async () => {
    const state = 'Umm Al Quwain'
    const bags = [await sellBag({ state }), await sellBag({ state }), await sellBag({ state })]
    const run = await makeRunOf(state)
    const order = bagsOf(run).flat()
    const alone = await move({ ...seen(run), stop: order[1], toRun: null })
    expect(alone.code, JSON.stringify(alone.json)).toBe(200)
    const [left, made] = alone.data as [WholeRun, WholeRun]
    expect([bagsOf(left), bagsOf(made)]).toEqual([[[order[0]], [order[2]]], [[order[1]]]])
    expect(made.name).toBe('Umm Al Quwain 2')
    const back = await move({
      ...{ ...seen(left), stop: order[0], toRun: made._id, toVersion: made.version, place: 1 },
    })
    expect(back.data.map((one: WholeRun) => bagsOf(one).flat())).toEqual([[order[2]], [order[0], order[1]]])
    expect(bags.sort()).toEqual([...order].sort())
    const log = await rows(
      `select action, before, after from audit_log where action = 'move-stop' and after ->> 'run' = 'Umm Al Quwain 2'`,
    )
    expect(log).toHaveLength(2)
    expect(log[1]).toMatchObject({ before: { run: state, place: 1 }, after: { place: 1 } })
  })

  it('of two at once one wins, and the other is told what is true now', async () => {
    const state = 'Ras Al Khaimah'
    await sellBag({ state })
    await sellBag({ state })
    const run = await makeRunOf(state)
    const [first, second] = bagsOf(run).flat()
    const answers = await Promise.all([
      move({ ...seen(run), stop: second, toRun: run._id, place: 1 }),
      move({ ...seen(run), stop: second, toRun: run._id, place: 1 }, await makeAdmin(shop.deps)),
    ])
    const refused = answers.find(({ code }) => code !== 200)!
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect([refused.code, refused.problem]).toEqual([409, 'run-changed'])
    expect(bagsOf(refused.data.runs[0])).toEqual([[second], [first]])
    expect(refused.data.runs).toEqual([await runOf(run._id)])
  })

  it('gives it to a driver and a name; somebody who does not drive gets none', async () => {
    await sellBag({ state: 'Abu Dhabi' })
    const run = await makeRunOf('Abu Dhabi')
    const driver = await makeAdmin(shop.deps, {}, ['driver'])
    const change = (body: object) => ask(planner, 'PATCH /api/admin/change-run', { ...seen(run), ...body })
    expect((await change({ driver: planner.accountId })).problem).toBe('driver-unknown')
    expect((await change({ name: '  ' })).code).toBe(422)
    const { data } = await change({ driver: driver.accountId, name: 'Capital' })
    expect(data).toEqual([
      expect.objectContaining({ name: 'Capital', driver: { _id: driver.accountId, name: driver.userName } }),
    ])
    expect((await make()).runs).toContainEqual(expect.objectContaining({ name: 'Capital', bags: 1 }))
  })

  it('needs a reason once it has left, and takes no more bags', async () => {
    const state = 'Atlantis'
    const bag = await sellBag({ state })
    await sellBag({ state })
    const { _id } = await makeRunOf(state)
    await shop.deps.db.transaction((tx) => startRun(tx, _id, shop.deps.now()))
    const run = await runOf(_id)
    const late = await move({ ...seen(run), stop: bag, toRun: _id, place: 1 })
    expect([late.code, late.problem]).toEqual([422, 'run-started'])
    const reasoned = await move({ ...seen(run), stop: bag, toRun: _id, place: 2, reason: 'He is at work.' })
    expect(reasoned.code).toBe(200)
    const more = await sellBag({ state })
    const board = await make()
    expect(bagsOf(await runOf(_id)).flat()).not.toContain(more)
    expect(board.runs.map(({ name }) => name)).toContain('Atlantis 2')
  })

  it('is refused where there is no such run, for nonsense, and to those who do not plan', async () => {
    const body = { run: randomUUID(), version: 1, stop: randomUUID(), toRun: null }
    expect((await move(body)).problem).toBe('run-missing')
    expect((await move({ ...body, place: 0 })).code).toBe(400)
    expect((await ask(planner, 'POST /api/admin/make-runs', { ...round(), window: 'noon' })).code).toBe(400)
    expect((await ask(undefined, 'POST /api/admin/make-runs', round())).code).toBe(401)
    for (const role of ['support', 'kitchen', 'driver'] as const) {
      const other = await makeAdmin(shop.deps, {}, [role])
      expect((await ask(other, 'POST /api/admin/make-runs', round())).code).toBe(403)
      expect((await ask(other, `GET /api/admin/get-runs?${query()}`)).code).toBe(403)
      expect((await ask(other, `GET /api/admin/get-runs-csv?${query()}`)).code).toBe(403)
    }
  })
})

describe('papers', () => {
  it('are a table of stops, and VROOM’s input of those with a pin; neither has money', async () => {
    const state = 'Elsewhere'
    await sellBag({ state, pin: '25.2048, 55.2708', note: '=Ring' })
    await sellBag({ state, pin: '30032 95320' })
    const { _id } = await makeRunOf(state)
    const get = (name: string) =>
      shop.app.inject({
        ...{ method: 'GET', url: `/api/admin/${name}?${query()}&run=${_id}`, cookies: planner.cookies },
      })
    const csv = await get('get-runs-csv')
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="run-${tomorrow()}-morning.csv"`)
    expect(csv.body.trim().split('\r\n')).toHaveLength(3)
    expect(csv.body).toContain("'=Ring")
    expect(csv.body).not.toMatch(/fils|\baed\b|price/i)
    const vroom = await get('get-runs-vroom')
    expect(vroom.headers['content-disposition']).toContain('vroom-1-without-pin.json')
    expect(vroom.json()).toEqual({
      vehicles: [
        {
          ...{ id: 1, description: state, start: [55.2708, 25.2048], capacity: [2] },
          time_window: [expect.any(Number), expect.any(Number)],
        },
      ],
      jobs: [
        {
          ...{ id: 1, description: expect.stringContaining('An Eater'), location: [55.2708, 25.2048] },
          ...{ service: 180, delivery: [1], time_windows: [[expect.any(Number), expect.any(Number)]] },
        },
      ],
    })
    const [[from, until]] = vroom.json().jobs[0].time_windows
    expect(until - from).toBe(4 * 3600)
    const sheet = await get('get-run-sheets')
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(new Uint8Array(sheet.rawPayload), { mergePages: true })
    for (const words of [state, '2 stops, 2 bags', 'An Eater', 'Driver: ____', '1 of 1'])
      expect(text).toContain(words)
    expect((await call(shop.app, `GET /api/admin/get-runs-vroom?${query()}`)).code).toBe(401)
  })

  it('a sheet is out of date as soon as it would say something else, and true again once it is printed', async () => {
    const state = 'Sharjah'
    const bags = [await sellBag({ state }), await sellBag({ state }), await sellBag({ state })]
    await make()
    const placed = await rows('select run_id from run_days where day_id = any($1)', bags)
    const run = await runOf(placed[0].run_id)
    const sheetOf = async () => {
      const board = (await ask(planner, `GET /api/admin/get-runs?${query()}`)).data as RunBoard
      return board.runs.find(({ _id }) => _id === run._id)!.sheet
    }
    const draw = async () => {
      const url = `/api/admin/get-run-sheets?${query()}&run=${run._id}`
      const { statusCode, headers } = await shop.app.inject({ url, cookies: planner.cookies })
      expect(statusCode).toBe(200)
      return headers['sheets-version'] as string
    }
    const tell = (version: string) =>
      ask(planner, 'POST /api/admin/print-run-sheets', { ...round(), run: run._id, version })
    const print = async () => expect((await tell(await draw())).code).toBe(200)
    const drawn = await draw()
    expect(await sheetOf()).toBe(null)
    expect((await tell(drawn)).code).toBe(200)
    const [said] = await rows(`select after from audit_log where action = 'print-run-sheets'`)
    expect(said).toEqual({ after: { runs: [run.name] } })
    const same = { changed: 0, fresh: 0, gone: 0, isReordered: false, isOtherRun: false }
    expect(await sheetOf()).toMatchObject({ isOutOfDate: false, by: planner.userName, ...same })

    const [first] = bagsOf(run).flat()
    await changeDelivery(shop.deps, asked(), { day: first!, scope: 'day', driverNote: 'Ring twice.' })
    const old = await tell(drawn)
    expect([old.code, old.problem]).toEqual([409, 'sheets-changed'])
    expect(await sheetOf()).toMatchObject({ isOutOfDate: true, ...same, changed: 1 })
    await changeDelivery(shop.deps, asked(), { day: bags[1]!, scope: 'day', window: 'evening' })
    const late = await sellBag({ state })
    await make()
    expect(await sheetOf()).toMatchObject({ isOutOfDate: true, fresh: 1, gone: 1 })
    await print()
    expect(await sheetOf()).toMatchObject({ isOutOfDate: false, ...same })

    await move({ ...seen(await runOf(run._id)), stop: late, toRun: run._id, place: 1 })
    expect(await sheetOf()).toMatchObject({ ...same, isReordered: true })
    const driver = await makeAdmin(shop.deps, {}, ['driver'])
    const body = { ...seen(await runOf(run._id)), driver: driver.accountId }
    expect((await ask(planner, 'PATCH /api/admin/change-run', body)).code).toBe(200)
    expect(await sheetOf()).toMatchObject({ ...same, isReordered: true, isOtherRun: true })
    const none = await ask(planner, 'POST /api/admin/print-run-sheets', {
      ...{ ...round(), run: randomUUID(), version: '' },
    })
    expect([none.code, none.problem]).toEqual([404, 'run-missing'])
  })
})
