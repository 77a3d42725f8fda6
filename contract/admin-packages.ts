import { z } from 'zod'
import { DURATION_IDS } from '../domain/days/delivery-calendar.ts'
import { checkPackage } from '../domain/forms/form-rules.ts'
import { MOST_PACKAGE_DAYS } from '../domain/plans/package-days.ts'
import { PACKAGE_GROUPS } from '../domain/plans/package-groups.ts'
import { itemIdentifier, longText } from './admin-forms.ts'
import { edited, itemQuery, knownVersion, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { meal } from './catalogue.ts'
import { checked, given, says } from './checked.ts'

const packageDay = z.object({ day: z.string(), date: z.string(), meals: z.array(z.string()) })

export const adminPackage = z.object({
  _id: z.string(),
  identifier: z.string(),
  packageName: z.string(),
  description: z.string(),
  packageGroup: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  isDeleted: z.boolean(),
  isPermanent: z.boolean(),
  repeatTillEnd: z.boolean(),
  dayCount: z.number(),
  emptyDays: z.number(),
  mealCount: z.number(),
  /** The meal plans that offer it. */
  plans: z.array(z.object({ identifier: z.string(), mealPlanName: z.string() })),
  /** The days, `day1`, `day2`, …; left out of a searched or paged list. */
  meals: z.array(packageDay).optional(),
  ...edited,
})
export type AdminPackage = z.infer<typeof adminPackage>

/** In lists: the durations for which it can be ordered today. */
const listedPackage = adminPackage.extend({ sells: z.array(z.enum(DURATION_IDS)) })
export type ListedPackage = z.infer<typeof listedPackage>

/** A package as its editor wants it: the days, and each meal on them told once. */
export const packageMenu = adminPackage.extend({
  meals: z.array(packageDay),
  dishes: z.array(meal.extend({ isDeleted: z.boolean() })),
})
export type PackageMenu = z.infer<typeof packageMenu>

const dayMeals = z
  .array(z.union([z.string().max(200), z.object({ _id: z.string().max(200) }).transform((m) => m._id)]))
  .max(60, says('too-many-meals-a-day'))
const dayEntry = z.object({ day: z.string().optional(), date: z.string(), meals: dayMeals })

// Days come as a list of days, as a list of { dayN: day }, or as one object of them.
const days = z
  .union([
    z.array(dayEntry),
    z.array(z.record(z.string(), dayEntry)).transform((list) => list.flatMap((day) => Object.values(day))),
    z.record(z.string(), dayEntry).transform((all) => Object.values(all)),
  ])
  .refine((list) => list.length <= MOST_PACKAGE_DAYS, {
    error: says('package-too-long'),
    params: { max: MOST_PACKAGE_DAYS },
  })

const packageFields = {
  packageName: given('package-name-required', 120),
  description: longText.default(''),
  packageGroup: z.union([z.enum(PACKAGE_GROUPS), z.literal('')], says('package-group-required')),
  startDate: given('start-date-required', 10),
  endDate: given('end-date-required', 10),
  identifier: z.string().max(200).optional(),
  meals: days.optional(),
  isPermanent: z.boolean().default(false),
  repeatTillEnd: z.boolean().default(false),
}

export const adminPackageCalls = calls({
  'GET /api/admin/get-packages': {
    summary: 'The meal packages; their days come along where no page or search is asked for',
    access: { staff: 'catalogue' },
    query: itemQuery(['name', 'group', 'start', 'end', 'days', 'updated'], {
      group: z.enum(PACKAGE_GROUPS).optional(),
    }),
    /** `today` in Dubai, so that a page needs no clock of its own. */
    answer: rowsOf(listedPackage).extend({ today: z.string() }),
  },
  'GET /api/admin/get-package-menu': {
    summary: 'One package with its days and meals',
    access: { staff: 'catalogue' },
    query: z.object({ identifier: itemIdentifier }),
    answer: answers(packageMenu),
  },
  'POST /api/admin/add-package': {
    summary: 'Add a meal package',
    access: { staff: 'catalogue' },
    body: checked(packageFields, checkPackage),
    answer: answers(adminPackage),
  },
  'PATCH /api/admin/update-package': {
    summary: 'Change a meal package',
    access: { staff: 'catalogue' },
    body: checked({ ...packageFields, identifier: itemIdentifier, ...knownVersion }, checkPackage),
    answer: answers(adminPackage),
  },
})
