import type { Queryable } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { type AccountRow, findAccount } from '../accounts/accounts.public.ts'

/** A customer's account, active or not. The shop's own people are not customers. */
export async function requireCustomer(db: Queryable, accountId: string): Promise<AccountRow> {
  const account = await findAccount(db, accountId)
  if (account?.userType !== 1) throw new AppError('customer-missing')
  return account
}
