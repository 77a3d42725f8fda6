import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin } from '../../../../tests/factories/accounts.ts'
import { makeCategory, makeMealType } from '../../../../tests/factories/catalogue.ts'
import { makePackage } from '../../../../tests/factories/packages.ts'
import { asDataUrl, makePicture } from '../../../../tests/factories/pictures.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { auditLog } from '../../../db/schema/content.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let category: { identifier: string }
let mealType: { identifier: string }
let pkg: { id: string }
let picture: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps)
  category = await makeCategory(shop.deps.db, { categoryName: 'Bowls' })
  mealType = await makeMealType(shop.deps.db, { mealType: 'Lunch' })
  pkg = await makePackage(shop.deps.db, { days: [[]] })
  picture = asDataUrl(await makePicture())
})
afterAll(() => shop.close())

const as = (key: string, body?: object) =>
  call(shop.app, key, { cookies: admin.cookies, ...(body && { body }) })

type Kind = {
  kind: string
  noun: string
  list: string
  add: string
  update: string
  nameField: string
  body: () => Record<string, unknown>
  missing: [string, string][]
}

const dish = () => ({
  description: 'Warm and green.',
  category: category.identifier,
  mealType: [mealType.identifier],
  package: 'Medium',
  fareDetails: { totalFare: 42.5, strikeOff: 50, discount: 7.5 },
  moreDetails: { energy: 520, protein: 41, fat: 18, carbohydrates: 44, allergens: 'Milk, Eggs , milk,' },
  image: [picture],
})

const kinds: Kind[] = [
  {
    kind: 'category',
    noun: 'Category',
    list: 'get-categories',
    add: 'add-categories',
    update: 'updateCategory',
    nameField: 'categoryName',
    body: () => ({}),
    missing: [['categoryName', 'Category name is required']],
  },
  {
    kind: 'meal-type',
    noun: 'Meal type',
    list: 'get-mealtype',
    add: 'add-mealtype',
    update: 'update-mealtype',
    nameField: 'mealType',
    body: () => ({}),
    missing: [['mealType', 'Meal name is required.']],
  },
  {
    kind: 'meal',
    noun: 'Meal',
    list: 'get-meals',
    add: 'add-meal',
    update: 'update-meal',
    nameField: 'mealName',
    body: dish,
    missing: [
      ['mealName', 'Meal name is required'],
      ['description', 'Description is required'],
      ['category', 'Category is required'],
      ['fareDetails.totalFare', 'Total fare is required'],
    ],
  },
  {
    kind: 'add-on',
    noun: 'Add-on',
    list: 'get-addons',
    add: 'create-addon',
    update: 'update-addon',
    nameField: 'mealName',
    body: dish,
    missing: [
      ['mealName', 'Meal name is required'],
      ['category', 'Category is required'],
      ['fareDetails.totalFare', 'Total fare is required'],
    ],
  },
  {
    kind: 'package',
    noun: 'Package',
    list: 'get-packages',
    add: 'add-package',
    update: 'update-package',
    nameField: 'packageName',
    body: () => ({
      description: 'Five days.',
      packageGroup: 'Full Package',
      startDate: '2026-12-01',
      endDate: '2026-12-05',
    }),
    missing: [
      ['packageName', 'Package name is required.'],
      ['startDate', 'Start date is required.'],
      ['endDate', 'End date is required.'],
      ['packageGroup', 'Package group is required.'],
    ],
  },
  {
    kind: 'plan',
    noun: 'Meal plan',
    list: 'get-meal-plans',
    add: 'add-mealPlan',
    update: 'update-mealPlan',
    nameField: 'mealPlanName',
    body: () => ({
      description: 'For every day.',
      packages: [pkg.id],
      category: [category.identifier],
      image: [picture],
    }),
    missing: [
      ['mealPlanName', 'Name is required'],
      ['description', 'Description is required'],
      ['packages', 'Please select at least one meal package.'],
      ['category', 'Please select at least one meal category.'],
    ],
  },
  {
    kind: 'product',
    noun: 'Product',
    list: 'getproducts',
    add: 'add-product',
    update: 'update-product',
    nameField: 'name',
    body: () => ({ price: 99.5, description: 'Sturdy.', category: 'equipment', stock: 3, image: [picture] }),
    missing: [
      ['name', 'Name is required'],
      ['price', 'Price is required'],
      ['description', 'Description is required'],
      ['image', 'Image is required'],
    ],
  },
  {
    kind: 'article',
    noun: 'Article',
    list: 'get-articles',
    add: 'add-article',
    update: 'update-article',
    nameField: 'title',
    body: () => ({ body: 'Eat well.', author: 'Layla', publishedAt: '2026-11-01T08:00:00Z' }),
    missing: [
      ['title', 'Title is required'],
      ['body', 'Text is required'],
    ],
  },
]

