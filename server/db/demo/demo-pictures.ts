import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { FileStore } from '../../integrations/file-store.ts'
import { IMAGE_WIDTHS, imageKey, type StoredImage, WEB } from '../../integrations/image-store.ts'

const AT_ONCE = 4

/** Stores the drawn pictures. They are web-ready already, so that only the smaller copies have to be made. */
export async function storeDemoPictures(
  files: FileStore,
  names: string[],
): Promise<Map<string, StoredImage>> {
  const stored = new Map<string, StoredImage>()
  const waiting = [...new Set(names)]
  const worker = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) stored.set(name, await storeOne(files, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return stored
}

async function storeOne(files: FileStore, name: string): Promise<StoredImage> {
  const content = await readFile(new URL(`./pictures/${name}`, import.meta.url))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const { width, height } = await sharp(content).metadata()
  for (const wanted of IMAGE_WIDTHS) {
    const copy =
      wanted < width
        ? await sharp(content)
            .resize({ width: wanted })
            .webp({ ...WEB, effort: 2 })
            .toBuffer()
        : content
    await files.put(imageKey(hash, wanted), copy, 'image/webp')
  }
  return { hash, width, height, byteSize: content.byteLength }
}
