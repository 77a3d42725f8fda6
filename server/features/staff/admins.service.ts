import { randomUUID } from 'node:crypto'
import type { AdminAccount } from '../../../contract/admin-accounts.ts'
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
import { deactivateAccount, listAdmins } from '../users/users.public.ts'
import { insertAccount } from './first-admin.queries.ts'
import { mailInvitation } from './mail-invitation.ts'

export async function showAdmins(
  deps: Deps,
  who: AccountVisitor,
  query: ListQuery<'name' | 'created' | 'lastSignIn'>,
) {
  const { rows, total } = await listAdmins(deps.db, query)
  const admins = rows.map(
    (row): AdminAccount => ({
      _id: row.id,
      userName: row.userName,
      userEmail: row.userEmail,
      state: row.deactivatedAt ? 'deactivated' : row.passwordHash === NO_PASSWORD ? 'invited' : 'active',
      hasSecondFactor: row.totpEnabledAt !== null,
      isYou: row.id === who.accountId,
      createdAt: row.createdAt.toISOString(),
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    }),
  )
  return { rows: admins, total }
}

/** For an admin there already is, the link lets them choose a new password. */
export async function inviteAdmin(deps: Deps, who: AccountVisitor, userEmail: string): Promise<void> {
  const known = await findAccountByEmail(deps.db, userEmail)
  if (known?.userType === 1) throw taken('email-of-customer')
  if (known?.deactivatedAt) throw taken('admin-deactivated')
  await deps.db.transaction(async (tx) => {
    const account = {
      userType: 2,
      userName: userEmail,
      userEmail,
      emailVerifiedAt: deps.now(),
      passwordHash: NO_PASSWORD,
    }
    if (!known && !(await insertAccount(tx, account))) throw taken('email-is-a-username')
    await deps.jobs.enqueue(tx, mailInvitation, {
      userEmail,
      requestId: randomUUID(),
      askedAt: deps.now().toISOString(),
    })
    await recordChange(tx, who, { action: 'invite-admin', subject: userEmail })
  })
}

const taken = (code: 'email-of-customer' | 'admin-deactivated' | 'email-is-a-username') =>
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

export async function deactivateAdmin(deps: Deps, who: AccountVisitor, id: string): Promise<void> {
  if (id === who.accountId) throw new AppError('own-deactivation')
  await deactivateAccount(deps, who, id, 2)
}