describe.each(kinds)('$kind', ({ kind, noun, list, add, update, nameField, body, missing }) => {
  const named = (name: string) => ({ ...body(), [nameField]: name })
  const listed = async (q: string) => (await as(`GET /api/admin/${list}?q=${encodeURIComponent(q)}`)).json

  it('is added, found, changed, deleted and brought back, all of it in the audit log', async () => {
    const added = await as(`POST /api/admin/${add}`, named(`Zesty ${kind} one`))
    expect(added).toMatchObject({ code: 200, json: { message: `${noun} added successfully!` } })
    const { identifier, version } = added.json.data
    expect(identifier).toMatch(new RegExp(`^zesty-${kind}-one-[a-z0-9]+$`))
    expect(await listed(`ONE zesty ${kind}`)).toMatchObject({ total: 1, data: [{ identifier }] })

    const changed = await as(`PATCH /api/admin/${update}`, {
      ...named(`Zesty ${kind} two`),
      identifier,
      version,
    })
    expect(changed).toMatchObject({ code: 200, json: { message: `${noun} updated successfully!` } })
    expect(changed.json.data).toMatchObject({ identifier, [nameField]: `Zesty ${kind} two` })

    const gone = await as('DELETE /api/admin/delete', { identifier })
    expect(gone).toMatchObject({ code: 200, json: { message: `${noun} deleted successfully!` } })
    expect(await listed(`zesty ${kind}`)).toMatchObject({ total: 0, data: [] })
    expect((await as(`GET /api/admin/get-item?identifier=${identifier}`)).code).toBe(404)
    expect((await as('DELETE /api/admin/delete', { identifier })).code).toBe(404)

    expect((await as('POST /api/admin/restore', { identifier })).code).toBe(200)
    expect(await listed(`zesty ${kind}`)).toMatchObject({ total: 1, data: [{ identifier }] })

    const entries = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, identifier))
      .orderBy(asc(auditLog.createdAt), asc(auditLog.id))
    expect(entries.map(({ action }) => action)).toEqual([
      `add-${kind}`,
      `update-${kind}`,
      `delete-${kind}`,
      `restore-${kind}`,
    ])
    expect(entries[1]).toMatchObject({
      accountId: admin.id,
      before: { [nameField]: `Zesty ${kind} one` },
      after: { [nameField]: `Zesty ${kind} two` },
    })
  })

  it('changed by somebody else since is not overwritten: both versions are told', async () => {
    const { data } = (await as(`POST /api/admin/${add}`, named(`Shared ${kind}`))).json
    const known = { identifier: data.identifier, version: data.version }
    await as(`PATCH /api/admin/${update}`, { ...named(`Shared ${kind} by one`), ...known })
    const second = await as(`PATCH /api/admin/${update}`, { ...named(`Shared ${kind} by two`), ...known })
    expect(second.code).toBe(409)
    expect(second.json).toMatchObject({
      status: false,
      code: 'item-changed',
      message: `Somebody has changed this ${noun.toLowerCase()} since you opened it.`,
      data: {
        current: { [nameField]: `Shared ${kind} by one`, version: data.version + 1 },
        yours: { [nameField]: `Shared ${kind} by two` },
        changedBy: admin.userEmail,
      },
    })
    const insisted = await as(`PATCH /api/admin/${update}`, {
      ...named(`Shared ${kind} by two`),
      identifier: data.identifier,
    })
    expect(insisted.code).toBe(200)
  })

  it('may not have the name of another, whatever the case', async () => {
    await as(`POST /api/admin/${add}`, named(`Only ${kind}`))
    const second = await as(`POST /api/admin/${add}`, named(`ONLY ${kind}`))
    expect(second.code).toBe(409)
    expect(second.json).toMatchObject({ code: 'item-name-taken', params: { kind } })
    expect(second.json.errors).toMatchObject([{ field: nameField, message: second.json.message }])
    expect(second.json.message).toMatch(/^There is already an? .+ with this name\.$/)
  })

  it('asks for what is missing in the words of the form', async () => {
    const blanks = Object.fromEntries(
      Object.keys(body()).map((field) => [field, ['price', 'stock'].includes(field) ? '' : undefined]),
    )
    const empty = { ...blanks, [nameField]: ' ', startDate: '', endDate: '', packageGroup: '' }
    const extra = kind === 'product' ? { category: 'books' } : kind === 'article' ? { body: '' } : {}
    const answer = await as(`POST /api/admin/${add}`, { ...empty, ...extra })
    expect(answer.code).toBe(422)
    expect(
      answer.json.errors.map((error: { field: string; message: string }) => [error.field, error.message]),
    ).toEqual(missing)
  })

  it('keeps HTML as the text it is', async () => {
    const name = `<img src=x onerror=alert(1)> ${kind}`
    const { data } = (await as(`POST /api/admin/${add}`, named(name))).json
    expect(data[nameField]).toBe(name)
    expect(data.identifier).toMatch(/^[a-z0-9-]+$/)
  })

  it('answers without /api as well', async () => {
    expect((await as(`GET /admin/${list}`)).json).toMatchObject({ status: true })
  })
})

