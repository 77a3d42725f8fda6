import { describe, expect, it } from 'vitest'
import type { PlanSubscription } from '../../../../contract/my-plan.ts'
import { daysBetween } from '../../../../domain/plain-date.ts'
import { ADDRESS } from '../../../../tests/factories/buyers.ts'
import { makeAddOn, makeCategory, makeMeal, makeMealType } from '../../../../tests/factories/catalogue.ts'
import { giveCreditTo } from '../../../../tests/factories/credit.ts'
import { tellFood } from '../../../../tests/factories/food-profiles.ts'
import { makePackage, makePlan } from '../../../../tests/factories/packages.ts'
import { expectPlanLaws } from '../../../../tests/setup/plan-laws.ts'
import {
  type Cookies,
  change,
  freeDatesOf,
  named,
  open,
  openPlanShop,
  planOf,
  rows,
  shop,
} from '../../../../tests/setup/plan-shop.ts'

openPlanShop()

const MENU_FROM = '2026-01-05'
const menuDay = (date: string) => (daysBetween(MENU_FROM, date) % 2) + 1
const dayOf = ({ days }: PlanSubscription, id: string) => days.find(({ _id }) => _id === id)!
const withoutVersion = ({ version, ...day }: PlanSubscription['days'][number]) => day
const mealsOf = (plan: PlanSubscription, id: string) => dayOf(plan, id).meals.map(({ _id }) => _id)

/** A lunch a day: every other date has two dishes, the dates between them two others. */
async function openTwoMenus() {
  const { db } = shop.deps
  const category = await makeCategory(db)
  const lunch = await makeMealType(db)
  const meal = () => makeMeal(db, { mealTypes: [lunch], categoryId: category.id })
  const [stew, curry, fish, salad] = [await meal(), await meal(), await meal(), await meal()]
  const days = [
    [stew, curry],
    [fish, salad],
  ]
  const pkg = await makePackage(db, { days, startDate: MENU_FROM })
  const plan = await makePlan(db, { packages: [pkg], categories: [category] })
  const menu = { category, mealTypes: [lunch], meals: [[stew]], pkg, plan }
  const opened = await open({ menu })
  await giveCreditTo(shop.deps, opened.customer.accountId, 10_000)
  const day = opened.plan.days.find(({ date }) => menuDay(date) === 1)!
  return { ...opened, lunch, stew, curry, fish, salad, day }
}

type Opened = Awaited<ReturnType<typeof openTwoMenus>>

/** Another lunch at the same price, and two of an extra. */
async function swap({ cookies, day, lunch }: Opened, meal: { id: string }, extra?: { id: string }) {
  const { subscription } = await change(cookies, 'change-day-meals', {
    ...named(dayOf(await planOf(cookies), day._id)),
    meals: [{ mealType: lunch.id, meal: meal.id }],
    extras: extra ? [{ addOn: extra.id, quantity: 2 }] : [],
    seenDifference: extra ? 14 : 0,
  })
  return dayOf(subscription, day._id)
}

/** To the first free date with the other menu. */
async function moveAway(cookies: Cookies, dayId: string) {
  const date = (await freeDatesOf(cookies, dayId)).find((free) => menuDay(free) === 2)!
  return change(cookies, 'move-day', { ...named(dayOf(await planOf(cookies), dayId)), date })
}

const moveTo = async (cookies: Cookies, dayId: string, date: string) =>
  change(cookies, 'move-day', { ...named(dayOf(await planOf(cookies), dayId)), date })

