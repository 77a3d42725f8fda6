import { and, asc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type Eater,
  eaterNamed,
  type PaidEater,
  paidEaterNamed,
  type ToldProfile,
} from '../../../domain/food/eaters.ts'
import { EMPTY_PROFILE, type FoodProfile, type Target } from '../../../domain/food/food-profile.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { prepared } from '../../db/prepared.ts'
import { foodProfiles } from '../../db/schema/food-profiles.ts'
import type { carts, drafts } from '../../db/schema/ordering.ts'
import type { Owner } from '../guests/guests.public.ts'

type Kept = Omit<ToldProfile, 'target'> & { [Part in keyof Target]: number | null }

const columns = {
  name: foodProfiles.eater,
  avoided: foodProfiles.avoidedAllergens,
  isSevere: foodProfiles.isSevere,
  dislikes: foodProfiles.dislikes,
  note: foodProfiles.note,
  goal: foodProfiles.goal,
  pace: foodProfiles.pace,
  energyKcal: foodProfiles.energyKcal,
  proteinG: foodProfiles.proteinG,
  carbsG: foodProfiles.carbsG,
  fatG: foodProfiles.fatG,
}

const asJson = sql`json_build_object('name', p.eater, 'isThen', p.order_id is not null, 'avoided', p.avoided_allergens, 'isSevere', p.is_severe, 'dislikes', p.dislikes,
  'note', p.note, 'goal', p.goal, 'pace', p.pace, 'energyKcal', p.energy_kcal, 'proteinG', p.protein_g,
  'carbsG', p.carbs_g, 'fatG', p.fat_g)`

function profileOf({ energyKcal, proteinG, carbsG, fatG, ...kept }: Kept): ToldProfile {
  return { ...kept, target: energyKcal === null ? null : { energyKcal, proteinG, carbsG, fatG } }
}

const allTold = (kept: readonly Kept[]): ToldProfile[] => kept.map(profileOf)

/** What everybody whom an owner buys for has told. Named in full: a query of one table writes its columns bare. */
const toldByOwner = (of: ReturnType<typeof sql.identifier>) =>
  sql`(select coalesce(json_agg(${asJson}), '[]') from food_profiles p
    where p.account_id = ${of}.account_id or p.guest_id = ${of}.guest_id)`

/** The profiles of a cart's owner, as a column of a query over carts. */
export const toldByOwnerOf = (owned: typeof carts) =>
  toldByOwner(sql.identifier(getTableName(owned))).mapWith(allTold)

const namedEater = ({ name, told }: { name: string; told: Kept[] }): Eater => eaterNamed(name, allTold(told))

const namedPaidEater = ({ name, told }: { name: string; told: Kept[] }): PaidEater =>
  paidEaterNamed(name, allTold(told))

/** Who eats a draft, as a column of a query over drafts. */
export const eaterOfDraft = (draft: typeof drafts) => {
  const of = sql.identifier(getTableName(draft))
  return sql`json_build_object('name', ${of}.eater, 'told', ${toldByOwner(of)})`.mapWith(namedEater)
}

/** Who eats a package that an order has sold, as a column of a query over orders and their packages. */
export const eaterOfPackage = sql`json_build_object('name', order_packages.eater, 'told',
  (select coalesce(json_agg(${asJson}), '[]') from food_profiles p
    where p.order_id = orders.id or p.account_id = orders.account_id))`.mapWith(namedPaidEater)

const hasWishes = sql`(p.avoided_allergens <> '{}' or p.dislikes <> '{}' or p.note <> '')`

const ofThemselves = sql`p.eater = '' and ${hasWishes}`

/**
 * Those of a list of orders, and of accounts, whose owner has said what whoever cooks should know, of themselves. As arrays: joined,
 * the database reads the profiles of all orders there have ever been.
 */
export const ordersWithWishes = (list: SQL) =>
  sql`select p.order_id from food_profiles p where p.order_id = any(array(${list})) and ${ofThemselves}`
export const accountsWithWishes = (list: SQL) =>
  sql`select p.account_id from food_profiles p where p.account_id = any(array(${list})) and ${ofThemselves}`

const ownedBy = (owner: Owner) =>
  'accountId' in owner ? eq(foodProfiles.accountId, owner.accountId) : eq(foodProfiles.guestId, owner.guestId)

const eatenBy = (owner: Owner, name: string) => and(ownedBy(owner), eq(foodProfiles.eater, name))

