import { expect, test } from 'vitest'
import { openOlderDatabase } from '../../../tests/setup/older-database.ts'

const { rows, goBackBefore, backUpAndRestore } = openOlderDatabase()

const roles = () =>
  rows('select user_name as name, role from account_roles join accounts on id = account_id order by 1, 2')

test('the admins of a backup from before roles are owners after the restore, and nobody else', async () => {
  expect(await roles()).toEqual([])
  await goBackBefore('0030_staff-roles')
  await rows(`insert into accounts (id, user_type, user_name, user_email, password_hash) values
    (gen_random_uuid(), 2, 'amal', 'amal@shop.example', 'x'), (gen_random_uuid(), 2, 'badr', 'badr@shop.example', ''),
    (gen_random_uuid(), 1, 'carim', 'carim@mail.example', 'x')`)
  await backUpAndRestore()
  expect(await roles()).toEqual([
    { name: 'amal', role: 'owner' },
    { name: 'badr', role: 'owner' },
  ])

  // A backup of today brings its roles along, and nobody becomes an owner by it.
  await rows(
    `update account_roles set role = 'kitchen' where account_id = (select id from accounts where user_name = 'badr')`,
  )
  await backUpAndRestore()
  expect(await roles()).toEqual([
    { name: 'amal', role: 'owner' },
    { name: 'badr', role: 'kitchen' },
  ])
})
