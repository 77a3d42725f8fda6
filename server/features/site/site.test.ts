import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

describe('what machines ask the site about itself', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
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
})
