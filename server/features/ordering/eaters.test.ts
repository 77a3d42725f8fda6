import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_EATERS } from '../../../domain/food/eaters.ts'
import { CONSENT_WORDING } from '../../../domain/food/food-profile.ts'
import { makeAccount, PASSWORD } from '../../../tests/factories/accounts.ts'
import {
  addToCart,
  afterwards,
  createPlan,
  getCart,
  getDraft,
  menu,
  openOrderingShop,
  shop,
  visitor,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'
import { dishes } from '../../db/schema/catalogue.ts'

openOrderingShop()

const add = (name: unknown, by = visitor) => by('POST /api/user/add-eater', { name })
const remove = (name: unknown, by = visitor) => by('POST /api/user/remove-eater', { name })
const avoid = (eater: string, avoided: string[], by = visitor) =>
  by('PATCH /api/user/update-food-profile', { eater, avoided, consent: CONSENT_WORDING })
const told = async (eater = '', by = visitor) =>
  (await by(`GET /api/user/get-food-profile?eater=${eater}`)).json.data
const namesOf = async (by = visitor) =>
  (await told('', by)).eaters.map(({ name }: { name: string }) => name) as string[]
const contains = (id: string, allergens: string[]) =>
  afterwards(() => shop.deps.db.update(dishes).set({ allergens }).where(eq(dishes.id, id)))
const firstMeals = async () =>
  new Set((await getDraft()).selectedMeals.map(({ meals }: { meals: string[] }) => meals[0]))

// Of each first slot, one meal has nuts and the other fish.
beforeEach(async () => {
  await contains(menu.meals[0]![0]!.id, ['Cashew nuts'])
  await contains(menu.meals[0]![1]!.id, ['Fish'])
})

describe('whom plans are for', () => {
  it('are named by a guest too, each with a profile of their own', async () => {
    expect(await namesOf()).toEqual([])
    const { code, json } = await add('  Omar ')
    expect([code, json.data.name]).toEqual([200, 'Omar'])
    await avoid('', ['Tree nuts'])
    await avoid('Omar', ['Fish'])
    expect((await told()).profile.avoided).toEqual(['Tree nuts'])
    expect(await told('Omar')).toMatchObject({ profile: { avoided: ['Fish'] }, hasConsented: true })
    expect((await told('Zara')).profile.avoided).toEqual([])
    expect(await namesOf(visitorOf(shop))).toEqual([])
  })

  it('are one where only the writing differs, and few', async () => {
    await add('Omar')
    expect((await add('OMAR')).json.data).toMatchObject({ name: 'Omar', eaters: [{ name: 'Omar' }] })
    for (let many = 1; many < MOST_EATERS; many++) await add(`Cousin ${many}`)
    const refused = await add('One more')
    expect([refused.code, refused.json.code]).toEqual([422, 'too-many-eaters'])
    expect((await add('omar')).code).toBe(200)
  })

  it('are refused without a name, with one too long, and where nobody knows it', async () => {
    for (const name of [undefined, 7, null, 'x'.repeat(41), '', ' ', ['Omar']])
      expect([400, 422]).toContain((await add(name)).code)
    expect(await namesOf()).toEqual([])
    expect([400, 422]).toContain((await remove(' ')).code)
    expect((await avoid('Nobody', ['Milk'])).json.code).toBe('eater-missing')
    expect((await createPlan({ eater: 'Nobody' })).json.code).toBe('eater-missing')
    expect([400, 422]).toContain((await createPlan({ eater: 7 })).code)
  })

  it('need no consent to be named, but to say what they avoid', async () => {
    await add('Omar')
    const refused = await visitor('PATCH /api/user/update-food-profile', { eater: 'Omar', avoided: ['Milk'] })
    expect([refused.code, refused.json.code]).toEqual([400, 'food-consent-missing'])
    expect(await told('Omar')).toMatchObject({ profile: { avoided: [] }, hasConsented: false })
  })

  it('are removed with what is unfinished for them, but not while the cart has a plan for them', async () => {
    await add('Omar')
    await createPlan({ eater: 'Omar' })
    await addToCart()
    const refused = await remove('Omar')
    expect([refused.code, refused.json.code]).toEqual([409, 'eater-in-cart'])
    const { cart } = await getCart()
    await visitor('POST /api/user/remove-from-cart', { line: cart.package.line })
    await createPlan({ eater: 'Omar' })
    expect((await remove('Omar')).json.data.eaters).toEqual([])
    expect(await getDraft()).toBeNull()
    // Brought back, it is for somebody of whom nothing is known: whatever anybody avoids, they do.
    await avoid('', ['Tree nuts'])
    await visitor('POST /api/user/restore-to-cart', { line: cart.package.line })
    expect((await getCart()).eaters).toMatchObject([
      { name: 'Omar', foodProfile: { avoided: ['Tree nuts'] } },
    ])
    expect((await remove('Nobody', visitorOf(shop))).code).toBe(200)
  })

  /** An account that knows Omar, who avoids fish; signs the visitor in to it. */
  async function makeAccountOfOmar() {
    const { userName } = await makeAccount(shop.deps)
    const signIn = (by = visitor) => by('POST /api/user/login', { userName, password: PASSWORD })
    const before = visitorOf(shop)
    await signIn(before)
    await add('Omar', before)
    await avoid('Omar', ['Fish'], before)
    return () => signIn()
  }

  it('come along at signing in, with their drafts', async () => {
    const signIn = await makeAccountOfOmar()
    await add('Omar')
    await add('Zara')
    await avoid('Omar', ['Milk'])
    await createPlan({ eater: 'Zara' })
    await signIn()
    expect(await namesOf()).toEqual(['Omar', 'Zara'])
    expect(await told('Omar')).toMatchObject({ profile: { avoided: ['Fish', 'Milk'] }, hasConsented: true })
    expect((await getDraft()).eater).toBe('Zara')
  })

  it('are who the account knows by another spelling, and so are their plans', async () => {
    const signIn = await makeAccountOfOmar()
    await add('omar')
    await createPlan({ eater: 'omar' })
    await signIn()
    expect(await namesOf()).toEqual(['Omar'])
    expect(await getDraft()).toMatchObject({ eater: 'Omar', foodProfile: { avoided: ['Fish'] } })
  })
})

describe('a plan for somebody else', () => {
  beforeEach(async () => {
    await add('Omar')
    await avoid('', ['Tree nuts'])
    await avoid('Omar', ['Fish'])
  })
  const [nuts, fish] = [() => menu.meals[0]![0]!, () => menu.meals[0]![1]!]

  it('gets their meals, and is shown with their profile', async () => {
    await createPlan({ eater: 'Omar' })
    expect(await getDraft()).toMatchObject({ eater: 'Omar', foodProfile: { avoided: ['Fish'] } })
    expect(await firstMeals()).toEqual(new Set([nuts().id]))
  })

  it('that becomes another’s loses what that one avoids, and nothing else', async () => {
    await createPlan()
    expect(await firstMeals()).toEqual(new Set([fish().id]))
    const mine = await getDraft()
    await createPlan({ draft: mine._id, eater: 'Omar' })
    expect(await firstMeals()).toEqual(new Set([nuts().id]))
    const { selectedMeals, eater } = await getDraft()
    expect(eater).toBe('Omar')
    expect(selectedMeals[0].meals.slice(1)).toEqual(mine.selectedMeals[0].meals.slice(1))
    await createPlan({ draft: mine._id })
    expect((await getDraft()).eater).toBe('Omar')
    await createPlan({ draft: mine._id, eater: '' })
    expect(await getDraft()).toMatchObject({ eater: '', foodProfile: { avoided: ['Tree nuts'] } })
  })

  it('is a line of its own in the cart, opened again as it was', async () => {
    await contains(fish().id, [])
    await createPlan({ eater: 'Omar' })
    await visitor('PATCH /api/user/update-menu', {
      selectedMeals: (await getDraft()).selectedMeals.map((day: { meals: string[] }) => ({
        ...day,
        meals: [fish().id, ...day.meals.slice(1)],
      })),
    })
    await addToCart()
    await createPlan()
    await addToCart()
    await contains(fish().id, ['Fish'])
    const { cart, eaters, conflicts } = await getCart()
    expect(cart.packages.map(({ eater }: { eater: string }) => eater)).toEqual(['Omar', ''])
    expect(eaters.map(({ name }: { name: string }) => name)).toEqual(['Omar', ''])
    expect(conflicts).toMatchObject([
      { line: cart.packages[0].line, eater: 'Omar', mealName: fish().mealName, allergens: ['Fish'] },
    ])
    await visitor('POST /api/user/reopen-package', { line: cart.packages[0].line })
    expect(await getDraft()).toMatchObject({ eater: 'Omar', foodProfile: { avoided: ['Fish'] } })
  })

  it('costs in the calendar and on the cards what their meals cost', async () => {
    const priceFor = async (eater: string) => {
      const { packages } = (await visitor(`GET /api/user/get-plan-prices?eater=${eater}`)).json.data
      return packages.find(({ _id }: { _id: string }) => _id === menu.pkg.id).price
    }
    expect((await priceFor('')) - (await priceFor('Omar'))).toBe(1)
    const fareFor = async (eater: string) => {
      const query = `package=${menu.pkg.id}&duration=weekly-5&eater=${eater}`
      const { days } = (await visitor(`GET /api/user/get-calendar?${query}`)).json.data
      return days.find(({ totalFare }: { totalFare: number | null }) => totalFare !== null).totalFare
    }
    expect((await fareFor('')) - (await fareFor('Omar'))).toBe(5)
  })
})
