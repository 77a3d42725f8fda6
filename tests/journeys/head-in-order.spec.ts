import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../factories/accounts.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
  await stockStorefront(shop.deps.db)
})
afterAll(() => shop?.close())

const KINDS: [name: string, tag: RegExp][] = [
  ['picture', /^<link rel="preload" as="image".*fetchPriority="high"/],
  ['font', /^<link rel="preload" as="font"/],
  ['held back', /^<template>/],
  ['released', /^<\/template>/],
  ['stylesheet', /^<link rel="stylesheet" href/],
  ['stylesheet that is not applied', /^<link rel="stylesheet" media="not all"/],
  ['script, low', /^<link rel="modulepreload" fetchPriority="low"/],
  ['script', /^<link rel="modulepreload" href/],
  ['style', /^<style>/],
  ['start', /^<script[^>]* type="module"|^<script type="module"/],
  ['inline', /^<script(?! type="application)/],
  ['body', /^<body/],
]

/** What the page names, in its order; several of a kind are one. */
async function outline(path: string, cookie = ''): Promise<string[]> {
  const html = await (await fetch(shop.url + path, { headers: { cookie } })).text()
  const kinds = [...html.matchAll(/<\/?(?:link|script|style|template|body)\b[^>]*>/g)].flatMap(
    ([tag]) => KINDS.find(([, pattern]) => pattern.test(tag))?.[0] ?? [],
  )
  return kinds.filter((kind, index) => kind !== kinds[index - 1])
}

describe('the order in which a page names what it needs', () => {
  it.each([
    ['/', []],
    ['/meal-plans', []],
    ['/about', ['picture']],
  ])('on %s, for everyone: nothing comes before the first paint', async (path, opening) => {
    expect(await outline(path)).toEqual([
      ...opening,
      'font',
      'inline',
      'style',
      'body',
      'inline',
      'held back',
      'stylesheet that is not applied',
      'script',
      'start',
      'released',
      'inline',
    ])
  })

  it('for one visitor: scripts at a low priority, styles before the body', async () => {
    const { cookies } = await makeAdmin(shop.deps)
    const cookie = Object.entries(cookies).map((pair) => pair.join('='))
    for (const path of ['/admin-dashboard?view=meal', '/no-such-page'])
      expect(await outline(path, cookie.join('; '))).toEqual([
        'font',
        'script, low',
        'inline',
        'stylesheet',
        'body',
        'inline',
        'start',
        'inline',
      ])
  })

  it('is kept by a page that has come to life: nothing stands twice, and the browser has nothing to say', async () => {
    for (const path of ['/', '/meal-plans', '/cart']) {
      const { page, complaints } = await shop.visit(PHONE)
      await page.goto(path)
      const addresses = await page
        .locator('head link[rel=stylesheet], head link[rel=modulepreload]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      expect(addresses.length).toBeGreaterThan(5)
      expect(new Set(addresses).size).toBe(addresses.length)
      expect(await page.locator('template').count()).toBe(0)
      expect(complaints).toEqual([])
    }
  })
})

describe('a stylesheet that has come', () => {
  it('stays when its page is left, and is not loaded again for a later page or a lazy part', async () => {
    const { page } = await shop.visit(DESKTOP)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const standing = () =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const first = await standing()
    const again: string[] = []
    page.on('request', (request) => {
      if (first.includes(request.url().replace(/#$/, ''))) again.push(request.url())
    })
    await page.getByRole('banner').getByRole('link', { name: 'Meal Plans' }).click()
    await page.waitForURL('**/meal-plans')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await standing()).toEqual(expect.arrayContaining(first))
    await page.goBack()
    await page.getByRole('button', { name: 'Book Consultation' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(again).toEqual([])
  })
})
