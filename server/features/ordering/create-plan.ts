import { DURATIONS, type DurationId } from '../../../domain/days/delivery-calendar.ts'
import type { Eater } from '../../../domain/food/eaters.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { mended, safeFor } from '../../../domain/plans/meal-selection.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Food, Package, Plan } from '../catalogue/catalogue.public.ts'
import { findEaterOf, findOwnProfiles } from '../food-profiles/food-profiles.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { type DraftRow, deleteDraft, findDraft, insertDraft, updateDraft } from './drafts.queries.ts'
import { fingerprintOf, menusOn } from './menus.ts'
import { withOwnerLock } from './owner-lock.ts'
import { requireDeliveryDays } from './schedule.ts'

export type PlanRequest = {
  plan?: string | null | undefined
  package?: string | null | undefined
  duration?: string | null | undefined
  startDate?: string | null | undefined
  draft?: string | null | undefined
  eater?: string | undefined
}

type Schedule = { plan: Plan | undefined; pkg: Package; duration: DurationId; dates: PlainDate[] }

/** Finds what was named, and refuses what does not go together. */
export function requireSchedule(food: Food, asked: PlanRequest, now: Date): Schedule {
  if (!asked.package || !asked.duration || !asked.startDate) throw new AppError('selections-incomplete')
  const pkg = requirePackage(food, asked.package)
  const plan = findPlanOf(food, asked.plan, pkg)
  const duration = requireDuration(asked.duration)
  const dates = requireDeliveryDays({
    ...{ pkg, duration, now, calendar: food.calendar },
    date: asked.startDate,
  })
  return { plan, pkg, duration, dates }
}

export function requirePackage(food: Food, idOrIdentifier: string): Package {
  const pkg = food.packages.byId.get(idOrIdentifier) ?? food.packages.byIdentifier.get(idOrIdentifier)
  if (!pkg) throw new AppError('package-gone')
  return pkg
}

export function requireDuration(idOrLabel: string): DurationId {
  const duration = DURATIONS.find(({ id, label }) => id === idOrLabel || label === idOrLabel)
  if (!duration) throw new AppError('duration-unknown')
  return duration.id
}

export function findPlanOf(food: Food, idOrIdentifier: string | null | undefined, pkg: Package) {
  if (!idOrIdentifier) return undefined
  const plan = food.plans.byId.get(idOrIdentifier) ?? food.plans.byIdentifier.get(idOrIdentifier)
  if (!plan) throw new AppError('plan-gone')
  if (!plan.packages.some(({ id }) => id === pkg.id)) throw new AppError('package-not-in-plan')
  return plan
}

/** Step 1. The same choice again keeps the draft as it is; another one keeps the meals that still fit. */
export async function createPlan(
  deps: Deps,
  owner: Owner,
  schedule: Schedule,
  { draft: changing, eater: asked }: Pick<PlanRequest, 'draft' | 'eater'>,
): Promise<DraftRow> {
  const { plan, pkg, duration, dates } = schedule
  const menus = menusOn(pkg, dates)
  const readDraft = (tx: Tx) => findDraft(tx, owner)
  return withOwnerLock(deps, owner, readDraft, async (tx, held) => {
    const isChange = held !== undefined && held.id === changing
    const isSameEater = held !== undefined && (asked ?? held.eater.name) === held.eater.name
    if (held && held.days.length > 0 && isSame(held, schedule) && isSameEater) return held
    const name = asked ?? (isChange ? held.eater.name : '')
    const eater = held?.eater.name === name ? held.eater : await requireEater(tx, owner, name)
    const kept = isChange ? held.days : []
    const fields = {
      planId: plan?.id ?? null,
      packageId: pkg.id,
      duration,
      startDate: dates[0]!,
      endDate: dates.at(-1)!,
      days: mended(menus, isSameEater ? kept : safeFor(eater, kept, menus), eater),
      eater: name,
      menuFingerprint: fingerprintOf(pkg, dates),
      menuConfirmedAt: null,
    }
    if (isChange) return updateDraft(tx, held.id, fields, deps.now())
    if (held) await deleteDraft(tx, held.id)
    return insertDraft(tx, owner, fields, deps.now())
  })
}

/** Meals of a name that the owner does not know would be held against nobody's wishes. */
async function requireEater(tx: Tx, owner: Owner, name: string): Promise<Eater> {
  const isKnown = name === '' || (await findOwnProfiles(tx, owner)).some((known) => known.name === name)
  if (!isKnown) throw new AppError('eater-missing', {}, { field: 'eater' })
  return findEaterOf(tx, owner, name)
}

const isSame = (held: DraftRow, { plan, pkg, duration, dates }: Schedule) =>
  held.planId === (plan?.id ?? null) &&
  held.packageId === pkg.id &&
  held.duration === duration &&
  held.startDate === dates[0] &&
  held.endDate === dates.at(-1)
