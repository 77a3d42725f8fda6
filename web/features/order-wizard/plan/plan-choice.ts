import type { MealPlan } from '../../../../contract/catalogue.ts'
import type { Draft } from '../../../../contract/draft.ts'
import { DURATION_IDS, type DurationId } from '../../../../domain/days/delivery-calendar.ts'

/** What the first step has chosen so far; the server knows of it only once it is whole. */
export type PlanChoice = {
  packageId: string | undefined
  duration: DurationId | undefined
  startDate: string | undefined
  /** Who eats it; empty is the customer. */
  eater: string
}

const KEY = 'planChoice'

/** A draft of this plan is gone on with; otherwise what this tab had chosen before it was loaded again. */
export function initialChoice(plan: MealPlan, draft: Draft | null): PlanChoice {
  const only = plan.packages.length === 1 ? plan.packages[0]?._id : undefined
  if (draft?.plan?._id !== plan._id)
    return { packageId: only, duration: undefined, startDate: undefined, eater: '' }
  return {
    packageId: draft.package._id,
    duration: draft.isCleared ? undefined : draft.duration,
    startDate: draft.startProblem || draft.isCleared ? undefined : draft.startDate,
    eater: draft.eater,
  }
}

export function storedChoice(plan: MealPlan): PlanChoice | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (PlanChoice & { plan: string }) | null
    if (stored?.plan !== plan._id) return undefined
    return {
      packageId: plan.packages.find(({ _id }) => _id === stored.packageId)?._id,
      duration: DURATION_IDS.find((id) => id === stored.duration),
      startDate: stored.startDate,
      eater: stored.eater ?? '',
    }
  } catch {
    return undefined
  }
}

export function storeChoice(plan: MealPlan, choice: PlanChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...choice, plan: plan._id }))
  } catch {
    // Nothing is lost but the way back to a choice not confirmed yet.
  }
}

/** The package chosen on the plan's own page, before the wizard is open. */
export function storePackage(plan: MealPlan, draft: Draft | null, packageId: string): void {
  storeChoice(plan, { ...(storedChoice(plan) ?? initialChoice(plan, draft)), packageId })
}

export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was nothing to forget.
  }
}
