import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Document = PDFKit.PDFDocument
export type Face = 'plain' | 'bold'
/** Which of the three files of a face has a letter: they are split by script. */
export type Script = 'latin' | 'latin-ext' | 'arabic'

const require = createRequire(import.meta.url)
const WEIGHTS: Record<Face, number> = { plain: 400, bold: 600 }
const FAMILIES: Record<Script, string> = { latin: 'figtree', 'latin-ext': 'figtree', arabic: 'cairo' }

export const fontName = (face: Face, script: Script) => `${face} ${script}`

const POINTS_OF_A_MM = 72 / 25.4
export const mm = (length: number): number => length * POINTS_OF_A_MM

/** A document in the shop's fonts, which are embedded as far as they are used. Pages are added by whoever draws them. */
export function openDocument(info: { title: string; author: string }): Document {
  const document = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, lang: 'en', pdfVersion: '1.7' },
    info: { Title: info.title, Author: info.author },
  })
  for (const face of ['plain', 'bold'] as const)
    for (const script of ['latin', 'latin-ext', 'arabic'] as const) {
      const family = FAMILIES[script]
      const file = `@fontsource/${family}/files/${family}-${script}-${WEIGHTS[face]}-normal.woff`
      document.registerFont(fontName(face, script), require.resolve(file))
    }
  return document
}

/** For documents of a few pages. */
export async function toBuffer(document: Document): Promise<Buffer> {
  document.end()
  const parts: Buffer[] = []
  for await (const part of document as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
