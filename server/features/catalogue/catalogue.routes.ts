import { catalogueCalls } from '../../../contract/catalogue.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { sendCachedJson } from '../../http/send-cached.ts'
import { serve } from '../../http/serve.ts'
import { featuredMeals } from './food/featured-meals.ts'
import { planDetail } from './food/plan-detail.ts'
import {
  presentCategory,
  presentMeal,
  presentMealType,
  presentPackageDetails,
  presentPlan,
} from './food/present-food.ts'

export function catalogueRoutes(app: App, deps: Deps): void {
  const { catalogue } = deps
  serve(app, catalogueCalls, {
    'GET /api/user/get-categories': async (call) => {
      const food = await catalogue.food()
      return sendCachedJson(deps, call, [food], 'categories', () =>
        ok(food.categories.list.map(presentCategory)),
      )
    },
    'GET /api/user/get-mealtype': async (call) => {
      const food = await catalogue.food()
      return sendCachedJson(deps, call, [food], 'meal types', () =>
        ok(food.mealTypes.list.map(presentMealType)),
      )
    },
    'GET /api/user/get-meals': async (call) => {
      const food = await catalogue.food()
      return sendCachedJson(deps, call, [food], 'meals', () =>
        ok(food.meals.list.map((meal) => presentMeal(food, meal))),
      )
    },
    'GET /api/user/get-featured-meals': async (call) => {
      const food = await catalogue.food()
      return sendCachedJson(deps, call, [food], 'featured', () =>
        ok(featuredMeals(food).map((meal) => presentMeal(food, meal))),
      )
    },
    'GET /api/user/get-addons': async (call) => {
      const food = await catalogue.food()
      return sendCachedJson(deps, call, [food], 'add-ons', () =>
        ok(food.addOns.list.map((addOn) => presentMeal(food, addOn))),
      )
    },
    'GET /api/user/get-meal-plans': async (call) => {
      const food = await catalogue.food()
      return sendCachedJson(deps, call, [food], 'plans', () => ok(food.plans.list.map(presentPlan)))
    },
    'GET /api/user/get-meal-plan/:identifier': async (call) => {
      const food = await catalogue.food()
      const plan = food.plans.byIdentifier.get(call.params.identifier)
      if (!plan) throw new AppError('plan-missing')
      return sendCachedJson(deps, call, [food], `plan ${plan.id}`, () => ok(planDetail(food, plan)))
    },
    'POST /api/user/get-package-details': async (call) => {
      const food = await catalogue.food()
      const pkg = food.packages.byIdentifier.get(call.body.value)
      if (!pkg) throw new AppError('package-missing')
      return sendCachedJson(deps, call, [food], `package ${pkg.id}`, () =>
        ok([presentPackageDetails(food, pkg)]),
      )
    },
  })
}
