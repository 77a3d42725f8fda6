import sharp from 'sharp'
import { images, itemImages } from '../../server/db/schema/catalogue.ts'
import type { Deps } from '../../server/deps.ts'
import type { SmallFiles } from '../../server/integrations/file-store.ts'
import { prepareImage, saveImage } from '../../server/integrations/image-store.ts'
import { nextNumber } from './unique.ts'

/** A small picture unlike any other. */
export async function makePicture(format: 'png' | 'jpeg' | 'webp' = 'png', width = 40): Promise<Buffer> {
  const n = nextNumber()
  const background = { r: n % 256, g: (n >> 8) % 256, b: Math.floor(Math.random() * 256) }
  return sharp({ create: { width, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

/** As a phone's camera makes one: large, and no two pixels alike. */
export const makePhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: 'grey' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

export const storeImage = async (files: SmallFiles, content: Uint8Array) =>
  saveImage(files, await prepareImage(content))

/** Stores a picture and hangs it on an item of the catalogue. */
export async function givePicture({ db, files }: Pick<Deps, 'db' | 'files'>, identifier: string) {
  const image = await storeImage(files, await makePicture())
  await db.insert(images).values(image)
  await db.insert(itemImages).values({ identifier, position: 0, imageHash: image.hash })
}

export const asDataUrl = (content: Buffer, type = 'image/png') =>
  `data:${type};base64,${content.toString('base64')}`

type Part = { name: string; value: string } | { name: string; fileName: string; content: Buffer }

/** A form with files, as a browser sends it. */
export function asMultipart(parts: Part[]) {
  const boundary = 'a-boundary-that-occurs-nowhere'
  const pieces = parts.flatMap((part) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"${
        'fileName' in part ? `; filename="${part.fileName}"\r\ncontent-type: application/octet-stream` : ''
      }\r\n\r\n`,
    ),
    'content' in part ? part.content : Buffer.from(part.value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
