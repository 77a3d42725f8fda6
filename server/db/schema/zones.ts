import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DELIVERY_WINDOWS, type DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import type { Emirate } from '../../../domain/delivery/address.ts'
import { WEEKDAYS } from '../../../domain/delivery/zones.ts'
import type { Weekday } from '../../../domain/plain-date.ts'
import { id, updatedAt, version } from './columns.ts'

/** An emirate, or a named area of one: whether, when and for how much it is delivered to. */
export const zones = pgTable(
  'zones',
  {
    id: id(),
    emirate: text('emirate').$type<Emirate>().notNull(),
    /** Empty for the whole emirate. */
    area: text('area').notNull().default(''),
    isServed: boolean('is_served').notNull().default(true),
    windows: text('windows')
      .array()
      .$type<DeliveryWindow[]>()
      .notNull()
      .default([...DELIVERY_WINDOWS]),
    /** 0 is Sunday. */
    weekdays: smallint('weekdays')
      .array()
      .$type<Weekday[]>()
      .notNull()
      .default([...WEEKDAYS]),
    feeFils: integer('fee_fils').notNull().default(0),
    /** The most deliveries of a date and window; null for no limit. */
    capacity: integer('capacity'),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('zones_area_key').on(t.emirate, sql`lower(${t.area})`),
    check('zones_fee_check', sql`${t.feeFils} >= 0`),
    check('zones_capacity_check', sql`${t.capacity} > 0`),
    check(
      'zones_windows_check',
      sql`${t.windows} <@ array['morning', 'evening'] and cardinality(${t.windows}) > 0`,
    ),
  ],
)
