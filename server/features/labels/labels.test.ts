import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LabelsAnswer, PrintAnswer } from '../../../contract/labels.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { ALLERGENS, type Allergen } from '../../../domain/food/allergens.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeIngredient, makeMeal, makeRecipe } from '../../../tests/factories/catalogue.ts'
import { sellDays, soldMeal } from '../../../tests/factories/paid-plans.ts'
import { makeRun } from '../../../tests/factories/runs.ts'
import { ask } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, rows, shop, turnClockBy } from '../../../tests/setup/paying-shop.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'
import { countOutOfDate } from './labels.public.ts'
import { printLabels } from './print-labels.ts'
import { removeOldPrints } from './remove-old-prints.ts'

openPayingShop()

let cook: Awaited<ReturnType<typeof makeAdmin>>
const signIn = async () => {
  cook = await makeAdmin(shop.deps, {}, ['kitchen'])
}
beforeAll(signIn)

/** Each test has a date of its own: its days are locked, and no others are on it. */
async function nextDate(): Promise<string> {
  turnClockBy(86_400_000)
  await signIn()
  return addDays(dubaiToday(shop.deps.now()), 1)
}

const labelsOf = async (date: string): Promise<LabelsAnswer> =>
  (await ask(cook, `GET /api/admin/get-labels?date=${date}`)).data
const wanted = { kind: 'meal', paper: 'roll', sort: 'run', scope: 'all' } as const
const start = async (date: string, more: object = {}): Promise<string> => {
  const { code, data, json } = await ask(cook, 'POST /api/admin/print-labels', { date, ...wanted, ...more })
  expect(code, JSON.stringify(json)).toBe(200)
  return data._id
}
const fileOf = (id: string) =>
  shop.app.inject({ method: 'GET', url: `/api/admin/get-labels-pdf?print=${id}`, cookies: cook.cookies })
async function print(date: string, more: object = {}) {
  const id = await start(date, more)
  await printLabels.work(shop.deps, { printId: id })
  const { statusCode, rawPayload } = await fileOf(id)
  expect(statusCode).toBe(200)
  const document = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(document, { mergePages: false })
  const [, , width, height] = (await document.getPage(1)).view
  const size = [width!, height!].map((points) => Math.round((points / 72) * 25.4))
  return { id, pages: text.map((page) => page.replace(/\s+/g, ' ')), size }
}

async function makeDish(mealName: string, recipe: [string, number, ...Allergen[]][], more: object = {}) {
  const { db } = shop.deps
  const dish = await makeMeal(db, { heating: 'Microwave for two minutes.', keepsDays: 3, ...more })
  const lines = []
  for (const [name, grams, ...allergens] of recipe)
    lines.push({
      ingredient: await makeIngredient(db, { name: `${name} ${randomUUID().slice(0, 4)}`, allergens }),
      grams,
    })
  await makeRecipe(db, dish, lines)
  const sold = (mealType: string) => soldMeal({ id: dish.id, mealName, allergens: [], mealType })
  return { dish, sold, lines }
}

async function sell(date: string, meals: ReturnType<typeof soldMeal>[], order: object = {}) {
  const sold = await sellDays(shop.deps.db, { dates: [date], meals, order })
  await lockDueDays.work(shop.deps, {})
  const [day] = await rows(
    'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1',
    sold.id,
  )
  return { ...sold, dayId: day!.id as string }
}

