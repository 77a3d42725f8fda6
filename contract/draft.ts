import { z } from 'zod'
import { DURATION_IDS } from '../domain/delivery-calendar.ts'
import { answers, calls } from './call.ts'
import { meal, mealType } from './catalogue.ts'
import { says } from './checked.ts'

const id = z.string().max(200)

/** A meal as the wizard shows it. */
export const wizardMeal = meal.pick({
  _id: true,
  mealName: true,
  description: true,
  portion: true,
  image: true,
  fareDetails: true,
  moreDetails: true,
})
export type WizardMeal = z.infer<typeof wizardMeal>

/** The chosen meals of a day; `mealTypes` says, meal by meal, which slot each was chosen for. */
export const selectedDay = z.object({
  date: z.string(),
  meals: z.array(z.string()),
  mealTypes: z.array(z.string()),
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
  /** What the customer avoids, in this order and in every other. */
  avoidedAllergens: z.array(z.string()),
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

const calendarDay = z.object({
  date: z.string(),
  /** Why the day cannot be started on, or null where it can. */
  reason: z
    .enum(['too-soon', 'closed-weekday', 'closure', 'no-menu', 'menu-runs-out', 'not-a-date'])
    .nullable(),
  /** What a plan from that day on costs with the first meal of each type. */
  totalFare: z.number().nullable(),
})
export type CalendarDay = z.infer<typeof calendarDay>

export const calendar = z.object({
  today: z.string(),
  days: z.array(calendarDay),
  /** Dates from today on that no plan is delivered on. */
  closures: z.array(z.string()),
})
export type Calendar = z.infer<typeof calendar>

export const avoidedNames = z.array(z.string().trim().min(1).max(60), says('allergens-not-a-list')).max(40)

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
    query: z.object({ package: id, duration: id }),
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
    }),
    answer: answers(draft),
  },
  'PATCH /api/user/update-menu': {
    summary: 'Step 2: the chosen meals of each day',
    access: 'anyone',
    body: z.object({ selectedMeals: z.unknown().optional(), version, isFinal }),
    answer: answers(draftProgress),
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
  'POST /api/user/avoid-allergens': {
    summary: 'What the customer does not eat: kept with the account, or with the guest until they sign in',
    access: 'anyone',
    body: z.object({ allergens: avoidedNames }),
    answer: answers(z.object({ allergens: z.array(z.string()) })),
  },
  'POST /api/user/reset-draft': {
    summary: 'Clears duration, dates and meals of the unfinished order; its meal plan and package stay',
    access: 'anyone',
    answer: answers(draft.nullable()),
  },
})
