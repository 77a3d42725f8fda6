import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop?.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })

describe('a page that is the same for everyone', () => {
  it.each([
    ['a phone', PHONE],
    ['a desk', DESKTOP],
  ] as const)(
    'comes to life on %s under its content policy without a word from the browser',
    async (_, size) => {
      const { page, complaints } = await shop.visit(size)
      await page.goto('/')
      await page.getByRole('button', { name: /dark colours/ }).click()
      await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
      expect(complaints).toEqual([])
      await expectAccessible(page)
    },
  )

  it('is answered with 304 to whoever has it already', async () => {
    const first = await get('/')
    const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, must-revalidate')
    expect([first.status, again.status]).toEqual([200, 304])
  })

  it('carries no cookie and nothing of the visitor who happened to come first', async () => {
    const answer = await get('/', { cookie: 'fitt_session=someone' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('names its own scripts in the policy and allows no other inline script', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(/script-src [^;]*unsafe-inline/.test(policy)).toBe(false)
  })

  it('shows an edit of the shop as soon as it is made', async () => {
    await get('/')
    await shop.deps.db.$client.query(
      `insert into settings (key, value) values ('name', '"Palm Kitchen"')
       on conflict (key) do update set value = excluded.value`,
    )
    await expect.poll(async () => (await get('/')).text()).toContain('Palm Kitchen')
    await shop.deps.db.$client.query(`delete from settings where key = 'name'`)
    await expect.poll(async () => (await get('/')).text()).not.toContain('Palm Kitchen')
  })
})

describe('with the database away', () => {
  it('pages that nobody has asked for yet stand all the same, and those that need it offer to try again', async () => {
    const { page } = await shop.visit(PHONE)
    await page.goto('/')
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const pools = [shop.deps.db.$client, shop.deps.reading.$client]
    for (const pool of pools) {
      vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(gone))
      vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(gone))
    }
    for (const path of ['/about', '/contact', '/meal-plans', '/OrderRedirection', '/Order']) {
      expect({ path, status: (await page.goto(path))?.status() }).toEqual({ path, status: 200 })
      await page.getByRole('banner').getByText('Fitt Meals').waitFor()
    }
    expect((await page.goto('/blog'))?.status()).toBe(503)
    await page.getByText('The articles could not be loaded').waitFor()
    await expectAccessible(page)
    expect((await page.goto('/blog/some-article'))?.status()).toBe(503)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    vi.restoreAllMocks()
    await page.goto('/blog')
    await page.getByText('No articles yet').waitFor()
  })
})

describe('an address with nothing behind it', () => {
  it('gets the shop’s own page, with 404 and a way back', async () => {
    const { page } = await shop.visit(PHONE)
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL(`${shop.url}/`)
  })

  it('is allowed its scripts by a nonce that never repeats', async () => {
    const nonces = await Promise.all(
      [1, 2].map(
        async () =>
          /'nonce-([^']+)'/.exec((await get('/no-such')).headers.get('content-security-policy') ?? '')?.[1],
      ),
    )
    expect(nonces[0]).toBeTruthy()
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('is answered in the envelope under /api', async () => {
    const answer = await get('/api/no-such-call')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: false })
  })

  it('cannot turn into another host', async () => {
    const answer = await fetch(`${shop.url}//evil.example/x`, { redirect: 'manual' })
    expect(answer.status).toBe(404)
  })
})

describe('a page whose pieces do not arrive', () => {
  it('keeps the visitor where they are, says so and offers to go on', async () => {
    const { page } = await shop.visit(DESKTOP)
    await page.goto('/no-such-page')
    await page.route('**/assets/home-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.getByRole('alert').filter({ hasText: 'That page did not load' }).waitFor()
    await page.unroute('**/assets/home-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(`${shop.url}/`)
  })
})
