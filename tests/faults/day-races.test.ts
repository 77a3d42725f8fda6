import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CancelQuote } from '../../contract/day-changes.ts'
import type { ChangedPlan, PlanSubscription } from '../../contract/my-plan.ts'
import { cutOffOf, DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import type { AppError } from '../../server/errors.ts'
import { requestRefund } from '../../server/features/payments/refunds.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { withChange } from '../../web/features/my-plan/state/shown-plan.ts'
import { makeAdmin } from '../factories/accounts.ts'
import { giveCreditTo } from '../factories/credit.ts'
import { makeMenu } from '../factories/packages.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { expectMoneyLaws } from '../setup/money-laws.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'
import { expectPlanLaws } from '../setup/plan-laws.ts'
import { pause } from '../setup/started-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const ROUNDS = IS_FULL ? 20 : 2
const AT_ONCE = 50
const ACTIONS = IS_FULL ? 200 : 32
const KILLS = IS_FULL ? 10 : 2
const PEOPLE = 4
const GIVEN_FILS = 1_000
/** The first days of a plan, whose cut-off comes meanwhile. */
const LOCKED = 3

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let both: ShopProcess[]
let menu: Awaited<ReturnType<typeof makeMenu>>
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shops = await openPaymentShops()
  both = [await shops.start(), await shops.start()]
  // In each slot the second costs a dirham more, and the third ten less.
  menu = await makeMenu(shops.deps.db, { choices: 3 })
  const cheap = menu.meals.map(([, , third]) => third!.id)
  await shops.rows('update dishes set price_fils = 1500 where id = any($1)', cheap)
  admin = await makeAdmin(shops.deps)
})
afterAll(() => shops?.close())

type Sold = Awaited<ReturnType<typeof makePaidPlan>>
type Answer<Data = ChangedPlan> = { code: number; json: { code?: string; data?: Data } }

/** The second shop is never killed, so that it can always be read from. */
async function openPlan() {
  const sold = await makePaidPlan(shops.deps, { menu })
  await giveCreditTo(shops.deps, sold.customer.accountId, GIVEN_FILS)
  const browser = browserOf(sold.customer.cookies)
  const read = async (): Promise<PlanSubscription> =>
    (await browser.call(both[1]!, 'GET /api/user/get-my-plan')).json.data.subscriptions[0]
  return { sold, browser, read, plan: await read() }
}

/** What was done by its customer. */
const doneTo = ({ order }: Sold): Promise<{ receipt: string; action: string }[]> =>
  shops.rows(
    `select receipt, action from ledger_entries where order_id = $1 and actor = 'customer' and action <> 'started' order by receipt`,
    order.id,
  )
const receiptsOf = async (sold: Sold) => (await doneTo(sold)).map(({ receipt }) => receipt)

async function expectLaws({ order }: Sold) {
  await expectPlanLaws(shops.deps.db, order.id)
  await expectMoneyLaws(shops.deps.db, order, GIVEN_FILS)
}

/** As if the cut-off of the first days had come. */
const lockFirst = ({ dates }: Sold) =>
  lockDueDays.work({ ...shops.deps, now: () => cutOffOf(DEFAULT_TERMS, dates[LOCKED - 1]!) }, {})

const lockedOf = async ({ order }: Sold): Promise<number> =>
  (
    await shops.rows(
      `select count(*)::int as n from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 and d.state = 'locked'`,
      order.id,
    )
  )[0].n

/** All of the order goes back to credit, as the shop's people do it; its days end. Nothing where nothing is left. */
async function refundAll({ order }: Sold): Promise<void> {
  const [payment] = await shops.rows('select id from payments where order_id = $1 and is_settling', order.id)
  const about = { reason: 'Sorry.', note: '', key: randomUUID(), amountFils: undefined }
  const roles = ['owner' as const]
  await requestRefund(shops.deps, order, {
    ...{ ...about, paymentId: payment.id, destination: 'credit', admin: { ...admin, roles } },
  }).catch((error) => expect((error as AppError).code).toBe('refund-of-nothing'))
}

