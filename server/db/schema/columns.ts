import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../new-id.ts'

export const id = () => uuid('id').primaryKey().$defaultFn(newId)
export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

// Optimistic lock: raised by every edit; an edit of an older version is refused.
export const version = () => integer('version').notNull().default(1)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a search looks through, kept by the database as search_text() writes it; its trigram index is in a migration. */
export const searchText = (words: () => SQL) =>
  text('search_text').generatedAlwaysAs(() => sql`search_text(${words()})`)

/** People's order of letters, whatever the server's own locale. */
export const inAlphabet = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`
