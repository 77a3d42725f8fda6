import type { Mark } from '../../../contract/driver.ts'
import type { MarkOutcome } from '../../../domain/delivery/delivery-marks.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findEater, handOutBag, takeBackBag } from '../bags/bags.public.ts'

/** A cool bag was left at a door, or taken back there. */
export async function moveBag(
  deps: Deps,
  tx: Tx,
  { kind, day, bag }: Mark,
  { driverId, at }: { driverId: string; at: Date },
): Promise<MarkOutcome> {
  const scan = { code: bag!, by: driverId, at }
  try {
    if (kind === 'bag-in') return (await takeBackBag(deps, tx, scan)) ? 'done' : 'repeated'
    const eater = await findEater(tx, day!)
    if (!eater?.accountId) return 'bag-refused'
    await handOutBag(deps, tx, { ...scan, accountId: eater.accountId, dayId: day! })
    return 'done'
  } catch (error) {
    // Refused before anything was written: the rest of the transaction stands.
    if (error instanceof AppError) return error.code === 'bag-missing' ? 'bag-unknown' : 'bag-refused'
    throw error
  }
}
