import type { MealPlan } from '../../../contract/catalogue.ts'
import type { FoundPlans } from '../../../contract/plan-choice.ts'
import type { AskedWish } from '../../../domain/planner/plan-fit.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'

export type PlansAnswer =
  | { plans: MealPlan[]; found?: FoundPlans }
  | { problem: 'refused' }
  | { problem: 'failed'; reason: string }

/** The plans, or why there are none: the shop said no, or could not be asked. */
export async function loadPlans(api: Api): Promise<PlansAnswer> {
  try {
    const { data } = await api('GET /api/user/get-meal-plans')
    return { plans: data }
  } catch (error) {
    return problemOf(error)
  }
}

/** The plans, and which of them fit. */
export async function loadFittingPlans(api: Api, { avoid, ...wish }: AskedWish): Promise<PlansAnswer> {
  try {
    const query = { ...wish, avoid: avoid.join(',') }
    const [{ data: plans }, { data: found }] = await Promise.all([
      api('GET /api/user/get-meal-plans'),
      api('GET /api/user/find-meal-plans', { query }),
    ])
    return { plans, found }
  } catch (error) {
    return problemOf(error)
  }
}

export function problemOf(error: unknown): PlansAnswer {
  if (error instanceof ApiError && error.statusCode > 0 && error.statusCode < 500)
    return { problem: 'refused' }
  return { problem: 'failed', reason: messageOf(error) }
}
