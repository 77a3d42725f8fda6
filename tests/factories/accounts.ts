import type { Role } from '../../domain/shop/roles.ts'
import type { App } from '../../server/app.ts'
import { accountRoles, accounts, guests, sessions } from '../../server/db/schema/accounts.ts'
import type { Deps } from '../../server/deps.ts'
import {
  ADMIN_COOKIE,
  GUEST_COOKIE,
  newToken,
  SESSION_COOKIE,
  sessionLifetimeMs,
} from '../../server/plugins/session.ts'
import { nextNumber } from './unique.ts'

export const PASSWORD = 'correct horse battery staple'

// Hashing is slow on purpose; every made account has the same password, so once is enough.
let hashed: Promise<string> | undefined

type Fields = Partial<typeof accounts.$inferInsert>

export async function makeAccount(deps: Deps, fields: Fields = {}) {
  hashed ??= deps.passwords.hash(PASSWORD)
  const n = nextNumber()
  const [row] = await deps.db
    .insert(accounts)
    .values({
      userType: 1,
      userName: `person-${n}`,
      userEmail: `person-${n}@mail.example`,
      emailVerifiedAt: new Date(),
      passwordHash: await hashed,
      ...fields,
    })
    .returning()
  return row!
}

/** A session as the sign-in makes it, as long as a customer's, so that days may go by; `expiresInMs` may lie in the past. */
export async function makeSession(
  deps: Deps,
  accountId: string,
  expiresInMs = sessionLifetimeMs('customer'),
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(deps.now().getTime() + expiresInMs)
  await deps.db.insert(sessions).values({
    tokenHash: deps.hashToken(token),
    accountId,
    lastSeenAt: deps.now(),
    expiresAt,
  })
  return token
}

export async function makeGuest(deps: Deps) {
  const token = newToken()
  const [row] = await deps.db
    .insert(guests)
    .values({ tokenHash: deps.hashToken(token), lastSeenAt: deps.now() })
    .returning()
  return { guestId: row!.id, token, cookies: { [GUEST_COOKIE]: token } }
}

/** A customer who is signed in: send `cookies` with each call. */
export async function makeCustomer(deps: Deps, fields: Fields = {}) {
  const account = await makeAccount(deps, fields)
  const token = await makeSession(deps, account.id)
  return { ...account, accountId: account.id, token, cookies: { [SESSION_COOKIE]: token } }
}

/** One of the shop's people, signed in: an owner unless told otherwise. */
export async function makeAdmin(deps: Deps, fields: Fields = {}, roles: Role[] = ['owner']) {
  const account = await makeAccount(deps, { userType: 2, ...fields })
  if (roles.length > 0)
    await deps.db.insert(accountRoles).values(roles.map((role) => ({ accountId: account.id, role })))
  const token = await makeSession(deps, account.id)
  return { ...account, accountId: account.id, token, cookies: { [ADMIN_COOKIE]: token } }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type CallOptions = {
  body?: object
  cookies?: Record<string, string>
  headers?: Record<string, string>
  ip?: string
}

/** Makes a call as the browser does: `call(app, 'POST /api/user/login', { body })`. */
export async function call(app: App, key: string, options: CallOptions = {}) {
  const [method, url] = key.split(' ') as [Method, string]
  const { body, cookies = {}, headers = {}, ip } = options
  const answer = await app.inject({
    method,
    url,
    cookies,
    headers,
    ...(body && { payload: body }),
    ...(ip && { remoteAddress: ip }),
  })
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return {
    code: answer.statusCode,
    json: answer.json(),
    set,
    headers: answer.headers,
    cookies: answer.cookies,
  }
}
