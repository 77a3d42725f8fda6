import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { GOALS, type Goal, PACES, type Pace, TARGET_BOUNDS } from '../../../domain/food/food-profile.ts'
import { accounts, guests } from './accounts.ts'
import { id, moment, updatedAt } from './columns.ts'
import { orders } from './orders.ts'
import { oneOf } from './subscriptions.ts'

const within = (column: AnyPgColumn, { min, max }: { min: number; max: number }) =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`

/**
 * What somebody wants to eat and must not. All health data of the shop lies here, and nowhere else: never in logs, told to its
 * owner and erased with them. An order has a copy, as it was when it was placed.
 */
export const foodProfiles = pgTable(
  'food_profiles',
  {
    id: id(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Who of those the owner buys for; empty is the owner. */
    eater: text('eater').notNull().default(''),
    avoidedAllergens: text('avoided_allergens').array().notNull().default([]),
    isSevere: boolean('is_severe').notNull().default(false),
    dislikes: text('dislikes').array().notNull().default([]),
    note: text('note').notNull().default(''),
    goal: text('goal').$type<Goal>(),
    pace: text('pace').$type<Pace>(),
    energyKcal: smallint('energy_kcal'),
    proteinG: smallint('protein_g'),
    carbsG: smallint('carbs_g'),
    fatG: smallint('fat_g'),
    /** When its owner agreed to it being kept, and to which words; null where it was told before anybody was asked. */
    consentedAt: moment('consented_at'),
    consentWording: smallint('consent_wording'),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('food_profiles_account_key').on(t.accountId, t.eater),
    unique('food_profiles_guest_key').on(t.guestId, t.eater),
    unique('food_profiles_order_key').on(t.orderId, t.eater),
    check('food_profiles_owner_check', sql`num_nonnulls(${t.accountId}, ${t.guestId}, ${t.orderId}) = 1`),
    check('food_profiles_goal_check', sql`${t.goal} in (${oneOf(GOALS)})`),
    check('food_profiles_pace_check', sql`${t.pace} in (${oneOf(PACES)})`),
    check(
      'food_profiles_target_check',
      sql`${within(t.energyKcal, TARGET_BOUNDS.energyKcal)} and ${within(t.proteinG, TARGET_BOUNDS.proteinG)}
        and ${within(t.carbsG, TARGET_BOUNDS.carbsG)} and ${within(t.fatG, TARGET_BOUNDS.fatG)}
        and (${t.energyKcal} is not null or num_nonnulls(${t.proteinG}, ${t.carbsG}, ${t.fatG}) = 0)`,
    ),
    check('food_profiles_consent_check', sql`num_nonnulls(${t.consentedAt}, ${t.consentWording}) in (0, 2)`),
  ],
)
