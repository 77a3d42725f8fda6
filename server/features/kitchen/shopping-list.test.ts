import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShoppingListAnswer } from '../../../contract/shopping-list.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { makeIngredient, makeMeal, makeRecipe } from '../../../tests/factories/catalogue.ts'
import { sellDays, soldMeal } from '../../../tests/factories/paid-plans.ts'
import { ask } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, shop } from '../../../tests/setup/paying-shop.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'

openPayingShop()

let cook: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  cook = await makeAdmin(shop.deps, {}, ['kitchen'])
})

let days = 0
/** A date nobody else eats on. */
const nextDate = () => addDays(dubaiToday(shop.deps.now()), 400 + ++days)
const listOf = async (date: string): Promise<ShoppingListAnswer> =>
  (await ask(cook, `GET /api/admin/get-shopping-list?date=${date}`)).data
const print = async (date: string) =>
  (await ask(cook, 'POST /api/admin/print-shopping-list', { date })).data._id as string
const file = (url: string) => shop.app.inject({ method: 'GET', url, cookies: cook.cookies })
const pdfOf = async (id: string) => {
  const { statusCode, rawPayload } = await file(`/api/admin/get-shopping-list-pdf?print=${id}`)
  expect(statusCode).toBe(200)
  const { text, totalPages } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  return { text, totalPages }
}

async function makeBiryani() {
  const { db } = shop.deps
  const unique = randomUUID().slice(0, 8)
  const dish = await makeMeal(db, { mealName: `Biryani ${unique}` })
  const rice = await makeIngredient(db, { name: `Rice ${unique}`, supplierGroup: 'dry-goods' })
  const lamb = await makeIngredient(db, { name: `Lamb ${unique}`, supplierGroup: 'meat' })
  await makeRecipe(db, dish, [
    { ingredient: rice, grams: 180.5 },
    { ingredient: lamb, grams: 150 },
  ])
  const sold = soldMeal({ id: dish.id, mealName: dish.mealName, allergens: [], mealType: 'Lunch' })
  return { dish, rice, lamb, sold }
}

describe('the shopping list', () => {
  it('is what all portions of the date hold, of dishes that were deleted since they were sold, too', async () => {
    const { dish, rice, lamb, sold } = await makeBiryani()
    const date = nextDate()
    const strange = soldMeal({ id: randomUUID(), mealName: 'Mystery', allergens: [], mealType: 'Lunch' })
    await sellDays(shop.deps.db, { dates: [date], meals: [sold, sold] })
    await sellDays(shop.deps.db, { dates: [date], meals: [sold, strange] })
    await shop.deps.db.$client.query('update dishes set is_deleted = true where id = $1', [dish.id])
    const list = await listOf(date)
    expect(list).toMatchObject({
      ...{ date, cookedOn: addDays(date, -1), printed: null },
      withoutRecipe: [{ name: 'Mystery', portions: 1 }],
      lines: [
        { ingredient: lamb.id, supplierGroup: 'meat', gramTenths: 4500, plannedGramTenths: 4500 },
        { ingredient: rice.id, supplierGroup: 'dry-goods', gramTenths: 5415, printedGramTenths: null },
      ],
    })
    expect(JSON.stringify(list)).not.toMatch(/fils|price|amount|\baed\b/i)
  })

  it('counts what is locked as fixed', async () => {
    const { lamb, sold } = await makeBiryani()
    const date = addDays(dubaiToday(shop.deps.now()), 1)
    await sellDays(shop.deps.db, { dates: [date], meals: [sold] })
    await lockDueDays.work(shop.deps, {})
    const { data } = await ask(cook, 'GET /api/admin/get-shopping-list')
    expect(data.date).toBe(date)
    expect(data.lines).toContainEqual(
      expect.objectContaining({ ingredient: lamb.id, gramTenths: 1500, plannedGramTenths: 0 }),
    )
  })

  it('says line by line what changed since it was last printed', async () => {
    const { rice, lamb, sold } = await makeBiryani()
    const date = nextDate()
    await sellDays(shop.deps.db, { dates: [date], meals: [sold] })
    await print(date)
    expect(
      (await listOf(date)).lines.map(({ gramTenths, printedGramTenths }) => gramTenths === printedGramTenths),
    ).toEqual([true, true])
    await sellDays(shop.deps.db, { dates: [date], meals: [sold] })
    await shop.deps.db.$client.query('delete from dish_ingredients where ingredient_id = $1', [lamb.id])
    const after = await listOf(date)
    expect(after.printed).toEqual({ at: expect.any(String), by: expect.any(String) })
    expect(after.lines).toMatchObject([
      { ingredient: lamb.id, gramTenths: 0, printedGramTenths: 1500 },
      { ingredient: rice.id, gramTenths: 3610, printedGramTenths: 1805 },
    ])
    await print(date)
    expect((await listOf(date)).lines).toMatchObject([{ ingredient: rice.id, printedGramTenths: 3610 }])
    const audit = await shop.deps.db.$client.query(
      `select account_id is not null as "isNamed" from audit_log where action = 'print-shopping-list' and subject = $1`,
      [`kitchen ${date}`],
    )
    expect(audit.rows).toEqual([{ isNamed: true }, { isNamed: true }])
  })

  it('is a PDF that says what was printed then, and a CSV of what is now', async () => {
    const { rice, lamb, sold } = await makeBiryani()
    const date = nextDate()
    for (let bag = 0; bag < 7; bag++) await sellDays(shop.deps.db, { dates: [date], meals: [sold] })
    const id = await print(date)
    await sellDays(shop.deps.db, { dates: [date], meals: [sold] })
    const { text, totalPages } = await pdfOf(id)
    expect(totalPages).toBe(1)
    for (const words of ['Shopping list', 'Meat', lamb.name, '1.05 kg', 'Dry goods', rice.name, '1.26 kg'])
      expect(text).toContain(words)
    const csv = await file(`/api/admin/get-shopping-list-csv?date=${date}`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain(`meat,${lamb.name},1.2000,1.2000\r\n`)
    expect(csv.body).toContain(`dry-goods,${rice.name},1.4440,1.4440\r\n`)
  })

  it('is refused to strangers, and where it is no date or no print', async () => {
    const date = nextDate()
    const calls = [
      `GET /api/admin/get-shopping-list?date=${date}`,
      `GET /api/admin/get-shopping-list-csv?date=${date}`,
      `GET /api/admin/get-shopping-list-pdf?print=${randomUUID()}`,
    ]
    const driver = await makeAdmin(shop.deps, {}, ['driver'])
    for (const key of calls) {
      expect((await ask(undefined, key)).code).toBe(401)
      expect((await ask(driver, key)).code).toBe(403)
    }
    expect((await ask(undefined, 'POST /api/admin/print-shopping-list', { date })).code).toBe(401)
    expect((await ask(driver, 'POST /api/admin/print-shopping-list', { date })).code).toBe(403)
    expect((await ask(cook, 'POST /api/admin/print-shopping-list', { date: 'soon' })).code).toBe(400)
    expect((await ask(cook, 'GET /api/admin/get-shopping-list?date=2026-02-30')).code).toBe(400)
    const gone = await ask(cook, calls[2]!)
    expect([gone.code, gone.problem]).toEqual([404, 'print-missing'])
  })
})
