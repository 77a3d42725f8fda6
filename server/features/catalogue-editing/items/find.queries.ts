import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Found } from '../../../../contract/admin-items.ts'
import type { Db } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import {
  articles,
  categories,
  dishes,
  mealTypes,
  packages,
  plans,
  products,
} from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { orders } from '../../../db/schema/orders.ts'
import { ingredients } from '../../../db/schema/recipes.ts'
import { asStoredPhone, matchesWords, searchable } from '../../../db/search.ts'

const MOST_OF_EACH = 5

/** A few of each kind that the asker may see; the words must all occur in the name, or in an order's number, e-mail or phone. */
export async function findByWords(
  db: Db,
  typed: string,
  may: (permission: 'catalogue' | 'orders' | 'customers') => boolean,
): Promise<Found[]> {
  const found = await Promise.all([
    may('catalogue') ? findItems(db, typed) : [],
    may('orders') ? findOrders(db, typed) : [],
    may('customers') ? findCustomers(db, typed) : [],
  ])
  return found.flat()
}

async function findItems(db: Db, typed: string): Promise<Found[]> {
  const found = await Promise.all([
    findDishes(db, typed),
    findNamed(db, typed, 'meal-package', packages, packages.packageName),
    findNamed(db, typed, 'meal-plan', plans, plans.planName),
    findNamed(db, typed, 'category', categories, categories.categoryName),
    findNamed(db, typed, 'meal-type', mealTypes, mealTypes.mealType),
    findNamed(db, typed, 'ingredient', ingredients, ingredients.name),
    findNamed(db, typed, 'products', products, products.name),
    findNamed(db, typed, 'articles', articles, articles.title),
  ])
  return found.flat()
}

type ItemTable = PgTable & { identifier: AnyPgColumn; isDeleted: AnyPgColumn }

async function findNamed(
  db: Db,
  typed: string,
  view: Found['view'],
  table: ItemTable,
  name: AnyPgColumn,
): Promise<Found[]> {
  const rows = await db
    .select({ key: sql<string>`${table.identifier}`, title: sql<string>`${name}` })
    .from(table)
    .where(and(eq(table.isDeleted, false), matchesWords(searchable(name), typed)))
    .orderBy(asc(inAlphabet(name)))
    .limit(MOST_OF_EACH)
  return rows.map(({ key, title }) => ({ view, key, title, detail: '' }))
}

async function findDishes(db: Db, typed: string): Promise<Found[]> {
  const rows = await db
    .select({ kind: dishes.kind, key: dishes.identifier, title: dishes.mealName })
    .from(dishes)
    .where(and(eq(dishes.isDeleted, false), isNull(dishes.sizeOf), matchesWords(dishes.searchText, typed)))
    .limit(MOST_OF_EACH * 2)
  return rows.map(({ kind, key, title }) => ({ view: kind, key, title, detail: '' }))
}

async function findOrders(db: Db, typed: string): Promise<Found[]> {
  const rows = await db
    .select({ key: orders.orderNumber, detail: orders.userEmail })
    .from(orders)
    .where(matchesWords(orders.searchText, asStoredPhone(typed)))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_OF_EACH)
  return rows.map(({ key, detail }) => ({ view: 'orders', key, title: key, detail }))
}

async function findCustomers(db: Db, typed: string): Promise<Found[]> {
  const rows = await db
    .select({ key: accounts.userEmail, title: accounts.userName })
    .from(accounts)
    .where(and(eq(accounts.userType, 1), matchesWords(accounts.searchText, asStoredPhone(typed))))
    .limit(MOST_OF_EACH)
  return rows.map(({ key, title }) => ({ view: 'users', key, title, detail: key }))
}
