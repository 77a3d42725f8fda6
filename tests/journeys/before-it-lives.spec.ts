import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '../../server/db/schema/content.ts'
import { makeAccount, makeAdmin, PASSWORD } from '../factories/accounts.ts'
import { makeMeal, makeProduct } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { openBackOffice } from '../setup/back-office.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

/** A page whose scripts come only when what is done meanwhile is done. */
async function arriveSlowly(
  page: Page,
  path: string,
  meanwhile: () => Promise<unknown>,
  scripts = '**/assets/*.js',
) {
  let letGo = () => {}
  const isDone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(scripts, async (route) => {
    await isDone
    await route.continue()
  })
  const isThere = page.waitForEvent('framenavigated')
  const arrived = page.goto(path)
  await isThere
  await meanwhile().finally(letGo)
  await arrived
}
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('rememberedUsername'))

describe('what is typed before the page is alive', () => {
  it('signs a customer in, and wins over the name remembered in this browser', async () => {
    const { page, context, complaints } = await shop.visit(PHONE)
    const { userName } = await makeAccount(shop.deps)
    await context.addInitScript(() => localStorage.setItem('rememberedUsername', 'somebody else'))
    await arriveSlowly(page, '/Order', async () => {
      await page.getByLabel('Username').fill(userName)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    })
    expect(await page.getByLabel('Username').inputValue()).toBe(userName)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/checkout')
    expect(complaints).toEqual([])
  })

  it('is sent when the page comes to life if the button was pressed already, and never stands in the address', async () => {
    const { page, context } = await shop.visit(DESKTOP)
    const { userName } = await makeAccount(shop.deps)
    const asked: string[] = []
    context.on('request', (request) => void asked.push(request.url()))
    await arriveSlowly(page, '/Order', async () => {
      await page.getByLabel('Username').fill(userName)
      await page.getByLabel('Remember me').check()
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Password', { exact: true }).press('Enter')
    })
    await page.waitForURL('**/checkout')
    await expect.poll(() => remembered(page)).toBe(userName)
    expect(asked.filter((url) => url.endsWith('/api/user/login'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('password='))).toEqual([])
  })

  it('signs an admin in', async () => {
    const { page } = await shop.visit(DESKTOP)
    const admin = await makeAdmin(shop.deps)
    await arriveSlowly(page, '/admin-login', async () => {
      await page.getByLabel('Email').fill(admin.userEmail)
      await page.getByLabel('Password').fill(PASSWORD)
    })
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/admin-dashboard?view=today')
  })

  it('narrows the back-office’s list', async () => {
    for (const mealName of ['Lentil soup', 'Date cake']) await makeMeal(shop.deps.db, { mealName })
    const { page, row } = await openBackOffice(shop)
    await arriveSlowly(page, '/admin-dashboard?view=meal', async () => {
      await row('Date cake').waitFor()
      await page.getByRole('searchbox').fill('lentil')
    })
    await row('Date cake').waitFor({ state: 'detached' })
    await row('Lentil soup').waitFor()
  })

  it('reaches the shop from the contact form, a long message as well', async () => {
    const { page } = await shop.visit(DESKTOP)
    await arriveSlowly(page, '/contact', async () => {
      await page.getByLabel('Full Name').fill('Mariam Slow')
      await page.getByLabel('Email Address').fill('mariam@mail.example')
      await page.getByLabel('Your Message').fill('Do you deliver to Al Ain?')
    })
    // Whoever is faster than a person is taken for a machine.
    await page.waitForFunction(() => performance.now() > 1_000)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Thank you for your message!').waitFor()
    const [written] = await shop.deps.db.select().from(inquiries)
    expect(written).toMatchObject({ name: 'Mariam Slow', message: 'Do you deliver to Al Ain?' })
  })

  it('searches and sorts the products', async () => {
    const { page } = await shop.visit(DESKTOP)
    for (const [name, priceFils] of [
      ['Rope', 500],
      ['Rope, long', 400],
      ['Mat', 300],
    ] as const)
      await makeProduct(shop.deps.db, { name, priceFils })
    shop.deps.catalogue.forget()
    await arriveSlowly(page, '/products', () =>
      page.getByRole('searchbox', { name: 'Search products' }).fill('rope'),
    )
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/products?search=rope')
    await arriveSlowly(page, '/products?search=rope', () =>
      page.getByLabel('Sort by').selectOption('Price, low to high'),
    )
    await page.waitForURL('**/products?search=rope&sort=price-low')
  })
})

describe('what is chosen before the page is alive', () => {
  it('is a package, a duration, and a meal', async () => {
    const { page } = await shop.visit(PHONE)
    const { plan, pkg } = await makeMenu(shop.deps.db, { slots: 1, choices: 3 })
    shop.deps.catalogue.forget()
    await arriveSlowly(page, `/select-plan/plan?plan=${plan.identifier}`, async () => {
      await page.getByText(pkg.packageName).click()
      await page.getByText('MONTHLY (6 days per week)').click()
    })
    await page.locator('[data-date]:not([aria-disabled="true"])').first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/select-plan/meals')
    const saved = page.waitForResponse('**/api/user/update-menu')
    const other = page.locator('#day-panel li:not(:has(input[checked])) label')
    let name = ''
    await arriveSlowly(page, '/select-plan/meals', async () => {
      await other.last().click()
      name = (await page.locator('#day-panel li:has(input:checked) label').innerText()).split('\n')[0]!
    })
    await saved
    await page.locator('#day-panel header').getByText(name, { exact: true }).waitFor({ state: 'attached' })
  })
})

describe('what is pressed before the page is alive', () => {
  it('opens the row of the back-office’s list, whether all scripts are late or the view’s alone', async () => {
    await makeMeal(shop.deps.db, { mealName: 'Pumpkin soup' })
    const { page, dialog } = await openBackOffice(shop)
    const edit = page.getByRole('button', { name: 'Edit Pumpkin soup' })
    for (const scripts of ['**/assets/*.js', '**/assets/dishes-*.js']) {
      await arriveSlowly(
        page,
        '/admin-dashboard?view=meal',
        async () => {
          // The frame around the list may live already: its clicks are its own.
          if (scripts.includes('dishes')) await page.waitForFunction(() => window.isPageHydrated)
          await edit.click()
        },
        scripts,
      )
      await dialog.getByLabel('Meal Name').waitFor()
      expect(await dialog.getByLabel('Meal Name').inputValue()).toBe('Pumpkin soup')
      await page.unroute(scripts)
    }
  })

  it('is done once, however often it was pressed in impatience', async () => {
    const { page } = await shop.visit(PHONE)
    const product = await makeProduct(shop.deps.db, { name: 'Jump rope', stock: 9 })
    shop.deps.catalogue.forget()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const added = page.waitForResponse('**/api/user/add-product-to-cart')
    await arriveSlowly(page, `/products/${product.category}/${product.identifier}`, () =>
      page.getByRole('button', { name: 'Add to cart' }).click({ clickCount: 3 }),
    )
    expect((await added).ok()).toBe(true)
    await page.getByText('Jump rope').first().waitFor()
    expect(asked.filter((url) => url.endsWith('/add-product-to-cart'))).toHaveLength(1)
  })
})

describe('what is pressed while the page comes to life', () => {
  it('is done once, and with all that was typed', async () => {
    const { page, context } = await shop.visit(PHONE)
    const { userName } = await makeAccount(shop.deps)
    const asked: string[] = []
    context.on('request', (request) => void asked.push(request.url()))
    await context.addInitScript(() => {
      // A few of React's own turns after it has begun to listen, where it may answer by bringing the page to life at once.
      let turns = 4
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        if (--turns > 0) return port2.postMessage('wait')
        document.querySelector<HTMLElement>('main form [type=submit]')?.click()
      }
      const listen = document.addEventListener
      document.addEventListener = function (this: Document, ...listener: Parameters<typeof listen>) {
        listen.apply(this, listener)
        if (listener[0] === 'click') port2.postMessage('begin')
      } as typeof listen
    })
    await arriveSlowly(page, '/Order', async () => {
      await page.getByLabel('Username').fill(userName)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    })
    await page.waitForURL('**/checkout')
    expect(asked.filter((url) => url.endsWith('/api/user/login'))).toHaveLength(1)
  })
})

