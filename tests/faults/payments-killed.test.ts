import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBuyer, weekOf } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'
import { pause } from '../setup/started-shop.ts'

// `npm run test:faults` has the full numbers; a plain test run is content with fewer.
const IS_FULL = import.meta.env.MODE === 'full'
const CHECKOUTS = IS_FULL ? 200 : 16
const KILLS = IS_FULL ? 30 : 2
const AT_ONCE = IS_FULL ? 10 : 4
const SETTLED_WITHIN_MS = 60_000

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let shop: ShopProcess
let week: ReturnType<typeof weekOf>
beforeAll(async () => {
  shops = await openPaymentShops()
  shop = await shops.start()
  shops.webhooksTo(shop)
  week = weekOf(await makeMenu(shops.deps.db), shops.deps.now())
})
afterAll(() => shops?.close())

/** As people do: try again while the shop does not answer. */
async function persist<T>(action: () => Promise<T>, isGood: (result: T) => boolean): Promise<T> {
  for (;;) {
    const result = await action().catch(() => undefined)
    if (result !== undefined && isGood(result)) return result
    await pause(250)
  }
}

async function checkOut(nth: number): Promise<string> {
  const buyer = await makeBuyer(shops.deps)
  const browser = browserOf(buyer.cookies)
  // Every second has a week of meals too.
  if (nth % 2 === 0)
    await persist(
      () => browser.call(shop, 'POST /api/user/add-to-cart', week),
      ({ code }) => code === 200,
    )
  const { json } = await persist(
    () => browser.complete(shop),
    ({ code }) => code === 200,
  )
  const told = await shops.choose(json.data.id, 'succeed')
  // Every third closes the browser before the shop hears of it; the others try once.
  if (nth % 3 !== 0) await browser.verify(shop, told).catch(() => {})
  return json.data.orderID
}

/** At moments spread at random over all of the checkouts, whether the shop is quick or slow. */
async function killAtRandom(begun: () => number): Promise<void> {
  const moments = Array.from({ length: KILLS }, () => Math.random() * CHECKOUTS).sort((a, b) => a - b)
  for (const moment of moments) {
    while (begun() < moment) await pause(20)
    await pause(Math.random() * 500)
    await shop.kill()
    await shop.restart()
  }
}

it(
  `${CHECKOUTS} checkouts while the shop is killed: none lost, none charged twice, no mail twice`,
  async () => {
    let next = 0
    const orderIds: string[] = []
    const killing = killAtRandom(() => next)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < CHECKOUTS) orderIds.push(await checkOut(next++))
      }),
    )
    await killing
    if (!IS_FULL) await shops.hurry()
    const began = Date.now()
    const unpaid = () => shops.rows("select order_number from orders where state <> 'paid'")
    await expect.poll(unpaid, { timeout: SETTLED_WITHIN_MS, interval: 500 }).toEqual([])
    const settledMs = Date.now() - began

    expect(await shops.rows('select 1 from orders')).toHaveLength(CHECKOUTS)
    const charged = await shops.rows(`
    select o.order_number, count(p.id)::int as payments from orders o
    join payment_attempts a on a.order_id = o.id
    join sandbox_provider.payments p on p.order_id = a.provider_order_id and p.captured and p.amount_refunded = 0
    group by 1`)
    expect(charged).toHaveLength(CHECKOUTS)
    expect(charged.filter(({ payments }) => payments !== 1)).toEqual([])
    const begun = await shops.rows(`
    select p.order_id, count(distinct s.id)::int as subscriptions, count(d.*)::int as days, sum(d.value_fils)::int as value,
      min(p.meals_fils) as paid, (select count(*)::int from ledger_entries e where e.order_id = p.order_id) as entries
    from order_packages p left join subscriptions s on s.order_package_id = p.id left join delivery_days d on d.subscription_id = s.id
    group by 1`)
    expect(begun).toHaveLength(CHECKOUTS / 2)
    for (const { value, paid, ...counted } of begun)
      expect([counted, value]).toEqual([{ ...counted, subscriptions: 1, days: 5, entries: 1 }, paid])
    const numbers = await shops.rows(
      "select invoice_number as n from invoices where kind = 'invoice' order by 1",
    )
    expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, i) => `INV-${String(i + 1).padStart(6, '0')}`))
    const outbox = join(shops.dataDir, 'outbox')
    // Each carries its invoice, which takes a second to draw: a short run does not wait for all of them.
    if (IS_FULL)
      await expect
        .poll(async () => (await confirmations(outbox)).length, { timeout: 600_000, interval: 1_000 })
        .toBeGreaterThanOrEqual(CHECKOUTS)
    const mailed = await confirmations(outbox)
    expect(mailed.filter((number, i) => mailed.indexOf(number) !== i)).toEqual([])
    console.log(
      `${CHECKOUTS} checkouts, ${KILLS} kills: all paid ${settledMs} ms after the last restart, ` +
        `0 lost, 0 charged twice, ${mailed.length} mails, 0 of them twice`,
    )
  },
  IS_FULL ? 1_800_000 : 300_000,
)

async function confirmations(outbox: string): Promise<string[]> {
  const files = await readdir(outbox).catch(() => [])
  const texts = await Promise.all(
    files.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
  )
  return texts.flatMap((text) => /^Subject: Order (FM-\d+) is confirmed/m.exec(text)?.[1] ?? [])
}
