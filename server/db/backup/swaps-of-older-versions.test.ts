import { randomUUID } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { call, makeAdmin, makeSession } from '../../../tests/factories/accounts.ts'
import { FIRST_DATE, writeOlderSwaps } from '../../../tests/factories/older-swaps.ts'
import { makeDataFolder, removeDataFolder } from '../../../tests/setup/data-folder.ts'
import { migrationsBefore } from '../../../tests/setup/migrations-before.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { SESSION_COOKIE } from '../../plugins/session.ts'
import { migrate, migrationsFolder } from '../migrate.ts'

// The first migration after the version that left swaps so, and the one that is tried here.
const NEXT = '0029_write-recipes'
const MIGRATION = '0032_swaps-have-their-orders'

let client: pg.Client
let shop: TestShop
let folder: string
let admin: Awaited<ReturnType<typeof makeAdmin>>
const query = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows

type Older = ReturnType<typeof writeOlderSwaps>
type Sold = Awaited<ReturnType<Older['sellPlan']>>

const sold: Record<string, Sold> = {}
let notMade: Awaited<ReturnType<Older['sellOrder']>>

/** What the version before left behind. */
async function liveBefore() {
  const { insert, sellOrder, sellPlan } = writeOlderSwaps(client)
  const cheaper = await sellPlan('cheaper')
  await cheaper.swapWithCredit(-1_400)

  const dearer = await sellPlan('dearer', 3_000)
  await dearer.swapWithCredit(2_000)

  const both = await sellPlan('both', 3_000)
  await both.swapWithCredit(2_000)
  await both.swapWithCredit(-3_000)

  const late = await sellPlan('late')
  notMade = await sellOrder(late.accountId, 1_600)
  await insert('paid_changes', {
    ...{
      order_id: notMade.orderId,
      day_id: late.dayId,
      wanted: {},
      difference_fils: 1_600,
      idempotency_key: 'late',
    },
  })
  await late.credit(1_600, {
    kind: 'swap',
    order_id: notMade.orderId,
    ledger_entry_id: await late.write('swapped'),
  })

  const ended = await sellPlan('ended', 3_000)
  await ended.swapWithCredit(2_000)
  const entry = await ended.cancelDays()
  await ended.refundToCard(10_000, entry)
  const rest = { kind: 'cancellation', order_id: ended.orderId, ledger_entry_id: entry, reason: 'Cancelled.' }
  await ended.credit(2_000, rest)

  const twice = await sellPlan('twice')
  await twice.swapWithCredit(-1_400)
  await twice.refundToCard(10_000)

  const kept = await sellPlan('kept', 3_000)
  await kept.swapWithCredit(2_000)
  for (const one of [cheaper, dearer, both, late, ended, twice, kept]) sold[one.name] = one
}

beforeAll(async () => {
  folder = await makeDataFolder()
  const throughLine = async (url: string) => {
    client = new pg.Client({ connectionString: url })
    await client.connect()
    await query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await runMigrations(drizzle(client), { migrationsFolder: migrationsBefore(NEXT, folder) })
    await liveBefore()
    const earlier = migrationsBefore(MIGRATION, folder)
    await runMigrations(drizzle(client), { migrationsFolder: earlier })
    // Once more changes nothing.
    const known = readMigrationFiles({ migrationsFolder })
    const before = readMigrationFiles({ migrationsFolder: earlier }).length
    for (const statement of known[before]!.sql) await query(statement)
    await migrate(url)
    return url
  }
  shop = await openTestShop({ throughLine })
  admin = await makeAdmin(shop.deps)
})
afterAll(async () => {
  await client?.end()
  await shop?.close()
  await removeDataFolder(folder)
})

const refundable = async (orderID: string) => {
  const asked = { cookies: admin.cookies, body: { orderID } }
  return (await call(shop.app, 'POST /api/admin/get-orderDetails', asked)).json.data[0].refundable
}
const refund = (orderID: string, to: 'card' | 'credit') =>
  call(shop.app, 'POST /api/admin/refund-order', {
    cookies: admin.cookies,
    body: { orderID, to, reason: 'Sorry.', note: '', key: randomUUID() },
  })
async function ask({ accountId, subscriptionId }: Sold, path: string, body: object = {}) {
  const cookies = { [SESSION_COOKIE]: await makeSession(shop.deps, accountId) }
  const sent = { cookies, body: { subscription: subscriptionId, ...body } }
  return call(shop.app, `POST /api/user/${path}`, sent)
}
const quote = async (one: Sold) => (await ask(one, 'quote-cancel')).json.data
const changeOrdersOf = ({ dayId }: Sold) =>
  query(
    `select o.*, l.label from orders o join paid_changes c on c.order_id = o.id join order_lines l on l.order_id = o.id
      where c.day_id = $1`,
    dayId,
  )
