import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { type Person, type PersonalTable, personalTables } from '../../db/personal-data.ts'
import { creditBalances } from '../../db/schema/credit.ts'
import { carts } from '../../db/schema/ordering.ts'
import { orderEvents, orders } from '../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'
import { sendTogether } from '../../db/send-together.ts'
import { findPackagesOf } from '../order-records/order-records.public.ts'
import { readDays } from '../subscriptions/subscriptions.public.ts'

/** Everything kept about a customer, table by table, as it is kept; never what proves who they are. */
export async function readPersonalData(db: Queryable, person: Person) {
  const found: Record<string, unknown> = {}
  for (const [name, listed] of Object.entries<PersonalTable>(personalTables)) {
    const { table, whose } = listed
    const shown = Object.entries(getTableColumns(table)).filter(([column]) =>
      ['theirs', 'kept'].includes(listed.columns[column] ?? ''),
    )
    if (shown.length === 0) continue
    const rows = await db.select(Object.fromEntries(shown)).from(table).where(whose(person))
    found[name] = rows.map((row) => Object.fromEntries(Object.entries(row).map(readable)))
  }
  const own = found.orders as { id: string }[]
  const ids = own.map(({ id }) => id)
  // Days name their meals by number or digest; this way they are read by name.
  found.orderPackages = await findPackagesOf(db, ids)
  found.subscriptions = await readDays(db, ids)
  return found
}

const readable = ([name, value]: [string, unknown]) => [
  name,
  Buffer.isBuffer(value) ? value.toString('base64') : value,
]

/** What erasing changes and somebody else may want to, in the order in which rows are locked. The account must be locked. */
export async function lockRowsOf(tx: Tx, accountId: string): Promise<void> {
  const ownOrders = () => tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  const ownPlans = () =>
    tx.select({ id: subscriptions.id }).from(subscriptions).where(inArray(subscriptions.orderId, ownOrders()))
  await sendTogether(
    () => tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId)).for('update'),
    () => ownOrders().orderBy(asc(orders.id)).for('no key update'),
    () => ownPlans().orderBy(asc(subscriptions.id)).for('no key update'),
    () =>
      tx
        .select({ id: deliveryDays.id })
        .from(deliveryDays)
        .where(inArray(deliveryDays.subscriptionId, ownPlans()))
        .orderBy(asc(deliveryDays.id))
        .for('no key update'),
    () =>
      tx
        .select({ id: creditBalances.accountId })
        .from(creditBalances)
        .where(eq(creditBalances.accountId, accountId))
        .for('update'),
  )
}

/** Every place does as it is listed, and the account goes last. */
export async function erasePerson(db: Queryable, person: Person, now: Date): Promise<void> {
  const own = eq(orders.accountId, person.accountId)
  const called = await db.select({ orderId: orders.id }).from(orders).where(own)
  for (const { table, whose, onDeletion } of Object.values<PersonalTable>(personalTables)) {
    if (onDeletion === 'goes') await db.delete(table).where(whose(person))
    else {
      const changes = onDeletion.becomes(person, now)
      if (Object.keys(changes).length > 0) await db.update(table).set(changes).where(whose(person))
    }
  }
  // Jobs done or still to do that name them: a mail to nobody is not sent.
  await db.execute(sql`delete from pgboss.job where strpos(data::text, ${person.accountId}) > 0
    or strpos(lower(data::text), lower(${JSON.stringify(person.userEmail).slice(1, -1)})) > 0`)
  if (called.length > 0)
    await db
      .insert(orderEvents)
      .values(called.map(({ orderId }) => ({ orderId, actor: 'customer', event: 'account-deleted' })))
}
