import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { cookieOptions, newToken } from '../../plugins/session.ts'
import { type AccountRow, findAccount } from '../accounts/accounts.public.ts'

const COOKIES = { customer: 'fitt_known', admin: 'fitt_known_admin' } as const
const YEAR_SECONDS = 365 * 86_400

type Kind = keyof typeof COOKIES
type Account = Pick<AccountRow, 'id' | 'credentialsChangedAt'>

// A change to how one signs in makes every browser unknown again.
const encrypt = (deps: Deps, kind: Kind, { id, credentialsChangedAt }: Account, mark: string) =>
  createHmac('sha256', deps.secret)
    .update(`known browser ${kind} ${id} ${credentialsChangedAt?.getTime() ?? 0} ${mark}`)
    .digest('base64url')

/** Remembers for a year that somebody came in to this account with this browser. It lets nobody in by itself. */
export async function rememberBrowser(deps: Deps, reply: FastifyReply, kind: Kind, accountId: string) {
  const account = await findAccount(deps.db, accountId)
  if (!account) return
  const mark = newToken()
  reply.setCookie(COOKIES[kind], `${account.id}.${mark}.${encrypt(deps, kind, account, mark)}`, {
    ...cookieOptions(deps),
    maxAge: YEAR_SECONDS,
  })
}

/** What to count this browser's tries under, where it has been in this account before. */
export function knownBrowser(
  deps: Deps,
  request: FastifyRequest,
  kind: Kind,
  accounts: Account[],
): string | undefined {
  const [id, mark, sealed] = request.cookies[COOKIES[kind]]?.split('.') ?? []
  const account = accounts.find((one) => one.id === id)
  if (!account || !mark || !sealed) return undefined
  const right = Buffer.from(encrypt(deps, kind, account, mark))
  const given = Buffer.from(sealed)
  return given.length === right.length && timingSafeEqual(given, right) ? mark : undefined
}
