import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RunBoard, WholeRun } from '../../contract/runs.ts'
import { cutOffOf, DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin } from '../factories/accounts.ts'
import { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'
import { expectPlanLaws } from '../setup/plan-laws.ts'

const ROUNDS = import.meta.env.MODE === 'full' ? 40 : 6

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let [first, second]: ShopProcess[] = []
let menu: Awaited<ReturnType<typeof makeMenu>>
let people: Record<'cook' | 'planner' | 'manager', ReturnType<typeof browserOf>>
let cookies: Record<'cook' | 'planner', string>
beforeAll(async () => {
  shops = await openPaymentShops()
  first = await shops.start()
  second = await shops.start()
  menu = await makeMenu(shops.deps.db, { choices: 2 })
  const dishes = menu.meals.flat().map(({ id }) => id)
  await shops.rows('update dishes set price_fils = 2500 where id = any($1)', dishes)
  const cook = await makeAdmin(shops.deps, {}, ['kitchen'])
  const planner = await makeAdmin(shops.deps, {}, ['manager'])
  const manager = await makeAdmin(shops.deps, {}, ['manager'])
  const textOf = (account: typeof cook) =>
    Object.entries(account.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  cookies = { cook: textOf(cook), planner: textOf(planner) }
  people = {
    ...{ cook: browserOf(cook.cookies), planner: browserOf(planner.cookies) },
    manager: browserOf(manager.cookies),
  }
})
afterAll(() => shops?.close())

/** A bag that the kitchen has, and what the shop's people do to it. */
async function openBag() {
  const { order, dates } = await makePaidPlan(shops.deps, { menu })
  const date = dates[0]!
  await lockDueDays.work({ ...shops.deps, now: () => cutOffOf(DEFAULT_TERMS, date) }, {})
  const [{ id: day }] = await shops.rows(
    `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id
      where s.order_id = $1 and d.date = $2`,
    ...[order.id, date],
  )
  const versionOf = async () =>
    (await shops.rows('select version from delivery_days where id = $1', day))[0].version as number
  const change = async (call: string, body: object) =>
    people.manager.call(second!, `POST /api/admin/${call}`, {
      ...{ key: randomUUID(), day, version: await versionOf(), reason: 'She called.' },
      ...body,
    })
  return { versionOf, order, date, day: day as string, change }
}

const board = async (date: string, window: string): Promise<RunBoard> =>
  (await people.planner.call(first!, `GET /api/admin/get-runs?date=${date}&window=${window}`)).json.data
const runOf = async (run: string): Promise<WholeRun> =>
  (await people.planner.call(first!, `GET /api/admin/get-run?run=${run}`)).json.data
const makeRuns = (date: string, window = 'morning') =>
  people.planner.call(first!, 'POST /api/admin/make-runs', { date, window })
const runWith = async (date: string, window: string, day: string): Promise<string | undefined> => {
  const [row] = await shops.rows(
    `select r.id from run_days d join runs r on r.id = d.run_id where d.day_id = $1 and r.date = $2 and r.delivery_window = $3`,
    ...[day, date, window],
  )
  return row?.id
}
const holds = ({ stops }: WholeRun, day: string) =>
  stops.some(({ bags }) => bags.some(({ _id }) => _id === day))

async function printLabels(date: string) {
  const wanted = { date, kind: 'meal', paper: 'roll', sort: 'run', scope: 'all' }
  const { json } = await people.cook.call(first!, 'POST /api/admin/print-labels', wanted)
  const id: string = json.data._id
  const until = (...states: string[]) =>
    vi.waitFor(
      async () => {
        const [print] = await shops.rows('select state from print_jobs where id = $1', id)
        expect(states).toContain(print.state)
      },
      { timeout: 60_000, interval: 20 },
    )
  return { id, begun: () => until('running', 'done'), done: () => until('done') }
}

it('a late change while labels are drawn: the label says the new, or is out of date', async () => {
  const [before, after] = menu.meals[0]!.map(({ mealName }) => mealName) as [string, string]
  for (let round = 0; round < ROUNDS / 2; round++) {
    const { order, date, change } = await openBag()
    const meals = [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![1]!.id }]
    const swap = () => change('change-customer-meals', { meals, extras: [], seenDifference: 0 })
    const print = await printLabels(date)
    if (round % 2 === 0) await print.begun()
    expect((await swap()).code).toBe(200)
    await print.done()
    const labels = (await people.cook.call(first!, `GET /api/admin/get-labels?date=${date}`)).json.data
    const file = await fetch(`${first!.url}/api/admin/get-labels-pdf?print=${print.id}`, {
      headers: { cookie: cookies.cook },
    })
    const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: false })
    const own = text.filter((page) => page.includes(order.orderNumber)).join('\n')
    expect(own).toMatch(new RegExp(`${before}|${after}`))
    const { changed, fresh } = labels.meal
    if (own.includes(before)) expect(changed, 'an old label that is not called so').toBeGreaterThan(0)
    else expect(own).toContain(after)
    expect(fresh).toBe(0)
    await expectPlanLaws(shops.deps.db, order.id)
  }
})

