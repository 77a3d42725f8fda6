import type { Nutrition } from '../food/nutrition.ts'

/** What a day should come to. What is not said does not count. */
export type DayTarget = { energyKcal: number; proteinG?: number; carbsG?: number; fatG?: number }

/** One way to fill a slot. */
export type SlotOption = Nutrition & {
  dishId: string
  /** The dish that it is a size of, which counts for variety; itself where it is none. */
  familyId?: string
  priceFils: number
  /** Two dishes of one cuisine a day are avoided where others are as good. */
  cuisine?: string | null | undefined
  /** What choosing it costs beside the nutrition: below zero where it is liked. */
  extra: number
}

export type DayMenu = {
  /** The option of each slot, by its place. */
  at: number[]
  /** How far it is from the target, with everything else that counts; 0.01 is one percent of the day's energy. */
  cost: number
}

type Part = 'energyKcal' | 'proteinG' | 'carbsG' | 'fatG'
const PARTS = ['energyKcal', 'proteinG', 'carbsG', 'fatG'] as const

// A percent of energy counts as two of protein: both have to come close, and energy is what one buys.
const WEIGHTS: Record<Part, number> = { energyKcal: 1, proteinG: 0.5, carbsG: 0.1, fatG: 0.1 }
const SAME_CUISINE = 0.02
const SAME_DISH = 1

// 64 options for each of two slots: more would take longer than anybody waits.
const MOST_IN_HALF = 4_096

/** What a percent of each part costs, by its grams; nothing where the target does not speak of it. */
const pricesOf = (target: DayTarget) =>
  PARTS.map((part) => {
    const wanted = target[part]
    return wanted && wanted > 0 ? WEIGHTS[part] / wanted : 0
  })

/** What a day's options cost: how far they are from the target, what they cost by themselves, and what they repeat. */
export function menuCost(options: readonly SlotOption[], target: DayTarget): number {
  const prices = pricesOf(target)
  let cost = 0
  for (const [i, part] of PARTS.entries()) {
    const sum = options.reduce((total, option) => total + option[part], 0)
    cost += Math.abs(sum - (target[part] ?? 0)) * prices[i]!
  }
  for (const [i, option] of options.entries()) {
    cost += option.extra
    for (const earlier of options.slice(0, i)) cost += repeatCost(option, earlier)
  }
  return cost
}

/** What counts as one dish, whatever its size. */
export const familyOf = ({ dishId, familyId }: SlotOption): string => familyId ?? dishId

function repeatCost(one: SlotOption, other: SlotOption): number {
  if (familyOf(one) === familyOf(other)) return SAME_DISH
  return one.cuisine && one.cuisine === other.cuisine ? SAME_CUISINE : 0
}

/** All ways to fill some of a day's slots, each with its sums. `at` has the options of way 0, then those of way 1, and so on. */
type Half = { slots: number; at: Int32Array; sums: Float64Array[]; extra: Float64Array; count: number }

function combine(slots: readonly (readonly SlotOption[])[]): Half {
  const kept = slots.map((options) => evenly(options.length, MOST_IN_HALF ** (1 / slots.length)))
  const count = kept.reduce((product, { length }) => product * length, 1)
  const at = new Int32Array(count * slots.length)
  const sums = PARTS.map(() => new Float64Array(count))
  const extra = new Float64Array(count)
  const [energy, protein, carbs, fat] = sums as [Float64Array, Float64Array, Float64Array, Float64Array]
  for (let way = 0; way < count; way++) {
    let rest = way
    for (let slot = 0; slot < slots.length; slot++) {
      const places = kept[slot]!
      const place = places[rest % places.length]!
      rest = Math.floor(rest / places.length)
      const option = slots[slot]![place]!
      at[way * slots.length + slot] = place
      energy[way]! += option.energyKcal
      protein[way]! += option.proteinG
      carbs[way]! += option.carbsG
      fat[way]! += option.fatG
      extra[way]! += option.extra
      for (let earlier = 0; earlier < slot; earlier++)
        extra[way]! += repeatCost(option, slots[earlier]![at[way * slots.length + earlier]!]!)
    }
  }
  return { slots: slots.length, at, sums, extra, count }
}

