import { describe, expect, it } from 'vitest'
import { consultations, inquiries, newsletterSubscribers } from '../../server/db/schema/content.ts'
import { call, makeCustomer, makeGuest } from '../factories/accounts.ts'
import { nextMonday } from '../factories/buyers.ts'
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
    await page.getByRole('searchbox', { name: 'Search by name, email, phone or order...' }).fill('layla')
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
    await dialog.getByRole('button', { name: 'Mark as closed' }).click()
    await dialog.getByRole('button', { name: 'Reopen' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('All messages').selectOption('closed')
    await row('Hana Farouk').waitFor({ state: 'detached' })
    await row('Noor Saleh').getByRole('button', { name: 'Reopen' }).click()
    await page.getByText('No inquiries found').waitFor()
  })

  it('a consultation is read and marked', async () => {
    const { show, row, dialog, press } = office
    await show('consultations', 'Consultations')
    await press('Karim Aziz')
    await dialog.getByText('Run ten kilometres').waitFor()
    await dialog.getByRole('button', { name: 'Mark as closed' }).click()
    await dialog.getByRole('button', { name: 'Reopen' }).waitFor()
    await office.page.keyboard.press('Escape')
    await row('Karim Aziz').getByText('Closed', { exact: true }).waitFor()
  })

  it('an address is taken off the newsletter and put back', async () => {
    const { show, deleteAndUndo } = office
    await show('newsletter', 'Newsletter')
    await deleteAndUndo('reader@mail.example', 'Address removed from the newsletter.')
  })
})
