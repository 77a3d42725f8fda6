import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../../../domain/days/subscription-terms.ts'
import { makeDataFolder, removeDataFolder } from '../../../tests/setup/data-folder.ts'
import { migrationsBefore } from '../../../tests/setup/migrations-before.ts'
import { createTestDatabase } from '../../../tests/setup/test-database.ts'
import {
  cancelPlannedDays,
  readDays,
  startSubscriptions,
} from '../../features/subscriptions/subscriptions.service.ts'
import { connect } from '../connect.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let target: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
beforeAll(async () => {
  target = await createTestDatabase()
  folder = await makeDataFolder()
})
afterAll(async () => {
  await target.drop()
  await removeDataFolder(folder)
})

async function query(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

const DISHES = { oats: 1_000, rice: 2_000, free: 0 } as const
type Days = { meals: (keyof typeof DISHES)[]; date: string }[]
type SoldPackage = { days: Days; extras?: { priceFils: number; quantity: number }[]; paidFils: number }
const on = (...meals: Days[number]['meals'][]): Days =>
  meals.map((names, at) => ({ meals: names, date: `2026-11-${10 + at}` }))

/** Orders as the version before delivery days kept them. */
const SOLD: Record<string, { packages: SoldPackage[]; refundedAt?: string }> = {
  dear: {
    packages: [
      {
        days: on(['oats'], ['rice', 'oats'], []),
        extras: [{ priceFils: 300, quantity: 3 }],
        paidFils: 6_700,
      },
    ],
  },
  cheaper: { packages: [{ days: on(['oats'], ['rice'], ['rice', 'oats']), paidFils: 4_999 }] },
  even: { packages: [{ days: on([], ['free'], []), paidFils: 1_000 }] },
  twice: {
    packages: [
      { days: on(['oats'], ['oats']), paidFils: 2_000 },
      { days: on(['rice'], ['rice']), extras: [{ priceFils: 1, quantity: 1 }], paidFils: 4_002 },
    ],
  },
  refunded: {
    packages: [{ days: on(['oats'], ['oats'], ['rice']), paidFils: 4_000 }],
    // The eleventh in Dubai, and still the tenth in London.
    refundedAt: '2026-11-10T21:00:00Z',
  },
  goods: { packages: [] },
}

/** Once paid, and once waiting for its payment. */
function sellBeforeDays(name: string): string {
  const { packages, refundedAt } = SOLD[name]!
  const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`
  const dishes = Object.entries(DISHES).map(([id, priceFils]) => ({ id, mealName: id, priceFils }))
  const total = 1 + packages.reduce((sum, { paidFils }) => sum + paidFils, 0)
  const place = (meal: keyof typeof DISHES) => Object.keys(DISHES).indexOf(meal)
  const sell = (number: string, state: 'paid' | 'pending') => `
    insert into orders (id, order_number, cart_fingerprint, state, user_email, address, phone, bag_included, meals_fils,
      add_ons_fils, products_fils, bag_fils, total_fils, vat_fils, paid_at)
    values (gen_random_uuid(), '${number}', '', '${state}', 'e@mail.example', '{}', '', false, ${total - 1}, 0, 1, 0, ${total}, 0,
      ${state === 'paid' ? `'2026-11-01T08:00:00Z'` : 'null'});
    ${packages
      .map(
        ({ days, extras = [], paidFils }, at) => `
    insert into order_packages (id, order_id, position, package_id, plan_name, package_name, package_group, duration, start_date,
      end_date, delivery_dates, days, add_ons, meals_fils, add_ons_fils)
    select gen_random_uuid(), id, ${at}, gen_random_uuid(), '', '', '', 'weekly-5', '2026-11-10', '2026-11-12', '{}',
      ${json({
        dishes: Object.keys(DISHES),
        days: days.map(({ date, meals }) => ({ date, meals: meals.map(place) })),
      })},
      ${json(extras.map((extra, n) => ({ id: `extra ${n}`, mealName: 'Extra', ...extra })))}, ${paidFils - 2}, 2
    from orders where order_number = '${number}';`,
      )
      .join('')}`
  const refund = `
    with o as (select id from orders where order_number = '${name}'),
      a as (insert into payment_attempts (id, order_id, provider, receipt, amount_fils, currency)
        select gen_random_uuid(), id, 'sandbox', '${name}', ${total}, 'AED' from o returning id, order_id),
      p as (insert into payments (id, attempt_id, order_id, provider_payment_id, state, amount_fils, currency, is_settling)
        select gen_random_uuid(), id, order_id, '${name}', 'refunded', ${total}, 'AED', true from a returning id, order_id)
    insert into refunds (id, order_id, payment_id, amount_fils, state, done_at, idempotency_key)
    select gen_random_uuid(), order_id, id, ${total}, 'done', '${refundedAt}', '${name}' from p;`
  return `insert into ordered_dishes
      select dish ->> 'id', dish from jsonb_array_elements(${json(dishes)}) dish on conflict do nothing;
    ${sell(name, 'paid')} ${sell(`${name} twin`, 'pending')} ${refundedAt ? refund : ''}`
}

test('paid orders of a backup from before delivery days have them after the restore, as paying makes them', async () => {
  await query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  await runMigrations(drizzle(client), {
    migrationsFolder: migrationsBefore('0018_whatever-changes-a-cart', folder),
  })
  for (const name of Object.keys(SOLD)) await client.query(sellBeforeDays(name))
  await client.end()
  const early = join(folder, 'before-days.tar.gz')
  await makeBackup({ url: target.url, dataDir: folder, file: early })
  await restoreBackup({ url: target.url, dataDir: folder, file: early, isReplacing: true })

  const db = connect(target.url)
  const daysOf = async (name: string) => {
    const [order] = await query('select id from orders where order_number = $1', [name])
    const found = await readDays(db, [order.id])
    return found
      .map(({ id: _, orderId: __, orderPackageId: ___, createdAt: ____, days, ...rest }) => ({
        ...rest,
        // How often a day was changed is only counted from then on.
        days: days.map(({ version: _____, ...day }) => day),
      }))
      .sort((a, b) => a.paidFils - b.paidFils)
  }
  for (const [name, { refundedAt }] of Object.entries(SOLD)) {
    const paid = await daysOf(name)
    const [twin] = await query(
      `update orders set state = 'paid', paid_at = now() where order_number = $1
        returning id, address, delivery_window as "deliveryWindow", driver_note as "driverNote"`,
      [`${name} twin`],
    )
    await db.transaction((tx) => startSubscriptions(tx, twin, { terms: DEFAULT_TERMS, now: new Date() }))
    if (refundedAt) {
      const by = { actor: 'shop', reason: '', now: new Date(refundedAt) }
      await db.transaction((tx) => cancelPlannedDays(tx, twin.id, by))
    }
    expect(paid, name).toEqual(await daysOf(`${name} twin`))
  }
  expect((await daysOf('dear'))[0]!.days.map(({ valueFils }) => valueFils)).toEqual([1_900, 3_900, 900])
  expect((await daysOf('refunded'))[0]!.days.map(({ state }) => state)).toEqual([
    ...['planned', 'cancelled', 'cancelled'],
  ])
  expect(await daysOf('goods')).toEqual([])
  const entries = await query(
    `select o.order_number as name, e.action, e.created_at = o.paid_at as "asPaid", count(*)::int as days
      from ledger_entries e join orders o on o.id = e.order_id join ledger_days l on l.entry_id = e.id
      where o.order_number in ('refunded', 'twice') group by o.id, e.id order by o.order_number, e.receipt`,
  )
  expect(entries).toEqual([
    { name: 'refunded', action: 'started', asPaid: true, days: 3 },
    { name: 'refunded', action: 'cancelled', asPaid: false, days: 2 },
    { name: 'twice', action: 'started', asPaid: true, days: 4 },
  ])
  await db.$client.end()
})
