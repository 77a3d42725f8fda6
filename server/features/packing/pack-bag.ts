import type { BagProgress } from '../../../contract/packing.ts'
import { type ConflictInBag, type WhyNotClosed, whyNotClose } from '../../../domain/kitchen/packing.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { cookedDishes } from '../kitchen/kitchen.public.ts'
import { findDishes } from '../order-records/order-records.public.ts'
import { advanceDays, type BagToPack, lockBagToPack } from '../subscriptions/subscriptions.public.ts'
import { addPieces, findPacked, findProgressOf, removePieces } from './packing.queries.ts'
import { contentsOf, presentProgress } from './packing.service.ts'

type Packer = { accountId: string; userName: string }
type Tick = {
  date: PlainDate
  day: string
  position: number
  pieces: number[]
  dish: string
  isPacked: boolean
}
type Seen = { date: PlainDate; day: string; version: number }
type Closing = Seen & { reason: string; conflicts: ConflictInBag[] }

/** Pieces go into a bag, or come out. Safe to repeat: a screen without network hands its ticks in later. */
export const tickPacked = (deps: Deps, who: Packer, tick: Tick): Promise<BagProgress> =>
  deps.db.transaction(async (tx) => {
    const { date, day: dayId, position, pieces, dish, isPacked } = tick
    const bag = await requireBag(tx, tick)
    if (bag.state !== 'locked') throw await refused(tx, 'not-to-pack', dayId)
    const meant = bag.dishes.find((one) => one.position === position && one.dish === dish)
    // What the day does not have any more can come out, and not go in.
    if (isPacked && !pieces.every((piece) => meant && piece <= meant.quantity))
      throw await refused(tx, 'dish-not-in-bag', dayId)
    const ticked = { date, dayId, position, pieces, dish }
    if (isPacked) await addPieces(tx, ticked, who.accountId, deps.now())
    else await removePieces(tx, ticked)
    return progressOf(tx, dayId)
  })

/** Closes a bag if it holds what its day has now, or there is a reason. One that was closed like that already stays so. */
export async function closeBag(
  deps: Deps,
  who: Packer,
  { reason, conflicts, ...seen }: Closing,
): Promise<BagProgress> {
  const food = await deps.catalogue.food()
  return deps.db.transaction(async (tx) => {
    const bag = await requireBag(tx, seen)
    const { day, version } = seen
    // Handed in twice: it was closed as it was seen.
    if (bag.state === 'packed' && bag.version === version + 1) return progressOf(tx, day)
    const snapshots = await findDishes(
      tx,
      bag.dishes.map(({ dish }) => dish),
    )
    const contents = {
      dishes: contentsOf(bag, cookedDishes(food, snapshots)),
      packed: await findPacked(tx, bag.date, day),
    }
    const why = whyNotClose({ ...bag, ...contents }, { version, reason, conflicts })
    if (why) throw await refused(tx, why, day)
    await advanceDays(tx, [day], { to: 'packed', actor: `admin ${who.userName}`, reason, now: deps.now() })
    await recordPacking(tx, who, 'close-bag', bag, reason)
    return progressOf(tx, day)
  })
}

/** While it is in the kitchen. Opened already, it stays so. */
export const openBag = (deps: Deps, who: Packer, seen: Seen): Promise<BagProgress> =>
  deps.db.transaction(async (tx) => {
    const bag = await requireBag(tx, seen)
    const { day, version } = seen
    if (bag.state === 'packed') {
      if (bag.version !== version) throw await refused(tx, 'bag-changed', day)
      const reason = 'Opened again to be packed.'
      await advanceDays(tx, [day], { to: 'locked', actor: `admin ${who.userName}`, reason, now: deps.now() })
      await recordPacking(tx, who, 'open-bag', bag, reason)
    } else if (bag.state !== 'locked') throw new AppError('not-to-pack')
    return progressOf(tx, day)
  })

const recordPacking = (tx: Tx, who: Packer, action: string, bag: BagToPack, reason: string) =>
  recordChange(tx, who, {
    ...{ action, subject: `packing ${bag.date}` },
    after: { orderID: bag.orderNumber, ...(reason && { reason }) },
  })

async function requireBag(tx: Tx, { day, date }: { day: string; date: PlainDate }): Promise<BagToPack> {
  const bag = await lockBagToPack(tx, day)
  if (bag?.date !== date) throw new AppError('day-to-pack-missing')
  return bag
}

const progressOf = async (tx: Tx, dayId: string) => presentProgress((await findProgressOf(tx, dayId))[0]!)

/** With what is true of the bag now. */
async function refused(tx: Tx, code: WhyNotClosed | 'dish-not-in-bag', dayId: string) {
  const [now] = await findProgressOf(tx, dayId)
  return new AppError(code, {}, { data: { bag: now ? presentProgress(now) : null } })
}
