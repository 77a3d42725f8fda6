import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

describe('what machines ask the site about itself', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' }, withPages: true })
  })
  afterAll(() => shop.close())

  it('lists the standing pages and the product categories in the site map', async () => {
    const answer = await shop.app.inject('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.body).toContain('<loc>https://shop.example/meal-plans</loc>')
    expect(answer.body).toContain('<loc>https://shop.example/products/supplements</loc>')
    expect(answer.body).not.toContain('/profile')
  })

  it('keeps search engines out of a demo shop', async () => {
    const answer = await shop.app.inject('/robots.txt')
    expect(answer.body).toContain('Disallow: /\n')
    expect(answer.body).toContain('Sitemap: https://shop.example/sitemap.xml')
  })

  it('names the app after the shop', async () => {
    const answer = await shop.app.inject('/site.webmanifest')
    expect(answer.json()).toMatchObject({ name: 'Fitt Meals', start_url: '/' })
  })

  it.each([
    ['/site.webmanifest', '/', { start_url: '/' }],
    ...['/driver', '/kitchen'].map(
      (page) => [`${page}.webmanifest`, page, { id: page, start_url: page, scope: page }] as const,
    ),
  ] as const)(
    'installs by %s, which its page links, with icons of the sizes it says',
    async (path, page, own) => {
      const answer = await shop.app.inject(path)
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      const manifest = answer.json()
      expect(manifest).toMatchObject({ ...own, display: 'standalone' })
      expect(manifest.name).toMatch(/^Fitt Meals/)
      const { headers, body } = await shop.app.inject(page)
      expect(headers['content-type']).toContain('text/html')
      expect(body).toContain(`<link rel="manifest" href="${path}"/>`)
      expect(headers['content-security-policy']).toMatch(/manifest-src 'self'|default-src 'self'/)
      expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
        ...['192x192', '512x512', '512x512'],
      ])
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await shop.app.inject(src)
        expect(icon.headers['content-type']).toBe(type)
        const { width, height, format } = await sharp(icon.rawPayload).metadata()
        expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
      }
    },
  )
})
