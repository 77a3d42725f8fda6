import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSession } from '../../../contract/accounts.ts'
import { MOST_SESSIONS } from '../../../domain/forms/owner-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  type AccountVisitor,
  ADMIN_COOKIE,
  clearCookie,
  newToken,
  SESSION_COOKIE,
  sessionLifetimeMs,
  setSessionCookie,
} from '../../plugins/session.ts'
import { lockAccount } from '../accounts/accounts.public.ts'
import { describeBrowser } from './describe-browser.ts'
import {
  deleteOldestSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  insertSession,
  listSessions,
} from './sessions.queries.ts'

type Kind = 'customer' | 'admin'
const MOST_OF_A_USER_AGENT = 400

const cookieOf = (kind: Kind) => (kind === 'admin' ? ADMIN_COOKIE : SESSION_COOKIE)

/** A fresh token at every sign-in; the one the browser had before stops working. */
export async function openSession(
  deps: Deps,
  tx: Tx,
  request: FastifyRequest,
  kind: Kind,
  accountId: string,
): Promise<string> {
  // Locked, so that concurrent sign-ins count each other.
  await lockAccount(tx, accountId)
  const before = request.cookies[cookieOf(kind)]
  if (before) await deleteSessionByToken(tx, deps.hashToken(before))
  const token = newToken()
  const now = deps.now()
  await insertSession(tx, {
    tokenHash: deps.hashToken(token),
    accountId,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MOST_OF_A_USER_AGENT),
    ipAddress: request.ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs(kind)),
  })
  await deleteOldestSessions(tx, accountId, MOST_SESSIONS)
  return token
}

export async function closeSession(deps: Deps, request: FastifyRequest, reply: FastifyReply, kind: Kind) {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  for (const token of [request.cookies[cookieOf(kind)], kind === 'admin' ? bearer : undefined])
    if (token) await deleteSessionByToken(deps.db, deps.hashToken(token))
  clearCookie(deps, reply, cookieOf(kind))
}

/** The browser forgets a cookie on its own date, so that date moves along with the session's. */
export function renewCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply, kind: Kind): void {
  const token = request.cookies[cookieOf(kind)]
  if (token) setSessionCookie(deps, reply, kind, token)
}

export async function showSessions(deps: Deps, who: AccountVisitor): Promise<OpenSession[]> {
  const rows = await listSessions(deps.db, who.accountId, deps.now())
  return rows.map((row) => ({
    id: row.id,
    ...describeBrowser(row.userAgent),
    ipAddress: row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === who.sessionId,
  }))
}

export async function endSession(deps: Deps, who: AccountVisitor, id: string): Promise<void> {
  if (!(await deleteSession(deps.db, who.accountId, id))) throw new AppError('session-gone')
}

export const endAllSessions = (deps: Deps, who: AccountVisitor) => deleteSessions(deps.db, who.accountId)
