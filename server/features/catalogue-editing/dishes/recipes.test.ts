import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALLERGENS } from '../../../../domain/food/allergens.ts'
import { SUPPLIER_GROUPS } from '../../../../domain/food/recipe.ts'
import { call, makeAdmin, makeCustomer } from '../../../../tests/factories/accounts.ts'
import {
  makeAddOn,
  makeCategory,
  makeIngredient,
  makeMeal,
  makeRecipe,
} from '../../../../tests/factories/catalogue.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { ingredients } from '../../../db/schema/recipes.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let category: { identifier: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps)
  category = await makeCategory(shop.deps.db)
})
afterAll(() => shop.close())

const as = (key: string, body?: object) =>
  call(shop.app, key, { cookies: admin.cookies, ...(body && { body }) })
const itemOf = async ({ identifier }: { identifier: string }) =>
  (await as(`GET /api/admin/get-item?identifier=${identifier}`)).json.data.item
const dish = (more: object) => ({
  description: 'Warm and green.',
  category: category.identifier,
  fareDetails: { totalFare: 42 },
  ...more,
})
const lineOf = (recipe: { ingredient: { name: string }; grams: number }[]) =>
  recipe.map(({ ingredient, grams }) => [ingredient.name, grams])

describe('an ingredient', () => {
  it('is added, listed by group and allergen, changed with an optimistic lock, and found by its letters', async () => {
    const added = await as('POST /api/admin/add-ingredient', {
      name: '  Labneh of goats ',
      supplierGroup: 'dairy',
      allergens: ['Milk', 'Eggs', 'Milk'],
    })
    expect(added.json).toMatchObject({
      message: 'Ingredient added successfully!',
      data: {
        name: 'Labneh of goats',
        supplierGroup: 'dairy',
        allergens: ['Eggs', 'Milk'],
        dishes: 0,
        version: 1,
      },
    })
    const { identifier } = added.json.data
    const names = async (query: string) =>
      (await as(`GET /api/admin/get-ingredients?${query}`)).json.data.map((row: { name: string }) => row.name)
    expect(await names('group=dairy&allergen=Milk&q=goats')).toEqual(['Labneh of goats'])
    expect(await names('group=meat&q=goats')).toEqual([])
    expect(await names('allergen=Fish&q=goats')).toEqual([])

    const changed = { name: 'Goat labneh', supplierGroup: 'dairy', allergens: ['Milk'], identifier }
    expect((await as('PATCH /api/admin/update-ingredient', { ...changed, version: 1 })).json).toMatchObject({
      message: 'Ingredient updated successfully!',
      data: { name: 'Goat labneh', allergens: ['Milk'], version: 2 },
    })
    const late = await as('PATCH /api/admin/update-ingredient', { ...changed, version: 1 })
    expect(late.code).toBe(409)
    expect(late.json.data.current.version).toBe(2)
    expect((await as('GET /api/admin/find?q=goat')).json.data).toEqual([
      { view: 'ingredient', key: identifier, title: 'Goat labneh', detail: '' },
    ])
  })

  it('may be of every group and have every allergen there is', async () => {
    for (const supplierGroup of SUPPLIER_GROUPS) {
      const body = { name: `From ${supplierGroup}`, supplierGroup, allergens: ALLERGENS }
      expect((await as('POST /api/admin/add-ingredient', body)).code).toBe(200)
    }
  })

  it.each([
    [{}, 'name', 'Please name the ingredient.'],
    [{ name: ' ', supplierGroup: 'meat' }, 'name', 'Please name the ingredient.'],
    [{ name: 'Air' }, 'supplierGroup', 'Please choose a supplier group.'],
    [{ name: 'Air', supplierGroup: 'sky' }, 'supplierGroup', 'Please choose a supplier group.'],
  ])('is refused as %j', async (body, field, message) => {
    const { code, json } = await as('POST /api/admin/add-ingredient', body)
    expect([400, 422]).toContain(code)
    expect(json.errors).toContainEqual(expect.objectContaining({ field, message }))
  })

  it('has a name of its own, and allergens of the list only', async () => {
    await makeIngredient(shop.deps.db, { name: 'Sumac' })
    const twice = await as('POST /api/admin/add-ingredient', { name: 'SUMAC', supplierGroup: 'dry-goods' })
    expect(twice.code).toBe(409)
    expect(twice.json.message).toBe('There is already an ingredient with this name.')
    const body = { name: 'Garlic', supplierGroup: 'vegetables', allergens: ['Garlic'] }
    expect((await as('POST /api/admin/add-ingredient', body)).code).toBe(400)
  })

  it('is not deleted while a dish has it, whatever the caller has seen, and says which', async () => {
    const { db } = shop.deps
    const oats = await makeIngredient(db)
    const meal = await makeMeal(db, { mealName: 'Oats of Monday' })
    const addOn = await makeAddOn(db, { mealName: 'Cookie of Monday' })
    const lines = [{ ingredient: oats, grams: 40 }]
    await makeRecipe(db, meal, lines)
    await makeRecipe(db, addOn, lines)
    for (const more of [{}, { usesKnown: 0 }, { usesKnown: 99 }]) {
      const { code, json } = await as('DELETE /api/admin/delete', { identifier: oats.identifier, ...more })
      expect(code).toBe(409)
      expect(json.message).toBe('This ingredient is used by 1 add-on and 1 meal.')
      expect(json.data.uses).toEqual([
        { kind: 'add-on', count: 1, stranded: 0, names: ['Cookie of Monday'] },
        { kind: 'meal', count: 1, stranded: 0, names: ['Oats of Monday'] },
      ])
    }
    const body = dish({ mealName: 'Oats of Monday', identifier: meal.identifier, recipe: [] })
    expect((await as('PATCH /api/admin/update-meal', body)).code).toBe(200)
    const addOnBody = dish({ mealName: 'Cookie of Monday', identifier: addOn.identifier, recipe: [] })
    expect((await as('PATCH /api/admin/update-addon', addOnBody)).code).toBe(200)
    expect((await as('DELETE /api/admin/delete', { identifier: oats.identifier })).json.message).toBe(
      'Ingredient deleted successfully!',
    )
    const restored = await as('POST /api/admin/restore', { identifier: oats.identifier })
    expect(restored.json.message).toBe('Ingredient restored.')
  })

  it('is the business of the shop’s people only', async () => {
    const customer = await makeCustomer(shop.deps)
    const asked = await call(shop.app, 'GET /api/admin/get-ingredients', { cookies: customer.cookies })
    expect(asked.code).toBe(401)
    expect((await call(shop.app, 'GET /api/admin/get-ingredients')).code).toBe(401)
  })
})

