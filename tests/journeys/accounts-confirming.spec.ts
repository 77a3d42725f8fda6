import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attemptCounters } from '../../server/db/schema/accounts.ts'
import { jobList } from '../../server/jobs/job-list.ts'
import { makeAccount, makeAdmin, makeSession, PASSWORD } from '../factories/accounts.ts'
import { makeOrder } from '../factories/orders.ts'
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

async function visitUnconfirmed(size: typeof PHONE | typeof DESKTOP) {
  const account = await makeAccount(shop.deps, { emailVerifiedAt: null })
  const cookies = { fitt_session: await makeSession(shop.deps, account.id) }
  return { account, ...(await shop.visitAs({ cookies }, size)) }
}

const notice = (page: Page) => page.getByRole('region', { name: 'Confirm your email' })

it('who has not confirmed their e-mail is told so in the profile, gets the link again, and confirms it', async () => {
  const { page, account } = await visitUnconfirmed(PHONE)
  await page.goto('/profile')
  await notice(page).getByText(account.userEmail).waitFor()
  await expectAccessible(page)
  await notice(page).getByRole('button', { name: 'Send the link again' }).click()
  await notice(page).getByText('We have sent the link again. Please check your spam folder too.').waitFor()
  await page.goto(await linkIn(account.userEmail, 'Confirm your email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText(`Your account now uses ${account.userEmail}.`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('heading', { name: account.userName }).waitFor()
  expect(await notice(page).count()).toBe(0)
})

it('who has paid sees the order and the invoice at once, and why the mail has not come yet', async () => {
  const { page, account } = await visitUnconfirmed(DESKTOP)
  const { orderNumber } = await makeOrder(shop.deps.db, {
    accountId: account.id,
    userEmail: account.userEmail,
    state: 'paid',
  })
  await page.goto(`/order-success?orderID=${orderNumber}`)
  await notice(page).getByRole('button', { name: 'Send the link again' }).waitFor()
  await page.getByRole('link', { name: 'Download invoice' }).waitFor()
  expect(await page.getByText(/are on their way to/).count()).toBe(0)
  await expectAccessible(page)
})

it('whoever lost an account to a changed e-mail takes it back by the link sent to the old one', async () => {
  const account = await makeAccount(shop.deps)
  const cookies = { fitt_session: await makeSession(shop.deps, account.id) }
  const asked = { userEmail: 'thief@mail.example', password: PASSWORD }
  await shop.app.inject({ method: 'POST', url: '/api/user/change-email', payload: asked, cookies })
  const confirm = await linkIn('thief@mail.example', 'Confirm your new email')
  const payload = { token: confirm.split('#token=')[1] }
  await shop.app.inject({ method: 'POST', url: '/api/user/confirm-email', payload, cookies })

  const { page } = await shop.visit(PHONE)
  await page.goto(await linkIn(account.userEmail, 'Your email was changed'))
  await page.getByRole('heading', { name: 'Recover your account' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('a far better one')
  await page.getByRole('button', { name: 'Recover my account' }).click()
  await page.getByText('You have your account back. Please sign in with your new password.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Username').fill(account.userEmail)
  await page.getByLabel('Password', { exact: true }).fill('a far better one')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/checkout')
})

it('an admin whom guesses keep out makes their browser known by mail and signs in', async () => {
  const admin = await makeAdmin(shop.deps)
  const key = `sign-in:admin:account:${admin.userEmail}`
  const windowEndsAt = new Date(Date.now() + 600_000)
  await shop.deps.db.insert(attemptCounters).values({ key, count: 60, windowEndsAt })
  const { page } = await shop.visit(DESKTOP)
  const signIn = async () => {
    await page.goto('/admin-login')
    await page.getByLabel('Email').fill(admin.userEmail)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  await signIn()
  await page.getByRole('alert').getByText('Too many tries. Please wait a moment and try again.').waitFor()
  await page.getByRole('button', { name: 'Email me a link to sign in' }).click()
  await page.getByText('If an admin uses that email, a link is on its way. It works for one hour.').waitFor()
  await expectAccessible(page)
  await page.goto(await linkIn(admin.userEmail, 'Sign in to the back-office'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unlock this browser' }).click()
  await page.getByText('This browser is unlocked. Please sign in.').waitFor()
  await signIn()
  await page.waitForURL('**/admin-dashboard**')
})
