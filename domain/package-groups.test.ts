import { expect, test } from 'vitest'
import { groupPackages } from './package-groups.ts'

const pkg = (id: string, packageGroup: string) => ({ id, packageGroup })

test('groups come in the specified order, then others, and empty ones not at all', () => {
  const packages = [
    pkg('a', 'Ramadan Special'),
    pkg('b', 'Main Meals Only'),
    pkg('c', 'Full Package'),
    pkg('d', 'Main Meals with FITT Snacks'),
    pkg('e', 'Full Package'),
    pkg('f', 'Another'),
  ]
  expect(groupPackages(packages).map(({ group, packages: own }) => [group, own.map(({ id }) => id)])).toEqual(
    [
      ['Full Package', ['c', 'e']],
      ['Main Meals with FITT Snacks', ['d']],
      ['Main Meals Only', ['b']],
      ['Ramadan Special', ['a']],
      ['Another', ['f']],
    ],
  )
})

test('no packages make no groups', () => {
  expect(groupPackages([])).toEqual([])
})
