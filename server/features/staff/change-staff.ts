import { canDo, inOrder, mayGrant, type Role } from '../../../domain/shop/roles.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from '../accounts/accounts.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { setActive } from '../users/users.public.ts'
import { findActiveRoles, findRolesOf, hasActiveOwner, lockStaff, setRoles } from './roles.queries.ts'

type Member = { accountId: string }

/**
 * One change to who is on the staff after the other. Whoever lost their place a moment ago, perhaps to the one they are about
 * to change, decides nothing any more.
 */
export async function changeStaff<T>(
  deps: Deps,
  who: Member,
  work: (tx: Tx, requireGrant: (roles: readonly Role[]) => void) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    await lockStaff(tx)
    const mine = await findActiveRoles(tx, who.accountId)
    if (!mine) throw new AppError('not-signed-in')
    if (!canDo(mine, 'staff')) throw new AppError('permission-missing')
    return work(tx, (roles) => {
      if (!roles.every((role) => mayGrant(mine, role))) throw new AppError('role-not-yours')
    })
  })
}

export async function changeRoles(deps: Deps, who: Member, id: string, wanted: readonly Role[]) {
  await changeStaff(deps, who, async (tx, requireGrant) => {
    const account = await findAccount(tx, id)
    if (account?.userType !== 2) throw new AppError('account-not-active')
    const before = await rolesOf(tx, id)
    const after = inOrder(wanted)
    const changed = [
      ...after.filter((role) => !before.includes(role)),
      ...before.filter((role) => !after.includes(role)),
    ]
    requireGrant(changed)
    if (changed.length === 0) return
    if (!after.includes('owner') && !(await hasActiveOwner(tx, id))) throw new AppError('last-owner')
    await setRoles(tx, id, after)
    await recordChange(tx, who, {
      ...{ action: 'change-roles', subject: account.userEmail },
      ...{ before: { roles: before }, after: { roles: after } },
    })
  })
}

/** They are signed out at once. Whoever does it is an owner who stays. */
export async function deactivateAdmin(deps: Deps, who: Member, id: string): Promise<void> {
  if (id === who.accountId) throw new AppError('own-deactivation')
  await changeStaff(deps, who, async (tx, requireGrant) => {
    requireGrant(await rolesOf(tx, id))
    await setActive(deps, tx, who, { id, userType: 2, isActive: false })
  })
}

export async function reactivateAdmin(deps: Deps, who: Member, id: string): Promise<void> {
  await changeStaff(deps, who, async (tx, requireGrant) => {
    requireGrant(await rolesOf(tx, id))
    await setActive(deps, tx, who, { id, userType: 2, isActive: true })
  })
}

const rolesOf = async (tx: Tx, id: string) => inOrder((await findRolesOf(tx, [id])).get(id) ?? [])
