import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { insertRows } from '../../db/rows.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { printedSheets } from '../../db/schema/delivery.ts'

export type PrintedSheet = typeof printedSheets.$inferInsert

export const findPrintedSheets = (db: Queryable, runIds: readonly string[]) =>
  db
    .select({
      ...{ runId: printedSheets.runId, said: printedSheets.said, at: printedSheets.printedAt },
      by: accounts.userName,
    })
    .from(printedSheets)
    .leftJoin(accounts, eq(accounts.id, printedSheets.printedBy))
    .where(inArray(printedSheets.runId, [...runIds]))

export async function savePrintedSheets(tx: Tx, rows: readonly PrintedSheet[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(
    sql`${insertRows(printedSheets, rows)} on conflict (run_id) do update
      set said = excluded.said, printed_at = excluded.printed_at, printed_by = excluded.printed_by`,
  )
}