const AMOUNT = 'Please enter an amount in AED, such as 45.00.'
const MEASURE = 'Please enter a number, such as 12.5.'
const COUNT = 'Please enter a whole number, such as 12.'
const dishNumbers = [
  ...['totalFare', 'strikeOff', 'discount'].map((name) => [`fareDetails.${name}`, AMOUNT]),
  ...['energy', 'protein', 'fat', 'carbohydrates'].map((name) => [`moreDetails.${name}`, MEASURE]),
]
const numberFields: Record<string, string[][]> = {
  meal: dishNumbers,
  'add-on': dishNumbers,
  product: [
    ['price', AMOUNT],
    ['strikeOff', AMOUNT],
    ['stock', COUNT],
    ...['calories', 'protein', 'fat', 'carbs'].map((name) => [name, MEASURE]),
  ],
}

describe.each(kinds.filter(({ kind }) => kind in numberFields))('the numbers of a $kind', (one) => {
  const named = (name: string, path: string, value: unknown) => {
    const [outer = '', inner] = path.split('.')
    const body: Record<string, unknown> = { ...one.body(), [one.nameField]: name }
    const nested = inner ? { ...(body[outer] as object), [inner]: value } : value
    return { ...body, [outer]: nested }
  }

  it.each(numberFields[one.kind]!)('%s is refused where it is not a number', async (path, message) => {
    for (const value of ['1O', '-1', '1e3', '12,50', true, [], { of: 3 }]) {
      const answer = await as(`POST /api/admin/${one.add}`, named(`Odd ${one.kind}`, path!, value))
      // What was typed breaks a rule; what nobody can type cannot be read.
      expect([value, answer.code]).toEqual([value, typeof value === 'string' ? 422 : 400])
      expect(answer.json.errors).toMatchObject([{ field: path, message }])
    }
    expect((await as(`GET /api/admin/${one.list}?q=odd`)).json.total).toBe(0)
  })

  it('is kept where an edit has one that is not a number', async () => {
    const { data } = (
      await as(`POST /api/admin/${one.add}`, { ...one.body(), [one.nameField]: `Kept ${one.kind}` })
    ).json
    const [path = ''] = numberFields[one.kind]![0]!
    const body = { ...named(`Kept ${one.kind}`, path, '1O'), identifier: data.identifier }
    expect((await as(`PATCH /api/admin/${one.update}`, body)).code).toBe(422)
    const item = (await as(`GET /api/admin/get-item?identifier=${data.identifier}`)).json.data.item
    expect(item).toMatchObject({ version: data.version })
  })
})

it('an add-on is free only where the price says 0', async () => {
  const free = { ...dish(), mealName: 'Free water', fareDetails: { totalFare: '0' } }
  expect((await as('POST /api/admin/create-addon', free)).json.data.fareDetails.totalFare).toBe(0)
  for (const fareDetails of [undefined, {}, { totalFare: '' }, { totalFare: ' ' }, { totalFare: null }]) {
    const answer = await as('POST /api/admin/create-addon', { ...dish(), mealName: 'No price', fareDetails })
    expect(answer.code).toBe(422)
    expect(answer.json.errors).toEqual([
      { field: 'fareDetails.totalFare', code: 'total-fare-required', message: 'Total fare is required' },
    ])
  }
})

it.each(['2026-12-01', '2026-11-30'])(
  'a package that ends on %s, its start or before, breaks a rule',
  async (endDate) => {
    const body = kinds.find(({ kind }) => kind === 'package')!.body()
    const answer = await as('POST /api/admin/add-package', { ...body, packageName: 'Backwards', endDate })
    expect([answer.code, answer.json.errors]).toEqual([
      422,
      [{ field: 'endDate', code: 'end-not-after-start', message: 'End date must be after start date.' }],
    ])
  },
)

describe('deleting', () => {
  it('what there is not is not found', async () => {
    expect((await as('DELETE /api/admin/delete', { identifier: 'nothing-here' })).code).toBe(404)
  })

  it('a product by id works as the older page does it', async () => {
    const { data } = (
      await as('POST /api/admin/add-product', {
        ...kinds.find(({ kind }) => kind === 'product')!.body(),
        name: 'By its id',
      })
    ).json
    expect((await as(`DELETE /admin/deleteproduct/${data._id}`)).json.message).toBe(
      'Product deleted successfully!',
    )
  })

  it('leaves the public catalogue at once', async () => {
    const { data } = (await as('POST /api/admin/add-meal', { ...dish(), mealName: 'Soon gone' })).json
    const names = async () =>
      (await shop.app.inject('/api/user/get-meals'))
        .json()
        .data.map((meal: { mealName: string }) => meal.mealName)
    expect(await names()).toContain('Soon gone')
    await as('DELETE /api/admin/delete', { identifier: data.identifier })
    expect(await names()).not.toContain('Soon gone')
  })
})
