import { chromium, type Locator, type Page } from 'playwright-core'
import { connect } from '../server/db/connect.ts'
import { makeMenu, makePackage } from '../tests/factories/packages.ts'
import { CHROMIUM_FLAGS, findChromium } from '../tests/setup/chromium.mjs'
import { watchTouches } from './touches.ts'

const SLOWED = 4
const RUNS = 3
const SIZE = { slots: 4, choices: 12, days: 60, perDay: 12 }
const LIMIT_MS = 100

/** A menu of sixty days with twelve meals each in the back-office, on a processor slowed four times. */
export async function benchPackageEditor(shopUrl: string, databaseUrl: string, admin: object) {
  const identifier = await makeLongPackage(databaseUrl)
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The bench needs Chromium: install it, or set CHROME_PATH.')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const slowest: Record<string, number> = {}
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ baseURL: shopUrl, viewport: { width: 1440, height: 900 } })
      await context.request.post('/api/admin/login', { data: admin })
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      await page.goto(`/admin-dashboard?view=meal-package&open=${identifier}`)
      await page.getByRole('button', { name: 'Copy day 1', exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
      const takeSlowest = await watchTouches(page)
      for (const [name, act] of ACTIONS) {
        await act(page)
        slowest[name] = Math.max(await takeSlowest(), slowest[name] ?? 0)
      }
      await context.close()
    }
    return slowest
  } finally {
    await browser.close()
  }
}

async function makeLongPackage(databaseUrl: string): Promise<string> {
  const db = connect(databaseUrl, 1)
  try {
    const { meals } = await makeMenu(db, { slots: SIZE.slots, choices: SIZE.choices, days: 0 })
    const pool = meals.flat()
    const day = (n: number) => Array.from({ length: SIZE.perDay }, (_, i) => pool[(n + i * 4) % pool.length]!)
    const days = Array.from({ length: SIZE.days }, (_, n) => [...new Set(day(n))])
    return (await makePackage(db, { days, isPermanent: false })).identifier
  } finally {
    await db.$client.end()
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const ACTIONS: [string, (page: Page) => Promise<void>][] = [
  ['choose a day', (page) => press(page, button(page, /^Day 3 /))],
  ['add a meal to it', (page) => press(page, page.locator('aside li button').nth(2))],
  ['remove a meal', (page) => press(page, button(page, /^Remove .* from day 1$/).first())],
  ['search a meal', (page) => type(page, page.getByLabel('Search meals to add'), 'me')],
  ['type in the name', (page) => type(page, page.getByLabel('Package Name', { exact: true }), 'abc')],
  ['ask where to copy', (page) => press(page, button(page, /^Copy day 1$/))],
  ['copy to all days', (page) => press(page, button(page, /^Copy$/))],
  ['scroll and choose a far day', (page) => press(page, button(page, /^Day 48 /))],
  ['ask where to copy that one', (page) => press(page, button(page, /^Copy day 48$/))],
  ['copy that one to all days', (page) => press(page, button(page, /^Copy$/))],
]

/** By the mouse alone: what a test library does around a click would be counted as well. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  // A day that has just come into sight is drawn anew, and its buttons with it.
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await press(page, field)
  await page.keyboard.type(words, { delay: 150 })
}

if (import.meta.main) {
  const [shopUrl, databaseUrl, username, password] = process.argv.slice(2)
  if (!shopUrl || !databaseUrl || !username || !password)
    throw new Error('node bench/package-editor-in-the-browser.ts <shop> <database> <admin> <password>')
  const slowest = await benchPackageEditor(shopUrl, databaseUrl, { username, password })
  console.log(JSON.stringify(slowest, null, 2))
  process.exitCode = Object.values(slowest).every((ms) => ms <= LIMIT_MS) ? 0 : 1
}
