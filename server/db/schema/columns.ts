import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../new-id.ts'

export const id = () => uuid('id').primaryKey().$defaultFn(newId)
export const moment = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

// Raised by every edit; an edit that names an older one is told so instead of overwriting.
export const version = () => integer('version').notNull().default(1)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
