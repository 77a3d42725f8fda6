import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { makeAddOn, makeCategory, makeMeal, makeMealType } from '../../../tests/factories/catalogue.ts'
import { makeMenu, makePackage, makePlan } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { buildApp } from '../../app.ts'
import { openCaches } from '../../caches.ts'
import { openChangeFeed } from '../../db/change-feed.ts'
import { dishes, packages, plans } from '../../db/schema/catalogue.ts'
import { openCatalogue } from './catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function get(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ url, headers })
}

/** After the test's own writes the catalogue is read anew; the shop itself hears of them a moment later. */
async function fresh(key: Extract<keyof typeof catalogueCalls, `GET ${string}`>, url = key.slice(4)) {
  shop.deps.catalogue.forget()
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  return catalogueCalls[key].answer.parse(answer.json()) as { data: unknown }
}

const menuOf = (identifier: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/user/get-package-details',
    payload: { key: 'identifier', value: identifier },
  })

describe('the lists', () => {
  it('give meals and add-ons in the specified shape, money in AED', async () => {
    const breakfast = await makeMealType(shop.deps.db, { mealType: 'Breakfast' })
    const category = await makeCategory(shop.deps.db, { categoryName: 'Balanced' })
    const given = { categoryId: category.id, mealTypes: [breakfast], priceFils: 4_550, allergens: ['Milk'] }
    const meal = await makeMeal(shop.deps.db, {
      ...given,
      mealName: 'Foul and eggs',
      portion: 'Medium',
      strikeOffFils: 5_000,
    })
    const addOn = await makeAddOn(shop.deps.db, { ...given, mealName: 'Laban' })
    const { data: meals } = await fresh('GET /api/user/get-meals')
    expect(meals).toContainEqual({
      _id: meal.id,
      identifier: meal.identifier,
      mealName: 'Foul and eggs',
      description: 'Cooked this morning.',
      portion: 'Medium',
      package: 'Medium',
      image: [],
      category: [category.identifier],
      categoryDetails: [{ identifier: category.identifier, categoryName: 'Balanced' }],
      mealType: [{ _id: breakfast.id, identifier: breakfast.identifier, mealType: 'Breakfast' }],
      fareDetails: { totalFare: 45.5, strikeOff: 50, discount: 0 },
      moreDetails: { energy: 450, protein: 32, fat: 14, carbohydrates: 48, allergens: ['Milk'] },
    })
    const { data: addOns } = await fresh('GET /api/user/get-addons')
    expect(addOns).toMatchObject([{ _id: addOn.id, fareDetails: { totalFare: 45.5 } }])
    expect((await fresh('GET /api/user/get-categories')).data).toContainEqual({
      _id: category.id,
      identifier: category.identifier,
      categoryName: 'Balanced',
    })
    expect((await fresh('GET /api/user/get-mealtype')).data).toMatchObject([{ mealType: 'Breakfast' }])
    expect((await fresh('GET /api/user/get-featured-meals')).data).toMatchObject([
      { mealName: 'Foul and eggs' },
    ])
  })

  it('tell what a day of a plan is like', async () => {
    const { plan, pkg, category } = await makeMenu(shop.deps.db, { slots: 3, choices: 2, priceFils: 2_000 })
    const { data } = await fresh('GET /api/user/get-meal-plans')
    expect(data).toContainEqual(
      expect.objectContaining({
        _id: plan.id,
        mealPlanName: plan.planName,
        category: [category.identifier],
        categoryDetails: [{ identifier: category.identifier, categoryName: category.categoryName }],
        fromPricePerDay: 60,
        toPricePerDay: 60,
        mealsPerDay: { from: 3, to: 3 },
        energyPerDay: { from: 1_350, to: 1_350 },
        proteinPerDay: { from: 96, to: 96 },
        averageDay: { energy: 1_350, protein: 96, fat: 42, carbohydrates: 144 },
        packages: [
          expect.objectContaining({
            _id: pkg.id,
            identifier: pkg.identifier,
            packageName: pkg.packageName,
            packageGroup: 'Full Package',
          }),
        ],
      }),
    )
  })

  it('leave out what is deleted, and what hangs on it', async () => {
    const { plan, pkg, meals } = await makeMenu(shop.deps.db, { slots: 1, choices: 2 })
    const [gone, stays] = meals[0]!
    await shop.deps.db.update(dishes).set({ isDeleted: true }).where(eq(dishes.id, gone!.id))
    shop.deps.catalogue.forget()
    const [details] = (await menuOf(pkg.identifier)).json().data
    expect(details.meals.day1.mealsDetails.map((meal: { _id: string }) => meal._id)).toEqual([stays!.id])
    await shop.deps.db.update(packages).set({ isDeleted: true }).where(eq(packages.id, pkg.id))
    const { data } = await fresh('GET /api/user/get-meal-plans')
    expect(data).toContainEqual(
      expect.objectContaining({ _id: plan.id, packages: [], fromPricePerDay: null, averageDay: null }),
    )
    await shop.deps.db.update(plans).set({ isDeleted: true }).where(eq(plans.id, plan.id))
    const left = await fresh('GET /api/user/get-meal-plans')
    expect(left.data).not.toContainEqual(expect.objectContaining({ _id: plan.id }))
  })
})

