import { afterAll, beforeAll, expect, it } from 'vitest'
import { consultations, inquiries, newsletterSubscribers } from '../../server/db/schema/content.ts'
import { makeCustomer, makeGuest } from '../factories/accounts.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeOrder } from '../factories/orders.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { openBackOffice } from '../setup/back-office.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
  const { deps } = shop
  await stockStorefront(deps.db)
  await makeAddOn(deps.db)
  await makeCustomer(deps)
  await makeGuest(deps)
  for (const state of ['paid', 'pending', 'failed'] as const) await makeOrder(deps.db, { state })
  await deps.db.insert(inquiries).values({ name: 'Noor', email: 'noor@mail.example', message: 'Early?' })
  await deps.db.insert(consultations).values({ name: 'Karim', contact: '050', goal: 'Run' })
  await deps.db.insert(newsletterSubscribers).values({ email: 'reader@mail.example' })
})
afterAll(() => shop?.close())

const tables = [
  'category',
  'meal-type',
  'meal-plan',
  'add-on',
  'ingredient',
  'products',
  'users&who=guests',
  'inquiries',
]
const more = ['consultations', 'newsletter', 'articles', 'audit-log', 'admins', 'image-customizer']
const forms = ['meal-plan&open=new', 'products&open=new', 'articles&open=new', 'ingredient&open=new']
/** One of each kind, for the other size and colours. */
const kinds = [
  'meal',
  'users',
  'orders',
  'meal-package',
  'today',
  'settings',
  'delivery',
  'delivery&open=new',
  'meal&open=new',
  'meal-package&open=new',
]

it.each([
  ['a desktop in light colours', DESKTOP, 'light', [...kinds, ...tables, ...more, ...forms]],
  ['a phone in dark colours', PHONE, 'dark', kinds],
] as const)('views and forms can be used by everyone and fit, on %s', async (_, size, colorScheme, views) => {
  const { page, complaints } = await openBackOffice(shop, { ...size, colorScheme })
  const tooWide: string[] = []
  for (const view of views) {
    await page.goto(`/admin-dashboard?view=${view}`)
    await page.waitForLoadState('networkidle')
    if (view.includes('open=')) await page.getByRole('dialog').waitFor()
    // Charts come with their figures.
    if (view === 'today') await page.getByRole('heading', { name: 'Deliveries, next 7 days' }).waitFor()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) tooWide.push(`${view}: ${overflow} px`)
  }
  expect(tooWide).toEqual([])
  expect(complaints).toEqual([])
})

it.each(['light', 'dark'] as const)(
  'so can the menus that open over them, in %s colours',
  async (colorScheme) => {
    const { page, press, dialog, complaints } = await openBackOffice(shop, { ...PHONE, colorScheme })
    await page.goto('/admin-dashboard?view=meal')
    await press('Menu')
    await dialog.getByRole('link', { name: 'Category', exact: true }).waitFor()
    await expectAccessible(page)
    await press('Close the menu')
    await press('Columns')
    await page.getByRole('menuitemcheckbox', { name: 'Allergens' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  },
)
