import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CONSENT_WORDING } from '../../../domain/food/food-profile.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { weekOf } from '../../../tests/factories/buyers.ts'
import { checkoutDriver } from '../../../tests/factories/checkout.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { collectPrinted } from '../../../tests/setup/collect-printed.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { dishes } from '../../db/schema/catalogue.ts'
import { jobList } from '../../jobs/job-list.ts'

const TOLD = {
  avoided: ['Tree nuts'],
  isSevere: true,
  dislikes: ['Kohlrabi'],
  note: 'My adrenaline pen is in the bag',
  target: { energyKcal: 2_347, proteinG: 120, carbsG: 200, fatG: 60 },
}
/** What somebody may not eat, does not like, needs, or has noted, in any spelling. */
// The energy by itself: a time in milliseconds may have these digits too.
const HEALTH = /tree.?nuts|cashew|kohlrabi|adrenaline|(?<!\d)2,?347(?!\d)/i

const printed = collectPrinted()
let shop: TestShop
beforeAll(async () => {
  printed.begin()
  // Every statement counts as slow, so that all of them are printed.
  shop = await openTestShop({ env: { LOG_LEVEL: 'trace', SLOW_STATEMENT_MS: '1' } })
  await shop.deps.jobs.run(shop.deps, jobList)
})
afterAll(async () => {
  await shop.close()
  printed.end()
})

it('what somebody may not eat is in no line of the log and in no subject of a mail', async () => {
  const { app, deps, mails } = shop
  const menu = await makeMenu(deps.db, { choices: 2 })
  await deps.db
    .update(dishes)
    .set({ allergens: ['Cashew nuts'] })
    .where(eq(dishes.id, menu.meals[0]![0]!.id))
  deps.catalogue.forget()
  const customer = await makeCustomer(deps)
  const { cookies } = customer
  const ask = (what: string, body?: object, as: Record<string, string> = cookies) =>
    call(app, what, { cookies: as, ...(body && { body }) })
  const tell = (told: object) =>
    ask('PATCH /api/user/update-food-profile', { consent: CONSENT_WORDING, ...told })

  // Told, refused, and lost in the database.
  expect((await tell(TOLD)).code).toBe(200)
  expect((await tell({ note: `${TOLD.note} `.repeat(20) })).code).toBe(400)
  await deps.db.$client.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using detail = 'row: ' || new::text; end $$`)
  await deps.db.$client.query(
    'create trigger refuse before insert or update on food_profiles for each row execute function refuse()',
  )
  expect((await tell({ ...TOLD, isSevere: false })).code).toBe(500)
  await deps.db.$client.query('drop trigger refuse on food_profiles')

  // From the plan to the kitchen, with a meal of the kind that is avoided.
  const { plan, package: pkg, startDate } = weekOf(menu, deps.now())
  await ask('POST /api/user/create-plan', { plan, package: pkg, duration: 'weekly-5', startDate })
  await ask('POST /api/user/fit-to-target', { target: TOLD.target })
  expect((await ask('POST /api/user/add-to-cart', {})).code).toBe(200)
  const hand = checkoutDriver(shop)
  const { json: order } = await hand.complete(customer)
  const paid = await hand.verify(customer, await hand.choose(order.data.id, 'succeed'))
  expect(paid.code).toBe(200)
  const [subscription] = (await ask('GET /api/user/get-my-plan')).json.data.subscriptions
  const [day] = subscription.days
  const swap = {
    ...{ key: randomUUID(), day: day._id, version: day.version, extras: [], seenDifference: -1 },
    meals: [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![0]!.id }],
  }
  const asked = await ask('POST /api/user/change-day-meals', swap)
  expect(asked.json.data.allergens).toEqual(['Cashew nuts'])
  const confirmedAllergens = [{ dish: menu.meals[0]![0]!.id, allergens: ['Cashew nuts'] }]
  const changed = await ask('POST /api/user/change-day-meals', { ...swap, confirmedAllergens })
  expect(changed.code, JSON.stringify(changed.json)).toBe(200)
  await ask('GET /api/user/download-data')
  const staff = (await makeAdmin(deps)).cookies
  expect(
    JSON.stringify((await ask(`GET /api/admin/get-kitchen?date=${day.date}`, undefined, staff)).json),
  ).toMatch(HEALTH)

  await vi.waitFor(() => expect(mails.length).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
  expect(mails.map(({ subject }) => subject).filter((subject) => HEALTH.test(subject))).toEqual([])
  const lines = printed.lines()
  // What could have told it was printed.
  for (const what of ['request completed', 'slow statement', 'unexpected error', 'food_profiles'])
    expect(lines.some((line) => line.includes(what))).toBe(true)
  expect(lines.filter((line) => HEALTH.test(line))).toEqual([])
})
