import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { insertRows } from '../../db/rows.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { printedLabels, printJobs } from '../../db/schema/labels.ts'

export type PrintJob = typeof printJobs.$inferSelect

export async function insertPrintJob(db: Queryable, job: typeof printJobs.$inferInsert): Promise<PrintJob> {
  const [row] = await db.insert(printJobs).values(job).returning()
  return row!
}

export async function findPrintJob(db: Queryable, id: string): Promise<PrintJob | undefined> {
  const [row] = await db.select().from(printJobs).where(eq(printJobs.id, id))
  return row
}

/** Of two who ask for the same at once, the second gets the first one's. */
export async function findUnderWay(
  db: Queryable,
  { date, kind, paper, sort, scope }: Pick<PrintJob, 'date' | 'kind' | 'paper' | 'sort' | 'scope'>,
): Promise<PrintJob | undefined> {
  const [row] = await db
    .select()
    .from(printJobs)
    .where(
      and(
        ...[eq(printJobs.date, date), eq(printJobs.kind, kind), eq(printJobs.paper, paper)],
        ...[eq(printJobs.sort, sort), eq(printJobs.scope, scope)],
        inArray(printJobs.state, ['waiting', 'running']),
      ),
    )
    .limit(1)
  return row
}

export const listPrintJobs = (db: Queryable, date: PlainDate, most: number) =>
  db
    .select({ job: printJobs, by: accounts.userName })
    .from(printJobs)
    .leftJoin(accounts, eq(accounts.id, printJobs.askedBy))
    .where(eq(printJobs.date, date))
    .orderBy(desc(printJobs.createdAt), desc(printJobs.id))
    .limit(most)

export async function setPrintJob(db: Queryable, id: string, change: Partial<PrintJob>): Promise<void> {
  await db.update(printJobs).set(change).where(eq(printJobs.id, id))
}

export type PrintedLabel = typeof printedLabels.$inferSelect

export const findPrinted = (db: Queryable, date: PlainDate): Promise<PrintedLabel[]> =>
  db.select().from(printedLabels).where(eq(printedLabels.date, date))

const AT_ONCE = 1000

export async function savePrinted(tx: Tx, rows: readonly PrintedLabel[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.execute(
      sql`${insertRows(printedLabels, rows.slice(from, from + AT_ONCE))}
        on conflict (day_id, kind, position, piece) do update
        set date = excluded.date, digest = excluded.digest, printed_at = excluded.printed_at`,
    )
}

/** Their ids: the files are named by them. */
export async function deletePrintJobs(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(printJobs)
    .where(lt(printJobs.createdAt, before))
    .returning({ id: printJobs.id })
  return rows.map(({ id }) => id)
}

export async function deletePrinted(db: Queryable, before: PlainDate): Promise<void> {
  await db.delete(printedLabels).where(lt(printedLabels.date, before))
}
