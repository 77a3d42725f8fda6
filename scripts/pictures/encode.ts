import sharp, { type Sharp } from 'sharp'

// From the finest to what the eye still forgives in a busy picture: quality, and softening in pixels.
const steps = [
  [70, 0],
  [60, 0],
  [52, 0],
  [46, 0.4],
  [42, 0.6],
  [36, 0.7],
  [32, 0.8],
] as const

/** The best quality that stays within the size. */
export async function encoded(
  picture: Sharp,
  largestBytes: number,
  format: 'webp' | 'jpeg' = 'webp',
): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let content = Buffer.alloc(0)
  for (const [quality, softening] of steps) {
    const page = sharp(data, { raw: info })
    if (softening) page.blur(softening)
    content = await (format === 'jpeg'
      ? page.flatten().jpeg({ quality: quality + 8, mozjpeg: true })
      : page.webp({ quality, effort: 5, alphaQuality: 100, smartSubsample: true })
    ).toBuffer()
    if (content.length <= largestBytes) break
  }
  return content
}
