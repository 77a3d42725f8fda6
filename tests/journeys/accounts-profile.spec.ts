import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

async function visitAsCustomer(size: Parameters<BrowsedShop['visit']>[0]) {
  const customer = await makeCustomer(shop.deps)
  const visitor = await shop.visitAs(customer, size)
  await visitor.page.goto('/profile')
  await visitor.page.getByRole('button', { name: 'Add New Address' }).waitFor()
  return { ...visitor, customer }
}

it('addresses are added, changed, removed, brought back and made default', async () => {
  const { page, complaints } = await visitAsCustomer(PHONE)
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Address' })
  await expectAccessible(page)
  await expect.poll(() => add.getByLabel('Postal code').inputValue()).toBe('00000')
  await expect.poll(() => add.getByLabel('Country').inputValue()).toBe('United Arab Emirates')
  await add.getByRole('button', { name: 'Save Address' }).click()
  for (const name of ['Street', 'City', 'State', 'Phone'])
    await add.getByText(`${name} is required`).waitFor()
  await add.getByLabel('Street').fill('Al Wasl Road 12')
  await add.getByLabel('City').fill('Dubai')
  await add.getByLabel('State (emirate)').selectOption('Dubai')
  await add.getByLabel('Phone').fill('12')
  await add.getByRole('button', { name: 'Save Address' }).click()
  await add.getByText(/a phone number that can be called/).waitFor()
  await add.getByLabel('Phone').fill('050 123 4567')
  await add.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('Address added successfully!').waitFor()
  const home = page.getByRole('listitem').filter({ hasText: 'Home' }).filter({ hasText: 'Default' })
  await home.getByText('+971 50 123 4567').waitFor()

  await page.getByRole('button', { name: 'Add New Address' }).click()
  await add.getByLabel('Street').fill('Sheikh Zayed Road 1')
  await add.getByLabel('City').fill('Dubai')
  await add.getByLabel('State (emirate)').selectOption('Dubai')
  await add.getByLabel('Phone').fill('+971 4 555 0142')
  await add.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('heading', { name: 'Home 2' }).waitFor()

  await page.getByRole('button', { name: 'Edit Home 2' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Address' })
  await expect.poll(() => edit.getByLabel('Street').inputValue()).toBe('Sheikh Zayed Road 1')
  await expect.poll(() => edit.getByLabel('Your own label').inputValue()).toBe('Home 2')
  await edit.getByText('Work', { exact: true }).click()
  await edit.getByLabel('Landmark').fill('Behind the mosque')
  await edit.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('Address updated successfully!').waitFor()
  await page.getByRole('heading', { name: 'Work' }).waitFor()
  await page.getByText('Behind the mosque').waitFor()

  await page.getByRole('button', { name: 'Add New Address' }).click()
  await add.getByLabel('Street').fill('Jumeirah Road 3')
  await add.getByLabel('City').fill('Dubai')
  await add.getByLabel('State (emirate)').selectOption('Dubai')
  await add.getByLabel('Phone').fill('050 123 4567')
  await add.getByText('Other', { exact: true }).click()
  await add.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()

  await page.getByRole('button', { name: 'Make Work the default' }).click()
  await page.getByRole('heading', { name: 'Work Default' }).waitFor()
  await page.getByRole('button', { name: 'Delete Work' }).click()
  await page.getByRole('heading', { name: 'Home Default' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Work Default' }).waitFor()
  expect(complaints.filter((text) => !/422/.test(text))).toEqual([])
})

it('a profile that cannot be loaded says why, and trying again works', async () => {
  const { page } = await visitAsCustomer(DESKTOP)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(`${shop.url}/`)
  const failure = { status: 503, json: { status: false, message: 'The kitchen is closed for a moment.' } }
  await page.route('**/api/user/get-profile', (route) => route.fulfill(failure))
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByText('Error loading profile: The kitchen is closed for a moment.').waitFor()
  await page.unroute('**/api/user/get-profile')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Add New Address' }).waitFor()
})

it('sessions are listed and ended everywhere, data is downloaded, and the account is deleted', async () => {
  const { page, context, customer } = await visitAsCustomer(DESKTOP)
  await expectAccessible(page)
  await page.getByText('This browser').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect((await context.request.get('/api/user/get-profile')).status()).toBe(401)

  const data = { userName: customer.userName, password: PASSWORD }
  await context.request.post('/api/user/login', { data })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete my account' })
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Delete my account permanently' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.getByText('Your account is deleted.').waitFor()
  expect((await context.request.post('/api/user/login', { data })).status()).toBe(401)
})
