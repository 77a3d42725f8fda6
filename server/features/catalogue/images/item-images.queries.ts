import { asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { itemImages } from '../../../db/schema/catalogue.ts'

/** The hashes of an item's pictures in their order, as one column of the item's own row. */
export const imageHashesOf = (identifier: AnyPgColumn) =>
  // Columns stand inside eq() and asc(): bare ones lose their table's name in a select from one table.
  sql<string[]>`array(select ${itemImages.imageHash} from ${itemImages}
    where ${eq(itemImages.identifier, identifier)} order by ${asc(itemImages.position)})`
