import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ruleBroken, tooLarge } from '../errors.ts'
import type { FileStore } from './file-store.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_WIDTHS = [320, 640, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

const MAX_PIXELS = 40_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])

export type StoredImage = { hash: string; width: number; height: number; byteSize: number }

const TOO_LARGE = 'Image size is too large. Please use a smaller image file.'
const NOT_AN_IMAGE = 'That file is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF file.'

export const imageKey = (hash: string, width: ImageWidth) => `images/${hash}/${width}.webp`
export const imageUrl = (hash: string, width: ImageWidth = 640) => `/images/${hash}/${width}.webp`

/** Checks what the file really is, turns it upright, strips what it carries along, and keeps web-sized copies. */
export async function storeImage(files: FileStore, content: Uint8Array): Promise<StoredImage> {
  if (content.byteLength > MAX_IMAGE_BYTES) throw tooLarge(TOO_LARGE)
  await requirePicture(content)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const upright = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw ruleBroken(NOT_AN_IMAGE)
    })
  for (const width of IMAGE_WIDTHS) {
    const variant = await sharp(upright.data)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    await files.put(imageKey(hash, width), variant, 'image/webp')
  }
  return { hash, width: upright.info.width, height: upright.info.height, byteSize: content.byteLength }
}

async function requirePicture(content: Uint8Array): Promise<void> {
  const facts = content.byteLength > 0 ? await readFacts(content) : undefined
  if (!facts || !FORMATS.has(facts.format) || (facts.format === 'heif' && facts.compression !== 'av1'))
    throw ruleBroken(NOT_AN_IMAGE)
  if (facts.width * facts.height > MAX_PIXELS) throw tooLarge(TOO_LARGE)
}

// Reads the head of the file only, so that the size of what it would unfold to does no harm.
const readFacts = (content: Uint8Array) =>
  sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)

const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i

export function imageFromDataUrl(dataUrl: string): Uint8Array {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) throw ruleBroken(NOT_AN_IMAGE)
  return Buffer.from(base64, 'base64')
}
