import { afterAll, beforeAll, inject, TestRunner, vi } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'
import type { OpenBrowser, Size } from './driver.ts'
import type { Engine } from './find-engines.mjs'
import { becomeOlder } from './older-browser.ts'
import { openChromium, openFirefox } from './puppeteer.ts'
import { type User, userOf } from './user.ts'
import { openWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine
  }
}

const OPENERS: Record<Engine, () => Promise<OpenBrowser>> = {
  chromium: () => openChromium(),
  older: () => openChromium(becomeOlder),
  firefox: openFirefox,
  webkit: openWebKit,
}

export const PHONE: Size = { width: 360, height: 740 }
export const DESKTOP: Size = { width: 1440, height: 900 }

export let shop: TestShop & { url: string }
let browser: OpenBrowser

/** For one file of journeys: the real shop with its built pages, and the engine of this run before it. */
export function openEngineShop(fill: (shop: TestShop) => Promise<unknown>): void {
  vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
  beforeAll(async () => {
    const opened = await openTestShop({ withPages: true })
    const url = await opened.app.listen({ host: '127.0.0.1', port: 0 })
    shop = { ...opened, url }
    shop.deps.sandbox!.sendWebhooksTo(`${url}/api/payments/webhook/sandbox`)
    await fill(shop)
    shop.deps.catalogue.forget()
    browser = await OPENERS[inject('engine')]()
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })
}

/** Somebody new, who leaves when the test ends. */
export async function visit(size = DESKTOP): Promise<User> {
  const tab = await browser.newTab(size)
  TestRunner.getCurrentTest()?.context.onTestFinished(() => tab.close())
  return userOf(tab, shop.url)
}
