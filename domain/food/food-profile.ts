import { type Body, dailyNeedKcal, REFERENCE_NEED_KCAL, restingKcal } from './calories.ts'

export const GOALS = ['lose', 'keep', 'gain'] as const
export type Goal = (typeof GOALS)[number]

export const PACES = ['gentle', 'steady', 'fast'] as const
export type Pace = (typeof PACES)[number]
/** How much weight is to change in a week. */
export const PACE_KG: Readonly<Record<Pace, number>> = { gentle: 0.25, steady: 0.5, fast: 0.75 }

/** What somebody wants to eat in a day, in whole numbers. Only the energy may be known. */
export type Target = {
  energyKcal: number
  proteinG: number | null
  carbsG: number | null
  fatG: number | null
}

export const TARGET_BOUNDS = {
  energyKcal: { min: 800, max: 6_000 },
  proteinG: { min: 10, max: 500 },
  carbsG: { min: 10, max: 900 },
  fatG: { min: 10, max: 400 },
} as const satisfies Record<keyof Target, { min: number; max: number }>

/** What one eater wants and does not want. Health data: decision 073 says where it may go. */
export type FoodProfile = {
  /** Never put into a day by the shop, and confirmed by name where it is chosen (domain/food/conflicts.ts). */
  avoided: readonly string[]
  /** A trace makes them ill. */
  isSevere: boolean
  /** Ingredients and dishes, as they were named. */
  dislikes: readonly string[]
  note: string
  goal: Goal | null
  pace: Pace | null
  target: Target | null
}

export const EMPTY_PROFILE: FoodProfile = {
  avoided: [],
  isSevere: false,
  dislikes: [],
  note: '',
  goal: null,
  pace: null,
  target: null,
}

export const MOST_DISLIKES = 40
export const LONGEST_NAME = 60
export const LONGEST_FOOD_NOTE = 300
/** Which words somebody agreed to when they told us. Raised where they change: then it is asked again. */
export const CONSENT_WORDING = 1

export const isEmptyProfile = ({ avoided, isSevere, dislikes, note, goal, target }: FoodProfile): boolean =>
  avoided.length + dislikes.length === 0 && !isSevere && note === '' && goal === null && target === null

/**
 * Who eats what was bought: an allergy counts whether it was told then or since; anything else is as they say it now, or as
 * they said it then where they are gone.
 */
export function eaterOf(then: FoodProfile | undefined, now: FoodProfile | undefined): FoodProfile {
  if (!then || !now) return then ?? now ?? EMPTY_PROFILE
  const avoided = [...new Set([...then.avoided, ...now.avoided])]
  return { ...now, avoided, isSevere: then.isSevere || now.isSevere }
}

/** A guest becomes a customer: nothing that either has told is lost, and of two targets or notes the newer counts. */
export const joinedProfile = (own: FoodProfile, guest: FoodProfile): FoodProfile => ({
  avoided: [...new Set([...own.avoided, ...guest.avoided])],
  isSevere: own.isSevere || guest.isSevere,
  dislikes: [...new Set([...own.dislikes, ...guest.dislikes])].slice(0, MOST_DISLIKES),
  note: guest.note || own.note,
  ...(guest.goal || guest.target
    ? { goal: guest.goal, pace: guest.pace, target: guest.target }
    : { goal: own.goal, pace: own.pace, target: own.target }),
})

/** A kilogram of body weight holds about 7,700 kcal. */
const KCAL_OF_A_KG = 7_700
const KCAL_OF_A_GRAM = { protein: 4, carbs: 4, fat: 9 } as const
/** Grams for each kilogram of weight: more where muscle is to be kept or built. */
const PROTEIN_G_PER_KG = { lose: 1.8, keep: 1.4, gain: 1.8 } as const
const FAT_SHARE = 0.3
/** The most that protein may be of the energy, so that heavy people are not asked to eat little else. */
const MOST_PROTEIN_SHARE = 0.35

/** What changes a weight by so much a week, beside a need that keeps it. */
function kcalFor(needKcal: number, goal: Goal, pace: Pace): number {
  const change = (PACE_KG[pace] * KCAL_OF_A_KG) / 7
  return { lose: needKcal - change, keep: needKcal, gain: needKcal + change }[goal]
}

/** What an average adult eats a day for a goal: all that is known of whoever names the goal alone. */
export const usualKcalFor = (goal: Goal): number => kcalFor(REFERENCE_NEED_KCAL, goal, 'steady')

/** What to eat a day for a goal: never less than the body needs at rest, always within the bounds. */
export function targetFor(body: Body, goal: Goal, pace: Pace): Target {
  const wanted = kcalFor(dailyNeedKcal(body), goal, pace)
  const energyKcal = within('energyKcal', Math.max(wanted, restingKcal(body)))
  const protein = Math.min(
    PROTEIN_G_PER_KG[goal] * body.weight,
    (energyKcal * MOST_PROTEIN_SHARE) / KCAL_OF_A_GRAM.protein,
  )
  const proteinG = within('proteinG', protein)
  const fatG = within('fatG', (energyKcal * FAT_SHARE) / KCAL_OF_A_GRAM.fat)
  const rest = energyKcal - proteinG * KCAL_OF_A_GRAM.protein - fatG * KCAL_OF_A_GRAM.fat
  return { energyKcal, proteinG, carbsG: within('carbsG', rest / KCAL_OF_A_GRAM.carbs), fatG }
}

function within(part: keyof Target, value: number): number {
  const { min, max } = TARGET_BOUNDS[part]
  return Math.round(Math.min(max, Math.max(min, value)))
}
