import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { parseBagCode } from '../../../domain/delivery/bag-code.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { addMove, type BagRecord, lockBag, setBag } from './bags.queries.ts'
import { returnDeposit } from './return-deposit.ts'

type Scan = {
  /** As it was scanned or typed. */
  code: string
  /** Who scanned it. */
  by: string
  /** When, where that was before now: a driver without network hands in later. */
  at?: Date
}

/** A bag goes to a customer. Safe to repeat: one that they have already stays as it is. */
export async function handOutBag(
  deps: Deps,
  tx: Tx,
  { accountId, dayId = null, ...scan }: Scan & { accountId: string; dayId?: string | null },
): Promise<void> {
  const bag = await requireBag(tx, scan.code)
  if (bag.retiredAt) throw new AppError('bag-retired')
  if (bag.holderId === accountId) return
  if (bag.outSince) throw new AppError('bag-is-out', { since: dubaiToday(bag.outSince) })
  const at = scan.at ?? deps.now()
  await setBag(tx, bag.code, { holderId: accountId, outSince: at })
  await addMove(tx, { ...moved(bag, scan, at), direction: 'out', accountId, dayId })
}

/**
 * A bag is back, wherever it was; whose it was, or undefined where it was here already. Safe to repeat. The deposit goes back
 * in a job of its own: money is locked before days and bags, and whoever scans may hold those.
 */
export async function takeBackBag(
  deps: Deps,
  tx: Tx,
  scan: Scan,
): Promise<{ accountId: string | null } | undefined> {
  const bag = await requireBag(tx, scan.code)
  const at = scan.at ?? deps.now()
  // What is handed in late says nothing of where the bag went since.
  if (!bag.outSince || at < bag.outSince) return undefined
  const { holderId: accountId } = bag
  await setBag(tx, bag.code, { holderId: null, outSince: null })
  await addMove(tx, { ...moved(bag, scan, at), direction: 'in', accountId })
  if (accountId) await deps.jobs.enqueue(tx, returnDeposit, { accountId })
  return { accountId }
}

export async function requireBag(tx: Tx, scanned: string): Promise<BagRecord> {
  const code = parseBagCode(scanned)
  const bag = code && (await lockBag(tx, code))
  if (!bag) throw new AppError('bag-missing')
  return bag
}

const moved = ({ code }: BagRecord, { by }: Scan, movedAt: Date) => ({ bag: code, movedAt, movedBy: by })
