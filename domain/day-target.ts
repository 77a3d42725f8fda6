import type { DayTarget } from './day-menus.ts'
import type { Target } from './food-profile.ts'

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
