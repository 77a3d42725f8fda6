import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS, weekOf } from '../factories/buyers.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'

// A plain test run kills it after every other click.
const IS_FULL = import.meta.env.MODE === 'full'

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let shop: ShopProcess
beforeAll(async () => {
  shops = await openPaymentShops()
  shop = await shops.start()
})
afterAll(() => shops?.close())

it('a shop killed after every click of the wizard has lost nothing that was confirmed', async () => {
  const menu = await makeMenu(shops.deps.db)
  const addOn = await makeAddOn(shops.deps.db, { priceFils: 500 })
  const { userName } = await makeAccount(shops.deps)
  const week = weekOf(menu, shops.deps.now())
  const selectedMeals = week.selectedMeals.map(({ date }) => ({
    date,
    meals: menu.meals.map((slot) => slot[1]!.id),
  }))
  const browser = browserOf()

  let clicks = 0
  let kills = 0
  /** The very moment the answer is here, the shop is gone. */
  async function click(key: string, body?: object) {
    const { code, json } = await browser.call(shop, key, body)
    expect(code, `${key}: ${JSON.stringify(json)}`).toBe(200)
    if (!IS_FULL && clicks++ % 2 === 0) return
    await shop.kill()
    kills++
    await shop.restart()
  }
  const draft = async () => (await browser.call(shop, 'GET /api/user/get-draft')).json.data

  await click('POST /api/user/create-plan', { ...week, duration: 'weekly-5' })
  expect(await draft()).toMatchObject({ startDate: week.startDate, isMenuConfirmed: false })
  await click('PATCH /api/user/update-menu', { selectedMeals })
  expect(await draft()).toMatchObject({ isMenuConfirmed: true, selectedMeals })
  await click('PATCH /api/user/update-addons', { addOns: [addOn.id, addOn.id] })
  expect(await draft()).toMatchObject({
    areAddOnsConfirmed: true,
    addOns: [addOn.id, addOn.id],
    selectedMeals,
  })
  await click('POST /api/user/login', { userName, password: PASSWORD })
  expect(await draft()).toMatchObject({ areAddOnsConfirmed: true, selectedMeals })
  await click('POST /api/user/add-address', { address: ADDRESS })
  await click('POST /api/user/add-to-cart', { ...week, selectedMeals })
  expect(await draft()).toBeNull()
  const { data } = (await browser.call(shop, 'GET /api/user/get-cart')).json
  expect(data.cart.package.selectedMeals).toMatchObject(selectedMeals)
  expect(data.addons).toMatchObject([{ _id: addOn.id, quantity: 2 }])
  expect(data.savedAddress).toMatchObject([{ street: ADDRESS.street }])
  console.log(`the shop killed after ${kills} of 6 clicks: nothing lost`)
})
