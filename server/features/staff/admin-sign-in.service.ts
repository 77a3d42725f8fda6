import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Me } from '../../../contract/admin-sign-in.ts'
import { permittedCalls } from '../../../contract/permitted-calls.ts'
import { canDo, inOrder, type Role } from '../../../domain/shop/roles.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { findAccount, requireLink, updateAccount } from '../accounts/accounts.public.ts'
import { openSession } from '../sessions/sessions.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { recogniseAccount } from '../sign-in/sign-in.public.ts'
import { countTry } from '../try-limits/try-limits.public.ts'
import { mailWayIn } from './mail-way-in.ts'
import { findRolesOf } from './roles.queries.ts'
import { requireSecondFactor } from './second-factor.ts'

export async function signInAdmin(
  deps: Deps,
  request: FastifyRequest,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
): Promise<{ token: string; accountId: string; roles: Role[] }> {
  const account = await recogniseAccount(deps, request, 'admin', username, password)
  if (!account || account.deactivatedAt) throw new AppError('staff-login-wrong')
  await requireSecondFactor(deps, request.network, account, code)
  return deps.db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { lastSignInAt: deps.now() }, deps.now())
    const token = await openSession(deps, tx, request, 'admin', account.id)
    const roles = (await findRolesOf(tx, [account.id])).get(account.id) ?? []
    return { token, accountId: account.id, roles: inOrder(roles) }
  })
}

export async function showMe(deps: Deps, who: AccountVisitor): Promise<Me> {
  const account = await findAccount(deps.db, who.accountId)
  return {
    ...{ _id: who.accountId, userType: 2, userName: who.userName, userEmail: who.userEmail },
    hasSecondFactor: account?.totpEnabledAt != null,
    roles: inOrder(who.roles),
    refundLimit: canDo(who.roles, 'large-refunds') ? null : (await loadSettings(deps)).refundLimitAed,
    calls: permittedCalls(who.roles),
  }
}

const PER_LOGIN = { limit: 5, windowSeconds: 900 }
const PER_ADDRESS = { limit: 30, windowSeconds: 900 }

/** A job looks the admin up, so that answer and time are the same for one there is not. */
export async function requestWayIn(deps: Deps, network: string, login: string): Promise<void> {
  await countTry(deps, `way-in:address:${network}`, PER_ADDRESS)
  await countTry(deps, `way-in:login:${login.toLowerCase()}`, PER_LOGIN)
  await deps.jobs.enqueue(deps.db, mailWayIn, {
    login,
    requestId: randomUUID(),
    askedAt: deps.now().toISOString(),
  })
}

/** Whose browser it is that has been made known. */
export async function takeWayIn(deps: Deps, token: string): Promise<string> {
  const { accountId } = await requireLink(deps, deps.db, ['know-browser'], token)
  return accountId
}
