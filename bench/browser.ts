import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.mjs'
import { signInAdmin } from './cases.ts'
import { createPlan, findWish, makeCustomers } from './customers.ts'
import { end, startShop } from './processes.ts'
import type { PageRow, Report } from './report.ts'

// A middling phone on a slow network: four times slower, 150 ms away, 1.6 Mbit/s.
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4
const KB = 1024

const LIMITS = { 'LCP ms': 1100, 'blocking ms': 200, CLS: 0.02, 'style KB': 40 }
type Visit = {
  name: string
  path: string
  cookie?: string
  scriptKb: number
  /** Where customers are, nothing may hold up a finger. */
  longestTaskMs?: number
}

/** What pages weigh and how they feel on a phone with nothing in its cache; the middle one of three visits. */
export async function measureBrowser(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return say('no Chromium here, so no pages were measured')
  say('opening a shop and a browser')
  const shop = await startShop(dataDir, { JOBS: '0' })
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const wish = await findWish(shop.url)
    const [customer] = await makeCustomers(shop.url, 1)
    await createPlan(shop.url, customer!, wish)
    const admin = await signInAdmin(shop.url)
    const visits: Visit[] = [
      { name: 'home', path: '/', scriptKb: 150, longestTaskMs: 100 },
      { name: 'meal plans', path: '/meal-plans', scriptKb: 150, longestTaskMs: 100 },
      {
        name: 'wizard',
        path: '/select-plan/meals',
        cookie: customer!.cookie,
        scriptKb: 190,
        longestTaskMs: 100,
      },
      { name: 'admin', path: '/admin-dashboard', cookie: admin, scriptKb: 350 },
    ]
    for (const visit of visits) {
      // The first answer is rendered and compressed; a visitor on a live shop is hardly ever the first.
      await fetch(shop.url + visit.path, {
        headers: { 'accept-encoding': 'gzip, br', cookie: visit.cookie ?? '' },
      })
      const seen: Record<string, number>[] = []
      for (let round = 0; round < 3; round++) {
        say(`${visit.name} on a phone, visit ${round + 1} of 3`)
        seen.push(await visitOnce(browser, shop.url, visit))
      }
      const limits: PageRow['limits'] = {
        ...LIMITS,
        'script KB': visit.scriptKb,
        ...(visit.longestTaskMs && { 'longest task ms': visit.longestTaskMs }),
      }
      report.pages.push({ name: visit.name, figures: middleOf(seen), limits })
    }
  } finally {
    await browser.close()
    await end(shop.process)
  }
}

async function visitOnce(
  browser: Browser,
  url: string,
  { path, cookie }: Visit,
): Promise<Record<string, number>> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  try {
    if (cookie) await context.addCookies(cookiesOf(cookie, url))
    await context.addInitScript(watch)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const types = new Map<string, string>()
    const bytes: Record<string, number> = {}
    session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const before = await page.evaluate(() => structuredClone(window.seen))
    const atRest = { ...bytes }
    await page.getByRole('button', { name: 'Menu' }).click({ timeout: 10_000, noWaitAfter: true })
    await page.waitForTimeout(400)
    const { longestEventMs } = await page.evaluate(() => structuredClone(window.seen))
    const kb = (type: string) => (atRest[type] ?? 0) / KB
    return {
      'LCP ms': before.largestMs,
      'blocking ms': before.blockingMs,
      'long tasks': before.longTasks,
      'longest task ms': before.longestTaskMs,
      CLS: before.shift,
      'INP ms, first tap': longestEventMs,
      'script KB': kb('Script'),
      'style KB': kb('Stylesheet'),
      'picture KB': kb('Image'),
      'font KB': kb('Font'),
      'page KB': kb('Document'),
    }
  } finally {
    await context.close()
  }
}

type Seen = {
  largestMs: number
  blockingMs: number
  longTasks: number
  longestTaskMs: number
  shift: number
  longestEventMs: number
}
declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs inside the page, before anything else. */
function watch(): void {
  const seen = { largestMs: 0, blockingMs: 0, longTasks: 0, longestTaskMs: 0, shift: 0, longestEventMs: 0 }
  window.seen = seen
  type Entry = PerformanceEntry & { value?: number; interactionId?: number }
  const observe = (type: string, take: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', (entry) => {
    seen.largestMs = entry.startTime
  })
  observe('longtask', (entry) => {
    seen.longTasks += 1
    seen.longestTaskMs = Math.max(seen.longestTaskMs, entry.duration)
    seen.blockingMs += Math.max(0, entry.duration - 50)
  })
  // All of them: nobody has touched anything yet, and Chromium takes a phone's screen being set for a touch.
  observe('layout-shift', (entry) => {
    seen.shift += entry.value ?? 0
  })
  observe(
    'event',
    (entry) => {
      if (entry.interactionId) seen.longestEventMs = Math.max(seen.longestEventMs, entry.duration)
    },
    { durationThreshold: 16 },
  )
}

function cookiesOf(header: string, url: string): Parameters<BrowserContext['addCookies']>[0] {
  return header.split('; ').map((one) => {
    const at = one.indexOf('=')
    return { name: one.slice(0, at), value: one.slice(at + 1), url }
  })
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const middleOf = (seen: Record<string, number>[]): Record<string, number> =>
  Object.fromEntries(Object.keys(seen[0]!).map((name) => [name, middle(seen.map((one) => one[name]!))]))
