import type { Tx } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { addEntry, lockBalance, type NewCreditEntry } from './credit.queries.ts'

/** Adds to a customer's credit, or takes from it; it is never less than nothing. Belongs in the transaction of what it is for. */
export async function changeCredit(tx: Tx, entry: NewCreditEntry): Promise<string> {
  const balanceFils = await lockBalance(tx, entry.accountId)
  if (balanceFils + entry.amountFils < 0) throw new AppError('credit-too-low')
  return addEntry(tx, entry)
}
