import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const ORIGIN = 'http://pdf.test'
const PAGE = `<!doctype html><title>PDF</title><script type="module">
  import * as pdfJs from '/pdfjs.mjs'
  window.pdfJs = pdfJs
</script>`

type PdfJs = {
  getDocument(from: { data: Uint8Array }): { promise: Promise<{ getPage(page: number): Promise<PdfPage> }> }
}
type PdfPage = {
  getViewport(options: { scale: number }): { width: number; height: number }
  render(options: object): { promise: Promise<void> }
}

/** A page of a PDF as a browser draws it: a PNG with so many pixels to the inch; by default the dots of a label printer. */
export async function pictureOfPdf(
  page: Page,
  pdf: Uint8Array,
  { number = 1, dpi = 203.2 } = {},
): Promise<Buffer> {
  const reader = await readFile(fileURLToPath(import.meta.resolve('unpdf/pdfjs')))
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('.mjs')
        ? { body: reader, contentType: 'text/javascript' }
        : { body: PAGE, contentType: 'text/html' },
    ),
  )
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => 'pdfJs' in window)
  const drawn = await page.evaluate(
    async ({ bytes, number, scale }) => {
      const { getDocument } = (window as unknown as { pdfJs: PdfJs }).pdfJs
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      const document_ = await getDocument({ data }).promise
      const sheet = await document_.getPage(number)
      const viewport = sheet.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await sheet.render({ canvasContext: canvas.getContext('2d'), canvas, viewport }).promise
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    { bytes: Buffer.from(pdf).toString('base64'), number, scale: dpi / 72 },
  )
  return Buffer.from(drawn, 'base64')
}
