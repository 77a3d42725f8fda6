import type { EaterAnswer, FoodProfileAnswer } from '../../../contract/food-profile.ts'
import { distinctEaters, type Eater } from '../../../domain/food/eaters.ts'
import type { FoodProfile } from '../../../domain/food/food-profile.ts'

export const presentProfile = (profile: FoodProfile): FoodProfileAnswer => ({
  ...{ avoided: [...profile.avoided], isSevere: profile.isSevere, dislikes: [...profile.dislikes] },
  ...{ note: profile.note, goal: profile.goal, pace: profile.pace, target: profile.target },
})

export const presentEaters = (eaters: readonly Eater[]): EaterAnswer[] =>
  distinctEaters(eaters).map((eater) => ({ name: eater.name, foodProfile: presentProfile(eater) }))