describe('the label of a meal', () => {
  it('is 100 x 50 mm and says all it has to, with the lot that the tick finds later', async () => {
    const date = await nextDate()
    const { sold, lines } = await makeDish('Labneh bowl', [
      ['Labneh', 120, 'Milk'],
      ['Dukkah', 3.5, 'Tree nuts', 'Sesame'],
    ])
    const layla = await makeCustomer(shop.deps, { userName: 'Layla Haddad' })
    const { orderNumber } = await sell(date, [sold('Breakfast')], { accountId: layla.accountId })
    const { pages, size } = await print(date)
    expect(size).toEqual([100, 50])
    expect(pages).toHaveLength(1)
    for (const words of [
      ...['Labneh bowl', 'Breakfast · eat on', '450 kcal · Protein 32 g · Carbs 48 g · Fat 14 g'],
      ...[`${lines[0]!.ingredient.name} (Milk),`, '(Sesame, Tree nuts)', 'Contains Milk, Sesame, Tree nuts'],
      ...[
        'Net weight 124 g',
        'Produced on',
        'Use by',
        'Keep refrigerated at 5 °C or below',
        'Microwave for two minutes.',
      ],
      ...['Fitt Meals, Al Wasl Road', orderNumber],
    ])
      expect(pages[0]).toContain(words)
    const lot = /Lot (L-\d+)/.exec(pages[0]!)?.[1]
    const board = await ask(cook, `GET /api/admin/get-kitchen?date=${date}`)
    const [line] = board.data.lines
    const ticked = await ask(cook, 'POST /api/admin/tick-cooked', {
      ...{ date, dish: line.dish, slot: line.slot, portions: 1, isCooked: true },
    })
    expect(ticked.data[0].lot).toBe(lot)
    expect((await labelsOf(date)).meal).toEqual({ all: 1, changed: 0, fresh: 0, gone: 0 })
  })

  it('says each of fourteen allergens of sixty ingredients, whatever has to be left out', async () => {
    const date = await nextDate()
    const recipe = Array.from({ length: 60 }, (_, place): [string, number, ...Allergen[]] => [
      `Ingredient with a long name ${place}`,
      100 - place,
      ...(place % 4 === 3 ? [ALLERGENS[Math.floor(place / 4) % ALLERGENS.length]!] : []),
    ])
    const { sold } = await makeDish(
      'Everything in one bowl with a name that takes more than one line',
      recipe,
    )
    await sell(date, [sold('Lunch')])
    const { pages } = await print(date)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(`Contains ${ALLERGENS.join(', ')}`)
    for (const allergen of ALLERGENS) expect(pages[0]).toContain(`(${allergen})`)
    expect(pages[0]).toMatch(/and \d+ more/)
  })
})

describe('labels of a date', () => {
  it('are sorted by run and stop, or by dish', async () => {
    const date = await nextDate()
    const soup = await makeDish('Soup', [['Lentils', 200]])
    const bowl = await makeDish('Bowl', [['Rice', 200]])
    const meals = [soup.sold('Lunch'), bowl.sold('Lunch')]
    const first = await sell(date, meals)
    const second = await sell(date, meals)
    const alone = await sell(date, meals)
    await makeRun(shop.deps.db, { date, name: 'Marina' }, [[second.dayId], [first.dayId]])
    const orders = [first, second, alone].map(({ orderNumber }) => orderNumber)
    const orderOf = (page: string) => orders.find((number) => page.includes(number))
    const byRun = await print(date)
    expect(byRun.pages.map(orderOf)).toEqual(
      [second, second, first, first, alone, alone].map(({ orderNumber }) => orderNumber),
    )
    const byDish = await print(date, { sort: 'dish' })
    expect(byDish.pages.map((page) => page.includes('Soup'))).toEqual([false, false, false, true, true, true])
    const bags = await print(date, { kind: 'bag' })
    expect(bags.size).toEqual([100, 150])
    expect(bags.pages[0]).toMatch(/Stop ?1/)
    expect(bags.pages[0]).toContain('Marina')
    expect(bags.pages[0]).toContain('04:00 to 08:00')
    expect(bags.pages[2]).toContain('No run yet')
    const sheets = await print(date, { paper: 'a4' })
    expect([sheets.pages.length, ...sheets.size]).toEqual([1, 210, 297])
  })

  it('are printed again only where their words changed', async () => {
    const date = await nextDate()
    const soup = await makeDish('Soup', [['Lentils', 200]])
    const bowl = await makeDish('Bowl', [['Rice', 200]])
    const first = await sell(date, [soup.sold('Lunch')])
    await sell(date, [bowl.sold('Lunch')])
    expect(await countOutOfDate(shop.deps, date)).toBe(0)
    expect((await labelsOf(date)).meal).toEqual({ all: 2, changed: 0, fresh: 2, gone: 0 })
    await print(date, { scope: 'changed' })
    await print(date, { kind: 'bag' })
    const nothing = await start(date, { scope: 'changed' })
    await printLabels.work(shop.deps, { printId: nothing })
    expect((await labelsOf(date)).prints[0]).toMatchObject({ _id: nothing, state: 'done', labels: 0 })
    expect((await fileOf(nothing)).statusCode).toBe(404)

    await shop.deps.db.$client.query(`update dishes set heating = 'Eat it cold.' where id = $1`, [
      soup.dish.id,
    ])
    await makeRun(shop.deps.db, { date }, [[first.dayId]])
    expect(await labelsOf(date)).toMatchObject({
      meal: { all: 2, changed: 1, fresh: 0, gone: 0 },
      bag: { all: 2, changed: 1, fresh: 0, gone: 0 },
    })
    expect(await countOutOfDate(shop.deps, date)).toBe(2)
    const today = await ask(await makeAdmin(shop.deps), 'GET /api/admin/get-today')
    expect(today.data.labelsOutOfDate).toContainEqual({ date, count: 2 })
    const third = await sell(date, [bowl.sold('Lunch')])
    const { pages } = await print(date, { scope: 'changed' })
    expect(pages).toHaveLength(2)
    expect(pages.join()).toContain('Eat it cold.')
    expect(pages.join()).toContain(third.orderNumber)
    expect((await labelsOf(date)).meal).toEqual({ all: 3, changed: 0, fresh: 0, gone: 0 })

    await shop.deps.db.$client.query('delete from day_dishes where day_id = $1', [third.dayId])
    expect((await labelsOf(date)).meal).toEqual({ all: 2, changed: 0, fresh: 0, gone: 1 })
  })

  it('of planned and cancelled days are none', async () => {
    const date = await nextDate()
    const { sold } = await makeDish('Soup', [['Lentils', 200]])
    await sellDays(shop.deps.db, { dates: [addDays(date, 5)], meals: [sold('Lunch')] })
    expect((await labelsOf(addDays(date, 5))).meal.all).toBe(0)
  })
})

