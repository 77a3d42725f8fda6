import {
  type DishWords,
  ingredientList,
  type LabelWord,
  type MealLabel,
} from '../../../domain/kitchen/label.ts'
import { drawQr } from '../../pdf/draw-codes.ts'
import { type Document, mm } from '../../pdf/open-document.ts'
import { writeLine, writeParagraph } from '../../pdf/write-text.ts'

// In millimetres, on a label of 100 x 50.
const EDGE = 3
const LEFT = { x: EDGE, width: 70 }
const RIGHT = { x: 75.5, width: 21.5 }
const ALL = { x: EDGE, width: 94 }
const GAP = 2
/** Four dots of a printer with 203 to the inch. */
const MODULE = 0.5

const inPoints = ({ x, width }: { x: number; width: number }) => ({ x: mm(x), width: mm(width) })
const words = (text: string, isBold = false): LabelWord[] =>
  text.split(' ').map((word) => ({ text: word, isBold }))

type Column = { x: number; width: number; isRightToLeft: boolean }

/** Languages share a box side by side; one alone has all of it. */
function columnsOf(box: { x: number; width: number }, languages: readonly DishWords[]): Column[] {
  const width = (box.width - GAP * (languages.length - 1)) / languages.length
  return languages.map(({ language }, place) => ({
    ...inPoints({ x: box.x + place * (width + GAP), width }),
    isRightToLeft: language === 'ar',
  }))
}

/** Everything a meal's label has to say, each part in a box of its own that it cannot leave. */
export function drawMealLabel(document: Document, label: MealLabel, left: number, top: number): void {
  document.save().translate(mm(left), mm(top))
  drawForWhom(document, label)
  const columns = columnsOf(LEFT, label.dish)
  const wide = columnsOf(ALL, label.dish)
  for (const [place, dish] of label.dish.entries()) drawDish(document, dish, columns[place]!, wide[place]!)
  writeLine(document, label.maker, { ...inPoints(ALL), y: mm(47.6), size: 5.5, least: 4 })
  document.restore()
}

function drawDish(document: Document, dish: DishWords, column: Column, wide: Column): void {
  const { x, width } = column
  const paragraph = (y: number, height: number, size: number) => ({
    ...{ ...column, y: mm(y), height: mm(height), size, least: 5 },
  })
  writeParagraph(document, words(dish.dish, true), { ...paragraph(EDGE, 8.6, 12), least: 7 })
  writeLine(document, dish.eaten, { x, width, y: mm(14.4), size: 8, least: 5.5, face: 'bold' })
  writeLine(document, dish.nutrition, { x, width, y: mm(17.8), size: 7, least: 4 })
  const title = words(dish.ingredientsTitle)
  const listed = (leftOut = 0) => {
    const list = ingredientList(dish.ingredients, leftOut)
    return list && [...title, ...list]
  }
  if (dish.ingredients.length > 0) writeParagraph(document, listed()!, paragraph(18.9, 14.6, 8.5), listed)
  if (dish.contains) writeParagraph(document, words(dish.contains, true), paragraph(33.9, 4.4, 7.5))
  const dates = [...words(dish.useBy, true), ...words(`· ${dish.produced}`)]
  writeParagraph(document, dates, { ...wide, y: mm(38.4), height: mm(3.1), size: 7.5, least: 4.5 })
  const care = words([`${dish.storage}.`, dish.heating].filter(Boolean).join(' '))
  writeParagraph(document, care, { ...wide, y: mm(41.5), height: mm(4.7), size: 6.5, least: 3.5 })
}

function drawForWhom(document: Document, label: MealLabel): void {
  const dish = label.dish[0]!
  drawQr(document, label.code, { x: RIGHT.x + RIGHT.width - 25 * MODULE - 2, y: EDGE + 2, module: MODULE })
  const line = { ...inPoints(RIGHT), align: 'right' as const }
  writeLine(document, label.customer, { ...line, y: mm(24), size: 11, least: 6, face: 'bold' })
  writeLine(document, label.orderNumber, { ...line, y: mm(27.3), size: 7, least: 5 })
  writeLine(document, label.piece, { ...line, y: mm(30.3), size: 7, least: 5, face: 'bold' })
  writeLine(document, dish.netWeight, { ...line, y: mm(34.2), size: 7, least: 5 })
  writeLine(document, dish.lot, { ...line, y: mm(37.3), size: 7, least: 5, face: 'bold' })
}