const balanceOf = async ({ accountId }: Sold) =>
  (await query('select balance_fils from credit_balances where account_id = $1', accountId))[0].balance_fils

test('what a cheaper swap gave back before cannot be refunded again', async () => {
  const one = sold.cheaper!
  expect(await refundable(one.orderNumber)).toBe(86)
  expect(await quote(one)).toMatchObject({ total: 86, toCard: 86 })
  const [made] = await query(
    'select r.*, e.created_at as at from refunds r join credit_entries e using (ledger_entry_id) where r.order_id = $1',
    one.orderId,
  )
  expect(made).toMatchObject({
    ...{ payment_id: one.paymentId, destination: 'credit', amount_fils: 1_400, vat_fils: 67, state: 'done' },
    ...{ reason: `Other meals on ${dayInWords(FIRST_DATE)}`, done_at: made.at, created_at: made.at },
  })
})

test('a dearer swap that credit paid before has its order, and a cancellation gives it back', async () => {
  const one = sold.dearer!
  const [change, ...more] = await changeOrdersOf(one)
  expect(more).toEqual([])
  expect(change).toMatchObject({
    total_fils: 2_000,
    credit_fils: 2_000,
    vat_fils: 95,
    account_id: one.accountId,
  })
  expect(change.label).toBe(`Other meals on ${dayInWords(FIRST_DATE)}`)
  expect(await refundable(one.orderNumber)).toBe(100)
  expect(await refundable(change.order_number)).toBe(20)
  const quoted = await quote(one)
  expect(quoted).toMatchObject({ total: 120, toCard: 100, toCredit: 20 })
  const cancel = { key: randomUUID(), quote: quoted.quote, refundTo: 'credit' }
  expect((await ask(one, 'cancel-plan', cancel)).json.data.receipt.difference).toBe(-120)
  expect(await balanceOf(one)).toBe(1_000 + 12_000)
  expect(await refundable(one.orderNumber)).toBe(0)
  expect(await refundable(change.order_number)).toBe(0)
})

test('dearer and then cheaper: the order of the dearer one gives first', async () => {
  const one = sold.both!
  const [change] = await changeOrdersOf(one)
  expect(await refundable(change.order_number)).toBe(0)
  expect(await refundable(one.orderNumber)).toBe(90)
  expect(await quote(one)).toMatchObject({ total: 90 })
})

test('what a card paid for a change that was not made is credit, and nothing is left of it', async () => {
  expect(await refundable(notMade.orderNumber)).toBe(0)
  expect((await refund(notMade.orderNumber, 'card')).code).toBe(422)
  expect(await refundable(sold.late!.orderNumber)).toBe(100)
  expect(await quote(sold.late!)).toMatchObject({ total: 100 })
})

test('of a plan that was cancelled before nothing more goes back, of its dearer swaps neither', async () => {
  const [change] = await changeOrdersOf(sold.ended!)
  expect(await refundable(sold.ended!.orderNumber)).toBe(0)
  expect(await refundable(change.order_number)).toBe(0)
})

test('where the same money had gone back twice, the books of the order stay within what was paid', async () => {
  expect(await refundable(sold.twice!.orderNumber)).toBe(0)
  expect(await query(`select id from refunds where order_id = $1`, sold.twice!.orderId)).toHaveLength(1)
})

test('credit is what it was, and no order gives back more than it had', async () => {
  const balances = { cheaper: 1_400, both: 4_000, late: 1_600, ended: 3_000, twice: 1_400 }
  for (const [name, fils] of Object.entries(balances)) expect(await balanceOf(sold[name]!), name).toBe(fils)
  expect(
    await query(`select o.order_number from orders o join refunds r on r.order_id = o.id
      group by o.id having sum(r.amount_fils) > o.total_fils or sum(r.vat_fils) > o.vat_fils`),
  ).toEqual([])
})

test('what the shop’s people refund of an order that was made so is credit again, once', async () => {
  const one = sold.kept!
  const [change] = await changeOrdersOf(one)
  expect((await refund(change.order_number, 'credit')).json.data).toMatchObject({ amount: 20 })
  expect((await refund(change.order_number, 'credit')).code).toBe(422)
  expect(await balanceOf(one)).toBe(3_000)
  expect(await quote(one)).toMatchObject({ total: 100 })
})
