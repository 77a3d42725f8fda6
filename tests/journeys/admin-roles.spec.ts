import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { mailInvitation } from '../../server/features/staff/mail-invitation.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { packBags } from '../factories/bags.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { FAILED, makePaidPlan, sellDays, soldMeal, takeDay } from '../factories/paid-plans.ts'
import { makeRun } from '../factories/runs.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE, TABLET } from '../setup/browser.ts'

let orderID: string
openShopAndOffice(async ({ deps }) => {
  const layla = await makeCustomer(deps, { userName: 'Layla Haddad' })
  orderID = (await checkoutDriver(shop).makePaid({ priceFils: 50_000 })).orderID
  const dates = [addDays(dubaiToday(deps.now()), 1)]
  const meals = [
    soldMeal({ id: randomUUID(), mealName: 'Salmon with dill', mealType: 'Lunch', allergens: [] }),
  ]
  await sellDays(deps.db, { dates, meals, order: { accountId: layla.accountId } })
  await lockDueDays.work(deps, {})
})

type Staff = Awaited<ReturnType<typeof makeAdmin>>

/** By the form, to the first screen of their role. */
async function signIn(page: Page, { userEmail }: Staff, hand: 'pointer' | 'keyboard' = 'pointer') {
  await page.goto('/admin-login')
  const login = page.getByRole('button', { name: 'Login' })
  await page.getByLabel('Email').focus()
  await page.keyboard.type(userEmail)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  if (hand === 'keyboard') await page.keyboard.press('Enter')
  else await login.click()
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** What the page itself is told when it asks for what is not of the role. */
const refusal = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/api/admin/${to}`)
    return `${answer.status} ${(await answer.json()).code}`
  }, path)
const REFUSED = '403 permission-missing'

/** Tab by Tab, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Not reached by Tab')
}

const expectNoMoney = async (page: Page) =>
  expect(await page.locator('body').innerText()).not.toMatch(/AED|refund|revenue/i)

describe('the staff', () => {
  it('somebody is invited with a role, sees what belongs to it, and refunds no more than it allows', async () => {
    const { page, show, row, field, save, alert, dialog, press } = office
    await show('admins', 'Staff')
    await press('Invite somebody')
    await field('Email').fill('rana@shop.example')
    await save()
    await dialog.getByText('Please choose at least one role.').waitFor()
    await dialog.getByRole('checkbox', { name: /^Support: customers, orders/ }).check()
    await expectAccessible(page)
    await save()
    await alert('Invitation sent.')
    await row('rana@shop.example').getByText('Support', { exact: true }).waitFor()

    await mailInvitation.work(shop.deps, { userEmail: 'rana@shop.example', requestId: 'rana' })
    const link = /https?:\/\/\S+#token=[\w-]+/.exec(shop.mails.at(-1)!.text)![0]
    const rana = await shop.visit(DESKTOP)
    await rana.page.goto(`/admin-invitation${new URL(link).hash}`)
    await rana.page.getByLabel('New password').fill('a kettle of mint tea')
    await rana.page.getByRole('button', { name: 'Save' }).click()
    await rana.page.getByRole('link', { name: 'Login' }).click()
    await rana.page.getByLabel('Email').fill('rana@shop.example')
    await rana.page.getByLabel('Password').fill('a kettle of mint tea')
    await rana.page.getByRole('button', { name: 'Login' }).click()
    await rana.page.getByRole('heading', { level: 1, name: 'Users List' }).waitFor()
    await rana.page.getByRole('row').filter({ hasText: 'Layla Haddad' }).waitFor()
    const menu = rana.page.getByRole('navigation', { name: 'Back-office' })
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      ...['Users Overview', 'Orders Overview', 'Inquiries', 'Consultations'],
      'Your account',
    ])

    await menu.getByRole('link', { name: 'Orders Overview' }).click()
    await rana.page.goto(`/admin-dashboard?view=orders&open=${orderID}`)
    expect(await rana.page.getByRole('link', { name: 'Export CSV' }).count()).toBe(0)
    const order = rana.page.getByRole('dialog')
    await order.getByRole('button', { name: 'Refund…' }).click()
    await order.getByText('Your role can refund up to AED 200.00 of an order.').waitFor()
    await order.getByLabel('Amount in AED').fill('200.01')
    await order.getByRole('button', { name: /^Refund AED/ }).click()
    await order
      .getByRole('alert')
      .filter({
        hasText: 'Your role can refund up to AED 200.00 of an order. Please ask a manager for more.',
      })
      .waitFor()
    await order.getByLabel('Amount in AED').fill('200')
    await order.getByRole('button', { name: /^Refund AED/ }).click()
    await rana.page.getByText('Refunded.').first().waitFor()
    await expectAccessible(rana.page)
  })

  it('an address that is not of one’s role is a plain page that leads back, and the last view of others is not opened', async () => {
    const support = await makeAdmin(shop.deps, {}, ['support'])
    const { page, context } = await shop.visitAs(support, DESKTOP)
    await page.goto('/admin-dashboard?view=settings')
    await page.getByText('This is not part of your role').waitFor()
    expect(await page.getByRole('dialog', { name: 'Please sign in again' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to your first screen' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Users List' }).waitFor()
    await context.addCookies([{ name: 'admin-view', value: 'today', url: shop.url }])
    await page.goto('/admin-dashboard')
    await page.getByRole('heading', { level: 1, name: 'Users List' }).waitFor()
  })

  it('roles changed while somebody works change their menu, without signing in again', async () => {
    const other = await makeAdmin(shop.deps, {}, ['support'])
    const { page } = await shop.visitAs(other, DESKTOP)
    await page.goto('/admin-dashboard?view=users')
    await page.getByRole('row').filter({ hasText: 'Layla Haddad' }).waitFor()
    const { show, press, dialog, save, alert } = office
    await show('admins', 'Staff')
    await press(`Roles of ${other.userEmail}`)
    await dialog.getByRole('checkbox', { name: /^Support:/ }).uncheck()
    await dialog.getByRole('checkbox', { name: /^Kitchen:/ }).check()
    await save()
    await alert('Roles changed.')
    await page.getByRole('link', { name: 'Orders Overview' }).click()
    await page.getByText('This is not part of your role').waitFor()
    const menu = page.getByRole('navigation', { name: 'Back-office' })
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      ...['Kitchen', 'Shopping list', 'Labels', 'Packing', 'Cool bags', 'Your account'],
    ])
    await page.getByRole('link', { name: 'Go to your first screen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kitchen', exact: true }).waitFor()
  })

  it('the last owner keeps the role', async () => {
    const { show, press, dialog, save, admin, alert } = office
    await show('admins', 'Staff')
    await press(`Roles of ${admin.userEmail}`)
    await dialog.getByRole('checkbox', { name: /^Owner:/ }).uncheck()
    await dialog.getByRole('checkbox', { name: /^Manager:/ }).check()
    await save()
    await alert('The shop needs at least one active owner.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await call(shop.app, 'GET /api/admin/get-admins', admin)).code).toBe(200)
  })

  it('a driver on a phone comes to their run, sees no money, and changes their own password', async () => {
    const driver = await makeAdmin(shop.deps, {}, ['driver'])
    const { page, complaints } = await shop.visitAs(driver, PHONE)
    await page.goto('/admin-dashboard')
    await page.getByText('No run for you').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('AED')
    await expectAccessible(page)
    await page.getByRole('link', { name: driver.userName }).tap()
    await page.getByRole('heading', { level: 2, name: 'Password' }).waitFor()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
})

describe('each role, from signing in to the end of a piece of its work', () => {
  it('an owner at a desk begins with Today, gives back what no other hand may, and takes somebody’s role', async () => {
    const { deps } = shop
    const leaving = await makeAdmin(deps, {}, ['manager'])
    const { page, complaints } = await shop.visit(DESKTOP)
    await signIn(page, await makeAdmin(deps))
    await heading(page, 'Today')
    await page.getByRole('heading', { name: 'Revenue, last 30 days' }).waitFor()
    await expectAccessible(page)

    const paid = await checkoutDriver(shop).makePaid({ priceFils: 90_000 })
    await page.goto(`/admin-dashboard?view=orders&open=${paid.orderID}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refund…' }).click()
    await dialog.getByLabel('Amount in AED').fill('700')
    await dialog.getByRole('button', { name: /^Refund AED/ }).click()
    await page.getByText('Refunded.').first().waitFor()

    await page.goto('/admin-dashboard?view=admins')
    await page.getByRole('button', { name: `Roles of ${leaving.userEmail}` }).click()
    await dialog.getByRole('checkbox', { name: /^Manager:/ }).uncheck()
    await dialog.getByRole('checkbox', { name: /^Driver:/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Roles changed.').first().waitFor()
    expect((await call(shop.app, 'GET /api/admin/get-orders', leaving)).code).toBe(403)
    expect(complaints).toEqual([])
  })

  it('a manager at a desk begins with Today, gives a failed day back, and cannot touch the staff', async () => {
    const { deps } = shop
    const omar = await makeCustomer(deps, { userName: 'Omar Rahman' })
    const failing = await makePaidPlan(deps, { customer: omar, duration: 'weekly-5' })
    const { rows } = await deps.db.$client.query(
      `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 and d.number = 1`,
      [failing.order.id],
    )
    await takeDay(deps.db, rows[0].id, FAILED, { reason: 'The van broke down.' })
    const { page } = await shop.visit(DESKTOP)
    await signIn(page, await makeAdmin(deps, {}, ['manager']))
    await heading(page, 'Today')
    await expectAccessible(page)
    const failed = page.getByRole('region', { name: /^Failed deliveries/ })
    await failed.getByRole('button', { name: /^Settle/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What becomes of the day').selectOption('credited')
    await dialog.getByLabel('Reason').fill('Our van.')
    await dialog.getByRole('button', { name: 'Give as credit' }).click()
    await failed.waitFor({ state: 'detached' })
    expect(await refusal(page, 'get-admins')).toBe(REFUSED)
    await page.goto('/admin-dashboard?view=admins')
    await page.getByText('This is not part of your role').waitFor()
  })

  it('support at a desk begins with customers, notes what one of them said, and cannot see the kitchen or reports', async () => {
    const { page } = await shop.visit(DESKTOP)
    await signIn(page, await makeAdmin(shop.deps, {}, ['support']))
    await heading(page, 'Users List')
    await page.getByRole('row').filter({ hasText: 'Layla Haddad' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Layla Haddad' }).first().click()
    await page.getByLabel('New note').fill('Rings back on Monday.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Rings back on Monday.').first().waitFor()
    for (const path of ['get-kitchen', 'get-today', 'get-settings', 'get-admins'])
      expect(await refusal(page, path)).toBe(REFUSED)
    await page.goto('/kitchen')
    await page.getByText('This is not part of your role').waitFor()
  })

  it('a cook on a tablet begins with the kitchen, cooks and packs by keyboard alone, and sees no money', async () => {
    const { page, complaints } = await shop.visit(TABLET)
    await signIn(page, await makeAdmin(shop.deps, {}, ['kitchen']), 'keyboard')
    await heading(page, 'Kitchen')
    const cooked = (checked: boolean) =>
      page.getByRole('checkbox', { name: 'Cooked: Salmon with dill', checked })
    await cooked(false).waitFor()
    await expectAccessible(page)
    await expectNoMoney(page)
    await tabTo(page, cooked(false))
    await page.keyboard.press('Space')
    await page.getByText(/^Lot L-\d+$/).waitFor()

    await page.goto('/packing')
    await page.getByText('0 of 1 bags closed').waitFor()
    await tabTo(page, page.getByRole('button', { name: /Layla Haddad/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('checkbox', { name: 'In the bag: Salmon with dill' }))
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'In the bag: Salmon with dill', checked: true }).waitFor()
    await expectNoMoney(page)
    await tabTo(page, page.getByRole('button', { name: 'Close bag', exact: true }))
    await page.keyboard.press('Enter')
    await page.getByText('1 of 1 bags closed').waitFor()
    expect(complaints).toEqual([])
    for (const path of ['get-orders', 'get-users', 'get-today', 'get-report'])
      expect(await refusal(page, path)).toBe(REFUSED)
  })

  it('a driver on a phone begins with the run, brings a bag, and sees no money', async () => {
    const { deps } = shop
    const driver = await makeAdmin(deps, {}, ['driver'])
    const date = dubaiToday(deps.now())
    const days = await packBags(deps, date, [{ order: { userEmail: 'door@mail.example' } }])
    await makeRun(deps.db, { date, driverId: driver.accountId }, [days])
    const { page } = await shop.visit(PHONE)
    await signIn(page, driver)
    await heading(page, 'Your run')
    const start = page.getByRole('button', { name: 'Start the run' })
    await start.waitFor()
    await expectAccessible(page)
    await expectNoMoney(page)
    await start.tap()
    await page.getByRole('button', { name: 'Delivered', exact: true }).tap()
    await page.getByText('Every stop is done. Thank you.').waitFor()
    await expectNoMoney(page)
    for (const path of ['get-kitchen', 'get-orders', 'get-runs', 'get-today'])
      expect(await refusal(page, path)).toBe(REFUSED)
    await page.getByText('All handed in').waitFor()
    const { rows } = await deps.db.$client.query('select state from delivery_days where id = $1', [days[0]])
    expect(rows).toEqual([{ state: 'delivered' }])
    await page.goto('/kitchen')
    await page.getByText('This is not part of your role').waitFor()
  })
})
