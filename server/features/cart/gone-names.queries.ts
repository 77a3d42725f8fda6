import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { dishes, packages, plans } from '../../db/schema/catalogue.ts'

/** Names by id, also of things the shop no longer has. */
export async function namesOfGone(
  db: Queryable,
  gone: { packages: string[]; plans: string[]; dishes: string[] },
): Promise<Map<string, string>> {
  const found: { id: string; name: string }[] = []
  if (gone.packages.length > 0)
    found.push(
      ...(await db
        .select({ id: packages.id, name: packages.packageName })
        .from(packages)
        .where(inArray(packages.id, gone.packages))),
    )
  if (gone.plans.length > 0)
    found.push(
      ...(await db
        .select({ id: plans.id, name: plans.planName })
        .from(plans)
        .where(inArray(plans.id, gone.plans))),
    )
  if (gone.dishes.length > 0)
    found.push(
      ...(await db
        .select({ id: dishes.id, name: dishes.mealName })
        .from(dishes)
        .where(inArray(dishes.id, gone.dishes))),
    )
  return new Map(found.map(({ id, name }) => [id, name]))
}
