import { KCAL_PER_GRAM } from '../../../domain/food/nutrition.ts'

const gap = 3.2
const shortest = 1.5

interface Grams {
  proteinG: number
  carbsG: number
  fatG: number
}

export interface Arc {
  name: 'protein' | 'carbs' | 'fat'
  start: number
  length: number
}

/** Where each arc of a ring of length 100 begins and how long it is, by the energy each macro brings. */
export function macroShares({ proteinG, carbsG, fatG }: Grams): Arc[] {
  const energies = [
    ['protein', Math.max(0, proteinG) * KCAL_PER_GRAM.protein],
    ['carbs', Math.max(0, carbsG) * KCAL_PER_GRAM.carbs],
    ['fat', Math.max(0, fatG) * KCAL_PER_GRAM.fat],
  ] as const
  const present = energies.filter(([, kcal]) => kcal > 0)
  const total = present.reduce((sum, [, kcal]) => sum + kcal, 0)
  const room = present.length > 1 ? 100 - gap * present.length : 100
  const lengths = present.map(([, kcal]) => Math.max(shortest, (kcal / total) * room))
  // What the shortest arcs were given beyond their share, the longest one gives up.
  const excess = lengths.reduce((sum, length) => sum + length, 0) - room
  const longest = lengths.indexOf(Math.max(...lengths))
  let start = present.length > 1 ? gap / 2 : 0
  return present.map(([name], index) => {
    const length = lengths[index]! - (index === longest ? excess : 0)
    const arc = { name, start, length }
    start += length + gap
    return arc
  })
}

/** How much of the ring is filled, and where on it the target is. */
export function againstTarget(energyKcal: number, targetKcal: number | undefined) {
  if (!targetKcal) return { share: 1, mark: undefined }
  const whole = Math.max(energyKcal, targetKcal)
  return { share: energyKcal / whole, mark: targetKcal / whole }
}