describe('what happens on the page before and after', () => {
  it('is heard by everyone else who listens', async () => {
    const { page, context } = await shop.visit({ ...PHONE, reducedMotion: 'no-preference' })
    await context.addInitScript(() => {
      const heard: Record<string, number> = {}
      Object.assign(window, { heard })
      for (const name of ['click', 'submit', 'transitionrun', 'transitionstart'])
        document.addEventListener(name, () => {
          heard[name] = (heard[name] ?? 0) + 1
        })
    })
    const heard = () => page.evaluate(() => (window as unknown as { heard: Record<string, number> }).heard)
    await arriveSlowly(page, '/contact', async () => {
      await page.getByRole('button', { name: /dark colours/ }).click()
      expect(await heard()).toMatchObject({ click: 1 })
      await page.getByRole('button', { name: 'Send Message' }).click()
      expect(await heard()).toMatchObject({ click: 2, submit: 1 })
    })
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
    await page.getByRole('textbox', { name: 'Full Name' }).and(page.locator('[aria-invalid=true]')).waitFor()
    await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('div'))
      box.style.cssText = 'opacity: 1; transition: opacity 50ms'
      box.getBoundingClientRect()
      box.style.opacity = '0'
    })
    await expect
      .poll(heard)
      .toMatchObject({ transitionrun: expect.any(Number), transitionstart: expect.any(Number) })
  })
})

describe('what is further down', () => {
  it('is there for whoever scrolls before the page is alive', async () => {
    const { page } = await shop.visit(PHONE)
    const last = page.getByRole('main').locator('h2').last()
    const isThere = () => last.evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))
    await arriveSlowly(page, '/', async () => {
      await last.waitFor({ state: 'attached' })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect.poll(isThere).toBe(true)
    })
  })
})
