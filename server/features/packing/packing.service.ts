import type { BagProgress, PackedBag, PackedSince, PackingBoard } from '../../../contract/packing.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { namedTogether } from '../../../domain/food/allergens.ts'
import {
  cookingDayOf,
  eatenAfter,
  isException,
  unwantedInBags,
  unwantedOf,
} from '../../../domain/kitchen/kitchen-board.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { type CookedOf, cookedDishes } from '../kitchen/kitchen.public.ts'
import { findDishes } from '../order-records/order-records.public.ts'
import { findRunDays } from '../runs/runs.public.ts'
import { type BagToPack, countBags, findBagsToPack } from '../subscriptions/subscriptions.public.ts'
import { countPacked, findProgress } from './packing.queries.ts'

/** The bags of a date as they are packed: read from the same rows that their customers see. */
export async function showPacking(deps: Deps, asked?: PlainDate): Promise<PackingBoard> {
  const today = dubaiToday(deps.now())
  const date = asked ?? eatenAfter(today)
  const food = await deps.catalogue.food()
  // As all of it was at one moment: what is in a bag and what belongs into it do not come apart.
  return deps.db.transaction(
    async (tx) => {
      const bags = await findBagsToPack(tx, date, ['locked', 'packed'])
      const packed = await listPacked(tx, date)
      const left = packed.changed.flatMap(({ takeOut }) => takeOut.map(({ dish }) => dish))
      const snapshots = await findDishes(tx, [
        ...new Set([...bags.flatMap(({ dishes }) => dishes.map(({ dish }) => dish)), ...left]),
      ])
      const cooked = cookedDishes(food, snapshots)
      const unwanted = unwantedInBags()
      const runs = new Map((await findRunDays(tx, date)).map((one, place) => [one.dayId, { ...one, place }]))
      const placeOf = ({ id }: BagToPack) => runs.get(id)?.place ?? Number.MAX_SAFE_INTEGER
      const shown = bags
        // Without a run, as one would drive: the evening comes before the morning, and neighbours together.
        .sort(
          (a, b) =>
            placeOf(a) - placeOf(b) || a.window.localeCompare(b.window) || a.area.localeCompare(b.area),
        )
        .map((bag) => presentBag(bag, contentsOf(bag, cooked, unwanted), runs.get(bag.id)))
      const { planned, heldBack } = await countBags(tx, date)
      return {
        ...{ date, packedOn: cookingDayOf(date), today },
        ...{ planned, heldBack },
        bags: [...shown.filter((bag) => bag.isConflict), ...shown.filter((bag) => !bag.isConflict)],
        packed,
        names: Object.fromEntries(left.map((dish) => [dish, snapshots.get(dish)?.mealName ?? dish])),
      }
    },
    { snapshot: 'read only' },
  )
}

/** The dishes of a bag, with what its eater avoids of each. */
export const contentsOf = (bag: BagToPack, cookedOf: CookedOf, unwanted = unwantedOf) =>
  bag.dishes.map(({ position, dish, kind, quantity }) => {
    const cooked = cookedOf({ dish, kind })
    const { name, slot } = cooked
    return { position, dish, name, slot, quantity, ...unwanted(cooked, bag.eater) }
  })

const presentBag = (
  bag: BagToPack,
  dishes: PackedBag['dishes'],
  run: { runName: string; stop: number } | undefined,
): PackedBag => ({
  ...{ _id: bag.id, orderID: bag.orderNumber, customer: bag.name || bag.orderNumber },
  ...{ version: bag.version, window: bag.window, area: bag.area, dishes },
  run: run ? { name: run.runName, stop: run.stop } : null,
  eater: bag.eater.name,
  avoids: namedTogether(bag.eater.avoided),
  ...{ isSevere: bag.eater.isSevere, dislikes: [...bag.eater.dislikes], note: bag.eater.note },
  isException: isException(bag.eater),
  isConflict: dishes.some(({ conflicts }) => conflicts.length > 0),
  openedAgain:
    bag.state === 'packed' || !bag.openedBy ? null : bag.openedBy === 'locked' ? 'by-hand' : 'changed',
  reason: bag.state === 'packed' ? bag.reason : '',
})

/** What is in the bags of a date, or what of it changed since. */
export async function listPacked(db: Queryable, date: PlainDate, since?: string): Promise<PackedSince> {
  // Counted first: what changes between the two is told, and told again with the next question.
  const counted = await countPacked(db, date)
  return { ...counted, changed: (await findProgress(db, date, since)).map(presentProgress) }
}

export const presentProgress = ({
  id,
  state,
  ...bag
}: Awaited<ReturnType<typeof findProgress>>[number]): BagProgress => ({
  ...{ _id: id, isClosed: state === 'packed', ...bag },
})
