import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt, version } from './columns.ts'

/** Every readable identifier, unique across all kinds, so that one call can delete any item by it. */
export const catalogueItems = pgTable(
  'catalogue_items',
  {
    identifier: text('identifier').primaryKey(),
    kind: text('kind').notNull(),
  },
  (t) => [
    unique('catalogue_items_identifier_kind_key').on(t.identifier, t.kind),
    check(
      'catalogue_items_kind_check',
      sql`${t.kind} in ('category', 'meal-type', 'meal', 'add-on', 'package', 'plan', 'product', 'article', 'ingredient')`,
    ),
  ],
)

const identifier = () =>
  text('identifier')
    .notNull()
    .unique()
    .references(() => catalogueItems.identifier, { onUpdate: 'cascade' })

/** What every item of the catalogue has. */
export const itemColumns = () => ({
  id: id(),
  identifier: identifier(),
  isDeleted: boolean('is_deleted').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const uniqueName = (name: string, column: AnyPgColumn) =>
  uniqueIndex(name).on(sql`lower(${column})`).where(sql`not is_deleted`)
