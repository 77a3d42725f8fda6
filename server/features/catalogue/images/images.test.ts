import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeImage } from '../../../../tests/factories/pictures.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { imageUrl } from '../../../integrations/image-store.ts'

let shop: TestShop
let hash: string
beforeAll(async () => {
  shop = await openTestShop()
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f2a33a' } })
    .png()
    .toBuffer()
  hash = (await storeImage(shop.deps.files, picture)).hash
})
afterAll(() => shop.close())

describe('a stored picture', () => {
  it('is served in each width, to be kept for ever', async () => {
    for (const width of [96, 320, 640, 1280] as const) {
      const answer = await shop.app.inject(imageUrl(hash, width))
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 900))
    }
  })

  it.each([
    '/images/0123456789abcdef/640.webp',
    '/images/HASH/500.webp',
    '/images/..%2f..%2fsecret/640.webp',
  ])('at %s is not found', async (url) => {
    const answer = await shop.app.inject(url.replace('HASH', hash))
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

it('is read from its file once', async () => {
  await shop.app.inject(imageUrl(hash, 640))
  const before = shop.deps.caches.pictures.figures()
  for (let n = 0; n < 3; n++) expect((await shop.app.inject(imageUrl(hash, 640))).statusCode).toBe(200)
  expect(shop.deps.caches.pictures.figures()).toEqual({ ...before, hits: before.hits + 3 })
})
