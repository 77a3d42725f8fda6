import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import sharp from 'sharp'
import { encode } from 'uqr'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'

const WIDTH = 640
const HEIGHT = 480
const FRAMES_EACH = 15

/** A code as a hand holds it before a camera: not quite straight, not quite sharp, on a table that is not white. */
async function frameOf(code: string): Promise<Buffer> {
  const { data, size } = encode(code, { border: 4, ecc: 'M' })
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 25 : 235))))
  const table = { r: 120, g: 120, b: 120 }
  const held = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(300, 300, { kernel: 'nearest' })
    .rotate(7, { background: table })
    .png()
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: table } })
    .composite([{ input: held, top: 60, left: 170 }])
    .blur(0.8)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** A browser without a reader of codes of its own, whose camera sees one code after the other, again and again. */
export async function openCameraBrowser(codes: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'fitt-film-'))
  const film = join(folder, 'codes.y4m')
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const pictures = await Promise.all(codes.map(frameOf))
  const frames = pictures.flatMap((picture) =>
    Array.from({ length: FRAMES_EACH }, () => [Buffer.from('FRAME\n'), picture, colours]).flat(),
  )
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(film, Buffer.concat([head, ...frames]))
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  return {
    async visitAs(
      { cookies }: { cookies: Record<string, string> },
      url: string,
      options: BrowserContextOptions,
    ) {
      const context = await browser.newContext({ baseURL: url, permissions: ['camera'], ...options })
      context.setDefaultTimeout(120_000)
      await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
      return context.newPage()
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
