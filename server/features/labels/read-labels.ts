import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Ramadan, slotOn } from '../../../domain/days/ramadan.ts'
import { addressLines, DEFAULT_COUNTRY } from '../../../domain/delivery/address.ts'
import { findZone, zoneName } from '../../../domain/delivery/zones.ts'
import { isException, lineKey } from '../../../domain/kitchen/kitchen-board.ts'
import {
  avoidsOnLabel,
  type BagLabel,
  type DishWords,
  dishWords,
  eaterOnLabel,
  type Label,
  type MealLabel,
  piecesInWords,
  printedWords,
  windowOnLabel,
} from '../../../domain/kitchen/label.ts'
import { dishMark, labelCode } from '../../../domain/kitchen/label-code.ts'
import type { LabelKind } from '../../../domain/kitchen/label-print.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import type { Deps } from '../../deps.ts'
import { findRecipes } from '../catalogue/catalogue.public.ts'
import { findBatches } from '../kitchen/kitchen.public.ts'
import { findDishes } from '../order-records/order-records.public.ts'
import { findRunDays } from '../runs/runs.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { findPackedBags } from '../subscriptions/subscriptions.public.ts'
import { loadZones } from '../zones/zones.public.ts'

/** Which label it is: of a bag, or of one piece of a dish in it. */
export type LabelKey = { dayId: string; kind: LabelKind; position: number; piece: number }
export type ReadLabel = LabelKey & {
  label: Label
  digest: string
  /** The bag's, as the kitchen counts it. */
  isException: boolean
  /** What it is sorted by: the run it goes out with, and the dish. */
  places: { run: string; dish: string }
}

const BAGS_AT_ONCE = 200
const LAST = '\uffff'

/** What the labels of a date are made from. Reads the date's own rows alone, however many days have passed. */
export async function readLabelFacts(tx: Queryable, date: PlainDate) {
  const bags = await findPackedBags(tx, date)
  const snapshots = await findDishes(
    tx,
    bags.flatMap(({ dishes }) => dishes.map(({ dish }) => dish)),
  )
  const recipes = await findRecipes(
    tx,
    [...snapshots.values()].map(({ id }) => id),
  )
  const lots = new Map((await findBatches(tx, date)).map((batch) => [lineKey(batch), batch.lot]))
  const stops = new Map((await findRunDays(tx, date)).map((row) => [row.dayId, row]))
  return { date, bags, snapshots, recipes, lots, stops }
}

type Facts = Awaited<ReturnType<typeof readLabelFacts>>
type Bag = Facts['bags'][number]

/** Every label of a date, as it would be printed now: of one moment. */
export const readLabels = async (deps: Deps, date: PlainDate): Promise<ReadLabel[]> =>
  labelsOf(deps, await deps.db.transaction((tx) => readLabelFacts(tx, date), { snapshot: 'read only' }))

