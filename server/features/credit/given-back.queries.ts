import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CreditKind } from '../../../domain/credit.ts'
import type { Queryable } from '../../db/connect.ts'
import { creditEntries } from '../../db/schema/credit.ts'

const GIVEN_BACK: CreditKind[] = ['cancellation', 'failed-delivery']

/** How much of what was paid for an order's days has become credit, beside its refunds. */
export async function findGivenBack(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ fils: sql<number>`coalesce(sum(${creditEntries.amountFils}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.orderId, orderId), inArray(creditEntries.kind, GIVEN_BACK)))
  return row!.fils
}
