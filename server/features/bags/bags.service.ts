import type { Bag } from '../../../contract/bags.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { bagCode, parseBagCode } from '../../../domain/delivery/bag-code.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import {
  type BagQuery,
  findBag,
  findEater,
  insertBags,
  listBags,
  type ShownBag,
  setBag,
  takeBagNumbers,
} from './bags.queries.ts'
import { handOutBag, requireBag, takeBackBag } from './move-bag.ts'

type Who = { accountId: string }

export async function showBags(deps: Deps, query: BagQuery) {
  const { rows, total } = await listBags(deps.db, query)
  return { rows: rows.map(present), total }
}

export const makeBags = (deps: Deps, who: Who, count: number): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    const codes = (await takeBagNumbers(tx, count)).map(bagCode)
    await insertBags(tx, codes, deps.now())
    const after = { first: codes[0], last: codes.at(-1), count }
    await recordChange(tx, who, { action: 'make-bags', subject: 'bags', after })
    return codes
  })

/** From the kitchen: with the food of a day, to whom it is for. */
export const handOut = (deps: Deps, who: Who, { code, day }: { code: string; day: string }): Promise<Bag> =>
  deps.db.transaction(async (tx) => {
    const eater = await findEater(tx, day)
    if (!eater) throw new AppError('day-to-pack-missing')
    if (!eater.accountId) throw new AppError('bag-without-account')
    await handOutBag(deps, tx, { code, accountId: eater.accountId, dayId: day, by: who.accountId })
    return show(tx, code)
  })

export const takeBack = (deps: Deps, who: Who, code: string) =>
  deps.db.transaction(async (tx) => {
    const { customer: from } = await show(tx, code)
    await takeBackBag(deps, tx, { code, by: who.accountId })
    return { ...(await show(tx, code)), from }
  })

export const retire = (
  deps: Deps,
  who: Who,
  { code, isRetired }: { code: string; isRetired: boolean },
): Promise<Bag> =>
  deps.db.transaction(async (tx) => {
    const bag = await requireBag(tx, code)
    if ((bag.retiredAt !== null) !== isRetired) {
      await setBag(tx, bag.code, { retiredAt: isRetired ? deps.now() : null })
      const action = isRetired ? 'retire-bag' : 'use-bag-again'
      await recordChange(tx, who, { action, subject: 'bags', after: { code: bag.code } })
    }
    return show(tx, code)
  })

async function show(db: Queryable, scanned: string): Promise<Bag> {
  const code = parseBagCode(scanned)
  const bag = code && (await findBag(db, code))
  if (!bag) throw new AppError('bag-missing')
  return present(bag)
}

const present = ({ retiredAt, outSince, createdAt, ...bag }: ShownBag): Bag => ({
  ...bag,
  outSince: outSince && dubaiTime(outSince),
  isRetired: retiredAt !== null,
  createdAt: dubaiTime(createdAt),
})
