import { formatAed, parseAed } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockAccount } from '../accounts/accounts.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { findBalance, findEntryByKey } from './credit.queries.ts'
import { changeCredit } from './credit.service.ts'
import { mailGivenCredit } from './mail-given-credit.ts'

type Gift = { account: string; amount: number; reason: string; key?: string | undefined }

/** Somebody of the shop adds to a customer's credit. The balance after it; the same key again changes nothing. */
export async function giveCredit(
  deps: Deps,
  admin: { accountId: string; userName: string },
  { account: accountId, amount, reason, key }: Gift,
): Promise<number> {
  const amountFils = parseAed(amount)
  if (!amountFils) throw new AppError('not-an-amount', {}, { field: 'amount' })
  if (!reason.trim()) throw new AppError('reason-required', {}, { field: 'reason' })
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account?.userType !== 1) throw new AppError('account-not-active')
    if (key && (await findEntryByKey(tx, key))?.accountId === accountId) return findBalance(tx, accountId)
    const entry = await changeCredit(tx, {
      ...{ accountId, amountFils, kind: 'given', reason: reason.trim(), createdAt: deps.now() },
      ...{ actor: `admin ${admin.userName}`, idempotencyKey: key ?? null },
    })
    await recordChange(tx, admin, {
      action: 'give-credit',
      subject: account.userEmail,
      after: { amount: formatAed(amountFils), reason: reason.trim() },
    })
    await deps.jobs.enqueue(tx, mailGivenCredit, { entry })
    return findBalance(tx, accountId)
  })
}
