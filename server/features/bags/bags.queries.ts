import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../db/connect.ts'
import { inOrder, type ListQuery, rangeOf } from '../../db/list.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'
import { bagMoves, bags } from '../../db/schema/packing.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'
import { matchesWords } from '../../db/search.ts'

export type BagRecord = typeof bags.$inferSelect

export async function takeBagNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select nextval('bag_numbers')::int as number from generate_series(1, ${count})`,
  )
  return rows.map(({ number }) => number)
}

export async function insertBags(tx: Tx, codes: readonly string[], createdAt: Date): Promise<void> {
  await tx.insert(bags).values(codes.map((code) => ({ code, createdAt })))
}

/** Held until the transaction ends. Nothing else is locked after it. */
export async function lockBag(tx: Tx, code: string): Promise<BagRecord | undefined> {
  const [row] = await tx.select().from(bags).where(eq(bags.code, code)).for('no key update')
  return row
}

export async function setBag(
  tx: Tx,
  code: string,
  fields: Partial<Pick<BagRecord, 'retiredAt' | 'holderId' | 'outSince'>>,
): Promise<void> {
  await tx.update(bags).set(fields).where(eq(bags.code, code))
}

export async function addMove(tx: Tx, move: typeof bagMoves.$inferInsert): Promise<void> {
  await tx.insert(bagMoves).values(move)
}

const shown = {
  code: bags.code,
  customer: accounts.userName,
  outSince: bags.outSince,
  retiredAt: bags.retiredAt,
  createdAt: bags.createdAt,
}

export async function findBag(db: Queryable, code: string) {
  const [row] = await db
    .select(shown)
    .from(bags)
    .leftJoin(accounts, eq(accounts.id, bags.holderId))
    .where(eq(bags.code, code))
  return row
}
export type ShownBag = NonNullable<Awaited<ReturnType<typeof findBag>>>

export type BagQuery = ListQuery<'code' | 'since'> & { where?: 'out' | 'in' | 'retired' | undefined }

const isIn = {
  out: and(isNotNull(bags.outSince), isNull(bags.retiredAt)),
  in: and(isNull(bags.outSince), isNull(bags.retiredAt)),
  retired: isNotNull(bags.retiredAt),
}

/** By the digits of a code, or by whom it is with. */
export async function listBags(db: Db, query: BagQuery) {
  const typed = query.q?.trim() ?? ''
  const isFound: SQL | undefined = /^\d+$/.test(typed)
    ? sql`${bags.code} like ${`%${typed}%`}`
    : matchesWords(accounts.searchText, typed)
  const where = and(isFound, query.where && isIn[query.where])
  const sorts = { code: bags.code, since: sql`coalesce(${bags.outSince}, 'infinity')` }
  const rows = await db
    .select(shown)
    .from(bags)
    .leftJoin(accounts, eq(accounts.id, bags.holderId))
    .where(where)
    .orderBy(...inOrder(query.sort ?? 'since', sorts, bags.code))
    .limit(query.perPage)
    .offset(rangeOf(query))
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bags)
    .leftJoin(accounts, eq(accounts.id, bags.holderId))
    .where(where)
  return { rows, total: counted!.total }
}

/** What somebody has, the oldest first. */
export const findBagsOf = (db: Queryable, accountId: string) =>
  db
    .select({ code: bags.code, outSince: bags.outSince })
    .from(bags)
    .where(eq(bags.holderId, accountId))
    .orderBy(bags.outSince, bags.code)

/** Whose food a delivery day is. */
export async function findEater(db: Queryable, dayId: string) {
  const [row] = await db
    .select({ accountId: orders.accountId })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(deliveryDays.id, dayId))
  return row
}
