import { expect, test } from 'vitest'
import { groupPackages, PACKAGE_GROUPS } from './package-groups.ts'

test('the groups are the four of the specification', () => {
  expect(PACKAGE_GROUPS).toEqual([
    'Full Package',
    'Main Meals with Breakfast',
    'Main Meals with FITT Snacks',
    'Main Meals Only',
  ])
})

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
