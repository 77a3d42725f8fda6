import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../../db/connect.ts'
import { countRows, inOrder, type ListQuery, narrowToFound, rangeOf } from '../../db/list.ts'
import { accounts, guests } from '../../db/schema/accounts.ts'
import { packages } from '../../db/schema/catalogue.ts'
import { inAlphabet } from '../../db/schema/columns.ts'
import { cartPackages, carts, drafts } from '../../db/schema/ordering.ts'
import { orders } from '../../db/schema/orders.ts'
import { asOrderNumber, asStoredPhone, matchesWords, searchable } from '../../db/search.ts'
import { activePlan } from '../subscriptions/subscriptions.public.ts'

export type UserQuery = ListQuery<'name' | 'email' | 'created' | 'lastSignIn'> & {
  state?: 'active' | 'deactivated' | undefined
}
export type GuestQuery = ListQuery<'created' | 'lastSeen'>
type Chosen = { selectedPackage: string; startDate: string; endDate: string }

/** The newest package in the owner's cart, or else in their draft. */
function chosenPackage(cartOwner: AnyPgColumn, draftOwner: AnyPgColumn, owner: AnyPgColumn) {
  const shape = (table: typeof cartPackages | typeof drafts) =>
    sql`json_build_object('selectedPackage', ${sql`${packages.packageName}`}, 'isDraft', ${sql.raw(String(table === drafts))},
      'startDate', ${sql`${table.startDate}`}, 'endDate', ${sql`${table.endDate}`})`
  return sql<(Chosen & { isDraft: boolean }) | null>`coalesce(
    (select ${shape(cartPackages)} from ${carts}
      join ${cartPackages} on ${and(eq(cartPackages.cartId, carts.id), isNull(cartPackages.removedAt))}
      join ${packages} on ${eq(packages.id, cartPackages.packageId)}
      where ${eq(cartOwner, owner)} order by ${desc(cartPackages.createdAt)} limit 1),
    (select ${shape(drafts)} from ${drafts} join ${packages} on ${eq(packages.id, drafts.packageId)}
      where ${and(eq(draftOwner, owner), isNull(drafts.shelvedAt))} limit 1))`
}

export async function findChosenPackage(db: Queryable, accountId: string) {
  const [row] = await db
    .select({ chosen: chosenPackage(carts.accountId, drafts.accountId, accounts.id) })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.chosen ?? null
}

// Fewer digits are part of too many numbers to go through the orders for them.
const PHONE_DIGITS = 7

/** By name, e-mail or phone, and by the number and phone of an order: a phone given for a delivery is in no account. */
function isFound(typed: string): SQL | undefined {
  const words = asStoredPhone(typed)
  const own = matchesWords(accounts.searchText, words)
  const number = asOrderNumber(typed)
  const ofOrder = or(
    number ? eq(orders.orderNumber, number) : undefined,
    new RegExp(`^\\d{${PHONE_DIGITS},}$`).test(words) ? matchesWords(orders.searchText, words) : undefined,
  )
  if (!ofOrder) return own
  return sql`${accounts.id} in (select ${accounts.id} from ${accounts} where ${own}
    union select ${orders.accountId} from ${orders} where ${ofOrder})`
}

export async function listCustomers(db: Queryable, query: UserQuery, today: string) {
  const isActive = query.state && (query.state === 'active' ? isNull : isNotNull)(accounts.deactivatedAt)
  const matching = and(eq(accounts.userType, 1), isFound(query.q?.trim() ?? ''), isActive)
  const { total, where } = await narrowToFound(db, accounts, accounts.id, matching, query.q)
  const sorts = {
    name: inAlphabet(accounts.userName),
    email: inAlphabet(accounts.userEmail),
    created: accounts.createdAt,
    lastSignIn: sql`coalesce(${accounts.lastSignInAt}, 'epoch')`,
  }
  const order = inOrder(query.sort ?? '-created', sorts, accounts.id)
  // The page is found by id first: what each row tells of carts and orders is looked up for its rows alone.
  const page = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(where)
    .orderBy(...order)
    .limit(query.perPage)
    .offset(rangeOf(query))
  const rows = await db
    .select({
      id: accounts.id,
      userName: accounts.userName,
      userEmail: accounts.userEmail,
      phone: accounts.phone,
      deactivatedAt: accounts.deactivatedAt,
      createdAt: accounts.createdAt,
      lastSignInAt: accounts.lastSignInAt,
      orders: sql<number>`(select count(*)::int from ${orders} where ${eq(orders.accountId, accounts.id)})`,
      chosen: chosenPackage(carts.accountId, drafts.accountId, accounts.id),
      activePlan: activePlan(today),
    })
    .from(accounts)
    .where(inArray(accounts.id, page))
    .orderBy(...order)
  return { rows, total }
}

/** A guest is found by the last letters of their id, or by the package they have chosen. */
export async function listGuests(db: Queryable, query: GuestQuery) {
  const words = query.q?.trim().toLowerCase() ?? ''
  const where = words
    ? sql`${guests.id} in (select named.id from guests named where right(named.id::text, 6) = ${words.replace(/^guest\s+/, '')}
        union select ${sql`${carts.guestId}`} from ${carts}
          join ${cartPackages} on ${eq(cartPackages.cartId, carts.id)}
          join ${packages} on ${eq(packages.id, cartPackages.packageId)}
          where ${and(isNotNull(carts.guestId), matchesWords(searchable(packages.packageName), words))})`
    : undefined
  const sorts = { created: guests.createdAt, lastSeen: guests.lastSeenAt }
  const order = inOrder(query.sort ?? '-lastSeen', sorts, guests.id)
  const page = db
    .select({ id: guests.id })
    .from(guests)
    .where(where)
    .orderBy(...order)
    .limit(query.perPage)
    .offset(rangeOf(query))
  const rows = await db
    .select({
      id: guests.id,
      createdAt: guests.createdAt,
      lastSeenAt: guests.lastSeenAt,
      chosen: chosenPackage(carts.guestId, drafts.guestId, guests.id),
    })
    .from(guests)
    .where(inArray(guests.id, page))
    .orderBy(...order)
  return { rows, total: await countRows(db, guests, where, query.q) }
}

/** Their cart and draft go with them. */
export async function deleteGuest(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.delete(guests).where(eq(guests.id, id)).returning({ id: guests.id })
  return gone.length > 0
}

export async function listAdmins(db: Queryable, query: ListQuery<'name' | 'created' | 'lastSignIn'>) {
  const where = and(eq(accounts.userType, 2), matchesWords(accounts.searchText, query.q))
  const sorts = {
    name: inAlphabet(accounts.userName),
    created: accounts.createdAt,
    lastSignIn: sql`coalesce(${accounts.lastSignInAt}, 'epoch')`,
  }
  const rows = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(...inOrder(query.sort ?? 'name', sorts, accounts.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, accounts, where, query.q) }
}

/** The account where it is of that type and its state did change. */
export async function setDeactivated(
  tx: Tx,
  id: string,
  userType: 1 | 2,
  deactivatedAt: Date | null,
): Promise<{ userEmail: string } | undefined> {
  const [row] = await tx
    .update(accounts)
    .set({ deactivatedAt })
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.userType, userType),
        (deactivatedAt ? isNull : isNotNull)(accounts.deactivatedAt),
      ),
    )
    .returning({ userEmail: accounts.userEmail })
  return row
}
