import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
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

/** What a code's frame says, by another reader than the shop's; nothing where it sees none. */
function readFrame(grey: string, width: number, height: number): string | null {
  try {
    const light = new RGBLuminanceSource(new Uint8ClampedArray(Buffer.from(grey, 'base64')), width, height)
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(light))).getText()
  } catch {
    return null
  }
}

/**
 * The reader of codes that browsers on phones have and Chromium on Linux lacks: its interface in the page, its eyes out here.
 * What it was asked to know is in `window.formatsAskedFor`.
 */
function standInReader() {
  type Look = (grey: string, width: number, height: number) => Promise<string | null>
  const page = globalThis as unknown as { lookAtFrame: Look; formatsAskedFor?: string[] }
  class BarcodeDetector {
    static getSupportedFormats = async () => ['code_128', 'ean_13', 'qr_code']
    constructor({ formats }: { formats: string[] }) {
      page.formatsAskedFor = formats
    }
    async detect(video: HTMLVideoElement) {
      const { videoWidth: width, videoHeight: height } = video
      if (!width) return []
      const canvas = new OffscreenCanvas(width, height)
      const drawing = canvas.getContext('2d')!
      drawing.drawImage(video, 0, 0)
      const { data } = drawing.getImageData(0, 0, width, height)
      let grey = ''
      for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at]!)
      const rawValue = await page.lookAtFrame(btoa(grey), width, height)
      return rawValue === null ? [] : [{ rawValue, format: 'qr_code' }]
    }
  }
  Object.assign(globalThis, { BarcodeDetector })
}

/** A browser with or without a reader of codes of its own, whose camera sees one code after the other, again and again. */
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
      options: BrowserContextOptions & { hasReader?: boolean },
    ) {
      const { hasReader = false, ...size } = options
      const context = await browser.newContext({ baseURL: url, permissions: ['camera'], ...size })
      context.setDefaultTimeout(120_000)
      if (hasReader) {
        await context.exposeFunction('lookAtFrame', readFrame)
        await context.addInitScript(standInReader)
      } else await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
      return context.newPage()
    },
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
