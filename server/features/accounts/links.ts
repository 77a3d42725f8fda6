import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashToken, newToken } from '../../plugins/session.ts'
import { insertLink, takeLink } from './links.queries.ts'

type Purpose = 'reset-password' | 'change-email' | 'invite-admin'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const USELESS = 'This link has been used or is over an hour old. Please ask for a new one.'
const USELESS_INVITATION = 'This invitation has been used or is over a week old. Please ask for a new one.'
const PAGES: Record<Purpose, string> = {
  'reset-password': '/reset-password',
  'change-email': '/confirm-email',
  'invite-admin': '/admin-invitation',
}

/** The address of a page that may be opened once for its purpose, within an hour; an invitation, a week. */
export async function makeLink(
  deps: Deps,
  purpose: Purpose,
  accountId: string,
  payload: Record<string, string> = {},
): Promise<string> {
  const token = newToken()
  const lifetimeMs = purpose === 'invite-admin' ? WEEK_MS : HOUR_MS
  const expiresAt = new Date(deps.now().getTime() + lifetimeMs)
  await insertLink(deps.db, {
    tokenHash: hashToken(deps.secret, token),
    purpose,
    accountId,
    payload,
    expiresAt,
  })
  // What follows # never leaves the browser, so the token reaches no log and no referrer.
  return `${deps.env.PUBLIC_URL}${PAGES[purpose]}#token=${token}`
}

export async function requireLink(deps: Deps, tx: Queryable, purpose: Purpose, token: string) {
  const link = await takeLink(tx, purpose, hashToken(deps.secret, token), deps.now())
  if (!link?.accountId) throw new AppError(410, purpose === 'invite-admin' ? USELESS_INVITATION : USELESS)
  return { accountId: link.accountId, payload: link.payload }
}
