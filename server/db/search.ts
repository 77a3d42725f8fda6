import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchText } from '../../domain/search-text.ts'

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Whether every typed word occurs in a column that search_text() has written, or in an expression of it. */
export function matchesWords(within: AnyPgColumn | SQL, typed: string | undefined): SQL | undefined {
  const words = searchText(typed ?? '')
    .split(' ')
    .filter((word) => word !== '')
  return and(...words.map((word) => sql`${within} like ${`%${escaped(word)}%`}`))
}

/** However a phone number is written down, its digits are the same; 050 … is +971 50 … . */
export const asStoredPhone = (typed: string): string =>
  /^[\d\s()+-]{4,}$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || typed : typed

/** Several columns as one text to search through, for tables that stay small. */
export const searchable = (...columns: AnyPgColumn[]) =>
  sql`search_text(concat_ws(' ', ${sql.join(columns, sql`, `)}))`
