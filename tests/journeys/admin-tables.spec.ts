import { describe, expect, it, onTestFinished } from 'vitest'
import { makeAdmin, PASSWORD } from '../factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { office, openBackOffice, openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible } from '../setup/browser.ts'

openShopAndOffice(async ({ deps: { db } }) => {
  const category = await makeCategory(db, { categoryName: 'Bowls' })
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  for (const mealName of ['Lentil bowl', 'Salmon bowl'])
    await makeMeal(db, { mealName, categoryId: category.id, mealTypes: [lunch] })
})

describe('the back-office', () => {
  it('asks who it is, says what is wrong, and leads back to where one was going', async () => {
    const { userEmail } = await makeAdmin(shop.deps)
    const { page } = await shop.visit()
    const press = () => page.getByRole('button', { name: 'Login' }).click()
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
    await page.goto('/admin-dashboard?view=category&q=bow')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin-login')
    await press()
    await alert('Email and password are required')
    await page.getByLabel('Email').fill(userEmail)
    await page.getByLabel('Password').fill('short')
    await press()
    await alert('Password must be at least 6 characters')
    await page.getByLabel('Password').fill('not the password')
    await press()
    await alert('Login Failed! Check your credentials.')
    await page.getByLabel('Password').fill(PASSWORD)
    await press()
    await page.getByRole('heading', { level: 1, name: 'Category List' }).waitFor()
    expect(page.url()).toContain('view=category&q=bow')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
    await page.getByRole('row').filter({ hasText: 'Bowls' }).waitFor()
  })

  it('opens with the meals, and lists the specified entries in their order, in three groups', async () => {
    const { page, row } = office
    await page.goto('/admin-dashboard')
    await page.getByRole('heading', { level: 1, name: 'Meal', exact: true }).waitFor()
    const entries = await page
      .getByRole('navigation', { name: 'Back-office' })
      .getByRole('link')
      .allInnerTexts()
    const specified = [
      'Category',
      'Meal',
      'Meal Type',
      'Meal Plan',
      'Meal Package',
      'Add On Product',
      'Users Overview',
      'Orders Overview',
      'Settings',
    ]
    expect(entries.filter((entry) => specified.includes(entry))).toEqual(specified)
    for (const [group, entry] of [
      ['Catalogue', 'Meal Package'],
      ['Daily work', 'Orders Overview'],
      ['Shop', 'Settings'],
    ] as const)
      await page.getByRole('list', { name: group }).getByRole('link', { name: entry }).waitFor()
    await row('Lentil bowl').waitFor()
    await expectAccessible(page)
    // Loaded again, they would style every row anew, and their fonts lay out the whole page anew.
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ href }) => href.split('#')[0],
      ),
    )
    expect(styles).toEqual([...new Set(styles)])
  })

  it('opens with the view one was in last, and with the meals on a first visit', async () => {
    const { page, press } = await openBackOffice(shop)
    const isAt = (title: string) =>
      page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.goto('/admin-dashboard')
    await isAt('Meal')
    await page.getByRole('link', { name: 'Orders Overview' }).click()
    await isAt('Orders List')
    await page.goto('/admin-dashboard')
    await isAt('Orders List')
    expect(page.url()).toContain('view=orders')
    const html = await (await page.request.get('/admin-dashboard')).text()
    expect(html).toContain('Orders List')
    await press('Sign out')
    await page.getByRole('button', { name: 'Login' }).waitFor()
  })

  it('names the keys of the jump box as the machine’s keyboard has them', async () => {
    const { page, context } = await openBackOffice(shop)
    const named = (keys: string) => page.locator('kbd').filter({ hasText: keys }).waitFor()
    await page.goto('/admin-dashboard')
    await named('Ctrl K')
    await context.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
    await page.reload()
    await named('⌘K')
  })

  it('shows every column on a phone too, and nothing moves as they come', async () => {
    const { page, row } = office
    const usual = page.viewportSize()!
    onTestFinished(() => page.setViewportSize(usual))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin-dashboard')
    for (const name of [/^Meal/, /^Energy/, 'Meal Type', 'Actions'])
      await page.getByRole('columnheader', { name }).first().waitFor()
    await row('Lentil bowl').getByRole('button', { name: 'Delete Lentil bowl' }).waitFor()
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
          const inWords = ({ value, sources }: Shift) =>
            `${value} by ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)).join(', ')}`
          new PerformanceObserver((list) => resolve((list.getEntries() as Shift[]).map(inWords))).observe({
            type: 'layout-shift',
            buffered: true,
          })
          setTimeout(() => resolve([]), 200)
        }),
    )
    expect(shifts).toEqual([])
    await page.getByText('Columns', { exact: true }).click()
    const { x, width } = (await page.getByRole('menu').boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
  })

  it('comes with its rows and their styles, finished', async () => {
    const html = await (await office.page.request.get('/admin-dashboard')).text()
    expect(html).toMatch(/<td[^>]*><button[^>]*>.*Lentil bowl/)
    expect(html).toMatch(/rel="stylesheet" href="\/assets\/back-office-[\w-]+\.css/)
    expect(html).not.toContain('<template id="B:')
  })
})

describe('a table', () => {
  it('searches, sorts and filters in the address, so that a reload shows the same', async () => {
    const { page, show, row, press } = office
    await show('meal', 'Meal')
    await page.getByRole('searchbox', { name: 'Search Meal...' }).fill('bowl sal')
    await row('Lentil bowl').waitFor({ state: 'detached' })
    await press(/^Price/)
    await page.waitForURL(/sort=price/)
    await page.reload()
    await row('Salmon bowl').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(page.url()).toContain('q=bowl+sal')
  })

  it('is on the same page when one comes back to it from elsewhere', async () => {
    const { page, show } = office
    for (let n = 0; n < 26; n++) await makeCategory(shop.deps.db)
    shop.deps.catalogue.forget()
    await show('category&perPage=25&page=2', 'Category List')
    const visits = await page.evaluate(() => history.length)
    await page
      .getByRole('navigation', { name: 'Back-office' })
      .getByRole('link', { name: 'Orders Overview' })
      .click()
    await page.getByRole('heading', { level: 1, name: /Orders/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Category List' }).waitFor()
    await page.getByText(/^26–\d+ of \d+$/).waitFor()
    expect(page.url()).toContain('perPage=25&page=2')
    expect(await page.evaluate(() => history.length)).toBe(visits + 1)
  })

  it('deletes several at once and brings them back, by the keyboard', async () => {
    const { page, show, row, press } = office
    await show('meal&sort=name', 'Meal')
    await row('Salmon bowl').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('bowl')
    await page.waitForURL(/q=bowl/)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.getByLabel('Select Lentil bowl').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Select Salmon bowl')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('Select Lentil bowl')
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await row('Salmon bowl').waitFor({ state: 'detached' })
    await press('Undo')
    await row('Lentil bowl').waitFor()
    await row('Salmon bowl').waitFor()
  })

  it('has columns that are chosen and remembered', async () => {
    const { page, show } = office
    await show('meal', 'Meal')
    const columns = page.getByRole('button', { name: 'Columns' })
    await columns.click()
    await page.getByRole('menuitemcheckbox', { name: 'Allergens', checked: false }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Price', checked: true }).press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'Price', checked: false }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => columns.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByRole('columnheader', { name: 'Allergens' }).waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: /Price/ }).count()).toBe(0)
  })
})

it('gave the browser nothing to complain of but the refusals it was shown', () => {
  const surprising = office.complaints.filter((text) => !/status of (400|401|422)/.test(text))
  expect(surprising).toEqual([])
})
