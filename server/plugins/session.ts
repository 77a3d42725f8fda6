import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Access } from '../../contract/call.ts'
import type { Role } from '../../domain/shop/roles.ts'
import type { Deps } from '../deps.ts'
import { findGuest, findSession, touchGuest, touchSession } from './session.queries.ts'

export type AccountVisitor = {
  kind: 'customer' | 'admin'
  accountId: string
  sessionId: string
  userName: string
  userEmail: string
  isEmailVerified: boolean
  /** Read with every request, so that a change counts at once. A customer has none. */
  roles: readonly Role[]
}
/** A visitor without an account. The id exists only once a row was stored for them. */
export type GuestVisitor = { kind: 'guest'; guestId: string | undefined }
export type Visitor = AccountVisitor | GuestVisitor

export const SESSION_COOKIE = 'fitt_session'
export const ADMIN_COOKIE = 'fitt_admin'
export const GUEST_COOKIE = 'fitt_guest'

export const SESSION_DAYS = 30
const ADMIN_SESSION_HOURS = 12
const GUEST_COOKIE_DAYS = 365
const DAY_MS = 86_400_000
// Sliding expiry, renewed once in a while: at every request it would turn each read into a write.
const TOUCH_AFTER_MS = 10 * 60_000

export const newToken = () => randomBytes(32).toString('base64url')

export const createTokenHash = (secret: string) => {
  // Given as a text, it would be made a key of at every request.
  const key = createSecretKey(secret, 'utf8')
  return (token: string): Buffer => createHmac('sha256', key).update(token).digest()
}

export const sessionLifetimeMs = (kind: 'customer' | 'admin') =>
  kind === 'admin' ? ADMIN_SESSION_HOURS * 3_600_000 : SESSION_DAYS * DAY_MS

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; looked up lazily, once per request. */
    who(): Promise<Visitor>
    whoPromise: Promise<Visitor> | null
  }
  interface FastifyContextConfig {
    access?: Access
    hashesPassword?: boolean
    plansDays?: boolean
  }
}

export const session = fastifyPlugin(async (app, deps: Deps) => {
  app.decorateRequest('whoPromise', null)
  app.decorateRequest('who', function (this: FastifyRequest) {
    this.whoPromise ??= identify(deps, this)
    return this.whoPromise
  })
})

async function identify(deps: Deps, request: FastifyRequest): Promise<Visitor> {
  const isAdminCall = /^\/(api\/)?admin(\/|-dashboard)/i.test(request.url)
  const token = isAdminCall
    ? (bearerToken(request) ?? request.cookies[ADMIN_COOKIE])
    : request.cookies[SESSION_COOKIE]
  const account = token ? await identifyAccount(deps, token) : undefined
  if (account) return account
  const guestToken = request.cookies[GUEST_COOKIE]
  return { kind: 'guest', guestId: guestToken ? await identifyGuest(deps, guestToken) : undefined }
}

async function identifyAccount(deps: Deps, token: string): Promise<AccountVisitor | undefined> {
  const found = await findSession(deps.db, deps.hashToken(token), deps.now())
  if (!found) return undefined
  const kind = found.userType === 2 ? 'admin' : 'customer'
  if (deps.now().getTime() - found.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    const expiresAt = new Date(deps.now().getTime() + sessionLifetimeMs(kind))
    await touchSession(deps.db, found.sessionId, deps.now(), expiresAt)
  }
  const { accountId, sessionId, userName, userEmail, isEmailVerified, roles } = found
  return { kind, accountId, sessionId, userName, userEmail, isEmailVerified, roles }
}

async function identifyGuest(deps: Deps, token: string): Promise<string | undefined> {
  const guest = await findGuest(deps.db, deps.hashToken(token))
  if (guest && deps.now().getTime() - guest.lastSeenAt.getTime() > TOUCH_AFTER_MS)
    await touchGuest(deps.db, guest.id, deps.now())
  return guest?.id
}

const bearerToken = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

export const cookieOptions = (deps: Deps) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: deps.env.PUBLIC_URL.startsWith('https://'),
})

export function setSessionCookie(
  deps: Deps,
  reply: FastifyReply,
  kind: 'customer' | 'admin',
  token: string,
): void {
  const name = kind === 'admin' ? ADMIN_COOKIE : SESSION_COOKIE
  reply.setCookie(name, token, { ...cookieOptions(deps), maxAge: sessionLifetimeMs(kind) / 1000 })
}

export function setGuestCookie(deps: Deps, reply: FastifyReply, token: string): void {
  reply.setCookie(GUEST_COOKIE, token, {
    ...cookieOptions(deps),
    maxAge: (GUEST_COOKIE_DAYS * DAY_MS) / 1000,
  })
}

export function clearCookie(deps: Deps, reply: FastifyReply, name: string): void {
  reply.clearCookie(name, cookieOptions(deps))
}