export async function labelsOf(deps: Deps, facts: Facts): Promise<ReadLabel[]> {
  const { date } = facts
  const [settings, zones, food] = await Promise.all([
    loadSettings(deps),
    loadZones(deps),
    deps.catalogue.food(),
  ])
  const maker = [settings.name, settings.address].filter(Boolean).join(', ')
  const { ramadan } = settings.operation
  const wordsOf = wordsOfDishes(facts, ramadan)
  const slots = new Map(food.mealTypes.list.map(({ mealType }, place) => [mealType, place]))

  const bagLabel = (bag: Bag): BagLabel => {
    const zone = findZone(zones, bag.address)
    const stop = facts.stops.get(bag.id)
    return {
      ...{ kind: 'bag', code: labelCode({ kind: 'bag', dayId: bag.id }), name: bag.name || bag.orderNumber },
      address: addressLines(bag.address).filter((line) => line !== DEFAULT_COUNTRY),
      ...{ phone: bag.address.phone, orderNumber: bag.orderNumber, maker },
      window: windowOnLabel(bag.window, date, settings.operation),
      zone: zone ? zoneName(zone) : '',
      ...{ run: stop?.runName ?? '', stop: stop ? String(stop.stop) : '' },
      pieces: piecesInWords(bag.dishes.reduce((sum, { quantity }) => sum + quantity, 0)),
      avoids: avoidsOnLabel(bag.eater),
    }
  }

  const mealLabels = (bag: Bag, run: string): ReadLabel[] =>
    bag.dishes.flatMap(({ position, dish, kind, quantity }) => {
      const words = wordsOf(dish, kind)
      return Array.from({ length: quantity }, (_, index) => {
        const key = { dayId: bag.id, kind: 'meal' as const, position, piece: index + 1 }
        const label: MealLabel = {
          ...{
            kind: 'meal',
            code: labelCode({ ...key, mark: dishMark(dish) }),
            customer: eaterOnLabel(bag.eater.name, bag.name),
            orderNumber: bag.orderNumber,
          },
          piece: quantity > 1 ? `${index + 1} of ${quantity}` : '',
          ...{ maker, dish: words.languages },
        }
        const digest = digestOf({ ...label, dish: words.digest })
        const place = String(slots.get(words.slot) ?? LAST).padStart(3, '0')
        return {
          ...key,
          label,
          digest,
          isException: isException(bag.eater),
          places: { run, dish: `${place} ${words.slot} ${words.name} ${words.id} ${run}` },
        }
      })
    })

  const labels: ReadLabel[] = []
  for (const [index, bag] of facts.bags.entries()) {
    if (index % BAGS_AT_ONCE === BAGS_AT_ONCE - 1) await nextTurn()
    const label = bagLabel(bag)
    const run = runPlace(bag, facts.stops.get(bag.id))
    const key = { dayId: bag.id, kind: 'bag' as const, position: 0, piece: 0 }
    labels.push(
      {
        ...{ ...key, label, digest: digestOf(label), isException: isException(bag.eater) },
        places: { run, dish: run },
      },
      ...mealLabels(bag, run),
    )
  }
  return labels
}

const digestOf = (label: object) => hash('sha256', printedWords(label), 'base64url').slice(0, 22)

/** An evening's runs leave before the next morning's; in a run by stop; what is on none comes last. */
function runPlace(bag: Bag, stop: { runName: string; runId: string; stop: number } | undefined): string {
  const on = stop ? `${stop.runName} ${stop.runId} ${String(stop.stop).padStart(5, '0')}` : LAST
  return `${bag.window} ${on} ${bag.name} ${bag.orderNumber} ${bag.id}`
}

type Words = { id: string; name: string; slot: string; languages: DishWords[]; digest: string }

/** A dish says the same on the labels of all who eat it: its words are made once. */
function wordsOfDishes({ date, snapshots, recipes, lots }: Facts, ramadan: Ramadan | null) {
  const made = new Map<string, Words>()
  const make = (sold: DishSnapshot, kind: 'meal' | 'extra'): Words => {
    const now = recipes.get(sold.id)
    const slot = kind === 'meal' ? (sold.mealType ?? '') : ''
    const { energyKcal, proteinG, fatG, carbsG } = now ?? sold
    const words = dishWords(
      {
        ...{ name: sold.mealName, slot: slotOn(ramadan, date, slot), energyKcal, proteinG, fatG, carbsG },
        // What it had when it was sold and what it has now: it is cooked by today's recipe.
        allergens: [...sold.allergens, ...(now?.allergens ?? [])],
        ...{ recipe: now?.recipe ?? [], heating: now?.heating ?? '', keepsDays: now?.keepsDays ?? null },
        lot: lots.get(lineKey({ dish: sold.id, slot })) ?? '',
      },
      date,
    )
    return { id: sold.id, name: sold.mealName, slot, languages: [words], digest: digestOf(words) }
  }
  return (dish: string, kind: 'meal' | 'extra'): Words => {
    const key = `${kind} ${dish}`
    const words = made.get(key) ?? make(snapshots.get(dish)!, kind)
    made.set(key, words)
    return words
  }
}
