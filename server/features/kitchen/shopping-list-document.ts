import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { SUPPLIER_GROUPS, type SupplierGroup } from '../../../domain/food/recipe.ts'
import { type ShoppingLine, weightInWords } from '../../../domain/kitchen/shopping-list.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { type Document, mm, openDocument } from '../../pdf/open-document.ts'
import { writeLine } from '../../pdf/write-text.ts'

export type PrintedList = {
  shop: string
  date: PlainDate
  cookedOn: PlainDate
  printedAt: Date
  lines: ShoppingLine[]
  withoutRecipe: { name: string; portions: number }[]
}

const GROUP_NAMES: Record<SupplierGroup, string> = {
  ...{ meat: 'Meat', fish: 'Fish', dairy: 'Dairy and eggs', vegetables: 'Vegetables', fruit: 'Fruit' },
  ...{ 'dry-goods': 'Dry goods', bakery: 'Bakery' },
}

const EDGE = mm(18)
const WIDTH = mm(210) - 2 * EDGE
const BOTTOM = mm(297) - mm(20)
const ROW = mm(7.5)
const BOX = mm(3.6)
const WEIGHT = mm(34)
const SOFT = '#4a5751'
const LINE = '#b9c4be'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' },
})

/** What is bought for a date, to be ticked off with a pen: a group of a supplier after the other. */
export function shoppingListDocument(list: PrintedList): Document {
  const document = openDocument({ title: `Shopping list for ${list.date}`, author: list.shop })
  let y = 0
  let page = 0
  const nextPage = () => {
    document.addPage({ size: 'A4', margin: 0 })
    page += 1
    y = EDGE
    document.fillColor(SOFT)
    const foot = { x: EDGE, y: mm(297) - mm(11), width: WIDTH, size: 8 }
    writeLine(document, `${list.shop} · printed ${MOMENT.format(list.printedAt)}`, foot)
    writeLine(document, `Page ${page}`, { ...foot, align: 'right' })
    document.fillColor('black')
  }
  const keepTogether = (height: number) => {
    if (y + height > BOTTOM) nextPage()
  }

  nextPage()
  const title = { x: EDGE, width: WIDTH }
  writeLine(document, 'Shopping list', { ...title, y: y + mm(7), size: 22, face: 'bold' })
  const eaten = `Eaten on ${dayInWords(list.date)}, cooked on ${dayInWords(list.cookedOn)}`
  writeLine(document, eaten, { ...title, y: y + mm(14), size: 11 })
  y += mm(20)

  for (const group of SUPPLIER_GROUPS) {
    const lines = list.lines.filter(({ supplierGroup }) => supplierGroup === group)
    if (lines.length === 0) continue
    keepTogether(mm(10) + 2 * ROW)
    y += mm(9)
    writeLine(document, GROUP_NAMES[group], { ...title, y, size: 13, face: 'bold' })
    y += mm(2)
    document
      .lineWidth(1)
      .moveTo(EDGE, y)
      .lineTo(EDGE + WIDTH, y)
      .stroke('black')
    for (const line of lines) {
      keepTogether(ROW)
      writeShoppingLine(document, line, y)
      y += ROW
    }
  }
  if (list.lines.length === 0) writeLine(document, 'Nothing to buy.', { ...title, y: y + mm(8), size: 11 })
  for (const { name, portions } of list.withoutRecipe) {
    keepTogether(ROW)
    y += ROW
    const words = `Not in this list, because it has no recipe: ${name}, ${portions} portions`
    writeLine(document, words, { ...title, y, size: 10, least: 7, face: 'bold' })
  }
  return document
}

function writeShoppingLine(document: Document, line: ShoppingLine, top: number): void {
  const y = top + ROW - mm(2.4)
  document
    .lineWidth(0.8)
    .rect(EDGE, y - BOX + 0.6, BOX, BOX)
    .stroke('black')
  const name = { x: EDGE + mm(7), width: WIDTH - WEIGHT - mm(50) }
  writeLine(document, line.name, { ...name, y, size: 11, least: 8 })
  if (line.plannedGramTenths > 0) {
    document.fillColor(SOFT)
    const open = `${weightInWords(line.plannedGramTenths)} can still change`
    writeLine(document, open, {
      x: EDGE + WIDTH - WEIGHT - mm(42),
      width: mm(40),
      y,
      size: 8,
      align: 'right',
    })
    document.fillColor('black')
  }
  const weight = { x: EDGE + WIDTH - WEIGHT, width: WEIGHT, y, size: 12, face: 'bold' as const }
  writeLine(document, weightInWords(line.gramTenths), { ...weight, align: 'right' })
  document
    .lineWidth(0.5)
    .moveTo(EDGE, top + ROW)
    .lineTo(EDGE + WIDTH, top + ROW)
    .stroke(LINE)
}
