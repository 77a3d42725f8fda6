import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { newToken } from '../../plugins/session.ts'
import { insertLink, takeLink } from './links.queries.ts'

export type Purpose =
  | 'reset-password'
  | 'change-email'
  | 'verify-email'
  | 'restore-email'
  | 'invite-admin'
  | 'know-browser'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

type Expired = 'link-expired' | 'invitation-expired' | 'way-back-expired'
const KINDS: Record<Purpose, { page: string; lifetimeMs: number; expired: Expired }> = {
  'reset-password': { page: '/reset-password', lifetimeMs: HOUR_MS, expired: 'link-expired' },
  'change-email': { page: '/confirm-email', lifetimeMs: HOUR_MS, expired: 'link-expired' },
  'verify-email': { page: '/confirm-email', lifetimeMs: WEEK_MS, expired: 'link-expired' },
  'restore-email': { page: '/restore-email', lifetimeMs: WEEK_MS, expired: 'way-back-expired' },
  'invite-admin': { page: '/admin-invitation', lifetimeMs: WEEK_MS, expired: 'invitation-expired' },
  'know-browser': { page: '/admin-way-in', lifetimeMs: HOUR_MS, expired: 'link-expired' },
}

/**
 * The address of a page that may be used once for its purpose. A job makes it after it was asked for; it counts from the
 * asking, so that a change of password in between makes it worthless.
 */
export async function makeLink(
  deps: Deps,
  purpose: Purpose,
  accountId: string,
  { askedAt, payload = {} }: { askedAt?: string | undefined; payload?: Record<string, string> } = {},
): Promise<string> {
  const createdAt = askedAt ? new Date(askedAt) : deps.now()
  const token = newToken()
  const { page, lifetimeMs } = KINDS[purpose]
  await insertLink(deps.db, {
    tokenHash: deps.hashToken(token),
    purpose,
    accountId,
    payload,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs),
  })
  // What follows # never leaves the browser, so the token reaches no log and no referrer.
  return `${deps.env.PUBLIC_URL}${page}#token=${token}`
}

export async function requireLink(
  deps: Deps,
  tx: Queryable,
  purposes: [Purpose, ...Purpose[]],
  token: string,
) {
  const link = await takeLink(tx, purposes, deps.hashToken(token), deps.now())
  if (!link?.accountId) throw new AppError(KINDS[purposes[0]].expired)
  return { ...link, accountId: link.accountId }
}