type Printed = Awaited<ReturnType<typeof printSheet>>
async function printSheet(papers: Record<string, string>) {
  const file = await fetch(`${first!.url}/api/admin/get-run-sheets?${new URLSearchParams(papers)}`, {
    headers: { cookie: cookies.planner },
  })
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })
  const body = { ...papers, version: file.headers.get('sheets-version') }
  const { code } = await people.planner.call(first!, 'POST /api/admin/print-run-sheets', body)
  return { code, says: (words: string) => text.replace(/\s/g, '').includes(words.replace(/\s/g, '')) }
}

it('a late change while runs are made: the bag is where it goes, and on no other run', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { date, day, change } = await openBag()
    const toEvening = () => change('change-customer-delivery', { scope: 'day', window: 'evening' })
    const both = [() => makeRuns(date), toEvening]
    const told = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((one) => one()))
    expect(told.map(({ code }) => code)).toEqual([200, 200])
    // Whatever row is left of the morning's run, no screen shows the bag there.
    const stale = await runWith(date, 'morning', day)
    if (stale) expect(holds(await runOf(stale), day)).toBe(false)
    await makeRuns(date, 'evening')
    const run = await runWith(date, 'evening', day)
    expect(holds(await runOf(run!), day)).toBe(true)
    expect((await board(date, 'evening')).loose.bags).toBe(0)
  }
})

it('a late change while a sheet is fetched: the paper says the new, or is out of date', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { date, day, change } = await openBag()
    await makeRuns(date)
    const run = (await runWith(date, 'morning', day))!
    const papers = { date, window: 'morning', run }
    const note = `Gate ${round}, ${randomUUID()}`
    const tell = () => change('change-customer-delivery', { scope: 'day', driverNote: note })
    const [printed, told] =
      round % 2 === 0
        ? await Promise.all([printSheet(papers), tell()])
        : (await Promise.all([tell(), printSheet(papers)])).toReversed()
    expect(told!.code).toBe(200)
    // What was not printed as it is now is out of date, or was refused and counts as none.
    const { sheet } = (await board(date, 'morning')).runs.find(({ _id }) => _id === run)!
    if (printed!.code === 409) expect(sheet?.isOutOfDate ?? true).toBe(true)
    else expect(sheet).toMatchObject({ isOutOfDate: !(printed as Printed).says(note) })
  }
})

it('a late change while a driver leaves: the run has the new, and its paper is out of date; or the shop is told', async () => {
  const account = await makeAdmin(shops.deps, {}, ['driver'])
  const phone = browserOf(account.cookies)
  const seen = { changed: 0, told: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const { date, day, change, versionOf } = await openBag()
    await shops.rows('delete from runs')
    await makeRuns(date)
    const run = (await runWith(date, 'morning', day))!
    await shops.rows('update runs set driver_id = $1 where id = $2', account.accountId, run)
    const papers = { date, window: 'morning', run }
    expect((await printSheet(papers)).code).toBe(200)
    await people.cook.call(first!, 'POST /api/admin/close-bag', {
      ...{ date, day, version: await versionOf() },
      reason: 'Packed by hand.',
    })
    const note = `Gate ${round}, ${randomUUID()}`
    const mark = { id: randomUUID(), kind: 'started', run, words: '', happenedAt: new Date().toISOString() }
    const leave = () => phone.call(first!, 'POST /api/admin/hand-in-marks', { marks: [mark] })
    const tell = () => change('change-customer-delivery', { scope: 'day', driverNote: note })
    const [left, told] =
      round % 2 === 0
        ? await Promise.all([leave(), tell()])
        : (await Promise.all([tell(), leave()])).toReversed()
    expect(left!.json.data.outcomes).toMatchObject([{ outcome: 'done' }])
    const screen = JSON.stringify(await runOf(run))
    const { sheet } = (await board(date, 'morning')).runs.find(({ _id }) => _id === run)!
    if (told!.code === 200) {
      seen.changed++
      expect(screen).toContain(note)
      expect(sheet).toMatchObject({ isOutOfDate: true })
    } else {
      seen.told++
      expect([told!.code, told!.json.code]).toEqual([409, 'cut-off-passed'])
      expect(screen).not.toContain(note)
      expect(sheet).toMatchObject({ isOutOfDate: false })
    }
  }
  expect(seen.changed + seen.told).toBe(ROUNDS)
})
