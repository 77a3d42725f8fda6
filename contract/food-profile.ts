import { z } from 'zod'
import { eaterName, LONGEST_EATER } from '../domain/food/eaters.ts'
import {
  CONSENT_WORDING,
  GOALS,
  LONGEST_FOOD_NOTE,
  LONGEST_NAME,
  MOST_DISLIKES,
  PACES,
  TARGET_BOUNDS,
} from '../domain/food/food-profile.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'

/** Names of allergens, ingredients or dishes. */
export const names = z
  .array(z.string().trim().min(1).max(LONGEST_NAME), says('names-not-a-list'))
  .max(MOST_DISLIKES)

const part = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const target = z.object({
  energyKcal: part(TARGET_BOUNDS.energyKcal),
  proteinG: part(TARGET_BOUNDS.proteinG).nullable(),
  carbsG: part(TARGET_BOUNDS.carbsG).nullable(),
  fatG: part(TARGET_BOUNDS.fatG).nullable(),
})

/** What somebody wants to eat a day, and what not. */
export const foodProfile = z.object({
  avoided: z.array(z.string()),
  /** A trace makes them ill. */
  isSevere: z.boolean(),
  dislikes: z.array(z.string()),
  note: z.string(),
  goal: z.enum(GOALS).nullable(),
  pace: z.enum(PACES).nullable(),
  target: target.nullable(),
})
export type FoodProfileAnswer = z.infer<typeof foodProfile>

/** Somebody whom plans are for, by name; the owner's is empty. */
export const eater = z.object({ name: z.string(), foodProfile })
export type EaterAnswer = z.infer<typeof eater>

const typedName = z.string(says('name-of-eater-required')).max(200, says('too-long')).transform(eaterName)
/** Who is meant; the owner where it is empty. */
export const eaterRef = typedName.pipe(z.string().max(LONGEST_EATER, says('text-over-limit')))
const newEater = typedName.pipe(
  z.string().min(1, says('name-of-eater-required')).max(LONGEST_EATER, says('text-over-limit')),
)

/** A dish that is in conflict with a profile: its allergens, as it names them, and what of it is disliked. */
export const dishConflict = z.object({
  mealName: z.string(),
  /** Whose profile; empty where it is the owner's. */
  eater: z.string(),
  allergens: z.array(z.string()),
  dislikes: z.array(z.string()),
  /** Its delivery days; an add-on comes with every one, a product with none. */
  dates: z.array(z.string()),
  isAddOn: z.boolean(),
  isProduct: z.literal(true).optional(),
})

/** A meal that does not come on these days: everything the menu has for it holds something its eater avoids. */
export const unserved = z.object({
  /** Whose plan; empty where it is the owner's. */
  eater: z.string().max(LONGEST_EATER),
  /** The meal type, by name. */
  mealType: z.string().max(200),
  dates: z.array(z.string().max(40)).max(100),
})

/** A dish that is wanted all the same, with what was shown of it: its avoided allergens, as it names them. */
export const confirmedDish = z.object({ dish: z.string().max(200), allergens: names })
/** The same with its eater; empty where it is the owner. */
export const confirmedOfEater = confirmedDish.extend({ eater: z.string().max(LONGEST_EATER) })

const kept = z.object({
  profile: foodProfile,
  /** Its owner has agreed to the words of today. */
  hasConsented: z.boolean(),
})
/** Those beside the owner, by name. */
const others = z.array(eater)

export const foodProfileCalls = calls({
  'GET /api/user/get-food-profile': {
    summary:
      'What the customer or guest, or somebody they buy for, eats and does not eat; and who they buy for',
    access: 'anyone',
    query: z.object({ eater: eaterRef.default('') }),
    answer: answers(kept.extend({ eaters: others })),
  },
  'PATCH /api/user/update-food-profile': {
    summary:
      'What the customer, or somebody they buy for, eats and does not eat: kept with the account, or with the guest until they sign in. What is left out stays',
    access: 'anyone',
    body: foodProfile
      .extend({ avoided: names, dislikes: names, note: z.string().trim().max(LONGEST_FOOD_NOTE) })
      .partial()
      .extend({ eater: eaterRef.default(''), consent: z.literal(CONSENT_WORDING).optional() }),
    answer: answers(kept),
  },
  'POST /api/user/add-eater': {
    summary: 'Somebody else whom plans can be for; a name that is known already is that one',
    access: 'anyone',
    body: z.object({ name: newEater }),
    answer: answers(z.object({ name: z.string(), eaters: others })),
  },
  'POST /api/user/remove-eater': {
    summary:
      'Forgets somebody whom plans could be for, with their unfinished plan; not while the cart or days to come are for them',
    access: 'anyone',
    body: z.object({ name: newEater }),
    answer: answers(z.object({ eaters: others })),
  },
})
