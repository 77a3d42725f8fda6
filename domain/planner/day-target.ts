import type { DayTarget } from '../days/day-menus.ts'
import { compareWithNeed } from '../food/calories.ts'
import type { Target } from '../food/food-profile.ts'
import type { Nutrition } from '../food/nutrition.ts'

/** A target without what was not told. */
export const dayTarget = ({ energyKcal, proteinG, carbsG, fatG }: Target): DayTarget => ({
  energyKcal,
  ...(proteinG !== null && { proteinG }),
  ...(carbsG !== null && { carbsG }),
  ...(fatG !== null && { fatG }),
})

/** What days are fitted to: the target of the food profile; where it has none, what was typed; else what the days come to already. */
export const wantedTarget = (
  profile: Target | null,
  typed: DayTarget | undefined,
  own: DayTarget,
): DayTarget => (profile ? dayTarget(profile) : (typed ?? own))

const PARTS = ['energyKcal', 'proteinG', 'carbsG', 'fatG'] as const
/** By how much a day is off its target; what is below it is negative. */
export type Missed = { [Part in keyof Nutrition]?: number }

/** The parts of a target that a day does not match, by the same rule as a plan and a need. */
export function missedOf(day: Nutrition, target: DayTarget): Missed {
  const missed = PARTS.filter((part) => {
    const wanted = target[part]
    return wanted !== undefined && wanted > 0 && compareWithNeed(day[part], wanted).verdict !== 'match'
  })
  return Object.fromEntries(missed.map((part) => [part, Math.round(day[part] - target[part]!)]))
}

/** The energy and protein that a day still lacks, where it is more than a percent of its target. */
export function lackingTo(target: DayTarget, day: Nutrition): Pick<Missed, 'energyKcal' | 'proteinG'> {
  const lacking = (['energyKcal', 'proteinG'] as const).flatMap((part) => {
    const wanted = target[part] ?? 0
    const missing = wanted - day[part]
    return missing > wanted / 100 ? [[part, missing] as const] : []
  })
  return Object.fromEntries(lacking)
}
