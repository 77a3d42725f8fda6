import { randomUUID } from 'node:crypto'
import type { AdminAccount } from '../../../contract/admin-accounts.ts'
import { inOrder, type Role } from '../../../domain/shop/roles.ts'
import type { ListQuery } from '../../db/list.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import {
  findAccountByEmail,
  lockAccount,
  NO_PASSWORD,
  requireLink,
  requireUncommonPassword,
} from '../accounts/accounts.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { changeCredentials } from '../credentials/credentials.public.ts'
import { listAdmins } from '../users/users.public.ts'
import { changeStaff } from './change-staff.ts'
import { insertAccount } from './first-admin.queries.ts'
import { mailInvitation } from './mail-invitation.ts'
import { findRolesOf, setRoles } from './roles.queries.ts'

export async function showAdmins(
  deps: Deps,
  who: AccountVisitor,
  query: ListQuery<'name' | 'created' | 'lastSignIn'>,
) {
  const { rows, total } = await listAdmins(deps.db, query)
  const ids = rows.map(({ id }) => id)
  const rolesOf = ids.length > 0 ? await findRolesOf(deps.db, ids) : undefined
  const admins = rows.map(
    (row): AdminAccount => ({
      _id: row.id,
      userName: row.userName,
      userEmail: row.userEmail,
      state: row.deactivatedAt ? 'deactivated' : row.passwordHash === NO_PASSWORD ? 'invited' : 'active',
      roles: inOrder(rolesOf?.get(row.id) ?? []),
      hasSecondFactor: row.totpEnabledAt !== null,
      isYou: row.id === who.accountId,
      createdAt: row.createdAt.toISOString(),
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    }),
  )
  return { rows: admins, total }
}

/** For an admin there already is, the link lets them choose a new password; their roles stay. */
export async function inviteAdmin(
  deps: Deps,
  who: AccountVisitor,
  { userEmail, roles }: { userEmail: string; roles?: readonly Role[] | undefined },
): Promise<void> {
  const known = await findAccountByEmail(deps.db, userEmail)
  if (known?.userType === 1) throw taken('email-of-customer')
  if (known?.deactivatedAt) throw taken('admin-deactivated')
  if (known && roles) throw taken('admin-known')
  if (!known && !roles) throw new AppError('roles-required', {}, { field: 'roles' })
  await changeStaff(deps, who, async (tx, requireGrant) => {
    if (roles) {
      requireGrant(roles)
      const id = await insertAccount(tx, {
        ...{ userType: 2, userName: userEmail, userEmail },
        ...{ emailVerifiedAt: deps.now(), passwordHash: NO_PASSWORD },
      })
      if (!id) throw taken('email-is-a-username')
      await setRoles(tx, id, roles)
    }
    await deps.jobs.enqueue(tx, mailInvitation, {
      userEmail,
      requestId: randomUUID(),
      askedAt: deps.now().toISOString(),
    })
    const after = roles && { roles: inOrder(roles) }
    await recordChange(tx, who, { action: 'invite-admin', subject: userEmail, after })
  })
}

const taken = (code: 'email-of-customer' | 'admin-known' | 'admin-deactivated' | 'email-is-a-username') =>
  new AppError(code, {}, { field: 'userEmail' })

export async function acceptInvitation(deps: Deps, token: string, password: string): Promise<void> {
  requireUncommonPassword(password)
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    const { accountId } = await requireLink(deps, tx, ['invite-admin'], token)
    const account = await lockAccount(tx, accountId)
    if (!account) return
    await changeCredentials(deps, tx, accountId, { passwordHash })
    await recordChange(tx, { accountId }, { action: 'choose-password', subject: account.userEmail })
  })
}
