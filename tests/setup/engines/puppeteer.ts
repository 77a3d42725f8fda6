import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs'
import type { OpenBrowser, Tab } from './driver.ts'
import { findFirefox } from './find-engines.mjs'

/** Chromium by its own protocol. What `before` says runs in each page ahead of the page's own scripts. */
export async function openChromium(before?: () => void): Promise<OpenBrowser> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    protocolTimeout: 0,
    timeout: 0,
  })
  return tabsOf(browser, before)
}

/** Firefox as it is, by WebDriver BiDi. */
export async function openFirefox(): Promise<OpenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    protocolTimeout: 0,
    timeout: 0,
  })
  return tabsOf(browser)
}

function tabsOf(browser: Awaited<ReturnType<typeof puppeteer.launch>>, before?: () => void): OpenBrowser {
  return {
    async newTab(size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      if (before) await page.evaluateOnNewDocument(before)
      return { ...tabOf(page), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

// Asked for one by one: without a role the answer would be every part of the page.
const ROLES = [
  ...['button', 'link', 'radio', 'checkbox', 'textbox', 'searchbox', 'combobox', 'spinbutton'],
  ...['tab', 'option', 'switch', 'slider', 'menuitem', 'menuitemcheckbox'],
]

function tabOf(page: Page): Omit<Tab, 'close'> {
  page.setDefaultTimeout(0)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return {
    complaints,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: (body, args) => page.evaluate(`(async (...args) => {${body}})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      // Firefox knows keys by what they write.
      const keys = key.split('+').map((name) => (name === 'Space' ? ' ' : name)) as KeyInput[]
      const last = keys.pop()!
      for (const held of keys) await page.keyboard.down(held)
      await page.keyboard.press(last)
      for (const held of keys.reverse()) await page.keyboard.up(held)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async nameless() {
      const found: (string | null)[] = []
      for (const role of ROLES)
        for (const element of await page.$$(`aria/[name=""][role="${role}"]`))
          found.push(await element.evaluate((one) => one.getAttribute('data-asked')))
      return found.filter((mark) => mark !== null)
    },
  }
}