describe.each([
  ['meal', 'POST /api/admin/add-meal', 'PATCH /api/admin/update-meal', 'GET /api/admin/get-meals'],
  ['add-on', 'POST /api/admin/create-addon', 'PATCH /api/admin/update-addon', 'GET /api/admin/get-addons'],
])('the recipe of a %s', (kind, add, update, list) => {
  it('is saved with the dish, heaviest first, and stays where a form does not speak of it', async () => {
    const [milk, oats] = [
      await makeIngredient(shop.deps.db, { allergens: ['Milk'] }),
      await makeIngredient(shop.deps.db, { allergens: ['Gluten'] }),
    ]
    const mealName = `Porridge as a ${kind}`
    const added = await as(
      add,
      dish({
        mealName,
        recipe: [
          { ingredient: oats.identifier, grams: '40.5' },
          { ingredient: milk.identifier, grams: 160 },
        ],
        heating: ' Microwave, 2 minutes. ',
        keepsDays: '3',
        cuisine: 'gulf',
        moreDetails: { allergens: 'Dairy' },
      }),
    )
    expect(added.code).toBe(200)
    const { identifier, version } = added.json.data
    const written = [
      [milk.name, 160],
      [oats.name, 40.5],
    ]
    expect(lineOf(added.json.data.recipe)).toEqual(written)
    expect(added.json.data).toMatchObject({
      heating: 'Microwave, 2 minutes.',
      keepsDays: 3,
      cuisine: 'gulf',
      missingAllergens: ['Gluten'],
    })
    const older = await as(update, dish({ mealName, identifier, version }))
    expect(lineOf(older.json.data.recipe)).toEqual(written)
    expect(older.json.data).toMatchObject({ heating: 'Microwave, 2 minutes.', keepsDays: 3, cuisine: 'gulf' })

    const rows = (await as(list)).json.data as { identifier: string; missingAllergens: string[] }[]
    const row = rows.find((one) => one.identifier === identifier)
    expect(row).toMatchObject({ missingAllergens: ['Gluten', 'Milk'] })
    expect(row).not.toHaveProperty('recipe')

    const shorter = dish({ mealName, identifier, heating: '', keepsDays: '', cuisine: '', recipe: [] })
    expect((await as(update, shorter)).json.data).toMatchObject({
      ...{ heating: '', keepsDays: null, cuisine: null, recipe: [] },
    })
  })

  it.each([
    [{ recipe: [{ ingredient: '', grams: '4' }] }, 'recipe'],
    [{ recipe: [{ ingredient: 'oats', grams: '0' }] }, 'recipe'],
    [{ recipe: [{ ingredient: 'oats', grams: '1.25' }] }, 'recipe'],
    [{ recipe: [{ ingredient: 'oats', grams: '6000' }] }, 'recipe'],
    [{ recipe: [1, 2].map((grams) => ({ ingredient: 'oats', grams })) }, 'recipe'],
    [{ keepsDays: 31 }, 'keepsDays'],
    [{ keepsDays: '1.5' }, 'keepsDays'],
    [{ cuisine: 'martian' }, 'cuisine'],
    [{ heating: 'x'.repeat(201) }, 'heating'],
  ])('is refused as %j', async (more, field) => {
    const { code, json } = await as(add, dish({ mealName: `Refused ${kind}`, ...more }))
    expect([400, 422]).toContain(code)
    expect(json.errors.map((error: { field: string }) => error.field)).toEqual([field])
  })

  it('takes no ingredient that is not there, and changes nothing then', async () => {
    const gone = await makeIngredient(shop.deps.db, { isDeleted: true })
    for (const ingredient of ['nowhere', gone.identifier]) {
      const mealName = `Gone ${kind}`
      const { code, json } = await as(add, dish({ mealName, recipe: [{ ingredient, grams: 5 }] }))
      expect(code).toBe(422)
      expect(json.errors).toMatchObject([{ field: 'recipe', code: 'ingredients-gone' }])
      expect((await as(`${list}?q=${encodeURIComponent(mealName)}`)).json.total).toBe(0)
    }
  })
})

