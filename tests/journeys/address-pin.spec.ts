import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCustomer } from '../factories/accounts.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

it('an address can have a pin: typed, pasted, or where one stands', async () => {
  const customer = await makeCustomer(shop.deps)
  const { page, context, complaints } = await shop.visitAs(customer, PHONE)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Address' })
  const pin = add.getByLabel('Pin on the map')
  await add.getByLabel('Street').fill('Al Wasl Road 12')
  await add.getByLabel('City').fill('Dubai')
  await add.getByLabel('State (emirate)').selectOption('Dubai')
  await add.getByLabel('Phone').fill('050 123 4567')
  await pin.fill('behind the mosque')
  await add.getByRole('button', { name: 'Save Address' }).click()
  await add.getByText('Enter coordinates in the UAE').waitFor()
  await expectAccessible(page)

  await add.getByRole('button', { name: 'Use where I am now' }).click()
  await add.getByText('Your browser did not say where you are.').waitFor()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.5, longitude: -0.12 })
  await add.getByRole('button', { name: 'Use where I am now' }).click()
  await add.getByText('You are outside the UAE right now.').waitFor()
  await context.setGeolocation({ latitude: 25.204_812_3, longitude: 55.270_8 })
  await add.getByRole('button', { name: 'Use where I am now' }).click()
  await expect.poll(() => pin.inputValue()).toBe('25.204812, 55.2708')
  await add.getByRole('button', { name: 'Save Address' }).click()
  const link = page.getByRole('link', { name: '25.204812, 55.2708' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toContain('query=25.204812%2C55.2708')

  await page.getByRole('button', { name: 'Edit Home' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Address' })
  await edit.getByLabel('Pin on the map').fill('3003295320')
  await edit.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('link', { name: '30032 95320' }).waitFor()
  expect(complaints).toEqual([])
})
