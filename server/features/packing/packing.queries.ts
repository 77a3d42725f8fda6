import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DayState } from '../../../domain/days/delivery-days.ts'
import type { Piece } from '../../../domain/kitchen/packing.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { packedPieces } from '../../db/schema/packing.ts'

const piece = { position: packedPieces.position, piece: packedPieces.piece, dish: packedPieces.dish }

export const findPacked = (db: Queryable, date: PlainDate, dayId: string): Promise<Piece[]> =>
  db
    .select(piece)
    .from(packedPieces)
    .where(and(eq(packedPieces.date, date), eq(packedPieces.dayId, dayId)))

type Pieces = { date: PlainDate; dayId: string; position: number; pieces: readonly number[]; dish: string }

export async function addPieces(tx: Tx, { pieces, ...of }: Pieces, packedBy: string, packedAt: Date) {
  const rows = pieces.map((one) => ({ ...of, piece: one, packedAt, packedBy }))
  await tx.insert(packedPieces).values(rows).onConflictDoNothing()
}

export async function removePieces(tx: Tx, { date, dayId, position, pieces, dish }: Pieces): Promise<void> {
  await tx
    .delete(packedPieces)
    .where(
      and(
        ...[eq(packedPieces.date, date), eq(packedPieces.dayId, dayId), eq(packedPieces.dish, dish)],
        ...[eq(packedPieces.position, position), inArray(packedPieces.piece, [...pieces])],
      ),
    )
}

type Progress = { id: string; version: number; state: DayState; packed: string[]; takeOut: Piece[] }

/** Which pieces count and which have to come out, as domain/kitchen/packing.ts has it: here for all bags of a date at once. */
async function progressWhere(db: Queryable, which: SQL): Promise<Progress[]> {
  const { rows } = await db.execute<Progress>(sql`
    select d.id, d.version, d.state,
      coalesce(array_agg(p.position || '.' || p.piece) filter (where b.dish is not null), '{}') as packed,
      coalesce(json_agg(json_build_object('position', p.position, 'piece', p.piece, 'dish', p.dish))
        filter (where p.dish is not null and b.dish is null), '[]') as "takeOut"
    from delivery_days d
    left join packed_pieces p on p.day_id = d.id and p.date = d.date
    left join day_dishes b on b.day_id = d.id and b.position = p.position and b.dish = p.dish and b.quantity >= p.piece
    where ${which} and d.state in ('locked', 'packed')
    group by d.id`)
  return rows
}

/** All of a date, or those that a transaction changed which was not over at `since`. */
export function findProgress(db: Queryable, date: PlainDate, since?: string): Promise<Progress[]> {
  if (since === undefined) return progressWhere(db, sql`d.date = ${date}`)
  // A row is as new as the transaction that wrote it. What was seen after a restored backup ends is not known here.
  const isNew = (row: 'd' | 'p') => sql`(age(${sql.raw(row)}.xmin) <= age(${since}::xid8::xid)
    or ${since}::xid8 > pg_snapshot_xmax(pg_current_snapshot()))`
  return progressWhere(
    db,
    sql`d.date = ${date} and (${isNew('d')} or d.id in
      (select p.day_id from packed_pieces p where p.date = ${date} and ${isNew('p')}))`,
  )
}
export const findProgressOf = (db: Queryable, dayId: string) => progressWhere(db, sql`d.id = ${dayId}`)

type Counted = { bags: number; pieces: number; seen: string }

/** How many there are, and the transaction up to which all have been seen: later ones may have been under way. */
export async function countPacked(db: Queryable, date: PlainDate): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select count(distinct d.id)::int as bags, count(p.day_id)::int as pieces,
      pg_snapshot_xmin(pg_current_snapshot())::text as seen
    from delivery_days d left join packed_pieces p on p.day_id = d.id and p.date = d.date
    where d.date = ${date} and d.state in ('locked', 'packed')`)
  return rows[0]!
}

type Incomplete = {
  dayId: string
  customer: string | null
  orderNumber: string
  reason: string
  missing: string[]
}

/** Bags of a date that were closed though something was missing, with the reason and what it was. */
export async function findIncompleteBags(db: Queryable, date: PlainDate): Promise<Incomplete[]> {
  const { rows } = await db.execute<Incomplete>(sql`
    select d.id as "dayId", coalesce(a.user_name, s.address ->> 'name') as customer, o.order_number as "orderNumber",
      closed.reason, array(select o2.dish ->> 'mealName' from day_dishes b join ordered_dishes o2 on o2.digest = b.dish
        where b.day_id = d.id and b.quantity > (select count(*) from packed_pieces p where p.date = d.date
          and p.day_id = d.id and p.position = b.position and p.dish = b.dish) order by b.position) as missing
    from delivery_days d join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
    left join accounts a on a.id = o.account_id
    cross join lateral (select e.reason from ledger_days l join ledger_entries e on e.id = l.entry_id
      where l.day_id = d.id and l.to_date = d.date and l.to_state = 'packed'
      order by e.created_at desc, e.id desc limit 1) closed
    where d.date = ${date} and d.state in ('packed', 'out', 'delivered', 'failed') and closed.reason <> ''
    order by customer, "orderNumber"`)
  return rows
}
