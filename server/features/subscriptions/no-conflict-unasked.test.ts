import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../domain/plain-date.ts'
import { call } from '../../../tests/factories/accounts.ts'
import { makeAddOn } from '../../../tests/factories/catalogue.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { tellFood } from '../../../tests/factories/food-profiles.ts'
import { makeChangingMenu } from '../../../tests/factories/packages.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import {
  isUnsafe,
  numbersFrom,
  type RandomDish,
  randomDish,
  randomEater,
} from '../../../tests/factories/random-food.ts'
import { planActions, type Sold } from '../../../tests/setup/plan-actions.ts'
import { type PlanStep, planHistory } from '../../../tests/setup/plan-steps.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { renewPlan } from '../day-changes/renew-plan.ts'
import { orderAgain } from '../orders/order-again.ts'
import { lockDueDays } from './cut-off/lock-due-days.ts'

// The same through a database, which is slow: domain/food/no-conflict-unasked.test.ts goes through thousands without one.
const HISTORIES = import.meta.env.MODE === 'full' ? 300 : 12
const STEPS = 8
const HOUR_MS = 3_600_000
const MONDAY = '2027-02-15'

let shop: TestShop
let now = new Date()
let deps: Deps
let menu: Awaited<ReturnType<typeof makeChangingMenu>>
let act: ReturnType<typeof planActions>
/** What is in each dish, in this history. */
let foods = new Map<string, RandomDish>()
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  // Mails are tested elsewhere, and a job for each change costs as much as the change.
  deps = { ...shop.deps, jobs: { ...shop.deps.jobs, enqueue: async () => {} } }
  menu = await makeChangingMenu(deps.db)
  act = planActions({ deps, menu, addOn: await makeAddOn(deps.db, { priceFils: 700 }) })
})
afterAll(() => shop.close())

/** Other recipes for the dishes of the menu, and somebody with a paid plan who confirmed what it has. */
async function begin(seed: number) {
  now = new Date(`${addDays(MONDAY, -5)}T05:00:00Z`)
  await act.rows('delete from closures')
  const random = numbersFrom(seed)
  foods = new Map(menu.meals.flat().map(({ id }) => [id, randomDish(random, id)]))
  for (const { id, allergens, energyKcal, proteinG } of foods.values())
    await act.rows(
      'update dishes set allergens = $2, energy_kcal = $3, protein_g = $4 where id = $1',
      ...[id, allergens, energyKcal, proteinG],
    )
  deps.catalogue.forget()
  const sold = await makePaidPlan(deps, { duration: 'weekly-5', menu, start: MONDAY })
  const { accountId } = sold.customer
  await giveCreditTo(deps, accountId, 20_000)
  const { profile, avoids } = randomEater(random)
  const told = { avoidedAllergens: [...profile.avoided], dislikes: [...profile.dislikes] }
  await tellFood(deps.db, { accountId }, { ...told, consentedAt: now, consentWording: 1 })
  await tellFood(deps.db, { orderId: sold.order.id }, told)
  const isBad = (id: string) => isUnsafe(foods.get(id)!, { avoids })
  return { sold, isBad }
}
type Begun = Awaited<ReturnType<typeof begin>>

/** The meals of the paid days with something that is avoided. */
async function badMeals({ sold, isBad }: Begun): Promise<string[]> {
  const { days } = await act.subscriptionOf(sold)
  return days.flatMap(({ _id, meals }) =>
    meals.flatMap((meal, at) => (isBad(meal._id) ? [`${_id} ${at} ${meal._id}`] : [])),
  )
}

async function take(sold: Sold, one: PlanStep): Promise<unknown> {
  if (one.kind === 'cancel' || one.kind === 'refund') return
  if (one.kind === 'time') {
    now = new Date(now.getTime() + one.hours * HOUR_MS)
    return
  }
  if (one.kind === 'lock') return lockDueDays.work(deps, {})
  if (one.kind === 'closure') return act.close(one.offset % 14)
  return act.changeOf(sold, await act.subscriptionOf(sold), one)
}

/** What is refused changes nothing. */
const unlessRefused = async (work: Promise<unknown>): Promise<boolean> => {
  const done = await work.catch((error) => error)
  if (done instanceof Error && !(done instanceof AppError)) throw done
  return !(done instanceof Error)
}

type DraftAnswer = { selectedMeals: { meals: string[] }[] }
const chosenIn = ({ selectedMeals }: DraftAnswer) => selectedMeals.flatMap(({ meals }) => meals)

/** A plan from its first step on: preselected, fitted, and ordered again. How many meals were looked at. */
async function chooseAnew({ sold, isBad }: Begun): Promise<number> {
  const { cookies, accountId } = sold.customer
  const ask = async (path: string, body: object) => {
    const { code, json } = await call(shop.app, `POST /api/user/${path}`, { cookies, body })
    expect(code, JSON.stringify(json)).toBe(200)
    return json.data
  }
  const first = addDays(MONDAY, 28)
  const begun = await ask('create-plan', {
    ...{ package: menu.pkg.id, duration: 'weekly-5', startDate: first },
  })
  const { draft } = await ask('fit-to-target', { target: { energyKcal: 900, proteinG: 60 } })
  const seen = [...chosenIn(begun), ...chosenIn(draft)]
  await unlessRefused(orderAgain(deps, accountId, sold.order.orderNumber))
  await unlessRefused(renewPlan(deps, accountId, (await act.subscriptionOf(sold))._id))
  const again = await act.rows(
    `select pick ->> 'mealId' as id from (
        select days from drafts where account_id = $1
        union all select p.days from cart_packages p join carts c on c.id = p.cart_id where c.account_id = $1) kept,
      jsonb_array_elements(kept.days) day, jsonb_array_elements(day -> 'picks') pick`,
    accountId,
  )
  seen.push(...again.map(({ id }) => id))
  expect(seen.filter(isBad)).toEqual([])
  return seen.length
}

it(`over ${HISTORIES} histories of ${STEPS} steps in a shop, no conflicting dish comes in unasked`, async () => {
  let done = 0
  let known = 0
  let chosen = 0
  const property = fc.asyncProperty(fc.nat(99_999), planHistory(STEPS), async (seed, steps) => {
    const begun = await begin(seed)
    let before = new Set(await badMeals(begun))
    known += before.size
    for (const one of steps) {
      if (await unlessRefused(take(begun.sold, one))) done += 1
      const after = await badMeals(begun)
      expect(
        after.filter((meal) => !before.has(meal)),
        JSON.stringify(one),
      ).toEqual([])
      before = new Set(after)
    }
    chosen += await chooseAnew(begun)
  })
  await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true })
  console.log(`${done} steps done, ${known} conflicts confirmed, ${chosen} meals chosen anew`)
  expect(known).toBeGreaterThan(0)
  expect(chosen).toBeGreaterThan(HISTORIES)
}, 3_600_000)
