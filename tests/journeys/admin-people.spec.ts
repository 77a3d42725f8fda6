import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { consultations, inquiries, newsletterSubscribers } from '../../server/db/schema/content.ts'
import { mailInvitation } from '../../server/jobs/mail-invitation.ts'
import { call, makeCustomer, makeGuest, PASSWORD } from '../factories/accounts.ts'
import { nextMonday } from '../factories/buyers.ts'
import { makeMeal, makeProduct } from '../factories/catalogue.ts'
import { makeOrder } from '../factories/orders.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

let customer: Awaited<ReturnType<typeof makeCustomer>>
let guest: Awaited<ReturnType<typeof makeGuest>>

openShopAndOffice(async ({ deps }) => {
  customer = await makeCustomer(deps, { userName: 'Layla Haddad', userEmail: 'layla@mail.example' })
  await makeCustomer(deps, { userName: 'Omar Rahman', userEmail: 'omar@mail.example' })
  guest = await makeGuest(deps)
  const sara = await makeCustomer(deps, { userName: 'Sara Nasser', phone: '+971507654321' })
  const monday = nextMonday(deps.now())
  await makeOrder(deps.db, {
    ...{ accountId: sara.accountId, orderNumber: 'FM-700003', state: 'paid', deliveryDates: [monday] },
    ...{ paidAt: new Date('2020-01-01T08:00:00Z'), createdAt: new Date('2020-01-01T08:00:00Z') },
  })
  await makeMeal(deps.db, { mealName: 'Lentil soup' })
  await makeProduct(deps.db, { name: 'Rope', stock: 1 })
  await makeOrder(deps.db, { orderNumber: 'FM-700001', state: 'paid', paidAt: deps.now(), totalFils: 45_000 })
  await makeOrder(deps.db, { orderNumber: 'FM-700002', state: 'pending', totalFils: 12_300 })
  await deps.db.insert(inquiries).values([
    { name: 'Noor Saleh', email: 'noor@mail.example', message: 'Is <script>alert(1)</script> gluten-free?' },
    { name: 'Hana Farouk', email: 'hana@mail.example', message: 'Thank you!' },
  ])
  await deps.db
    .insert(consultations)
    .values({ name: 'Karim Aziz', contact: '050', goal: 'Run ten kilometres' })
  await deps.db.insert(newsletterSubscribers).values({ email: 'reader@mail.example' })
})

describe('users', () => {
  it('registered ones are searched; delete asks, deactivates, ends their session, and can be taken back', async () => {
    const { page, show, row, dialog, alert, press } = office
    await show('users', 'Users List')
    await page.getByRole('searchbox', { name: 'Search by name, email or phone...' }).fill('layla')
    await row('omar@mail.example').waitFor({ state: 'detached' })
    await press('Delete Layla Haddad')
    await dialog.getByRole('heading', { name: 'Delete Layla Haddad?' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await call(shop.app, 'GET /api/user/get-profile', customer)).code).toBe(200)
    await press('Delete Layla Haddad')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await alert('deactivated')
    await row('Layla Haddad').getByText('Deactivated').waitFor()
    expect((await call(shop.app, 'GET /api/user/get-profile', customer)).code).toBe(401)
    await page.reload()
    await row('Layla Haddad').getByText('Deactivated').waitFor()
    await press('Reactivate')
    await row('Layla Haddad').getByText('Active', { exact: true }).waitFor()
  })

  it('guests have a view of their own, which a reload keeps', async () => {
    const { page, show, row, press } = office
    await show('users', 'Users List')
    await press('Guests')
    await row(`Guest ${guest.guestId.slice(-6)}`).waitFor()
    await page.reload()
    await row(`Guest ${guest.guestId.slice(-6)}`).waitFor()
    await page.getByRole('searchbox', { name: 'Search Guest...' }).fill('nobody')
    await page.getByText('No guests found').waitFor()
  })

  it('are found by their phone however it is written, and what their package means is said', async () => {
    const { page, show, row } = office
    await show('users', 'Users List')
    await page.getByRole('searchbox').fill('050 765 4321')
    await row('omar@mail.example').waitFor({ state: 'detached' })
    await row('Sara Nasser').getByText('+971 50 765 4321').waitFor()
    await row('Sara Nasser').getByText('Full Package').waitFor()
    await page.getByRole('columnheader', { name: 'Package in cart' }).waitFor()
    await page.getByRole('columnheader', { name: 'Active plan' }).waitFor()
    await page.getByText('Package in cart: chosen and not paid for yet.').waitFor()
    await page.getByText('Active plan: paid for, with deliveries still to come.').waitFor()
    await expectAccessible(page)
  })

  it('a guest is removed after asking', async () => {
    const { show, row, press, dialog, alert } = office
    const name = `Guest ${(await makeGuest(shop.deps)).guestId.slice(-6)}`
    await show('users&who=guests', 'Users List')
    await press(`Delete ${name}`)
    await dialog.getByText('deleted for good').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await press(`Delete ${name}`)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await alert('Guest removed.')
    await row(name).waitFor({ state: 'detached' })
  })
})