describe('a day that comes back', () => {
  it('has the meals, extras and place it had, chosen as they were', async () => {
    const opened = await openTwoMenus()
    const { cookies, day, curry, fish, order } = opened
    const extra = await makeAddOn(shop.deps.db, { priceFils: 700 })
    shop.deps.catalogue.forget()
    await swap(opened, curry, extra)
    const work = { ...ADDRESS, identifier: 'Work', street: 'Marina Walk' }
    const placed = { ...named(dayOf(await planOf(cookies), day._id)), scope: 'day', address: work }
    const before = dayOf((await change(cookies, 'change-delivery', placed)).subscription, day._id)
    const away = await moveAway(cookies, day._id)
    expect(mealsOf(away.subscription, day._id)).toEqual([fish.id])
    expect(dayOf(away.subscription, day._id).isChosen).toBe(false)
    const back = await moveTo(cookies, day._id, day.date)
    expect(withoutVersion(dayOf(back.subscription, day._id))).toEqual(withoutVersion(before))
    expect(back.receipt.lines.slice(1)).toMatchObject([{ before: fish.mealName, after: curry.mealName }])
    expect(await planOf(cookies)).toEqual(back.subscription)
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('by way of a third date, has what it had where it comes back to', async () => {
    const opened = await openTwoMenus()
    const { cookies, day, curry } = opened
    await swap(opened, curry)
    await moveAway(cookies, day._id)
    await moveAway(cookies, day._id)
    const back = await moveTo(cookies, day._id, day.date)
    expect(mealsOf(back.subscription, day._id)).toEqual([curry.id])
    expect(dayOf(back.subscription, day._id).isChosen).toBe(true)
  })

  it('has another meal where the menu no longer has its own, and says so', async () => {
    const opened = await openTwoMenus()
    const { cookies, day, curry, stew, fish, menu } = opened
    await swap(opened, curry)
    await moveAway(cookies, day._id)
    await rows('delete from package_day_meals where package_id = $1 and meal_id = $2', menu.pkg.id, curry.id)
    shop.deps.catalogue.forget()
    const back = await moveTo(cookies, day._id, day.date)
    expect(mealsOf(back.subscription, day._id)).toEqual([stew.id])
    expect(dayOf(back.subscription, day._id).isChosen).toBe(false)
    expect(back.receipt.lines.slice(1)).toMatchObject([{ before: fish.mealName, after: stew.mealName }])
  })

  it('has nothing that its eater has said to avoid since', async () => {
    const opened = await openTwoMenus()
    const { cookies, day, curry, stew, fish, customer } = opened
    await rows(`update dishes set allergens = '{Celery}' where id = $1`, curry.id)
    shop.deps.catalogue.forget()
    await swap(opened, curry)
    await moveAway(cookies, day._id)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Celery'] })
    const back = await moveTo(cookies, day._id, day.date)
    expect(mealsOf(back.subscription, day._id)).toEqual([stew.id])
    expect(dayOf(back.subscription, day._id).isChosen).toBe(false)
    expect(back.receipt.lines.slice(1)).toMatchObject([{ before: fish.mealName, after: stew.mealName }])
  })

  it('keeps nothing of before where its meals were changed meanwhile: they were paid for', async () => {
    const opened = await openTwoMenus()
    const { cookies, day, curry, salad, stew, order } = opened
    await swap(opened, curry)
    await moveAway(cookies, day._id)
    await swap(opened, salad)
    const back = await moveTo(cookies, day._id, day.date)
    expect(mealsOf(back.subscription, day._id)).toEqual([stew.id])
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('or has another date’s menu is worth what was paid: a dish of the old price gives nothing back', async () => {
    const opened = await openTwoMenus()
    const { cookies, day, fish, salad } = opened
    await rows('update dishes set price_fils = price_fils + 500 where id = $1', fish.id)
    shop.deps.catalogue.forget()
    const { subscription } = await moveAway(cookies, day._id)
    expect(mealsOf(subscription, day._id)).toEqual([fish.id])
    expect(dayOf(subscription, day._id).meals[0]!.fareDetails).toMatchObject({
      totalFare: day.meals[0]!.fareDetails.totalFare,
    })
    await swap(opened, salad)
  })

  it('from a pause that ends earlier, has what it had', async () => {
    const opened = await openTwoMenus()
    const { cookies, plan, dates, curry } = opened
    // From Tuesday on, the days go to Monday and those after it: an odd number of days further, to the other menu.
    const day = plan.days.find(({ date }) => date > dates[0]! && menuDay(date) === 1)!
    const chosen = await swap({ ...opened, day }, curry)
    const pause = { subscription: plan._id, from: dates[1]!, resume: dates[4]! }
    const paused = await change(cookies, 'pause-plan', pause)
    expect(dayOf(paused.subscription, day._id).isChosen).toBe(false)
    const asked = { subscription: plan._id, from: dates[1] }
    const { subscription } = await change(cookies, 'resume-plan', asked)
    expect(withoutVersion(dayOf(subscription, day._id))).toEqual(withoutVersion(chosen))
  })
})