describe('a dish', () => {
  it('keeps an ingredient that was deleted, with its allergens', async () => {
    const { db } = shop.deps
    const nuts = await makeIngredient(db, { allergens: ['Tree nuts'] })
    const meal = await makeMeal(db)
    await makeRecipe(db, meal, [{ ingredient: nuts, grams: 12 }])
    await db.update(ingredients).set({ isDeleted: true }).where(eq(ingredients.id, nuts.id))
    const item = await itemOf(meal)
    expect(item.recipe[0].ingredient.isDeleted).toBe(true)
    expect(item.missingAllergens).toEqual(['Tree nuts'])
    const body = dish({
      mealName: meal.mealName,
      identifier: meal.identifier,
      recipe: [{ ingredient: nuts.identifier, grams: 13 }],
    })
    expect((await as('PATCH /api/admin/update-meal', body)).json.data.recipe[0].grams).toBe(13)
  })

  it('is known to the kitchen with its recipe at once, and customers are told nothing of it', async () => {
    const { db, catalogue } = shop.deps
    const meal = await makeMeal(db, { heating: 'Not for customers', keepsDays: 2 })
    const before = (await shop.app.inject('/api/user/get-meals')).json().data
    const [rice, egg] = [
      await makeIngredient(db),
      await makeIngredient(db, { allergens: ['Eggs'], supplierGroup: 'dairy' }),
    ]
    const body = dish({
      mealName: meal.mealName,
      description: meal.description,
      identifier: meal.identifier,
      recipe: [
        { ingredient: egg.identifier, grams: 55 },
        { ingredient: rice.identifier, grams: 150 },
      ],
    })
    await as('PATCH /api/admin/update-meal', body)
    const known = (await catalogue.food()).meals.byId.get(meal.id)
    expect(known?.recipe.map(({ ingredient, gramTenths }) => [ingredient.name, gramTenths])).toEqual([
      [rice.name, 1500],
      [egg.name, 550],
    ])
    expect(known).toMatchObject({ heating: 'Not for customers', keepsDays: 2 })
    const after = (await shop.app.inject('/api/user/get-meals')).json().data
    const keysOf = (rows: object[]) => rows.map((row) => Object.keys(row))
    expect(keysOf(after)).toEqual(keysOf(before))
    expect(JSON.stringify(after)).not.toContain('Not for customers')
    expect(JSON.stringify(after)).not.toContain(rice.name)
  })
})
