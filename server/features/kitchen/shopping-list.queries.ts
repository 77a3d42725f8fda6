import { desc, eq } from 'drizzle-orm'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { printedShoppingLists } from '../../db/schema/kitchen.ts'

export type Print = typeof printedShoppingLists.$inferSelect

export async function findLastPrint(db: Queryable, date: PlainDate) {
  const [row] = await db
    .select({ list: printedShoppingLists.list, at: printedShoppingLists.printedAt, by: accounts.userName })
    .from(printedShoppingLists)
    .leftJoin(accounts, eq(accounts.id, printedShoppingLists.printedBy))
    .where(eq(printedShoppingLists.date, date))
    .orderBy(desc(printedShoppingLists.printedAt), desc(printedShoppingLists.id))
    .limit(1)
  return row
}

export async function findPrint(db: Queryable, id: string): Promise<Print | undefined> {
  const [row] = await db.select().from(printedShoppingLists).where(eq(printedShoppingLists.id, id))
  return row
}

export async function insertPrint(db: Queryable, print: Omit<Print, 'id'>): Promise<string> {
  const [row] = await db.insert(printedShoppingLists).values(print).returning({ id: printedShoppingLists.id })
  return row!.id
}
