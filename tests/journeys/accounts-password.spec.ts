import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobList } from '../../server/jobs/job-list.ts'
import { makeAccount, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
  await shop.deps.jobs.run(shop.deps, jobList)
})
afterAll(() => shop?.close())

/** Opens the mailbox and takes the link, as its path in this shop. */
async function linkIn(to: string, subject: string): Promise<string> {
  const find = () => shop.mails.findLast((mail) => mail.to === to && mail.subject === subject)
  await expect.poll(find).toBeDefined()
  return /https?:\/\/[^/]+(\/\S+#token=\S+)/.exec(find()!.text)![1]!
}

it('a forgotten password is replaced through the mailbox, once', async () => {
  const { page } = await shop.visit(PHONE)
  const account = await makeAccount(shop.deps)
  await page.goto('/Order')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(account.userEmail)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page
    .getByText('If an account uses that email, a link is on its way. It works for one hour.')
    .waitFor()

  const link = await linkIn(account.userEmail, 'Choose a new password')
  await page.goto(link)
  await expectAccessible(page)
  const password = page.getByLabel('New password', { exact: true })
  const save = page.getByRole('button', { name: 'Save my new password' })
  await password.fill('12345')
  await save.click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await password.fill('a far better one')
  await save.click()
  await page.getByText('Your new password is set. Please sign in with it.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Username').fill(account.userName)
  await page.getByLabel('Password', { exact: true }).fill('a far better one')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/checkout')

  const { page: again } = await shop.visit(DESKTOP)
  await again.goto(link)
  await again.getByLabel('New password', { exact: true }).fill('one more password')
  await again.getByRole('button', { name: 'Save my new password' }).click()
  await again.getByText('This link has been used or is over an hour old. Please ask for a new one.').waitFor()
})

it('a new e-mail and a new password are set in the profile, and the other browser is signed out', async () => {
  const customer = await makeCustomer(shop.deps)
  const { page, context } = await shop.visitAs(customer)
  const elsewhere = await shop.visit(PHONE)
  await elsewhere.context.request.post('/api/user/login', {
    data: { userName: customer.userName, password: PASSWORD },
  })

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change email' })
  await sheet.getByLabel('New email').fill('renewed@mail.example')
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Send me a link' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.goto(await linkIn('renewed@mail.example', 'Confirm your new email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Your account now uses renewed@mail.example.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
  await page.getByText('renewed@mail.example').waitFor()

  await page.getByRole('button', { name: 'Change password' }).click()
  const window = page.getByRole('dialog', { name: 'Change password' })
  await window.getByLabel('Current password').fill('not the password')
  await window.getByLabel('New password', { exact: true }).fill('a far better one')
  await window.getByRole('button', { name: 'Change password' }).click()
  await window.getByText('That is not your password.').waitFor()
  await window.getByLabel('Current password').fill(PASSWORD)
  await window.getByRole('button', { name: 'Change password' }).click()
  await window.waitFor({ state: 'hidden' })
  expect((await elsewhere.context.request.get('/api/user/get-profile')).status()).toBe(401)
  expect((await context.request.get('/api/user/get-profile')).status()).toBe(200)
})
