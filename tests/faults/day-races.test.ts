import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangedPlan, PlanSubscription } from '../../contract/my-plan.ts'
import { cancelPlannedDays } from '../../server/features/subscriptions/subscriptions.service.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'
import { expectPlanLaws } from '../setup/plan-laws.ts'
import { pause } from '../setup/started-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const ROUNDS = IS_FULL ? 20 : 2
const AT_ONCE = 50
const ACTIONS = IS_FULL ? 200 : 32
const KILLS = IS_FULL ? 10 : 2
const PEOPLE = 4

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let both: ShopProcess[]
beforeAll(async () => {
  shops = await openPaymentShops()
  both = [await shops.start(), await shops.start()]
}, 240_000)
afterAll(() => shops?.close())

type Sold = Awaited<ReturnType<typeof makePaidPlan>>
type Answer = { code: number; json: { data?: ChangedPlan } }

/** The second shop is never killed, so that it can always be read from. */
async function openPlan() {
  const sold = await makePaidPlan(shops.deps)
  const browser = browserOf(sold.customer.cookies)
  const read = async (): Promise<PlanSubscription> =>
    (await browser.call(both[1]!, 'GET /api/user/get-my-plan')).json.data.subscriptions[0]
  return { sold, browser, read, plan: await read() }
}

const receiptsOf = async ({ order }: Sold): Promise<string[]> =>
  (await shops.rows('select receipt from ledger_entries where order_id = $1 order by receipt', order.id)).map(
    ({ receipt }) => receipt,
  )

/** As a page does: the same key again while the shop is gone or busy. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send().catch(() => undefined)
    if (answer && answer.code < 429) return answer
    await pause(200)
  }
}

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
  ]
  return kinds[nth % kinds.length]!
}

it(`${AT_ONCE} at once over two processes: what is answered is done, once, and the laws hold`, async () => {
  let done = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { sold, read, plan } = await openPlan()
    const asks = Array.from({ length: AT_ONCE }, (_, nth) => askAt(nth, plan))
    let answered = 0
    const enough = 10 + Math.random() * (AT_ONCE - 10)
    const cancelling = (async () => {
      while (answered < enough) await pause(5)
      await shops.deps.db.transaction((tx) =>
        cancelPlannedDays(tx, sold.order.id, { actor: 'shop', reason: 'Refunded.', now: new Date() }),
      )
    })()
    // Each is sent to both, as a double tap over two tabs would be.
    const answers = await Promise.all(
      asks.map(async ([path, body]) => {
        const tab = browserOf(sold.customer.cookies)
        const twice = await Promise.all(
          both.map((shop) => untilAnswered(() => tab.call(shop, `POST /api/user/${path}`, body))),
        )
        answered += 1
        return twice
      }),
    )
    await cancelling
    const given = new Set<string>()
    for (const twice of answers) {
      for (const { code, json } of twice)
        expect(code, JSON.stringify(json).slice(0, 200)).toBeOneOf([200, 409, 422])
      const receipts = new Set(twice.flatMap(({ json }) => json.data?.receipt?.receipt ?? []))
      expect(receipts.size, 'one key, one receipt').toBeLessThanOrEqual(1)
      for (const receipt of receipts) given.add(receipt)
    }
    expect(await receiptsOf(sold), 'one for each that was answered, the beginning and the end').toHaveLength(
      given.size + 2,
    )
    expect((await read()).days.every(({ state }) => state === 'cancelled')).toBe(true)
    await expectPlanLaws(shops.deps.db, sold.order.id)
    done += given.size
  }
  console.log(`${ROUNDS} times ${AT_ONCE} changes at once, each sent twice: ${done} done`)
  expect(done).toBeGreaterThanOrEqual(ROUNDS)
}, 600_000)

it(`${ACTIONS} changes while a shop is killed: no effect without its receipt, no receipt without its effect`, async () => {
  const [shop] = both as [ShopProcess]
  let begun = 0
  let isOver = false
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
      const given: string[] = []
      let now = plan
      const [first] = plan.days
      // Away and back again, so that there is always something to do.
      while (begun < ACTIONS) {
        begun += 1
        const day = now.days.find(({ _id }) => _id === first!._id)!
        const isAway = day.date !== first!.date
        const body = { key: randomUUID(), day: day._id, version: day.version, date: first!.date }
        const path = `POST /api/user/${isAway ? 'move-day' : 'skip-day'}`
        const { json } = await untilAnswered(() => browser.call(shop, path, body))
        if (!json.data?.receipt) throw new Error(JSON.stringify(json).slice(0, 300))
        const { receipt, subscription } = json.data
        expect(subscription.days.find(({ _id }) => _id === first!._id)!.version).toBe(day.version + 1)
        given.push(receipt.receipt)
        now = subscription
      }
      return { sold, read, given, now }
    }),
  )
  isOver = true
  await killing
  for (const { sold, read, given, now } of people) {
    expect(await receiptsOf(sold)).toEqual(expect.arrayContaining(given))
    expect(await receiptsOf(sold)).toHaveLength(given.length + 1)
    expect(await read()).toEqual(now)
    await expectPlanLaws(shops.deps.db, sold.order.id)
  }
  const wanted = people.flatMap(({ given }) => given.map((receipt) => `receipt:${receipt}`)).sort()
  const sent = async () =>
    (await shops.rows('select key from sent_mails where key = any($1) order by key', wanted)).map(
      ({ key }) => key,
    )
  await expect.poll(sent, { timeout: 120_000, interval: 500 }).toEqual(wanted)
  console.log(`${ACTIONS} changes, the shop killed ${KILLS} times: ${wanted.length} receipts, as many mails`)
}, 900_000)
