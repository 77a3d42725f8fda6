import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('names only the fields that differ, those that came and those that went', () => {
  const before = { name: 'Soup', price: 10, tags: ['a'], old: true }
  const after = { name: 'Stew', price: 10, tags: ['a', 'b'], fresh: null }
  expect(changedFields(before, after)).toEqual([
    { field: 'name', before: 'Soup', after: 'Stew' },
    { field: 'tags', before: '[\n "a"\n]', after: '[\n "a",\n "b"\n]' },
    { field: 'old', before: 'true', after: '' },
    { field: 'fresh', before: '', after: 'null' },
  ])
})

it('shows what was added or deleted whole', () => {
  expect(changedFields(null, { name: 'Soup' })).toEqual([{ field: 'name', before: '', after: 'Soup' }])
  expect(changedFields({ name: 'Soup' }, null)).toEqual([{ field: 'name', before: 'Soup', after: '' }])
})