/** All places of a list, or as many as may be, spread over it. */
function evenly(length: number, most: number): number[] {
  const count = Math.min(length, Math.floor(most))
  return Array.from({ length: count }, (_, i) => Math.floor((i * length) / count))
}

function byEnergy({ slots, at, sums, extra, count }: Half): Half {
  const energy = sums[0]!
  const order = new Int32Array(count)
  for (let i = 0; i < count; i++) order[i] = i
  order.sort((a, b) => energy[a]! - energy[b]! || a - b)
  // Plain loops: with iterators this took longer than all the rest.
  const sorted = (values: Float64Array) => {
    const moved = new Float64Array(count)
    for (let i = 0; i < count; i++) moved[i] = values[order[i]!]!
    return moved
  }
  const sortedAt = new Int32Array(at.length)
  for (let i = 0; i < at.length; i++) sortedAt[i] = at[order[Math.floor(i / slots)]! * slots + (i % slots)]!
  return { slots, at: sortedAt, sums: sums.map(sorted), extra: sorted(extra), count }
}

const placesOf = ({ slots, at }: Half, way: number) => at.subarray(way * slots, (way + 1) * slots)

/**
 * The best menus of a day, the best first, exactly: every way to fill one half of the slots is held against those of the other
 * half whose energy makes up for it, the nearest first, until energy alone costs more than the worst menu kept.
 */
export function bestMenus(
  slots: readonly (readonly SlotOption[])[],
  target: DayTarget,
  most: number,
): DayMenu[] {
  const middle = Math.ceil(slots.length / 2)
  const left = combine(slots.slice(0, middle))
  const right = byEnergy(combine(slots.slice(middle)))
  const [energyPrice, proteinPrice, carbsPrice, fatPrice] = pricesOf(target) as [
    number,
    number,
    number,
    number,
  ]
  const [leftEnergy, leftProtein, leftCarbs, leftFat] = left.sums as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const [energy, protein, carbs, fat] = right.sums as [Float64Array, Float64Array, Float64Array, Float64Array]
  let leastExtra = Number.POSITIVE_INFINITY
  for (let r = 0; r < right.count; r++) leastExtra = Math.min(leastExtra, right.extra[r]!)
  const best: { cost: number; l: number; r: number }[] = []
  let worst = Number.POSITIVE_INFINITY

  for (let l = 0; l < left.count; l++) {
    const wantedEnergy = target.energyKcal - leftEnergy[l]!
    const wantedProtein = (target.proteinG ?? 0) - leftProtein[l]!
    const wantedCarbs = (target.carbsG ?? 0) - leftCarbs[l]!
    const wantedFat = (target.fatG ?? 0) - leftFat[l]!
    let above = firstNotBelow(energy, wantedEnergy)
    let below = above - 1
    while (above < right.count || below >= 0) {
      const upBy = above < right.count ? energy[above]! - wantedEnergy : Number.POSITIVE_INFINITY
      const downBy = below >= 0 ? wantedEnergy - energy[below]! : Number.POSITIVE_INFINITY
      const r = upBy <= downBy ? above++ : below--
      const energyCost = Math.min(upBy, downBy) * energyPrice + left.extra[l]!
      if (energyCost + leastExtra >= worst) break
      let cost =
        energyCost +
        right.extra[r]! +
        Math.abs(protein[r]! - wantedProtein) * proteinPrice +
        Math.abs(carbs[r]! - wantedCarbs) * carbsPrice +
        Math.abs(fat[r]! - wantedFat) * fatPrice
      if (cost >= worst) continue
      for (let i = 0; i < left.slots; i++)
        for (let j = 0; j < right.slots; j++)
          cost += repeatCost(
            slots[i]![left.at[l * left.slots + i]!]!,
            slots[middle + j]![right.at[r * right.slots + j]!]!,
          )
      if (cost >= worst) continue
      insert(best, { cost, l, r }, most)
      if (best.length === most) worst = best.at(-1)!.cost
    }
  }
  return best.map(({ cost, l, r }) => ({
    at: [...placesOf(left, l), ...placesOf(right, r)],
    cost,
  }))
}

function firstNotBelow(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function insert<One extends { cost: number }>(best: One[], one: One, most: number): void {
  let at = best.length
  while (at > 0 && best[at - 1]!.cost > one.cost) at--
  best.splice(at, 0, one)
  if (best.length > most) best.pop()
}
