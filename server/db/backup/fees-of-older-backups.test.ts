import { expect, test } from 'vitest'
import { openOlderDatabase } from '../../../tests/setup/older-database.ts'

const { rows, goBackBefore, backUpAndRestore } = openOlderDatabase()

const zones = () =>
  rows(
    `select emirate, area, is_served, windows, weekdays, fee_fils, capacity, version from zones order by emirate`,
  )

test('the delivery fees of a backup from before zones are zones after the restore, and no settings', async () => {
  await goBackBefore('0025_zones-have-the-fees')
  await rows(`insert into settings (key, value) values ('name', 'Palm Kitchen'), ('deliveryFee Sharjah', '1500'),
    ('deliveryFee Umm Al Quwain', '1'), ('deliveryFee Dubai', '0')`)
  await backUpAndRestore()

  const usual = {
    area: '',
    is_served: true,
    windows: ['morning', 'evening'],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  }
  const expected = [
    { emirate: 'Sharjah', ...usual, fee_fils: 1_500, capacity: null, version: 1 },
    { emirate: 'Umm Al Quwain', ...usual, fee_fils: 1, capacity: null, version: 1 },
  ]
  expect(await zones()).toEqual(expected)
  expect(await rows('select key from settings')).toEqual([{ key: 'name' }])

  // A backup of today brings its zones along, and nothing else makes some.
  await backUpAndRestore()
  expect(await zones()).toEqual(expected)
})
