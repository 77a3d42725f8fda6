import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { mailInvitation } from '../../server/features/staff/mail-invitation.ts'
import { call, PASSWORD } from '../factories/accounts.ts'
import { makeMeal, makeProduct } from '../factories/catalogue.ts'
import { makeOrder } from '../factories/orders.ts'
import { office, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

openShopAndOffice(async ({ deps }) => {
  await makeMeal(deps.db, { mealName: 'Lentil soup' })
  await makeProduct(deps.db, { name: 'Rope', stock: 1 })
  await makeOrder(deps.db, { orderNumber: 'FM-700001', state: 'paid', paidAt: deps.now(), totalFils: 45_000 })
  await makeOrder(deps.db, { orderNumber: 'FM-700002', state: 'pending', totalFils: 12_300 })
})

describe('the shop itself', () => {
  it('the hours of a window are checked, saved, and told to customers', async () => {
    const { page, alert, press } = office
    await page.goto('/admin-dashboard?view=settings')
    const ends = page.getByLabel('Morning to')
    await ends.fill('4')
    await press('Save')
    await page.getByText('This must be a later hour than the one it begins at.').waitFor()
    await ends.fill('9')
    await page.getByLabel('Address: days before the delivery day').fill('3')
    await expectAccessible(page)
    await press('Save')
    await alert('Settings saved.')
    const visitor = await shop.visit()
    await visitor.page.goto('/delivery')
    await visitor.page
      .getByText(/Between 04:00 and 09:00 in the morning/)
      .first()
      .waitFor()
    await visitor.page
      .getByText(/change its address until 12:00, 3 days before it/)
      .first()
      .waitFor()
    await visitor.context.close()
    await ends.fill('8')
    await page.getByLabel('Address: days before the delivery day').fill('2')
    await press('Save')
    await expect.poll(async () => (await shop.deps.settings()).operation.windows.morning.to).toBe(8)
  })

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
    await show('admins', 'Staff')
    await press('Invite somebody')
    await dialog.getByRole('checkbox', { name: /^Manager:/ }).check()
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
    await invited.page.getByRole('heading', { level: 1, name: 'Today', exact: true }).waitFor()
    await page.reload()
    await row('new@shop.example').getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await alert('Deactivated.')
    await invited.page.getByRole('link', { name: 'Category', exact: true }).click()
    await invited.page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
    await invited.context.close()
  })

  it('one’s own password and second factor: a code to scan, asked for at the next sign-in, and back where one was', async () => {
    const { page, show, alert, admin, press, context } = office
    await show('admins', 'Staff')
    await press('Password and second factor')
    const main = page.getByRole('main')
    await main.getByLabel('Current password').fill('not it')
    await main.getByLabel('New password').fill('a kettle of mint tea')
    await main.getByRole('button', { name: 'Change password' }).click()
    await main.getByRole('alert').first().waitFor()
    await main.getByLabel('Current password').fill(PASSWORD)
    await main.getByLabel('New password').fill('a kettle of mint tea')
    await main.getByRole('button', { name: 'Change password' }).click()
    await alert('Password changed.')
    await main.getByRole('button', { name: 'Turn on' }).click()
    await main.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor()
    await expectAccessible(page)
    const secret = await main.locator('code').innerText()
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await main
      .getByLabel('Code', { exact: true })
      .fill(totp.generate({ timestamp: shop.deps.now().getTime() }))
    await main.getByRole('button', { name: 'Confirm' }).click()
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
    const last = page.getByRole('listbox', { name: 'Places' }).getByRole('option').last()
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
