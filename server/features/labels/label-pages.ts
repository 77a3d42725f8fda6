import type { Label } from '../../../domain/kitchen/label.ts'
import { LABEL_SIZES, type LabelKind, type LabelPaper, sheetOf } from '../../../domain/kitchen/label-print.ts'
import { type Document, mm } from '../../pdf/open-document.ts'
import { drawBagLabel } from './draw-bag-label.ts'
import { drawMealLabel } from './draw-meal-label.ts'

/** Puts one label after the other on paper: a page each on a roll, side by side with lines to cut along on sheets. */
export function openLabelPages(document: Document, kind: LabelKind, paper: LabelPaper) {
  const { width, height } = LABEL_SIZES[kind]
  const sheet = sheetOf(kind)
  let drawn = 0

  function place(): { left: number; top: number } {
    if (paper === 'roll') {
      document.addPage({ size: [mm(width), mm(height)], margin: 0 })
      return { left: 0, top: 0 }
    }
    const onSheet = drawn % sheet.labels
    if (onSheet === 0) {
      document.addPage({ size: [mm(sheet.width), mm(sheet.height)], margin: 0 })
      drawCutLines(document, kind)
    }
    const column = onSheet % sheet.columns
    const row = Math.floor(onSheet / sheet.columns)
    return { left: sheet.edge.x + column * width, top: sheet.edge.y + row * height }
  }

  return (label: Label): void => {
    const { left, top } = place()
    if (label.kind === 'meal') drawMealLabel(document, label, left, top)
    else drawBagLabel(document, label, left, top)
    drawn += 1
  }
}

/** Only at the edges of the sheet: no line crosses a label. */
function drawCutLines(document: Document, kind: LabelKind): void {
  const { width, height } = LABEL_SIZES[kind]
  const { columns, rows, edge, ...page } = sheetOf(kind)
  const mark = Math.min(4, edge.x, edge.y)
  for (let column = 0; column <= columns; column++) {
    const x = mm(edge.x + column * width)
    document.moveTo(x, mm(edge.y - mark)).lineTo(x, mm(edge.y))
    document.moveTo(x, mm(page.height - edge.y)).lineTo(x, mm(page.height - edge.y + mark))
  }
  for (let row = 0; row <= rows; row++) {
    const y = mm(edge.y + row * height)
    document.moveTo(mm(edge.x - mark), y).lineTo(mm(edge.x), y)
    document.moveTo(mm(page.width - edge.x), y).lineTo(mm(page.width - edge.x + mark), y)
  }
  document.lineWidth(0.4).stroke('#808080')
}
