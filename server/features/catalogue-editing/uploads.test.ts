import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { makeCategory, makeMealType } from '../../../tests/factories/catalogue.ts'
import { asDataUrl, asMultipart, makePicture } from '../../../tests/factories/pictures.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { images } from '../../db/schema/catalogue.ts'
import { newsletterSubscribers } from '../../db/schema/content.ts'

let shop: TestShop
let cookies: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop()
  cookies = (await makeAdmin(shop.deps)).cookies
})
afterAll(() => shop.close())

const upload = (fileName: string, content: Buffer) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/upload-image',
    cookies,
    ...asMultipart([{ name: 'file', fileName, content }]),
  })

const TOO_LARGE = 'Image size is too large. Please use a smaller image file.'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A small PNG whose head claims 16 000 by 16 000 pixels. */
async function pixelBomb(): Promise<Buffer> {
  const png = Buffer.from(await makePicture())
  const head = png.subarray(12, 29)
  head.writeUInt32BE(16_000, 4)
  head.writeUInt32BE(16_000, 8)
  png.writeUInt32BE(crc32(head), 29)
  return png
}

const hostile: [string, string, () => Promise<Buffer>, number][] = [
  ['an SVG with a script', 'a.svg', async () => Buffer.from(svg), 422],
  ['an SVG that calls itself PNG', 'a.png', async () => Buffer.from(svg), 422],
  ['text with the ending of a picture', 'a.jpg', async () => Buffer.from('hello'), 422],
  ['a picture with the ending of a page', 'a.html', () => makePicture(), 422],
  [
    'a picture that is a page as well',
    'a.jpg',
    async () => Buffer.concat([await makePicture('jpeg'), Buffer.from('<script>alert(1)</script>')]),
    422,
  ],
  [
    'a picture that is an archive as well',
    'a.png',
    async () => Buffer.concat([await makePicture(), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
    422,
  ],
  ['a picture that breaks off', 'a.png', async () => (await makePicture('png', 900)).subarray(0, 80), 422],
  ['256 megapixels in a small file', 'a.png', pixelBomb, 413],
  ['more than 5 MB', 'a.png', async () => Buffer.alloc(5 * 1024 * 1024 + 10), 413],
]

describe('an upload', () => {
  it.each(hostile)('of %s is refused and leaves nothing', async (_, fileName, make, code) => {
    const answer = await upload(fileName, await make())
    expect(answer.statusCode).toBe(code)
    expect(answer.json().message).toBeTruthy()
    if (code === 413) expect(answer.json().message).toBe(TOO_LARGE)
    expect(await shop.deps.db.$count(images)).toBe(0)
  })

  it('in base64 over 5 MB is refused with the same words', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/add-mealPlan',
      cookies,
      payload: {
        mealPlanName: 'Large',
        description: 'x',
        packages: ['a'],
        category: ['b'],
        image: [asDataUrl(Buffer.alloc(6 * 1024 * 1024))],
      },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([413, TOO_LARGE])
  })

  it('of a picture answers where it lies', async () => {
    const answer = await upload('lunch.png', await makePicture())
    const { url } = answer.json().data
    expect((await shop.app.inject(url)).headers['content-type']).toBe('image/webp')
  })
})

describe('create-addon', () => {
  it('takes its fields and files as multipart, as specified', async () => {
    const category = await makeCategory(shop.deps.db)
    const mealType = await makeMealType(shop.deps.db)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/admin/create-addon',
      cookies,
      ...asMultipart([
        { name: 'mealName', value: 'Green juice' },
        { name: 'description', value: 'Cold.' },
        { name: 'category', value: category.identifier },
        { name: 'mealTypes', value: mealType.identifier },
        { name: 'package', value: 'Small' },
        { name: 'fareDetails[totalFare]', value: '15.5' },
        { name: 'fareDetails[strikeOff]', value: '' },
        { name: 'fareDetails[discount]', value: 'none' },
        { name: 'moreDetails[energy]', value: '120' },
        { name: 'moreDetails[allergens]', value: 'Celery, ' },
        { name: 'files', fileName: 'one.png', content: await makePicture() },
        { name: 'files', fileName: 'two.png', content: await makePicture() },
      ]),
    })
    expect(answer.json()).toMatchObject({
      status: true,
      message: 'Add-on added successfully!',
      data: {
        mealName: 'Green juice',
        package: 'Small',
        mealType: [{ identifier: mealType.identifier }],
        fareDetails: { totalFare: 15.5, strikeOff: 0, discount: 0 },
        moreDetails: { energy: 120, protein: 0, allergens: ['Celery'] },
      },
    })
    expect(answer.json().data.image).toHaveLength(2)
  })

  it('names what is missing', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/create-addon',
      cookies,
      ...asMultipart([{ name: 'mealName', value: ' ' }]),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { field: 'mealName', message: 'Meal name is required' },
      { field: 'category', message: 'Category is required' },
    ])
  })
})

it('a cell of an exported file is never a formula', async () => {
  await shop.deps.db.insert(newsletterSubscribers).values({ email: '=cmd|calc@mail.example' })
  const answer = await shop.app.inject({ url: '/api/admin/newsletter.csv', cookies })
  expect(answer.body).toContain("'=cmd|calc@mail.example")
})