type Consent = { consentedAt: Date | null; consentWording: number | null }
type KeptProfile = { profile: FoodProfile } & Consent
/** With who it is of. */
export type OwnProfile = KeptProfile & { name: string }

/** What this customer or guest has told of each whom they buy for: of themselves first, where they have, then by name. */
export async function findOwnProfiles(db: Queryable, owner: Owner): Promise<OwnProfile[]> {
  const { consentedAt, consentWording } = foodProfiles
  const rows = await db
    .select({ ...columns, consentedAt, consentWording })
    .from(foodProfiles)
    .where(ownedBy(owner))
    .orderBy(asc(foodProfiles.eater))
  return rows.map(({ consentedAt: at, consentWording: wording, name, ...kept }) => ({
    ...{ name, consentedAt: at, consentWording: wording },
    profile: withoutName(profileOf({ ...kept, name })),
  }))
}

const withoutName = ({ name: _, isThen: __, ...profile }: ToldProfile): FoodProfile => profile

export const NOTHING_KEPT: KeptProfile = { profile: EMPTY_PROFILE, consentedAt: null, consentWording: null }

/** Who eats what this customer or guest puts together for them. */
export async function findEaterOf(db: Queryable, owner: Owner, name: string): Promise<Eater> {
  return eaterNamed(name, (await db.select(columns).from(foodProfiles).where(ownedBy(owner))).map(profileOf))
}

const wishingOf = prepared((db, owner: Owner) =>
  db
    .select({ eater: foodProfiles.eater })
    .from(foodProfiles)
    .where(
      and(
        ownedBy(owner),
        sql`(${foodProfiles.avoidedAllergens} <> '{}' or ${foodProfiles.dislikes} <> '{}')`,
      ),
    ),
)

/** Who of those whom they buy for avoids or dislikes something, by name; the owner's is empty. */
export const findWishing = async (db: Queryable, owner: Owner): Promise<string[]> =>
  (await wishingOf(db, owner)).map(({ eater }) => eater)

/** Nothing told is no row, but of somebody who is named. The owner must be locked. */
export async function keepProfile(
  tx: Tx,
  owner: Owner,
  name: string,
  kept: KeptProfile,
  now: Date,
): Promise<void> {
  const { avoided, isSevere, note, goal, pace, target, dislikes } = kept.profile
  const { consentedAt, consentWording } = kept
  const nothing = { energyKcal: null, proteinG: null, carbsG: null, fatG: null }
  const fields = {
    ...{ isSevere, note, goal, pace },
    ...(target ?? nothing),
    ...{ avoidedAllergens: [...avoided], dislikes: [...dislikes] },
    ...{ consentedAt, consentWording, updatedAt: now },
  }
  const [found] = await tx
    .update(foodProfiles)
    .set(fields)
    .where(eatenBy(owner, name))
    .returning({ id: foodProfiles.id })
  if (!found) await tx.insert(foodProfiles).values({ id: newId(), ...owner, eater: name, ...fields })
}

export async function forgetProfile(tx: Tx, owner: Owner, name: string): Promise<void> {
  await tx.delete(foodProfiles).where(eatenBy(owner, name))
}

const healthColumns = sql`avoided_allergens, is_severe, dislikes, note, goal, pace, energy_kcal, protein_g, carbs_g, fat_g,
  consented_at, consent_wording, updated_at`

/** An order keeps what each whom it is for has told, as it is now, under their name. */
export async function copyProfilesToOrder(
  tx: Tx,
  accountId: string,
  orderId: string,
  names: readonly string[],
): Promise<void> {
  await tx.execute(sql`insert into food_profiles (id, order_id, eater, ${healthColumns})
    select gen_random_uuid(), ${orderId}, eater, ${healthColumns}
    from food_profiles where account_id = ${accountId} and ${inArray(sql`eater`, [...names])}`)
}

/** What an order has of somebody becomes their account's again. The account must be locked. */
export async function copyProfileFromOrder(
  tx: Tx,
  accountId: string,
  orderId: string,
  name: string,
): Promise<void> {
  await tx.execute(sql`insert into food_profiles (id, account_id, eater, ${healthColumns})
    select gen_random_uuid(), ${accountId}, eater, ${healthColumns}
    from food_profiles where order_id = ${orderId} and eater = ${name}`)
}

/** What had been told when an order was placed, of each whom it is for. */
export const findProfilesOfOrder = async (db: Queryable, orderId: string): Promise<ToldProfile[]> =>
  (await db.select(columns).from(foodProfiles).where(eq(foodProfiles.orderId, orderId))).map(profileOf)