describe('a plan', () => {
  it('comes with a sample week of each package, every meal told once', async () => {
    const { plan, pkg, meals } = await makeMenu(shop.deps.db, { slots: 2, choices: 3, days: 10 })
    const key = 'GET /api/user/get-meal-plan/:identifier'
    const { data } = await fresh(key, `/api/user/get-meal-plan/${plan.identifier}`)
    expect(data).toMatchObject({ plan: { _id: plan.id }, sampleWeeks: [{ package: pkg.identifier }] })
    const { sampleWeeks, meals: told } = data as { sampleWeeks: { days: unknown[] }[]; meals: unknown[] }
    expect(sampleWeeks[0]!.days).toHaveLength(7)
    expect(sampleWeeks[0]!.days[0]).toMatchObject({
      slots: [
        { meal: meals[0]![0]!.id, choices: 3 },
        { meal: meals[1]![0]!.id, choices: 3 },
      ],
    })
    expect(told).toHaveLength(2)
  })

  it('that does not exist is not found', async () => {
    const answer = await get('/api/user/get-meal-plan/no-such-plan')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: false, message: 'We could not find that meal plan.' })
  })
})

describe('the menu of a package', () => {
  it('lists its days with date and meals', async () => {
    const { pkg, meals } = await makeMenu(shop.deps.db, { slots: 2, choices: 1, days: 3 })
    shop.deps.catalogue.forget()
    const answer = catalogueCalls['POST /api/user/get-package-details'].answer.parse(
      (await menuOf(pkg.identifier)).json(),
    )
    expect(Object.keys(answer.data[0]!.meals)).toEqual(['day1', 'day2', 'day3'])
    expect(answer.data[0]!.meals.day2).toMatchObject({
      date: '2026-01-06',
      mealsDetails: [{ _id: meals[0]![0]!.id }, { _id: meals[1]![0]!.id }],
    })
  })

  it('refuses another key, a missing value and an unknown package', async () => {
    const ask = (payload: object) =>
      shop.app.inject({ method: 'POST', url: '/api/user/get-package-details', payload })
    expect((await ask({ key: 'name', value: 'x' })).json()).toMatchObject({ errors: [{ field: 'key' }] })
    expect((await ask({ key: 'identifier' })).statusCode).toBe(422)
    expect((await ask({ key: 'identifier', value: 7 })).statusCode).toBe(400)
    expect((await ask({ key: 'identifier', value: 'nothing' })).statusCode).toBe(404)
  })

  it('of 28 days with 40 meals each stays under 60 KB on the way', async () => {
    const mealType = await makeMealType(shop.deps.db)
    const category = await makeCategory(shop.deps.db)
    const meals: Awaited<ReturnType<typeof makeMeal>>[] = []
    for (let i = 0; i < 80; i++)
      meals.push(
        await makeMeal(shop.deps.db, {
          categoryId: category.id,
          mealTypes: [mealType],
          description: `A plate of its own, number ${i * 7919}, with rice, herbs and a squeeze of lemon.`,
        }),
      )
    const days = Array.from({ length: 28 }, (_, day) =>
      Array.from({ length: 40 }, (_, i) => meals[(day * 7 + i) % meals.length]!),
    )
    const pkg = await makePackage(shop.deps.db, { days })
    await makePlan(shop.deps.db, { packages: [pkg] })
    shop.deps.catalogue.forget()
    const sizeIn = async (encoding: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/user/get-package-details',
          headers: { 'accept-encoding': encoding },
          payload: { key: 'identifier', value: pkg.identifier },
        })
      ).rawPayload.byteLength
    expect(await sizeIn('br')).toBeLessThan(60 * 1024)
    expect(await sizeIn('gzip')).toBeLessThan(60 * 1024)
  })
})

