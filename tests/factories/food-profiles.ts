import { eq } from 'drizzle-orm'
import type { Db } from '../../server/db/connect.ts'
import { newId } from '../../server/db/new-id.ts'
import { foodProfiles } from '../../server/db/schema/food-profiles.ts'

type Eater = { accountId: string } | { orderId: string }
type Told = Partial<typeof foodProfiles.$inferInsert>

/** What somebody has told of what they eat, or had when an order was placed, instead of whatever it was. */
export async function tellFood(db: Db, eater: Eater, told: Told): Promise<void> {
  const owner = 'accountId' in eater ? { accountId: eater.accountId } : { orderId: eater.orderId }
  await db
    .delete(foodProfiles)
    .where(
      owner.accountId === undefined
        ? eq(foodProfiles.orderId, owner.orderId)
        : eq(foodProfiles.accountId, owner.accountId),
    )
  await db.insert(foodProfiles).values({ id: newId(), ...owner, ...told })
}
