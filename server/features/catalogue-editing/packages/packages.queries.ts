import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { countRows, type ItemQuery, inOrder, rangeOf } from '../../../db/list.ts'
import { packageDayMeals, packageDays, packages, planPackages, plans } from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { matchesWords, searchable } from '../../../db/search.ts'

export type PackageRow = Awaited<ReturnType<typeof selectPackages>>[number]
export type PackageQuery = ItemQuery<'name' | 'group' | 'start' | 'end' | 'days' | 'updated'> & {
  group?: string | undefined
}

const dayCount = sql<number>`(select count(*)::int from ${packageDays}
  where ${eq(packageDays.packageId, packages.id)})`
const filledDays = sql<number>`(select count(distinct ${sql`${packageDayMeals.dayNumber}`})::int from ${packageDayMeals}
  where ${eq(packageDayMeals.packageId, packages.id)})`
const mealCount = sql<number>`(select count(distinct ${sql`${packageDayMeals.mealId}`})::int from ${packageDayMeals}
  where ${eq(packageDayMeals.packageId, packages.id)})`

const itsPlans = sql<{ identifier: string; mealPlanName: string }[]>`(
  select coalesce(json_agg(json_build_object('identifier', ${sql`${plans.identifier}`},
    'mealPlanName', ${sql`${plans.planName}`}) order by ${sql`${plans.position}`}), '[]')
  from ${planPackages} join ${plans} on ${and(eq(plans.id, planPackages.planId), eq(plans.isDeleted, false))}
  where ${eq(planPackages.packageId, packages.id)})`

const columns = {
  id: packages.id,
  identifier: packages.identifier,
  packageName: packages.packageName,
  description: packages.description,
  packageGroup: packages.packageGroup,
  startDate: packages.startDate,
  endDate: packages.endDate,
  isDeleted: packages.isDeleted,
  isPermanent: packages.isPermanent,
  repeatTillEnd: packages.repeatTillEnd,
  version: packages.version,
  updatedAt: packages.updatedAt,
  dayCount,
  filledDays,
  mealCount,
  plans: itsPlans,
}

const selectPackages = (db: Queryable, where: SQL | undefined) =>
  db.select(columns).from(packages).where(where)

export async function findPackage(db: Queryable, identifier: string): Promise<PackageRow | undefined> {
  const [row] = await selectPackages(db, eq(packages.identifier, identifier))
  return row
}

export async function listPackages(db: Queryable, query: PackageQuery) {
  const where = and(
    eq(packages.isDeleted, query.deleted === 'yes'),
    matchesWords(searchable(packages.packageName), query.q),
    query.group ? eq(packages.packageGroup, query.group) : undefined,
  )
  const sorts = {
    name: inAlphabet(packages.packageName),
    group: inAlphabet(packages.packageGroup),
    start: packages.startDate,
    end: packages.endDate,
    days: dayCount,
    updated: packages.updatedAt,
  }
  const rows = await selectPackages(db, where)
    .orderBy(...inOrder(query.sort ?? 'name', sorts, packages.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, packages, where, query.q) }
}

export type DayRow = { packageId: string; dayNumber: number; date: string; mealIds: string[] }

export async function findDays(db: Queryable, packageIds: string[]): Promise<DayRow[]> {
  if (packageIds.length === 0) return []
  return db
    .select({
      packageId: packageDays.packageId,
      dayNumber: packageDays.dayNumber,
      date: packageDays.date,
      mealIds: sql<string[]>`array(select ${sql`${packageDayMeals.mealId}`}::text from ${packageDayMeals}
        where ${and(eq(packageDayMeals.packageId, packageDays.packageId), eq(packageDayMeals.dayNumber, packageDays.dayNumber))}
        order by ${asc(packageDayMeals.position)})`,
    })
    .from(packageDays)
    .where(inArray(packageDays.packageId, packageIds))
    .orderBy(asc(packageDays.packageId), asc(packageDays.dayNumber))
}

export type PackageFields = Pick<
  typeof packages.$inferInsert,
  'packageName' | 'description' | 'packageGroup' | 'startDate' | 'endDate' | 'isPermanent' | 'repeatTillEnd'
>

export async function insertPackage(tx: Tx, identifier: string, fields: PackageFields): Promise<string> {
  const [row] = await tx
    .insert(packages)
    .values({ ...fields, identifier })
    .returning({ id: packages.id })
  return row!.id
}

export async function updatePackage(tx: Tx, id: string, fields: PackageFields): Promise<void> {
  await tx.update(packages).set(fields).where(eq(packages.id, id))
}

/** Lays the menu out anew: day 1 is the first of the list. */
export async function setDays(
  tx: Tx,
  packageId: string,
  days: { date: string; mealIds: string[] }[],
): Promise<void> {
  await tx.delete(packageDays).where(eq(packageDays.packageId, packageId))
  if (days.length === 0) return
  await tx
    .insert(packageDays)
    .values(days.map(({ date }, index) => ({ packageId, dayNumber: index + 1, date })))
  const served = days.flatMap(({ mealIds }, index) =>
    mealIds.map((mealId, position) => ({ packageId, dayNumber: index + 1, position, mealId })),
  )
  for (let from = 0; from < served.length; from += MOST_AT_ONCE)
    await tx.insert(packageDayMeals).values(served.slice(from, from + MOST_AT_ONCE))
}

// A statement takes at most 65 535 parameters, and each row has four.
const MOST_AT_ONCE = 10_000
