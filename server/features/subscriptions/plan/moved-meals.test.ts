import { describe, expect, it } from 'vitest'
import type { PlanSubscription } from '../../../../contract/my-plan.ts'
import { makeCustomer } from '../../../../tests/factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../../../../tests/factories/catalogue.ts'
import { tellFood } from '../../../../tests/factories/food-profiles.ts'
import { makeMenu, makePackage, makePlan } from '../../../../tests/factories/packages.ts'
import {
  change,
  freeDatesOf,
  named,
  open,
  openPlanShop,
  post,
  rows,
  shop,
} from '../../../../tests/setup/plan-shop.ts'

openPlanShop()

describe('a day on another date', () => {
  /** Two slots; of its two days, the second has another lunch, with fish before one without. */
  async function makeTwoDayMenu() {
    const { db } = shop.deps
    const category = await makeCategory(db)
    const mealTypes = [await makeMealType(db), await makeMealType(db)]
    const meal = (slot: number, allergens: string[] = []) =>
      makeMeal(db, { mealTypes: [mealTypes[slot]!], categoryId: category.id, allergens })
    const [stew, soup] = [await meal(0), await meal(1)]
    const [fish, salad] = [await meal(0, ['Fish']), await meal(0)]
    const days = [
      [stew, soup],
      [fish, salad, soup],
    ]
    const pkg = await makePackage(db, { days })
    const plan = await makePlan(db, { packages: [pkg], categories: [category] })
    return { menu: { category, mealTypes, meals: [[stew], [soup]], pkg, plan }, stew, soup, fish, salad }
  }

  it('has that date’s meals, without what is avoided, and its own where they are on the menu', async () => {
    const { menu, stew, soup, fish, salad } = await makeTwoDayMenu()
    const mealsOn = (plan: PlanSubscription, date: string) =>
      plan.days.find((day) => day.date === date)!.meals.map(({ _id }) => _id)
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Fish'] })
    const kinds = { [`${[fish.id, soup.id]}`]: 'eats fish', [`${[salad.id, soup.id]}`]: 'avoids fish' }
    for (const [who, eater] of Object.entries({ 'avoids fish': customer, 'eats fish': undefined })) {
      const { cookies, plan, dates } = await open({ menu, ...(eater && { customer: eater }) })
      const free = await freeDatesOf(cookies, plan.days[0]!._id)
      let now = plan
      for (const date of free.slice(0, 4)) {
        const day = now.days.find(({ _id }) => _id === plan.days[0]!._id)!
        const before = day.meals.map(({ _id }) => _id)
        const { subscription, receipt } = await change(cookies, 'move-day', { ...named(day), date })
        const after = mealsOn(subscription, date)
        // Some dates have the first menu and some the second, whichever way the days fall.
        expect([who, `${[stew.id, soup.id]}`]).toContain(kinds[`${after}`] ?? `${after}`)
        const isOther = `${before}` !== `${after}`
        expect(receipt.lines).toHaveLength(isOther ? 2 : 1)
        if (isOther) expect(subscription.days.find((one) => one.date === date)!.isChosen).toBe(false)
        now = subscription
      }
      expect(now.days).toHaveLength(dates.length)
    }
  })

  it('is not free where nothing safe is on its menu', async () => {
    const { menu } = await makeTwoDayMenu()
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Fish'] })
    const { cookies, plan } = await open({ menu, customer })
    const dates = () => freeDatesOf(cookies, plan.days[0]!._id)
    const all = await dates()
    await rows(
      `update dishes set allergens = '{Fish}' where id in
      (select meal_id from package_day_meals where package_id = $1 and day_number = 2)`,
      menu.pkg.id,
    )
    shop.deps.catalogue.forget()
    // The soup of both days stays, as it was chosen; lunch has nothing left.
    const left = await dates()
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(all.length)
    const gone = all.find((date) => !left.includes(date))
    const { json } = await post(cookies, 'move-day', { ...named(plan.days[0]!), date: gone })
    expect(json.code).toBe('date-not-free')
  })

  it('keeps its meals where the package has left the catalogue', async () => {
    const menu = await makeMenu(shop.deps.db)
    const { cookies, plan } = await open({ menu })
    await rows('delete from plan_packages where package_id = $1', menu.pkg.id)
    await rows('delete from package_day_meals where package_id = $1', menu.pkg.id)
    await rows('delete from package_days where package_id = $1', menu.pkg.id)
    await rows('delete from packages where id = $1', menu.pkg.id)
    shop.deps.catalogue.forget()
    const { subscription } = await change(cookies, 'skip-day', named(plan.days[0]!))
    expect(subscription.days.at(-1)).toMatchObject({ meals: plan.days[0]!.meals, isChosen: true })
  })
})
