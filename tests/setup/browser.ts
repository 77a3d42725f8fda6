import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject, TestRunner } from 'vitest'
import { isHydrated } from './hydrated.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const
export const TABLET = { viewport: { width: 768, height: 1024 } } as const
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const

export type BrowsedShop = TestShop & {
  url: string
  /** A visitor of their own: no cookies shared with any other. */
  visit(options?: BrowserContextOptions): Promise<Visitor>
  /** Somebody signed in. */
  visitAs(person: { cookies: Record<string, string> }, options?: BrowserContextOptions): Promise<Visitor>
}
export type Visitor = { page: Page; context: BrowserContext; complaints: string[] }

/** The real shop with its built pages, listening on a port of its own, and a real browser before it. */
export async function openBrowsedShop(
  options: Parameters<typeof openTestShop>[0] = {},
): Promise<BrowsedShop> {
  const shop = await openTestShop({ ...options, withPages: true })
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await chromium.connect(inject('browserUrl'))
  async function visit(options: BrowserContextOptions = DESKTOP): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(120_000)
    context.on('page', arriveAlive)
    // Whoever came for one test leaves with it: pages left open cost the next ones their time.
    TestRunner.getCurrentTest()?.context.onTestFinished(() => context.close())
    const page = await context.newPage()
    return { page, context, complaints: collectComplaints(page) }
  }
  return {
    ...shop,
    url,
    visit,
    async visitAs({ cookies }, options) {
      const visitor = await visit(options)
      await visitor.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
      return visitor
    },
    async close() {
      await browser.close()
      await shop.close()
    },
  }
}

/** Arriving includes coming to life: what is typed or pressed before React listens would be lost. */
function arriveAlive(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...to) => {
    const answer = await goto.apply(page, to)
    await untilHydrated(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how)
    await untilHydrated(page)
    return answer
  }
}

/** For a page that another one has led to. */
export const untilHydrated = (page: Page) => page.waitForFunction(isHydrated)

/** From here on the page's time passes only where it is told to: a slow machine lets too much of it pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** What the browser had to complain about: errors and warnings of the console, and scripts that failed. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** No serious finding of axe on the page as it stands, or on one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // What is out of sight is not laid out; axe would take it for lying on whatever stands there meanwhile.
  await page.evaluate(() => {
    const seen = new CSSStyleSheet()
    seen.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(seen)
  })
  // Only what is wrong is wanted, and no page has frames of another host, sounds or films: the rest costs seconds a page.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  const serious = violations.filter((found) => found.impact === 'serious' || found.impact === 'critical')
  const findings = serious.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(findings).toEqual([])
}
