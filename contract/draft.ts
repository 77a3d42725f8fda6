import { z } from 'zod'
import { DURATION_IDS } from '../domain/days/delivery-calendar.ts'
import { TARGET_BOUNDS } from '../domain/food/food-profile.ts'
import { SIZES } from '../domain/food/portion-sizes.ts'
import { answers, calls } from './call.ts'
import { dayNutrition, meal, mealType } from './catalogue.ts'
import { says } from './checked.ts'
import { eaterRef, foodProfile } from './food-profile.ts'

const id = z.string().max(200)

/** What differs in another size of a meal; the rest is the meal's. */
const mealSize = z.object({
  _id: z.string(),
  size: z.enum(SIZES),
  totalFare: z.number(),
  ...dayNutrition.shape,
})
export type MealSize = z.infer<typeof mealSize>

/** A meal as the wizard shows it. */
export const wizardMeal = meal
  .pick({
    _id: true,
    mealName: true,
    description: true,
    portion: true,
    image: true,
    fareDetails: true,
    moreDetails: true,
  })
  .extend({
    /** What it is made of, in words, as far as that is written down. */
    ingredients: z.array(z.string()),
    /** Beside the meal as it stands, the smaller first; left out where there is none. */
    sizes: z.array(mealSize).optional(),
  })
export type WizardMeal = z.infer<typeof wizardMeal>

/** The chosen meals of a day; `mealTypes` says, meal by meal, which slot each was chosen for. */
export const selectedDay = z.object({
  date: z.string(),
  meals: z.array(z.string()),
  mealTypes: z.array(z.string()),
  /** Meal types whose meal the customer chose themselves; left out where there is none. */
  byHand: z.array(z.string()).optional(),
})
export type SelectedDay = z.infer<typeof selectedDay>

const startProblem = z.object({ reason: z.string(), message: z.string() })

/** A chosen meal that is no longer on the menu. */
export const vanishedMeal = z.object({ date: z.string(), mealType: z.string(), mealName: z.string() })

export const draftFare = z.object({
  mealsTotalPrice: z.number(),
  addOnsTotalPrice: z.number(),
  totalFare: z.number(),
  perDay: z.number(),
})

const draftProgress = z.object({
  _id: z.string(),
  version: z.number(),
  isMenuConfirmed: z.boolean(),
  areAddOnsConfirmed: z.boolean(),
  fareDetails: draftFare,
})

export const draft = draftProgress.extend({
  today: z.string(),
  plan: z.object({ _id: z.string(), identifier: z.string(), mealPlanName: z.string() }).nullable(),
  package: z.object({
    _id: z.string(),
    identifier: z.string(),
    packageName: z.string(),
    packageGroup: z.string(),
  }),
  duration: z.enum(DURATION_IDS),
  startDate: z.string(),
  endDate: z.string(),
  /** Why the dates do not stand any more: the first step has to be done again. */
  startProblem: startProblem.nullable(),
  /** The cart line this draft will replace, where one was reopened. */
  reopenedLine: z.string().nullable(),
  /** Who eats it, by name; empty is the customer. */
  eater: z.string(),
  /** What they want and do not want, in this order and in every other. */
  foodProfile,
  mealTypes: z.array(mealType),
  /** Every meal of the days below, once. */
  meals: z.array(wizardMeal),
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(z.object({ mealType: z.string(), meals: z.array(z.string()) })),
    }),
  ),
  /** Duration, dates and meals were reset: what is said of them here is over. */
  isCleared: z.boolean(),
  selectedMeals: z.array(selectedDay),
  addOns: z.array(z.string()),
  vanished: z.array(vanishedMeal),
  vanishedAddOns: z.array(z.string()),
})
export type Draft = z.infer<typeof draft>
export type DraftProgress = z.infer<typeof draftProgress>

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)

/** What a day should come to; what is left out does not count. */
const dayTarget = z.object({
  energyKcal: within(TARGET_BOUNDS.energyKcal),
  proteinG: within(TARGET_BOUNDS.proteinG).optional(),
  carbsG: within(TARGET_BOUNDS.carbsG).optional(),
  fatG: within(TARGET_BOUNDS.fatG).optional(),
})