describe('a print', () => {
  it('goes on after its process was killed, and the same asked twice is one', async () => {
    const date = await nextDate()
    const { sold } = await makeDish('Soup', [['Lentils', 200]])
    await sell(date, [sold('Lunch')])
    const id = await start(date)
    expect(await start(date)).toBe(id)
    await shop.deps.db.$client.query(`update print_jobs set state = 'running', done = 1 where id = $1`, [id])
    expect((await fileOf(id)).statusCode).toBe(404)
    await printLabels.work(shop.deps, { printId: id })
    await printLabels.work(shop.deps, { printId: id })
    const { data } = await ask(cook, `GET /api/admin/get-label-prints?date=${date}`)
    expect(data).toEqual([
      expect.objectContaining({ _id: id, state: 'done', labels: 1, done: 1, by: expect.any(String) }),
    ] satisfies Partial<PrintAnswer>[])
    expect(await start(date)).not.toBe(id)
    const { rows: audit } = await shop.deps.db.$client.query(
      `select action, account_id, after from audit_log where subject = $1`,
      [`labels ${date}`],
    )
    const entry = { action: 'print-labels', account_id: cook.accountId, after: { kind: 'meal' } }
    expect(audit).toMatchObject([entry, entry])
  })

  it('is gone after three days, with its file', async () => {
    const date = await nextDate()
    const { sold } = await makeDish('Soup', [['Lentils', 200]])
    await sell(date, [sold('Lunch')])
    const { id } = await print(date)
    await removeOldPrints.work(shop.deps, {})
    expect((await fileOf(id)).statusCode).toBe(200)
    turnClockBy(4 * 86_400_000)
    await signIn()
    await removeOldPrints.work(shop.deps, {})
    expect((await fileOf(id)).statusCode).toBe(404)
    expect(await shop.deps.files.find(`labels/${id}.pdf`)).toBeUndefined()
  })

  it('is refused to strangers and where it is not one; nothing of it is money', async () => {
    const date = await nextDate()
    const calls = [
      `GET /api/admin/get-labels?date=${date}`,
      `GET /api/admin/get-label-prints?date=${date}`,
      `GET /api/admin/get-labels-pdf?print=${randomUUID()}`,
    ]
    const support = await makeAdmin(shop.deps, {}, ['support'])
    for (const key of calls) {
      expect((await ask(undefined, key)).code).toBe(401)
      expect((await ask(support, key)).code).toBe(403)
    }
    const body = { date, ...wanted }
    expect((await ask(undefined, 'POST /api/admin/print-labels', body)).code).toBe(401)
    expect((await ask(support, 'POST /api/admin/print-labels', body)).code).toBe(403)
    for (const wrong of [
      { kind: 'box' },
      { paper: 'a5' },
      { sort: 'name' },
      { scope: 'some' },
      { date: 'soon' },
    ])
      expect((await ask(cook, 'POST /api/admin/print-labels', { ...body, ...wrong })).code).toBe(400)
    const gone = await ask(cook, calls[2]!)
    expect([gone.code, gone.problem]).toEqual([404, 'print-missing'])
    expect(JSON.stringify(await labelsOf(date))).not.toMatch(/fils|price|fare|amount|\baed\b/i)
  })
})
