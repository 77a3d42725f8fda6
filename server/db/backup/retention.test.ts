import { expect, it } from 'vitest'
import { addDays } from '../../../domain/plain-date.ts'
import { backupName, expiredBackups } from './retention.ts'

const named = (moment: string, isEncrypted = false) => backupName(new Date(moment), isEncrypted)

it('keeps seven days, five weeks and twelve months of two years', () => {
  const dates = Array.from({ length: 730 }, (_, day) => addDays('2025-01-01', day))
  const names = dates.map((date) => named(`${date}T01:00:00Z`))
  let kept: string[] = []
  // As the timer does it, day by day: what has gone does not come back.
  for (const name of names) {
    const expired = new Set(expiredBackups([...kept, name]))
    kept = [...kept, name].filter((one) => !expired.has(one))
  }
  expect(kept.map((name) => name.slice(11, 21))).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
    ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-05', '2026-12-12', '2026-12-19'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ])
})

it('keeps the newest of a day, encrypted or not, and whatever has another name', () => {
  const [first, second] = [named('2026-11-18T05:00:00Z', true), named('2026-11-18T05:00:01Z')]
  expect(expiredBackups([second, first, 'before-the-move.tar.gz', `${first}.unfinished`])).toEqual([first])
})

it('keeps the last there is, however old', () => {
  expect(expiredBackups([named('2019-01-01T00:00:00Z')])).toEqual([])
})
