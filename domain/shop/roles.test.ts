import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canDo,
  inOrder,
  mayGrant,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  refundRoomFils,
} from './roles.ts'

const of = (...roles: Role[]) => PERMISSIONS.filter((permission) => canDo(roles, permission))
const someRoles = fc.subarray([...ROLES])

describe('what a role may do', () => {
  it('an owner everything', () => expect(of('owner')).toEqual(PERMISSIONS))

  it('a manager everything but staff and live keys', () => {
    const missing = PERMISSIONS.filter((permission) => !canDo(['manager'], permission))
    expect(missing).toEqual(['staff', 'live-keys'])
  })

  it.each<[Role, Permission[]]>([
    ['support', ['back-office', 'orders', 'customers', 'messages', 'refunds']],
    ['kitchen', ['back-office', 'kitchen', 'packing', 'labels']],
    ['driver', ['back-office', 'own-run']],
  ])('%s this and nothing else', (role, permissions) => expect(of(role)).toEqual(permissions))

  it('nobody without a role anything', () => expect(of()).toEqual([]))

  it('kitchen and driver, together too, nothing that shows money or customers', () => {
    const withMoney: Permission[] = ['catalogue', 'orders', 'refunds', 'large-refunds', 'credit']
    for (const permission of [...withMoney, 'reports', 'settings', 'audit-log', 'customers'] as Permission[])
      expect(canDo(['kitchen', 'driver'], permission)).toBe(false)
  })

  it('several roles add up, and another role never takes anything away', () => {
    fc.assert(
      fc.property(someRoles, someRoles, fc.constantFrom(...PERMISSIONS), (some, more, permission) => {
        const both = [...some, ...more]
        expect(canDo(both, permission)).toBe(canDo(some, permission) || canDo(more, permission))
      }),
    )
  })
})

describe('granting', () => {
  it.each<[Role, Role[]]>([
    ['owner', [...ROLES]],
    ['manager', ['manager', 'support', 'kitchen', 'driver']],
    ['support', ['support']],
    ['kitchen', ['kitchen']],
    ['driver', ['driver']],
  ])('%s could give %j', (granter, given) => {
    expect(ROLES.filter((role) => mayGrant([granter], role))).toEqual(given)
  })

  it('nobody ends up, by gift, with what the giver does not have', () => {
    fc.assert(
      fc.property(someRoles, someRoles, fc.constantFrom(...PERMISSIONS), (granter, wanted, permission) => {
        const given = wanted.filter((role) => mayGrant(granter, role))
        if (canDo(given, permission)) expect(canDo(granter, permission)).toBe(true)
      }),
    )
  })
})

describe('refunds', () => {
  it.each<[Role[], number, number]>([
    [['support'], 0, 20_000],
    [['support'], 5_000, 15_000],
    [['support'], 20_000, 0],
    [['support'], 90_000, 0],
    [['support', 'driver'], 0, 20_000],
    [['manager'], 90_000, Number.POSITIVE_INFINITY],
    [['support', 'manager'], 90_000, Number.POSITIVE_INFINITY],
    [['owner'], 0, Number.POSITIVE_INFINITY],
  ])('%j, with %i fils given back before, may give back %i', (roles, before, room) => {
    const asked = { limitFils: 20_000, givenBackFils: before }
    expect(refundRoomFils(roles, asked)).toBe(room)
  })
})

it('roles are listed in one order, each once', () => {
  expect(inOrder(['driver', 'owner', 'driver'])).toEqual(['owner', 'driver'])
})
