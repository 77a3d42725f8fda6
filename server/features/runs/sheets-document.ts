import { type Document, mm, openDocument } from '../../pdf/open-document.ts'
import { linesOfText, writeLine } from '../../pdf/write-text.ts'
import type { RunSheet } from './run-papers.ts'

// Black on white: it is read by a lamp in a van.
const EDGE = mm(14)
const WIDTH = mm(210) - 2 * EDGE
const BOTTOM = mm(297) - mm(18)
const SOFT = '#4a5751'
const LINE = '#8a948f'
const BOX = mm(4.4)
const LEADING = mm(4.8)
const DOOR = { x: EDGE + mm(13), width: WIDTH - mm(13) - mm(46) }
const BAGS = { x: EDGE + WIDTH - mm(42), width: mm(42) }

type Stop = RunSheet['stops'][number]
type DoorLine = { text: string; size: number; isBold?: boolean; isSoft?: boolean }

/** A page for each run, or as many as its stops take: an empty box for each bag, to be ticked by hand. */
export function sheetsDocument(sheets: readonly RunSheet[]): Document {
  const document = openDocument({ title: 'Runs', author: sheets[0]?.shop ?? '' })
  for (const sheet of sheets.length > 0 ? sheets : [NOTHING]) drawSheet(document, sheet)
  return document
}

const NOTHING: RunSheet = {
  ...{ shop: '', name: 'No runs', driver: '', eaten: '', brought: '', hours: '', stops: [] },
}

function drawSheet(document: Document, sheet: RunSheet): void {
  const rows = sheet.stops.map((stop, index) => ({ stop, index, ...measure(document, stop) }))
  const pages = inPages(rows)
  for (const [at, page] of pages.entries()) {
    document.addPage({ size: 'A4', margin: 0 })
    let y = drawHead(document, sheet)
    for (const row of page) {
      drawStop(document, row, y)
      y += row.height
    }
    const foot = { x: EDGE, y: mm(297) - mm(9), width: WIDTH, size: 8 }
    document.fillColor(SOFT)
    writeLine(document, sheet.shop, { ...foot, width: WIDTH / 2 })
    writeLine(document, `${sheet.name} · ${at + 1} of ${pages.length}`, { ...foot, align: 'right' })
    document.fillColor('black')
  }
}

const HEAD = mm(26)

/** No stop is cut in two. */
function inPages<Row extends { height: number }>(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [[]]
  let y = EDGE + HEAD
  for (const row of rows) {
    if (y + row.height > BOTTOM && pages.at(-1)!.length > 0) {
      pages.push([])
      y = EDGE + HEAD
    }
    pages.at(-1)!.push(row)
    y += row.height
  }
  return pages
}

/** Where the stops begin. */
function drawHead(document: Document, { name, brought, hours, eaten, driver, stops }: RunSheet): number {
  const line = { x: EDGE, width: WIDTH }
  const bags = stops.reduce((sum, stop) => sum + stop.bags.length, 0)
  writeLine(document, name, { ...line, y: EDGE + mm(6), size: 20, least: 12, face: 'bold' })
  if (brought)
    writeLine(document, `${brought}, ${hours}. Eaten on ${eaten}.`, { ...line, y: EDGE + mm(13), size: 11 })
  const whose = `Driver: ${driver || '____________________'}`
  writeLine(document, whose, { ...line, y: EDGE + mm(19), width: WIDTH - mm(60), size: 11, least: 8 })
  const counted = `${stops.length} stops, ${bags} bags`
  writeLine(document, counted, { ...line, y: EDGE + mm(19), size: 11, face: 'bold', align: 'right' })
  ruleAt(document, EDGE + mm(22), 1.5, 'black')
  return EDGE + HEAD
}

const ruleAt = (document: Document, y: number, width: number, colour: string) =>
  document
    .lineWidth(width)
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .stroke(colour)

const PADDING = mm(2.6)

/** What is said of a door, line by line, and how high that is. */
function measure(document: Document, stop: Stop): { lines: DoorLine[]; height: number } {
  const wrapped = (text: string, of: Omit<DoorLine, 'text'>) =>
    linesOfText(document, text, { ...of, width: DOOR.width }).map((line) => ({ ...of, text: line }))
  const lines = [
    ...wrapped(stop.name, { size: 11, isBold: true }),
    ...wrapped(stop.phone, { size: 11 }),
    ...wrapped(stop.address, { size: 10 }),
    ...wrapped(stop.note, { size: 10, isBold: true }),
    ...wrapped(stop.pin && `Pin ${stop.pin}`, { size: 9, isSoft: true }),
  ]
  const bags = stop.bags.length * (BOX + mm(1.6)) + LEADING
  return { lines, height: Math.max(lines.length * LEADING, bags) + 2 * PADDING }
}

type Row = ReturnType<typeof measure> & { stop: Stop; index: number }

function drawStop(document: Document, { stop, index, lines, height }: Row, top: number): void {
  const first = top + PADDING + mm(3.6)
  const number = { x: EDGE, width: mm(10), y: first + mm(0.6), size: 16, least: 9, face: 'bold' as const }
  writeLine(document, String(index + 1), { ...number, align: 'right' })
  for (const [at, { text, size, isBold, isSoft }] of lines.entries()) {
    document.fillColor(isSoft ? SOFT : 'black')
    const face = isBold ? 'bold' : 'plain'
    writeLine(document, text, { ...DOOR, y: first + at * LEADING, size, least: 7, face })
  }
  document.fillColor('black')
  let y = top + PADDING
  for (const bag of stop.bags) {
    document.lineWidth(1.25).rect(BAGS.x, y, BOX, BOX).stroke('black')
    const box = { x: BAGS.x + BOX + mm(2), width: BAGS.width - BOX - mm(2) }
    writeLine(document, bag, { ...box, y: y + mm(3.5), size: 10, least: 7 })
    y += BOX + mm(1.6)
  }
  document.fillColor(SOFT)
  writeLine(document, `${stop.pieces} pieces`, { ...BAGS, y: y + mm(3), size: 9 })
  document.fillColor('black')
  ruleAt(document, top + height, 0.75, LINE)
}
