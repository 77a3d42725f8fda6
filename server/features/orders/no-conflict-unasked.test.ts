import { expect, it } from 'vitest'
import type { Draft } from '../../../contract/draft.ts'
import type { PlanSubscription } from '../../../contract/my-plan.ts'
import { avoidedIn } from '../../../domain/food/allergens.ts'
import { call, makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../../../tests/factories/catalogue.ts'
import { tellFood } from '../../../tests/factories/food-profiles.ts'
import { makePackage, makePlan } from '../../../tests/factories/packages.ts'
import { datesOf } from '../../../tests/factories/paid-plans.ts'
import {
  at,
  type Cookies,
  open,
  openPlanShop,
  planOf,
  post,
  rows,
  shop,
} from '../../../tests/setup/plan-shop.ts'
import { newId } from '../../db/new-id.ts'
import { foodProfiles } from '../../db/schema/food-profiles.ts'
import { moveOffClosures } from '../subscriptions/closures/move-off-closures.ts'

openPlanShop()

const RUNS = import.meta.env.MODE === 'full' ? 200 : 12
const AVOIDABLE = ['Tree nuts', 'Milk', 'Fish']

/** The same numbers for the same run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 8) / 2 ** 24) * below)
  }
}

/** Two menus of two slots, three dishes each; any of them may have any of the allergens in it. */
async function makeAnyMenu(below: (most: number) => number) {
  const { db } = shop.deps
  const category = await makeCategory(db)
  const mealTypes = [await makeMealType(db), await makeMealType(db)]
  const anyAllergens = () => AVOIDABLE.filter(() => below(3) === 0)
  const days = []
  for (let menu = 0; menu < 2; menu++) {
    const dishes = []
    for (let at = 0; at < 6; at++)
      dishes.push(
        await makeMeal(db, {
          ...{ mealTypes: [mealTypes[at % 2]!], categoryId: category.id, allergens: anyAllergens() },
        }),
      )
    days.push(dishes)
  }
  const pkg = await makePackage(db, { days })
  const plan = await makePlan(db, { packages: [pkg], categories: [category] })
  shop.deps.catalogue.forget()
  const [first] = days
  return { category, mealTypes, meals: [[first![0]!], [first![1]!]], pkg, plan }
}

const mealsOf = ({ days }: PlanSubscription) =>
  new Map(days.map(({ _id, date, meals }) => [_id, { date, meals }]))

const draftOf = async (cookies: Cookies): Promise<Draft | null> =>
  (await call(shop.app, 'GET /api/user/get-draft', { cookies })).json.data

/** How many meals a draft has; none of them with anything avoided. */
function unaskedIn(draft: Draft | null, avoided: readonly string[], when: string): number {
  const chosen = new Set(draft?.selectedMeals.flatMap(({ meals }) => meals))
  const unasked = (draft?.meals ?? []).filter(
    ({ _id, moreDetails }) => chosen.has(_id) && avoidedIn(moreDetails, avoided).length > 0,
  )
  expect({ when, unasked }).toEqual({ when, unasked: [] })
  return chosen.size
}

it(`order again, renewing and closures put in nothing that its eater avoids, ${RUNS} times`, async () => {
  let [again, moved] = [0, 0]
  for (let run = 1; run <= RUNS; run++) {
    const below = numbersFrom(run * 7_919)
    const customer = await makeCustomer(shop.deps)
    const { cookies, plan } = await open({ menu: await makeAnyMenu(below), customer, duration: 'weekly-5' })
    const avoided = AVOIDABLE.filter(() => below(2) === 0)
    // Every other plan is for somebody else, whose owner avoids the rest.
    const eater = run % 2 === 0 ? 'Omar' : ''
    const others = AVOIDABLE.filter((name) => !avoided.includes(name))
    await tellFood(shop.deps.db, customer, { avoidedAllergens: eater ? others : avoided })
    if (eater) {
      await shop.deps.db.insert(foodProfiles).values({
        ...{ id: newId(), accountId: customer.accountId, eater, avoidedAllergens: avoided },
      })
      await rows(
        'update order_packages set eater = $1 where order_id = (select id from orders where order_number = $2)',
        eater,
        plan.orderID,
      )
    }

    await post(cookies, 'order-again', { orderID: plan.orderID })
    again += unaskedIn(await draftOf(cookies), avoided, `run ${run}, order again`)
    await at(`${datesOf(plan).at(-1)}T06:00:00Z`, customer, async (later) => {
      const { code, json } = await post(later, 'renew-plan', { subscription: plan._id })
      expect(code, JSON.stringify(json)).toBe(200)
      again += unaskedIn(await draftOf(later), avoided, `run ${run}, renewed`)
    })

    const before = mealsOf(await planOf(cookies))
    const dates = [...before.values()].map(({ date }) => date)
    for (const date of dates.slice(-2))
      await rows("insert into closures (date, reason) values ($1, 'Holiday')", date)
    shop.deps.catalogue.forget()
    await moveOffClosures.work(shop.deps, {})
    for (const [id, { date, meals }] of mealsOf(await planOf(cookies))) {
      const was = before.get(id)!
      if (date !== was.date) moved += 1
      const kept = was.meals.map(({ _id }) => _id)
      const unasked = meals.filter(
        ({ _id, moreDetails }) => !kept.includes(_id) && avoidedIn(moreDetails, avoided).length > 0,
      )
      expect({ run, unasked }).toEqual({ run, unasked: [] })
    }
    await rows('delete from closures')
    shop.deps.catalogue.forget()
  }
  // Something was tried.
  expect(again).toBeGreaterThan(RUNS)
  expect(moved).toBeGreaterThan(RUNS / 2)
})
