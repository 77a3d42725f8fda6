import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { storeImage } from '../../tests/factories/pictures.ts'
import type { SmallFiles } from './file-store.ts'
import {
  findImage,
  IMAGE_WIDTHS,
  imageFromDataUrl,
  imageKey,
  MAX_IMAGE_BYTES,
  removeImage,
  THUMB_WIDTH,
} from './image-store.ts'

function memoryStore() {
  const kept = new Map<string, Uint8Array>()
  const files: SmallFiles = {
    put: async (key, content) => void kept.set(key, content),
    find: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  }
  return { files, kept }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, and is kept web-sized', async (format) => {
    const { files, kept } = memoryStore()
    const stored = await storeImage(files, await picture(900, 600).toFormat(format).toBuffer())
    expect(stored).toMatchObject({ width: 900, height: 600 })
    expect([...kept.keys()]).toEqual(IMAGE_WIDTHS.map((width) => imageKey(stored.hash, width)))
    const small = await sharp(kept.get(imageKey(stored.hash, 320))).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 320 })
  })

  it('is turned upright and loses what it carried along', async () => {
    const { files, kept } = memoryStore()
    const lying = await picture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Artist: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const stored = await storeImage(files, lying)
    expect(stored).toMatchObject({ width: 200, height: 400 })
    const facts = await sharp(kept.get(imageKey(stored.hash, 640))).metadata()
    expect(facts.exif).toBeUndefined()
    expect(facts.orientation).toBeUndefined()
  })

  it('gets a thumbnail when one is first asked for, which goes when it goes', async () => {
    const { files, kept } = memoryStore()
    const { hash } = await storeImage(files, await picture(900, 600).png().toBuffer())
    expect(kept.has(imageKey(hash, THUMB_WIDTH))).toBe(false)
    const thumb = await findImage(files, hash, THUMB_WIDTH)
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
    expect(kept.get(imageKey(hash, THUMB_WIDTH))).toEqual(thumb)
    await removeImage(files, hash)
    expect(kept.size).toBe(0)
    expect(await findImage(files, hash, THUMB_WIDTH)).toBeUndefined()
  })

  it('shows its thumbnail even where there is no room to keep it', async () => {
    const { files } = memoryStore()
    const { hash } = await storeImage(files, await picture(900, 600).png().toBuffer())
    const full = { ...files, put: () => Promise.reject(new Error('no room')) }
    expect(await findImage(full, hash, THUMB_WIDTH)).toBeDefined()
  })

  it('is kept once, whoever sends it', async () => {
    const { files } = memoryStore()
    const content = await picture(10, 10).png().toBuffer()
    expect((await storeImage(files, content)).hash).toBe((await storeImage(files, content)).hash)
  })
})

describe('what is refused, with nothing stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, number][] = [
    ['an SVG with a script', () => Buffer.from(svg), 422],
    ['a GIF', () => picture(10, 10).gif().toBuffer(), 422],
    ['text', () => Buffer.from('hello'), 422],
    ['nothing', () => Buffer.alloc(0), 422],
    ['a PNG that breaks off', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 200), 422],
    ['more than 5 MB', () => Buffer.alloc(MAX_IMAGE_BYTES + 1), 413],
    [
      'a small file that unfolds to 42 megapixels',
      () => picture(7_000, 6_000).png({ compressionLevel: 9 }).toBuffer(),
      413,
    ],
  ]
  it.each(cases)('%s', async (_name, make, statusCode) => {
    const { files, kept } = memoryStore()
    await expect(storeImage(files, await make())).rejects.toMatchObject({ statusCode })
    expect(kept.size).toBe(0)
  })

  it('a data URL that holds no picture', () => {
    expect(() => imageFromDataUrl('data:text/html;base64,PGI+')).toThrow('not a picture')
    expect(() => imageFromDataUrl('https://elsewhere.example/a.png')).toThrow('not a picture')
  })
})
