import { addDays, type PlainDate, weekdayOf } from '../../../domain/plain-date.ts'

/** As `npm run backup` names them where it is given no name. */
const NAMED = /^fitt-meals-(\d{4}-\d\d-\d\d)T.*Z\.tar\.gz(\.age)?$/

export const backupName = (at: Date, isEncrypted: boolean) =>
  `fitt-meals-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.age' : ''}`

type Spans = { many: number; of(date: PlainDate): string }[]
const KEPT: Spans = [
  { many: 7, of: (date) => date },
  { many: 5, of: (date) => addDays(date, -weekdayOf(date)) },
  { many: 12, of: (date) => date.slice(0, 7) },
]

/**
 * Of a folder's files the backups that may go: kept is the newest of each of the last 7 days, 5 weeks and 12 months that have
 * one. What has another name is never among them.
 */
export function expiredBackups(names: readonly string[]): string[] {
  // Their names begin with the moment they were made.
  const newestFirst = names.filter((name) => NAMED.test(name)).sort((a, b) => (a < b ? 1 : -1))
  const dateOf = (name: string) => NAMED.exec(name)![1]!
  const kept = new Set(
    KEPT.flatMap(({ many, of }) => {
      const newestOf = new Map<string, string>()
      for (const name of newestFirst) {
        const span = of(dateOf(name))
        if (!newestOf.has(span)) newestOf.set(span, name)
      }
      return [...newestOf.values()].slice(0, many)
    }),
  )
  return newestFirst.filter((name) => !kept.has(name))
}