/** As a page does: the same key again while the shop is gone or busy. */
async function untilAnswered<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  for (;;) {
    const answer = await send().catch(() => undefined)
    // Gone or busy is no mistake; what failed, by a deadlock say, is.
    if (answer?.code === 500) throw new Error(JSON.stringify(answer.json).slice(0, 300))
    if (answer && answer.code < 429) return answer
    await pause(200)
  }
}

/** As a page does: confirms the quote it shows, and shows the new one where that has changed. The receipt, if it was done. */
async function cancelByQuote(
  plan: PlanSubscription,
  send: (path: string, body: object) => Promise<Answer<ChangedPlan & CancelQuote>>,
): Promise<string | undefined> {
  const subscription = plan._id
  let answer = await untilAnswered(() => send('quote-cancel', { subscription }))
  for (;;) {
    const quoted = answer.json.data
    if (!quoted) {
      expect(answer.json.code).toBe('nothing-to-cancel')
      return undefined
    }
    const body = { key: randomUUID(), subscription, quote: quoted.quote, refundTo: 'credit' }
    answer = await untilAnswered(() => send('cancel-plan', body))
    if (answer.code === 200) {
      const { receipt } = answer.json.data!
      expect(receipt!.difference, 'done is what was quoted').toBe(0 - quoted.total)
      return receipt!.receipt
    }
    expect(answer.json.code).toBeOneOf(['quote-changed', 'nothing-to-cancel'])
  }
}

const swapTo = (slot: number, choice: number, seenDifference: number) => ({
  ...{ meals: [{ mealType: menu.mealTypes[slot]!.id, meal: menu.meals[slot]![choice]!.id }], extras: [] },
  seenDifference,
})

/** One of everything that a customer can do to a plan, as it was when they opened the page. */
function askAt(nth: number, plan: PlanSubscription): [path: string, body: object] {
  const { _id: day, version } = plan.days[(nth * 7) % plan.days.length]!
  const key = randomUUID()
  const kinds: [string, object][] = [
    ['skip-day', { key, day, version }],
    ['move-day', { key, day, version, date: plan.validUntil }],
    ['pause-plan', { key, subscription: plan._id, from: plan.days[5]!.date, resume: plan.days[8]!.date }],
    ['change-delivery', { key, day, version, scope: 'day', window: 'evening' }],
    ['resume-plan', { key, subscription: plan._id, from: plan.days[6]!.date }],
    ['change-day-meals', { key, day, version, ...swapTo(0, 1, 1) }],
    ['change-day-meals', { key, day, version, ...swapTo(1, 2, -10) }],
  ]
  return kinds[nth % kinds.length]!
}

it(`${AT_ONCE} at once over two processes: what is answered is done, once, and the laws hold`, async () => {
  let done = 0
  let locked = 0
  const actions: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const { sold, read, plan } = await openPlan()
    const asks = Array.from({ length: AT_ONCE }, (_, nth) => askAt(nth, plan))
    let answered = 0
    const given = new Set<string>()
    const someTime = async () => {
      const enough = 10 + Math.random() * (AT_ONCE - 10)
      while (answered < enough) await pause(5)
    }
    const tab = browserOf(sold.customer.cookies)
    const besides = Promise.all([
      someTime().then(() => refundAll(sold)),
      someTime()
        .then(() => cancelByQuote(plan, (path, body) => tab.call(both[0]!, `POST /api/user/${path}`, body)))
        .then((receipt) => receipt && given.add(receipt)),
      (async () => {
        while (answered < AT_ONCE) {
          await lockFirst(sold)
          await pause(20)
        }
      })(),
    ])
    // Each is sent to both, as a double tap over two tabs would be.
    const answers = await Promise.all(
      asks.map(async ([path, body]) => {
        const tab = browserOf(sold.customer.cookies)
        const twice = await Promise.all(
          both.map((shop) =>
            untilAnswered<ChangedPlan>(() => tab.call(shop, `POST /api/user/${path}`, body)),
          ),
        )
        answered += 1
        return twice
      }),
    )
    await besides
    for (const twice of answers) {
      for (const { code, json } of twice)
        expect(code, JSON.stringify(json).slice(0, 200)).toBeOneOf([200, 409, 422])
      const receipts = new Set(twice.flatMap(({ json }) => json.data?.receipt?.receipt ?? []))
      expect(receipts.size, 'one key, one receipt').toBeLessThanOrEqual(1)
      for (const receipt of receipts) given.add(receipt)
    }
    expect(await receiptsOf(sold), 'one for each that was answered').toEqual([...given].sort())
    const states = new Set((await read()).days.map(({ state }) => state))
    expect([...states].filter((state) => state !== 'locked')).toEqual(['cancelled'])
    await expectLaws(sold)
    locked += await lockedOf(sold)
    for (const { action } of await doneTo(sold)) actions[action] = (actions[action] ?? 0) + 1
    done += given.size
  }
  console.log(
    `${ROUNDS} times ${AT_ONCE} changes at once, each sent twice: ${done} done, ${locked} days locked; ${JSON.stringify(actions)}`,
  )
  expect(done).toBeGreaterThanOrEqual(ROUNDS)
})

