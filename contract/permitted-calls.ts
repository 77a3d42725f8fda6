import { canDo, type Role } from '../domain/shop/roles.ts'
import { type Access, permissionOf } from './call.ts'
import { type Contract, contract } from './contract.ts'

/** The calls of the back-office: those that need a permission. */
export type StaffCall = {
  [Key in keyof Contract]: Contract[Key]['access'] extends { staff: unknown } ? Key : never
}[keyof Contract]

/** What the roles let somebody do, call by call: the page shows what leads to one of these, and nothing else. */
export const permittedCalls = (roles: readonly Role[]): string[] =>
  Object.entries<{ access: Access }>(contract)
    .filter(([, { access }]) => {
      const permission = permissionOf(access)
      return permission !== undefined && canDo(roles, permission)
    })
    .map(([key]) => key)
