import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { latinDigits } from '../../domain/digits.ts'
import { searchText } from '../../domain/forms/search-text.ts'

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Whether every typed word occurs in a column that search_text() has written, or in an expression of it. */
export function matchesWords(within: AnyPgColumn | SQL, typed: string | undefined): SQL | undefined {
  const words = searchText(typed ?? '')
    .split(' ')
    .filter((word) => word !== '')
  return and(...words.map((word) => sql`${within} like ${`%${escaped(word)}%`}`))
}

/** However a phone number is written down, its digits are the same; 050 … and +971 (0)50 … are +971 50 … . */
export function asStoredPhone(typed: string): string {
  const latin = latinDigits(typed)
  if (!/^[\d\s()+./-]{4,}$/.test(latin)) return typed
  return (
    latin
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .replace(/^9710+(?=\d)/, '971') || typed
  )
}

/** FM-100042 however it is typed, also as its digits alone. */
export const asOrderNumber = (typed: string): string | undefined => {
  const [, digits] = /^(?:fm)?[\s-]*(\d{5,10})$/i.exec(latinDigits(typed).trim()) ?? []
  return digits && `FM-${digits}`
}

/** Several columns as one text to search through, for tables that stay small. */
export const searchable = (...columns: AnyPgColumn[]) =>
  sql`search_text(concat_ws(' ', ${sql.join(columns, sql`, `)}))`
