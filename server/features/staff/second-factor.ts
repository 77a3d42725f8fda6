import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { type AccountRow, findAccount, updateAccount } from '../accounts/accounts.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { changeCredentials, requirePassword } from '../credentials/credentials.public.ts'
import { limitGuesses } from '../sessions/sessions.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { countTry } from '../try-limits/try-limits.public.ts'
import { decrypt, encrypt } from './encryption.ts'

const ONCE = { limit: 1, windowSeconds: 120 }

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: 6, period: 30 })

export async function beginSecondFactor(deps: Deps, who: AccountVisitor) {
  const account = await findAccount(deps.db, who.accountId)
  if (account?.totpEnabledAt) throw new AppError('second-factor-on')
  const secret = new Secret({ size: 20 }).base32
  await updateAccount(deps.db, who.accountId, { totpSecret: encrypt(deps.secret, secret) }, deps.now())
  const { name } = await loadSettings(deps)
  return { secret, url: totpOf(secret, name, who.userEmail).toString() }
}

export async function confirmSecondFactor(deps: Deps, who: AccountVisitor, code: string): Promise<void> {
  const account = await findAccount(deps.db, who.accountId)
  if (!account || account.totpEnabledAt) throw new AppError('second-factor-on')
  if (!(await isCodeRight(deps, account, code))) throw new AppError('code-wrong', {}, { field: 'code' })
  await deps.db.transaction(async (tx) => {
    await changeCredentials(deps, tx, account.id, { totpEnabledAt: deps.now() }, who.sessionId)
    await recordChange(tx, who, { action: 'turn-on-second-factor', subject: account.userEmail })
  })
}

export async function removeSecondFactor(
  deps: Deps,
  network: string,
  who: AccountVisitor,
  currentPassword: string,
): Promise<void> {
  const account = await requirePassword(deps, network, who, currentPassword, 'currentPassword')
  await deps.db.transaction(async (tx) => {
    const off = { totpSecret: null, totpEnabledAt: null }
    await changeCredentials(deps, tx, account.id, off, who.sessionId)
    await recordChange(tx, who, { action: 'turn-off-second-factor', subject: account.userEmail })
  })
}

/** Asked once the password was right; nothing to do for who has not turned it on. */
export async function requireSecondFactor(
  deps: Deps,
  network: string,
  account: AccountRow,
  code: string | undefined,
): Promise<void> {
  if (!account.totpEnabledAt) return
  if (!code) throw codeWanted('sign-in-code-required')
  const isRight = await limitGuesses(deps, { door: 'code', login: account.id, network }, async () =>
    (await isCodeRight(deps, account, code)) ? true : undefined,
  )
  if (!isRight) throw codeWanted('sign-in-code-wrong')
}

const codeWanted = (code: 'sign-in-code-required' | 'sign-in-code-wrong') =>
  new AppError(code, {}, { field: 'code', data: { needsCode: true } })

/** Each code counts once, so that one seen over a shoulder is worth nothing. */
async function isCodeRight(deps: Deps, account: AccountRow, code: string): Promise<boolean> {
  // The library takes nothing but six digits of ASCII.
  if (!/^\d{6}$/.test(code)) return false
  const secret = account.totpSecret && decrypt(deps.secret, account.totpSecret)
  if (!secret) return false
  const timestamp = deps.now().getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 30_000) + delta
  return countTry(deps, `code:${account.id}:${step}`, ONCE).then(
    () => true,
    () => false,
  )
}