describe('messages', () => {
  it('an inquiry is read as text, marked and reopened, and a reload keeps it open', async () => {
    const { page, show, row, dialog, press } = office
    await show('inquiries', 'Inquiries')
    await press('Noor Saleh')
    await dialog.getByText('Is <script>alert(1)</script> gluten-free?').waitFor()
    await page.reload()
    await dialog.getByText('gluten-free').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    await dialog.getByRole('button', { name: 'Reopen' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('All messages').selectOption('done')
    await row('Hana Farouk').waitFor({ state: 'detached' })
    await row('Noor Saleh').getByRole('button', { name: 'Reopen' }).click()
    await page.getByText('No inquiries found').waitFor()
  })

  it('a consultation is read and marked', async () => {
    const { show, row, dialog, press } = office
    await show('consultations', 'Consultations')
    await press('Karim Aziz')
    await dialog.getByText('Run ten kilometres').waitFor()
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    await dialog.getByRole('button', { name: 'Reopen' }).waitFor()
    await office.page.keyboard.press('Escape')
    await row('Karim Aziz').getByText('Done', { exact: true }).waitFor()
  })

  it('an address is taken off the newsletter and put back', async () => {
    const { show, deleteAndUndo } = office
    await show('newsletter', 'Newsletter')
    await deleteAndUndo('reader@mail.example', 'Address removed from the newsletter.')
  })
})

describe('the shop itself', () => {
  it('settings say what is wrong, are saved, and tell the second of two', async () => {
    const { page, alert, press, admin } = office
    await page.goto('/admin-dashboard?view=settings')
    const name = page.getByLabel('Name of the shop')
    await name.waitFor()
    await page.getByLabel('Tax registration number').fill('12')
    await press('Save')
    await page.getByText('A tax registration number has 15 digits.').waitFor()
    await page.getByLabel('Tax registration number').fill('100000000000003')
    await name.fill('Fitt Meals Dubai')
    await press('Save')
    await alert('Settings saved.')
    await page.reload()
    await name.waitFor()
    await expect.poll(() => name.inputValue()).toBe('Fitt Meals Dubai')
    const cookies = admin.cookies
    const { data } = (await call(shop.app, 'GET /api/admin/get-settings', { cookies })).json
    const body = { ...data, tagline: 'Lighter days' }
    await call(shop.app, 'PATCH /api/admin/update-settings', { cookies, body })
    await page.getByLabel('Tagline').fill('Brighter days')
    await press('Save')
    await page.getByRole('cell', { name: 'Lighter days' }).waitFor()
    await expectAccessible(page)
    await press('Replace with mine')
    await alert('Settings saved.')
    await expect.poll(() => page.getByLabel('Tagline').inputValue()).toBe('Brighter days')
  })

  it('an admin is invited by e-mail, chooses a password, signs in, and is deactivated', async () => {
    const { page, show, row, field, save, alert, dialog, press } = office
    await show('admins', 'Admins')
    await press('Invite an admin')
    await field('Email').fill('nobody')
    await save()
    await page.getByText('Valid email is required').waitFor()
    await field('Email').fill('new@shop.example')
    await save()
    await alert('Invitation sent.')
    await row('new@shop.example').getByText('Invited').waitFor()
    await mailInvitation.work(shop.deps, { userEmail: 'new@shop.example', requestId: 'one' })
    const link = /https?:\/\/\S+#token=[\w-]+/.exec(shop.mails.at(-1)!.text)![0]
    const invited = await shop.visit()
    await invited.page.goto(`/admin-invitation${new URL(link).hash}`)
    await invited.page.getByLabel('New password').fill('a kettle of mint tea')
    await invited.page.getByRole('button', { name: 'Save' }).click()
    await invited.page.getByRole('link', { name: 'Login' }).click()
    await invited.page.getByLabel('Email').fill('new@shop.example')
    await invited.page.getByLabel('Password').fill('a kettle of mint tea')
    await invited.page.getByRole('button', { name: 'Login' }).click()
    await invited.page.getByRole('heading', { level: 1, name: 'Meal', exact: true }).waitFor()
    await page.reload()
    await row('new@shop.example').getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await alert('Admin deactivated.')
    await invited.page.getByRole('link', { name: 'Category', exact: true }).click()
    await invited.page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
    await invited.context.close()
  })

  it('one’s own password and second factor: a code to scan, asked for at the next sign-in, and back where one was', async () => {
    const { page, show, dialog, alert, admin, press, context } = office
    await show('admins', 'Admins')
    await press('Password and second factor')
    await dialog.getByLabel('Current password').fill('not it')
    await dialog.getByLabel('New password').fill('a kettle of mint tea')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('New password').fill('a kettle of mint tea')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await alert('Password changed.')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor()
    await expectAccessible(page)
    const secret = await dialog.locator('code').innerText()
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await dialog
      .getByLabel('Code', { exact: true })
      .fill(totp.generate({ timestamp: shop.deps.now().getTime() }))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await alert('Your second factor is on.')

    await page.goto('/admin-dashboard?view=users&who=guests&q=guest')
    await page.getByText('No guests found').waitFor()
    await context.clearCookies()
    // The page may have noticed by itself before the press.
    await page
      .getByRole('button', { name: 'Registered' })
      .click({ timeout: 2_000 })
      .catch(() => {})
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByLabel('Email').fill(admin.userEmail)
    await again.getByLabel('Password').fill('a kettle of mint tea')
    await again.getByRole('button', { name: 'Login' }).click()
    await again.getByLabel('Code').fill(totp.generate({ timestamp: shop.deps.now().getTime() + 30_000 }))
    await again.getByRole('button', { name: 'Login' }).click()
    await again.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Users List' }).waitFor()
    expect(page.url()).toContain('view=users')
  })
})

describe('the day', () => {
  it('tells the same numbers as the orders table, and leads to what it names', async () => {
    const { page, row } = office
    await page.goto('/admin-dashboard?view=today')
    const card = (label: string) => page.locator('main').getByText(label, { exact: true }).locator('..')
    await card('Today').getByText('AED 450.00').waitFor()
    await card('Today').getByText('1 paid order').waitFor()
    await card('Pending payments').getByText('AED 123.00').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Rope/ }).waitFor()
    await page.getByRole('link', { name: /Pending payments/ }).click()
    await row('FM-700002').getByText('123.00').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
  })

  it('any place is a few letters away', async () => {
    const { page, row, dialog } = office
    await page.goto('/admin-dashboard?view=today')
    await page.locator('main').getByText('Pending payments').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    const box = page.getByRole('combobox', { name: 'Jump to' })
    await box.fill('lentil')
    await page.getByRole('option', { name: /Lentil soup/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Meal Name').waitFor()
    await expect.poll(() => dialog.getByLabel('Meal Name').inputValue()).toBe('Lentil soup')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await box.fill('FM-700001')
    await page.getByRole('option', { name: /FM-700001/ }).click()
    await row('FM-700001').waitFor()
    // The last place is far down the list: it is scrolled to. What was typed goes with Escape.
    await page.keyboard.press('ControlOrMeta+k')
    await box.press('ArrowUp')
    const last = page.getByRole('option').last()
    await expect.poll(() => last.evaluate((one) => one.hasAttribute('data-focused'))).toBe(true)
    const isInSight = () =>
      last.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const list = one.closest('[role=listbox]')!.getBoundingClientRect()
        return top >= list.top - 1 && bottom <= list.bottom + 1
      })
    await expect.poll(isInSight).toBe(true)
    await box.fill('lent')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    await page.keyboard.press('ControlOrMeta+k')
    await expect.poll(() => box.inputValue()).toBe('')
    await box.fill('customizer')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Image Customizer' }).waitFor()
  })

  it('and stays so for whoever asks again before the last answer was told', async () => {
    const { page } = office
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: /^Category/ }).waitFor()
    await page.evaluate(async () => {
      const told = new Promise((done) =>
        document.querySelector('dialog[open]')!.addEventListener('close', () => setTimeout(done, 50)),
      )
      document.querySelector<HTMLElement>('dialog[open] [role=option]')!.click()
      await Promise.resolve()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
      await told
    })
    expect(await page.getByRole('combobox', { name: 'Jump to' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
  })
})

it('the audit log tells who changed what, before and after', async () => {
  const { page, show, row, dialog, admin } = office
  await show('audit-log&q=settings', 'Audit log')
  await row('update settings').first().getByText(admin.userEmail).waitFor()
  await row('update settings').first().getByRole('button').first().click()
  await dialog.getByRole('columnheader', { name: 'Before' }).waitFor()
  await dialog.getByText('Brighter days').waitFor()
  await page.reload()
  await dialog.getByText('Brighter days').waitFor()
  await expectAccessible(page)
})

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  const surprising = office.complaints.filter((text) => !/status of (400|401|403|409|410|422)/.test(text))
  expect(surprising).toEqual([])
})