it(`${ACTIONS} changes while a shop is killed: no effect without its receipt, no receipt without its effect`, async () => {
  const [shop] = both as [ShopProcess]
  let begun = 0
  let isOver = false
  // The cut-off of the first days comes while all of this happens.
  const locking = (sold: Sold) => begun > ACTIONS / 3 && lockFirst(sold)
  const killing = (async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      while (begun < (kill * ACTIONS) / (KILLS + 1) && !isOver) await pause(5)
      await pause(Math.random() * 100)
      await shop.kill()
      await shop.restart()
    }
  })()
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { sold, browser, read, plan } = await openPlan()
      const send = (path: string, body: object) => browser.call(shop, `POST /api/user/${path}`, body)
      const given: string[] = []
      let now = plan
      const [moving, swapping] = [plan.days[5]!, plan.days[9]!]
      // Away and back again, dearer and cheaper again, so that there is always something to do.
      for (let nth = 0; begun < ACTIONS; nth++) {
        begun += 1
        await locking(sold)
        const step = nth % 4
        const { _id } = step % 2 === 0 ? moving : swapping
        const { version } = now.days.find((one) => one._id === _id)!
        const about = { key: randomUUID(), day: _id, version }
        const [path, body] = (
          [
            ['skip-day', about],
            ['change-day-meals', { ...about, ...swapTo(0, 1, 1) }],
            ['move-day', { ...about, date: moving.date }],
            ['change-day-meals', { ...about, ...swapTo(0, 0, -1) }],
          ] as const
        )[step]!
        const { json } = await untilAnswered<ChangedPlan>(() => send(path, body))
        if (!json.data?.receipt) throw new Error(JSON.stringify(json).slice(0, 300))
        const { receipt, days } = json.data
        expect(days.find((one) => one._id === _id)!.version).toBe(version + 1)
        given.push(receipt.receipt)
        now = withChange([now], json.data)[0]!
      }
      return { sold, read, send, given, now }
    }),
  )
  isOver = true
  await killing
  for (const { sold, read, given, now } of people) {
    expect(await receiptsOf(sold)).toEqual(given.toSorted())
    while ((await lockedOf(sold)) < LOCKED) await lockFirst(sold)
    const later = ({ days }: PlanSubscription) => days.slice(LOCKED)
    expect(later(await read())).toEqual(later(now))
    await expectLaws(sold)
  }
  // All of them end their plans, and the shop is killed once more.
  const ending = people.map(async ({ now, send, given }) => {
    const receipt = await cancelByQuote(now, send)
    given.push(receipt!)
  })
  await pause(Math.random() * 300)
  await shop.kill()
  await shop.restart()
  await Promise.all(ending)
  for (const { sold, read, given } of people) {
    expect(await receiptsOf(sold)).toEqual(given.toSorted())
    const states = (await read()).days.map(({ state }) => state)
    expect(states.filter((state) => state === 'locked')).toHaveLength(LOCKED)
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(states.length - LOCKED)
    await expectLaws(sold)
  }
  const wanted = people.flatMap(({ given }) => given.map((receipt) => `receipt:${receipt}`)).sort()
  const sent = async () =>
    (await shops.rows('select key from sent_mails where key = any($1) order by key', wanted)).map(
      ({ key }) => key,
    )
  await expect.poll(sent, { timeout: 120_000, interval: 500 }).toEqual(wanted)
  console.log(`${ACTIONS} changes, the shop killed ${KILLS} times: ${wanted.length} receipts, as many mails`)
})