describe('an answer from memory', () => {
  it('is compressed as asked, and not sent again to who has it', async () => {
    const plain = await get('/api/user/get-meals', { 'accept-encoding': 'identity' })
    expect(plain.headers['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate')
    const br = await get('/api/user/get-meals', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gzip = await get('/api/user/get-meals', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const again = await get('/api/user/get-meals', { 'if-none-match': String(plain.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is asked of the database once, however many want it at the same time', async () => {
    shop.deps.catalogue.forget()
    const asked = vi.spyOn(shop.deps.reading, 'transaction')
    await Promise.all(Array.from({ length: 20 }, () => get('/api/user/get-meals')))
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('is tried again after the database could not be reached', async () => {
    shop.deps.catalogue.forget()
    const asked = vi
      .spyOn(shop.deps.reading, 'transaction')
      .mockRejectedValueOnce(Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' }))
    expect((await get('/api/user/get-meals')).statusCode).toBe(503)
    asked.mockRestore()
    expect((await get('/api/user/get-meals')).statusCode).toBe(200)
  })

  it('follows a changed setting without being read again', async () => {
    const { catalogue, changes } = shop.deps
    const before = await catalogue.food()
    changes.announce('settings')
    const after = await catalogue.food()
    expect(after).not.toBe(before)
    expect(after.meals).toBe(before.meals)
    changes.announce('dishes')
    expect((await catalogue.food()).meals).not.toBe(before.meals)
  })

  it('is fresh on every instance after an edit', async () => {
    const meal = await makeMeal(shop.deps.db, { mealName: 'Before the edit' })
    const changes = await openChangeFeed(shop.deps.env.DATABASE_URL!)
    const other = await buildApp({
      ...shop.deps,
      changes,
      caches: openCaches(shop.deps.monotonicMs),
      catalogue: openCatalogue({ db: shop.deps.reading, changes, settings: shop.deps.settings }),
    })
    const names = async (app: typeof other) => (await app.inject('/api/user/get-meals')).body
    await expect.poll(() => names(other)).toContain('Before the edit')
    const etag = String((await other.inject('/api/user/get-meals')).headers.etag)

    const mealName = 'After the edit'
    await shop.deps.db.update(dishes).set({ mealName }).where(eq(dishes.id, meal.id))
    for (const app of [shop.app, other])
      await expect.poll(() => names(app), { interval: 20 }).toContain(mealName)
    const stale = await other.inject({ url: '/api/user/get-meals', headers: { 'if-none-match': etag } })
    expect(stale.statusCode).toBe(200)
    await other.close()
    await changes.close()
  })
})
