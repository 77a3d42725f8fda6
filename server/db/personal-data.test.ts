import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { impersonalTables, type PersonalTable, personalTables } from './personal-data.ts'

const schema = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true })
// A file may name another one's table too.
const tables = [...new Set(Object.values(schema).flatMap((file) => Object.values(file)))].filter((one) =>
  is(one, PgTable),
)
const listed = Object.values<PersonalTable>(personalTables)
const nameOf = (table: PgTable) => getTableConfig(table).name

describe('the list of where personal data lies', () => {
  it('names every table of the schema once', () => {
    const named = [...listed.map(({ table }) => table), ...impersonalTables.filter((one) => is(one, PgTable))]
    expect(named.map(nameOf).sort()).toEqual(tables.map(nameOf).sort())
  })

  it('says of every column what becomes of it', () => {
    const silent = listed.flatMap(({ table, columns }) =>
      Object.keys(getTableColumns(table))
        .filter((column) => !['theirs', 'kept', 'secret', 'ours'].includes(columns[column] ?? ''))
        .map((column) => `${nameOf(table)}.${column}`),
    )
    expect(silent).toEqual([])
  })

  it('empties every column that is theirs where the row stays, and says why it stays', () => {
    const person = { accountId: 'a', userName: 'b', userEmail: 'c@d.example', isEmailVerified: true }
    const left = listed.flatMap(({ table, columns, onDeletion }) => {
      if (onDeletion === 'goes') return []
      const emptied = Object.keys(onDeletion.becomes(person, new Date()))
      return Object.entries(columns)
        .filter(([column, fate]) => ['theirs', 'secret'].includes(fate) && !emptied.includes(column))
        .map(([column]) => `${nameOf(table)}.${column}`)
        .concat(onDeletion.staysBecause.length > 20 ? [] : [`${nameOf(table)} without a reason`])
    })
    // The account goes last, and its number leaves the orders with it.
    expect(left).toEqual(['orders.accountId'])
  })

  it('has no table among the impersonal ones that is tied to a person', () => {
    const people = new Set([...listed.map(({ table }) => nameOf(table)), 'guests'])
    const tied = impersonalTables
      .filter((one) => is(one, PgTable))
      .flatMap((table) => {
        const { name, foreignKeys, columns } = getTableConfig(table)
        const keys = foreignKeys
          .map((key) => nameOf(key.reference().foreignTable))
          .filter((to) => people.has(to))
        const suspicious = columns
          .map((column) => column.name)
          .filter((one) => /e_?mail|phone|user_|ip_address/.test(one))
        return [...keys, ...suspicious].map((what) => `${name}: ${what}`)
      })
    expect(tied).toEqual([])
  })
})
