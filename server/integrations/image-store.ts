import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { AppError } from '../errors.ts'
import type { FileStore } from './file-store.ts'
import { hidesSomething } from './hidden-content.ts'

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_WIDTHS = [320, 640, 1280] as const
/** Thumbnail in a list. Made on first request, so that older pictures have one, too. */
export const THUMB_WIDTH = 96
export type ImageWidth = (typeof IMAGE_WIDTHS)[number] | typeof THUMB_WIDTH

/** At this quality they look as they do at eighty, and weigh a third less. */
export const WEB = { quality: 66, alphaQuality: 40 }
const MAX_PIXELS = 40_000_000
/** More the format of the copies cannot hold. */
const MAX_SIDE = 16_383
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])

export type StoredImage = { hash: string; width: number; height: number; byteSize: number }
export type PreparedImage = StoredImage & { variants: { width: ImageWidth; content: Buffer }[] }

export const imageKey = (hash: string, width: ImageWidth) => `images/${hash}/${width}.webp`
export const imageUrl = (hash: string, width: ImageWidth = 640) => `/images/${hash}/${width}.webp`

/** Checks what the file really is, turns it upright, strips what it carries along, and makes web-sized copies. */
export async function prepareImage(content: Uint8Array): Promise<PreparedImage> {
  await requirePicture(content)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const upright = await uprightOf(content)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(unusable)
  const variants: PreparedImage['variants'] = []
  for (const width of IMAGE_WIDTHS) {
    const resized = sharp(upright.data).resize({ width, withoutEnlargement: true })
    variants.push({ width, content: await resized.webp(WEB).toBuffer() })
  }
  const { width, height } = upright.info
  return { hash, width, height, byteSize: content.byteLength, variants }
}

/** The same for a picture that is kept in one size: no side of it is longer. */
export async function scaledDown(content: Uint8Array, longestSide: number): Promise<Buffer> {
  await requirePicture(content)
  return uprightOf(content)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp(WEB)
    .toBuffer()
    .catch(unusable)
}

const uprightOf = (content: Uint8Array) =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb')

function unusable(): never {
  throw new AppError('picture-unusable')
}

export async function saveImage(files: FileStore, image: PreparedImage): Promise<StoredImage> {
  const { variants, ...stored } = image
  for (const { width, content } of variants)
    await files.put(imageKey(stored.hash, width), content, 'image/webp')
  return stored
}

export async function findImage(
  files: FileStore,
  hash: string,
  width: ImageWidth,
): Promise<Uint8Array | undefined> {
  const found = await files.find(imageKey(hash, width))
  return found ?? (width === THUMB_WIDTH ? makeThumb(files, hash) : undefined)
}

async function makeThumb(files: FileStore, hash: string): Promise<Uint8Array | undefined> {
  const small = await files.find(imageKey(hash, IMAGE_WIDTHS[0]))
  if (!small) return undefined
  const thumb = await sharp(small)
    .resize({ width: THUMB_WIDTH, withoutEnlargement: true })
    .webp(WEB)
    .toBuffer()
  // Served even where it cannot be stored.
  await files.put(imageKey(hash, THUMB_WIDTH), thumb, 'image/webp').catch(() => {})
  return thumb
}

export async function removeImage(files: FileStore, hash: string): Promise<void> {
  for (const width of [THUMB_WIDTH, ...IMAGE_WIDTHS] as const) await files.remove(imageKey(hash, width))
}

async function requirePicture(content: Uint8Array): Promise<void> {
  if (content.byteLength > MAX_IMAGE_BYTES) throw new AppError('image-too-large')
  const facts = content.byteLength > 0 ? await readFacts(content) : undefined
  if (!facts || !FORMATS.has(facts.format) || (facts.format === 'heif' && facts.compression !== 'av1'))
    throw new AppError('picture-unusable')
  if (facts.width * facts.height > MAX_PIXELS) throw new AppError('image-too-large')
  if (Math.max(facts.width, facts.height) > MAX_SIDE)
    throw new AppError('picture-too-long', { max: MAX_SIDE })
  if (hidesSomething(content)) throw new AppError('picture-unusable')
}

/** A picture under the name of something else is a mistake or a trick. */
export function requirePictureName(fileName: string): void {
  if (fileName.includes('.') && !/\.(jpe?g|jfif|png|webp|avif)$/i.test(fileName))
    throw new AppError('picture-unusable')
}

// Reads the head of the file only, so that the size of what it would unfold to does no harm.
const readFacts = (content: Uint8Array) =>
  sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)

const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i

export function imageFromDataUrl(dataUrl: string): Uint8Array {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) throw new AppError('picture-unusable')
  return Buffer.from(base64, 'base64')
}