const fittedDay = z.object({
  date: z.string(),
  energyKcal: z.number(),
  proteinG: z.number(),
  carbsG: z.number(),
  fatG: z.number(),
  /** Meals that stayed as the customer chose them. */
  kept: z.number(),
  /** Meal types of which everything served has something avoided: they stayed as they were. */
  nothingSafe: z.array(z.string()),
  /** The parts of the target that it is more than a tenth off, and by how much; below it is negative. */
  missed: z
    .object({ energyKcal: z.number(), proteinG: z.number(), carbsG: z.number(), fatG: z.number() })
    .partial(),
})
export type FittedDay = z.infer<typeof fittedDay>

/** The meals cost more than they should, in AED: in all, and on the day that costs the most. */
const overLimit = z.object({
  limit: z.number(),
  total: z.number(),
  dearest: z.object({ date: z.string(), total: z.number() }),
})
export type OverLimit = z.infer<typeof overLimit>

const calendarDay = z.object({
  date: z.string(),
  /** Why the day cannot be started on, or null where it can. */
  reason: z
    .enum(['too-soon', 'closed-weekday', 'closure', 'no-menu', 'menu-runs-out', 'not-a-date'])
    .nullable(),
  /** What the meals of a plan from that day on cost: those kept of the draft that is being changed, else as preselected. */
  totalFare: z.number().nullable(),
})
export type CalendarDay = z.infer<typeof calendarDay>

export const calendar = z.object({
  today: z.string(),
  days: z.array(calendarDay),
  /** Dates from today on that no plan is delivered on. */
  closures: z.array(z.string()),
  /** What the add-ons of the draft that is being changed come to, whichever the first day. */
  addOnsFare: z.number(),
})
export type Calendar = z.infer<typeof calendar>

// Both are optional: without them the last to save wins.
const version = z.number().int().optional()
const isFinal = z.boolean().default(true)

export const draftCalls = calls({
  'GET /api/user/get-draft': {
    summary: 'The unfinished order of the wizard, or nothing',
    access: 'anyone',
    answer: answers(draft.nullable()),
  },
  'GET /api/user/get-calendar': {
    summary:
      'The coming days for a package and a duration: which can be started on, and why the others cannot',
    access: 'anyone',
    query: z.object({
      package: id,
      duration: id,
      /** The draft being changed, as in create-plan. */
      draft: z.guid().optional(),
      eater: eaterRef.default(''),
    }),
    answer: answers(calendar),
  },
  'POST /api/user/create-plan': {
    summary:
      'Step 1: package, duration and start date; answers the draft with its menu and preselected meals',
    access: 'anyone',
    body: z.object({
      plan: id.nullish(),
      package: id.nullish(),
      duration: id.nullish(),
      startDate: z.string().max(40).nullish(),
      /** The draft being changed, where the wizard went back to its first step. */
      draft: z.guid().nullish(),
      /** Who eats it. Left out, it stays as the draft has it; meals that somebody else avoids make way. */
      eater: eaterRef.optional(),
    }),
    answer: answers(draft),
  },
  'PATCH /api/user/update-menu': {
    summary: 'Step 2: the chosen meals of each day',
    access: 'anyone',
    body: z.object({ selectedMeals: z.unknown().optional(), version, isFinal }),
    answer: answers(draftProgress),
  },
  'POST /api/user/fit-to-target': {
    summary:
      'Fills the days of the unfinished order, or one of them, so that they come close to a target; meals chosen by hand stay',
    access: 'anyone',
    plansDays: true,
    body: z.object({
      /** What the food profile has comes first; without either, the days are fitted to what they come to already. */
      target: dayTarget.optional(),
      /** The one day to fit. */
      date: z.string().max(40).optional(),
      /** What all meals may cost, in whole AED. */
      priceLimit: z.number().int().positive().max(1_000_000).optional(),
      version,
    }),
    answer: answers(z.object({ draft, reasons: z.array(fittedDay), overLimit: overLimit.nullable() })),
  },
  'PATCH /api/user/update-addons': {
    summary: 'Step 3: add-on ids, repeated by quantity; an empty list when skipped',
    access: 'anyone',
    body: z.object({
      addOns: z.array(id, says('add-ons-not-a-list')).max(2_000),
      version,
      isFinal,
    }),
    answer: answers(draftProgress),
  },
  'POST /api/user/reset-draft': {
    summary: 'Clears duration, dates and meals of the unfinished order; its meal plan and package stay',
    access: 'anyone',
    answer: answers(draft.nullable()),
  },
})
