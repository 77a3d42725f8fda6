import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_UNUSED_PICTURES } from '../../../../domain/forms/owner-limits.ts'
import { makeAdmin } from '../../../../tests/factories/accounts.ts'
import { makeCategory, makeMealType } from '../../../../tests/factories/catalogue.ts'
import { asDataUrl, asMultipart, makePicture } from '../../../../tests/factories/pictures.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { images } from '../../../db/schema/catalogue.ts'
import { newsletterSubscribers } from '../../../db/schema/content.ts'

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

const oblong = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

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
  ['500 by 20 000 pixels', 'a.png', () => oblong(500, 20_000), 422],
  ['20 000 pixels in a row', 'a.png', () => oblong(20_000, 1), 422],
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

  it.each([
    [16_383, 1],
    [1, 16_383],
    [1_280, 16_383],
  ])('of %i by %i pixels is as long as any may be', async (width, height) => {
    expect((await upload('long.png', await oblong(width, height))).statusCode).toBe(200)
  })

  it('of one more than may wait unused is refused, told in words, and leaves nothing', async () => {
    await shop.deps.db.$client.query(
      `insert into images (hash, width, height, byte_size)
      select md5(n::text), 1, 1, 1 from generate_series(1, $1 - (select count(*) from images where attached_at is null)) n`,
      [MOST_UNUSED_PICTURES - 1],
    )
    const pictures = await Promise.all([1, 2, 3].map(() => makePicture()))
    const answers = await Promise.all(pictures.map((picture) => upload('a.png', picture)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ statusCode }) => statusCode === 422)!.json().message).toBe(
      '500 pictures wait to be saved with an item. Please save or leave the open forms; unused pictures are removed after a day.',
    )
    expect(await shop.deps.db.$count(images)).toBe(MOST_UNUSED_PICTURES)
    await shop.deps.db.$client.query('delete from images')
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
        { name: 'fareDetails[discount]', value: '' },
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
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { field: 'mealName', code: 'meal-name-required', message: 'Meal name is required' },
      { field: 'category', code: 'category-required', message: 'Category is required' },
      { field: 'fareDetails.totalFare', code: 'total-fare-required', message: 'Total fare is required' },
    ])
  })
})

it('a cell of an exported file is never a formula', async () => {
  await shop.deps.db.insert(newsletterSubscribers).values({ email: '=cmd|calc@mail.example' })
  const answer = await shop.app.inject({ url: '/api/admin/newsletter.csv', cookies })
  expect(answer.body).toContain("'=cmd|calc@mail.example")
})
