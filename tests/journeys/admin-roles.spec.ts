import { describe, expect, it } from 'vitest'
import { mailInvitation } from '../../server/features/staff/mail-invitation.ts'
import { call, makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'

let orderID: string
openShopAndOffice(async ({ deps }) => {
  await makeCustomer(deps, { userName: 'Layla Haddad' })
  orderID = (await checkoutDriver(shop).makePaid({ priceFils: 50_000 })).orderID
})

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
