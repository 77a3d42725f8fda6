import type { BagLabel } from '../../../domain/kitchen/label.ts'
import { code128Width, drawCode128, drawQr } from '../../pdf/draw-codes.ts'
import { type Document, mm } from '../../pdf/open-document.ts'
import { writeLine, writeParagraph } from '../../pdf/write-text.ts'

// In millimetres, on a label of 100 x 150.
const EDGE = 5
const WIDTH = 90
const STOP = { x: EDGE, y: 12, width: 34, height: 26 }
const BESIDE = { x: mm(EDGE + STOP.width + 4), width: mm(WIDTH - STOP.width - 4) }
const ALL = { x: mm(EDGE), width: mm(WIDTH) }
/** Eight and two dots of a printer with 203 to the inch. */
const QR_MODULE = 1
const BAR_MODULE = 0.25

const words = (text: string, isBold = false) => text.split(' ').map((word) => ({ text: word, isBold }))

/** What a driver needs at the door, readable from a metre away, and the code that packing scans. */
export function drawBagLabel(document: Document, label: BagLabel, left: number, top: number): void {
  document.save().translate(mm(left), mm(top))
  writeLine(document, label.maker, { ...ALL, y: mm(8.5), width: mm(60), size: 7, least: 5 })
  writeLine(document, label.orderNumber, { ...ALL, y: mm(8.5), size: 9, face: 'bold', align: 'right' })
  drawStop(document, label)
  const lines: [string, number, number][] = [
    [label.run, 18, 15],
    [label.zone, 26, 12],
    [label.window, 34, 12],
  ]
  for (const [text, y, size] of lines)
    writeLine(document, text, { ...BESIDE, y: mm(y), size, least: 7, face: 'bold' })

  writeLine(document, label.name, { ...ALL, y: mm(49), size: 22, least: 11, face: 'bold' })
  for (const [place, line] of label.address.slice(0, 4).entries())
    writeLine(document, line, { ...ALL, y: mm(57 + place * 6.4), size: 13, least: 7 })
  writeLine(document, label.phone, { ...ALL, y: mm(84), size: 15, least: 9, face: 'bold' })
  if (label.avoids) drawAvoids(document, label.avoids)
  drawCodes(document, label)
  document.restore()
}

function drawStop(document: Document, { stop }: BagLabel): void {
  const { x, y, width, height } = STOP
  document.rect(mm(x), mm(y), mm(width), mm(height))
  if (stop) document.fill('black')
  else document.lineWidth(1).stroke('black')
  document.fillColor(stop ? 'white' : 'black')
  const box = { x: mm(x + 1), width: mm(width - 2), align: 'centre' as const, face: 'bold' as const }
  writeLine(document, stop ? 'Stop' : 'No run yet', { ...box, y: mm(y + (stop ? 6 : 14)), size: 11 })
  writeLine(document, stop, { ...box, y: mm(y + 23), size: 50, least: 24 })
  document.fillColor('black')
}

function drawAvoids(document: Document, avoids: string): void {
  document.lineWidth(2).rect(mm(EDGE), mm(88), mm(WIDTH), mm(15)).stroke('black')
  const box = { x: mm(EDGE + 3), y: mm(89.2), width: mm(WIDTH - 6), height: mm(12.6) }
  writeParagraph(document, words(avoids, true), { ...box, size: 16, least: 7 })
}

function drawCodes(document: Document, { code, pieces }: BagLabel): void {
  const [count = '', ...noun] = pieces.split(' ')
  const box = { x: mm(EDGE), width: mm(46), face: 'bold' as const }
  writeLine(document, count, { ...box, y: mm(122), size: 44, least: 24 })
  writeLine(document, noun.join(' '), { ...box, y: mm(128.5), size: 13 })
  drawQr(document, code, { x: EDGE + WIDTH - 25 * QR_MODULE - 2, y: 106, module: QR_MODULE })
  const width = code128Width(code, BAR_MODULE)
  const x = (100 - width) / 2
  drawCode128(document, code, { x, y: 134.5, module: BAR_MODULE, height: 9 })
  const spaced = code.replace(/(\d{6})(?=\d)/g, '$1 ')
  writeLine(document, spaced, { ...ALL, y: mm(146.6), size: 7, least: 5, align: 'centre' })
}
