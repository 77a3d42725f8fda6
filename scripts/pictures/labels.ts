import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/setup/chromium.mjs'

export type Label = { width: number; height: number; pixels: Uint8Array }
export type LabelArt = { width: number; height: number; html: string }

const require = createRequire(import.meta.url)
const font = (file: string) => readFileSync(require.resolve(file)).toString('base64')
const face = (family: string, file: string) =>
  `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${font(file)}); font-weight: 100 900 }`

/** Prints what is written on things (tubs, books, boxes) in the shop's own type, as pixels to wrap round them. */
export async function printLabels(art: Record<string, LabelArt>): Promise<Map<string, Label>> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Printing labels needs Chromium: install it, or set CHROME_PATH.')
  const faces =
    face('Fraunces', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2') +
    face('Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const labels = new Map<string, Label>()
  for (const [key, { width, height, html }] of Object.entries(art)) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
    await page.setContent(
      `<style>${faces} * { box-sizing: border-box; margin: 0 } body { width: ${width}px; height: ${height}px; overflow: hidden; font-family: Figtree; background: transparent }</style>${html}`,
    )
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot({ omitBackground: true })
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    labels.set(key, { width: info.width, height: info.height, pixels: data })
    await page.close()
  }
  await browser.close()
  return labels
}
