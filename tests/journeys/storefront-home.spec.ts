import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, expectAccessible, openBrowsedShop, PHONE, stopClock } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
  await stockStorefront(shop.deps.db)
})
afterAll(() => shop.close())

async function home(options?: Parameters<BrowsedShop['visit']>[0]) {
  const visitor = await shop.visit(options)
  await visitor.page.goto('/')
  return visitor
}

describe('the home page', () => {
  it('shows every section, priced from the catalogue, and nothing to complain about', async () => {
    const { page, complaints } = await home()
    for (const heading of [
      'Meals cooked for your goal',
      'Meals from our menus',
      'How We Deliver',
      'Your Journey to Optimal Health',
      'Calorie Calculator',
      'Choose Your Nutrition Plan',
      'Why Choose Us',
      'Popular products',
      'Common Questions',
    ])
      await page.getByRole('heading', { name: heading }).waitFor()
    for (const nutrient of ['Protein', 'Carbs', 'Fats', 'Fiber', 'Vitamins', 'Minerals'])
      await page.getByRole('heading', { name: nutrient, exact: true }).waitFor()
    // Two slots at AED 25.00 in the full package, one in the smaller.
    await expect.poll(() => page.locator('#tiers').locator('../../..').textContent()).toContain('50.00')
    await expect.poll(() => page.locator('details').count()).toBe(4)
    await page.getByText('since 2020').waitFor()
    await page.getByRole('link', { name: 'Shop Equipment' }).waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Explore Meals' }).waitFor()
    await page.getByRole('button', { name: 'Book Consultation' }).waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
  })

  it('asks nobody else for anything', async () => {
    const { page } = await shop.visit()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect([...hosts]).toEqual([new URL(shop.url).host])
  })

  it.each(['/', '/meal-plans'])('keeps the parts of %s in place while it loads', async (path) => {
    const { page } = await shop.visit(PHONE)
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shift: (window as never as { shift: number }).shift + (entry as never as { value: number }).value,
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Shown with its stand-ins first.
    await page.route('**/*.woff2', async (route) => {
      await wait(1_000)
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(0.02)
  })
})

describe('the carousels', () => {
  const current = 'button[aria-current="true"]'
  const slideAfter = (label: string | null) => `${(Number(label?.[0]) % 3) + 1} of 3`
  const untilMoving = (hero: Locator, isMoving: boolean) =>
    expect
      .poll(() => hero.locator('[aria-live]').first().getAttribute('aria-live'))
      .toBe(isMoving ? 'off' : 'polite')

  /** Runs in the browser: which slide stands exactly in its place, if one does. */
  const standing = (strip: Element) =>
    [...strip.children].findIndex(
      (slide) => Math.abs(slide.getBoundingClientRect().left - strip.getBoundingClientRect().left) < 1,
    )

  /** On its first slide, with the page's clock stopped and the pointer over it: it may have begun to move before. */
  async function standOnFirst(page: Page, region: Locator) {
    await region.hover()
    await untilMoving(region, false)
    await stopClock(page)
    for (const index of [1, 0]) {
      await region.locator('button[aria-label*=" of "]').nth(index).click()
      await expect.poll(() => region.getByRole('list').first().evaluate(standing)).toBe(index)
    }
  }

  it('move by themselves every five seconds, until pointed at or paused', async () => {
    const { page } = await shop.visit({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'Welcome' })
    await hero.getByRole('button', { name: 'Pause' }).waitFor()
    await standOnFirst(page, hero)
    const at = () => hero.locator(current).getAttribute('aria-label')
    const second = slideAfter(await at())
    await page.mouse.move(0, 0)
    await untilMoving(hero, true)
    await page.clock.runFor(5_000)
    await expect.poll(at).toBe(second)
    await hero.hover()
    await untilMoving(hero, false)
    await page.clock.runFor(11_000)
    await expect.poll(at).toBe(second)
    await hero.getByRole('button', { name: 'Pause' }).click()
    await hero.getByRole('button', { name: 'Play' }).waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(11_000)
    await expect.poll(at).toBe(second)
  })

  it('wait while the keyboard is in them, and go on when it leaves', async () => {
    const { page } = await shop.visit({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'Welcome' })
    await hero.getByRole('button', { name: 'Pause' }).waitFor()
    await standOnFirst(page, hero)
    const at = () => hero.locator(current).getAttribute('aria-label')
    const first = '1 of 3'
    await page.mouse.move(0, 0)
    await hero.getByRole('link', { name: 'Explore Meals' }).focus()
    // By way of the strip itself: a step forward would be a step to the next slide.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await untilMoving(hero, false)
    await page.clock.runFor(11_000)
    await expect.poll(at).toBe(first)
    // A pointer that passes over takes nothing away from the keyboard.
    await hero.hover()
    await page.mouse.move(0, 0)
    await page.clock.runFor(11_000)
    await expect.poll(at).toBe(first)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).focus()
    await untilMoving(hero, true)
    await page.clock.runFor(5_000)
    await expect.poll(at).toBe(slideAfter(first))
  })

  it('are swiped by touch', async () => {
    const { page, context } = await home(PHONE)
    const hero = page.getByRole('region', { name: 'Welcome' })
    await hero.getByRole('button', { name: 'Play' }).waitFor()
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
    await touch('touchStart', 330)
    for (let x = 310; x >= 30; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await expect.poll(() => hero.locator(current).getAttribute('aria-label')).toBe('2 of 3')
    await hero.getByRole('button', { name: 'Book Consultation' }).click()
    await page.getByRole('dialog', { name: 'Book Consultation' }).waitFor()
    await expectAccessible(page)
  })

  it('of testimonials moves every seven seconds, and from the last back to the first', async () => {
    const { page, context } = await shop.visit({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto('/')
    const said = page.getByRole('region', { name: 'Testimonials' })
    await said.scrollIntoViewIfNeeded()
    await said.getByRole('button', { name: 'Pause' }).waitFor()
    const at = () => said.locator(current).getAttribute('aria-label')
    const all = await said.locator('[aria-roledescription="slide"]').count()
    // Pointing at it and leaving begins the seven seconds anew.
    await standOnFirst(page, said)
    await page.mouse.move(0, 0)
    await untilMoving(said, true)
    for (const next of [...Array.from({ length: all - 1 }, (_, i) => i + 2), 1]) {
      const before = await at()
      await page.clock.runFor(6_500)
      expect(await at()).toBe(before)
      await page.clock.runFor(500)
      await expect.poll(at).toBe(`${next} of ${all}`)
    }
    await context.close()
  })

  it('stand still for who wants less motion', async () => {
    const { page } = await home()
    await page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: 'Play' }).waitFor()
  })

  it('of meals rest at the ends, and show three at a time', async () => {
    const { page } = await home()
    const strip = page.getByRole('region', { name: 'Featured meals' })
    const next = strip.getByRole('button', { name: 'Next' })
    await expect.poll(() => strip.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    const box = (await strip.boundingBox())!
    const card = (await strip.getByRole('listitem').first().boundingBox())!
    expect(Math.floor(box.width / card.width)).toBe(3)
    await expect
      .poll(async () => {
        if (await next.isEnabled()) await next.click()
        return next.isDisabled()
      })
      .toBe(true)
    await expect.poll(() => strip.getByRole('button', { name: 'Previous' }).isEnabled()).toBe(true)
  })

  it('of testimonials go round, also by keyboard', async () => {
    const { page } = await home()
    const strip = page.getByRole('region', { name: 'Testimonials' })
    await strip.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => strip.locator(current).getAttribute('aria-label')).toBe('4 of 4')
    await strip.getByRole('button', { name: 'Next' }).press('Enter')
    await expect.poll(() => strip.locator(current).getAttribute('aria-label')).toBe('1 of 4')
    await strip.getByRole('list').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => strip.getByRole('list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  })
})

describe('the contact form of the home page', () => {
  it('names what is missing and goes to the first of it', async () => {
    const { page } = await home()
    await page.getByRole('button', { name: 'Send via WhatsApp' }).click()
    for (const problem of ['Name is required', 'Valid email is required', 'WhatsApp number is required'])
      await page.getByText(problem).waitFor()
    const form = page.getByRole('form', { name: 'Contact' })
    await expect.poll(() => form.locator(':focus').getAttribute('name')).toBe('name')
  })

  it('opens WhatsApp with what was typed, says so and clears itself', async () => {
    const { page, context } = await home()
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('Name').fill('Mariam')
    await form.getByLabel('Email').fill('mariam@example.com')
    await form.getByLabel('WhatsApp number').fill('+971 50 123 4567')
    await form.getByLabel('Message').fill('Do you deliver to Sharjah?')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Send via WhatsApp' }).click()
    const chat = new URL((await opened).url())
    expect(chat.href).toContain('https://wa.me/971505550142')
    expect(chat.searchParams.get('text')).toContain('Message: Do you deliver to Sharjah?')
    await page.getByRole('alert').getByText('Your inquiry has been sent via WhatsApp!').waitFor()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('')
  })
})

describe('WhatsApp that does not open', () => {
  it('is told, keeps what was typed, and leaves a way to it', async () => {
    const { page } = await shop.visit()
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('Name').fill('Mariam')
    await form.getByLabel('Email').fill('mariam@example.com')
    await form.getByLabel('WhatsApp number').fill('+971 50 123 4567')
    await page.getByRole('button', { name: 'Send via WhatsApp' }).click()
    await form.getByText('WhatsApp did not open. What you typed is still here.').waitFor()
    const link = form.getByRole('link', { name: 'Open WhatsApp' })
    expect(await link.getAttribute('href')).toContain('https://wa.me/971505550142')
    expect(await form.getByLabel('Name').inputValue()).toBe('Mariam')
    expect(await page.getByText('Your inquiry has been sent via WhatsApp!').count()).toBe(0)
  })
})

/** As tall as it is once everything further down is laid out. */
async function layOutAll(page: Page) {
  await page.evaluate(() => {
    const seen = new CSSStyleSheet()
    seen.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(seen)
  })
}

describe('the look of the home page', () => {
  it('brings the calculator within three screens of a phone, and is short', async () => {
    const { page } = await home(PHONE)
    await layOutAll(page)
    const calculator = page.getByRole('region', { name: 'Calorie Calculator' })
    await calculator.getByLabel('Age (years)').waitFor()
    const ends = await calculator.evaluate((card) => card.getBoundingClientRect().bottom + scrollY)
    expect(ends).toBeLessThan(3 * PHONE.viewport.height)
    // It was 10,510 px: a third less.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_007)
  })

  it('stands the ring on its own dish at every width', async () => {
    const { page } = await home({ viewport: { width: 320, height: 740 } })
    const hero = page.getByRole('region', { name: 'Welcome' })
    const dish = hero.getByRole('img', { name: /plate \d/ }).first()
    const ring = hero.getByRole('img', { name: /kcal: / })
    const other = hero.locator('[class*=small]').first()
    for (const width of [320, 360, 430, 600, 768, 959, 960, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [its, on, beside] = await Promise.all([ring, dish, other].map((part) => part.boundingBox()))
      const centre = (box: { x: number; y: number; width: number; height: number }) => ({
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        radius: box.width / 2,
      })
      const [a, b, c] = [its!, on!, beside!].map(centre)
      const apart = (one: typeof a, two: typeof a) => Math.hypot(one!.x - two!.x, one!.y - two!.y)
      expect(apart(a, b), `on its dish at ${width}`).toBeLessThan(b!.radius)
      expect(apart(a, c), `clear of the other at ${width}`).toBeGreaterThan(a!.radius + c!.radius)
      expect(its!.x, `in sight at ${width}`).toBeGreaterThanOrEqual(0)
    }
  })

  it('lets the strip of meals reach the edges of a phone, as the products do', async () => {
    const { page } = await home(PHONE)
    const strip = page.getByRole('list', { name: 'Featured meals' })
    const box = (await strip.boundingBox())!
    expect([box.x, box.width]).toEqual([0, PHONE.viewport.width])
    const card = (await strip.getByRole('article').first().boundingBox())!
    const title = (await page.getByRole('heading', { name: 'Popular products' }).boundingBox())!
    expect(card.x).toBe(title.x)
  })

  it('leads from a featured meal to a plan that serves it', async () => {
    const { page } = await home()
    await page
      .getByRole('region', { name: 'Featured meals' })
      .getByRole('link', { name: /plate 1/ })
      .first()
      .click()
    await page.waitForURL('**/meal-plans/*')
    await page
      .getByText(/plate 1/)
      .first()
      .waitFor()
  })
})

describe('without the catalogue', () => {
  it('every page stands, and offers to try again', async () => {
    const bare = await openBrowsedShop()
    try {
      const read = bare.deps.catalogue.food
      bare.deps.catalogue.food = () =>
        Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
      const { page } = await bare.visit()
      expect((await page.goto('/'))?.status()).toBe(503)
      await page.getByText('Our menu could not be loaded').waitFor()
      await page.getByRole('heading', { name: 'Common Questions' }).waitFor()
      bare.deps.catalogue.food = read
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByRole('heading', { name: 'Choose Your Nutrition Plan' }).waitFor()

      for (const [path, words] of [
        ['/blog', 'No articles yet'],
        ['/products', 'No products here yet'],
        ['/meal-plans', 'No meal plans found'],
      ] as const) {
        expect((await page.goto(path))?.status()).toBe(200)
        await page.getByText(words).waitFor()
      }
    } finally {
      await bare.close()
    }
  })
})
