import type { Document, Face } from './open-document.ts'
import { printable } from './printable.ts'
import { isRightToLeft, widthOf, writeAt } from './text-runs.ts'

export type Box = { x: number; y: number; width: number }
type Line = Box & {
  size: number
  /** As small as it may become before it is cut. */
  least?: number
  face?: Face
  /** To begin where its language does, or always at the same side. */
  align?: 'start' | 'right' | 'centre'
}

/** One line that never leaves its box: written smaller where it is too long, and cut where that does not help. `y` is its baseline. */
export function writeLine(document: Document, given: string, line: Line): void {
  const { face = 'plain', least = line.size, align = 'start' } = line
  const text = printable(given)
  if (text === '') return
  const wide = widthOf(document, text, face, line.size)
  const size = Math.max(least, Math.min(line.size, (line.size * line.width) / wide))
  const shown = cutToWidth(document, text, face, size, line.width)
  const rest = line.width - widthOf(document, shown, face, size)
  const isAtRight = align === 'right' || isRightToLeft(shown)
  const indent = align === 'centre' ? rest / 2 : isAtRight ? rest : 0
  writeAt(document, shown, face, size, line.x + Math.max(0, indent), line.y)
}

// Rounding must not cost a letter.
const SLACK = 0.01

function cutToWidth(document: Document, text: string, face: Face, size: number, width: number): string {
  let kept = text
  const fits = (shown: string) => widthOf(document, shown, face, size) <= width + SLACK
  if (fits(kept)) return kept
  while (kept.length > 1 && !fits(`${kept}…`)) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}

export type Word = { text: string; isBold: boolean }
type Paragraph = Box & { height: number; size: number; least: number; isRightToLeft?: boolean }

const LINE_HEIGHT = 1.22
const faceOf = ({ isBold }: Word): Face => (isBold ? 'bold' : 'plain')

/** A text in as many lines as it takes, cut between words; none where it is empty. */
export function linesOfText(
  document: Document,
  text: string,
  { size, width, isBold = false }: { size: number; width: number; isBold?: boolean },
): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const measured = measure(
    document,
    words.map((word) => ({ text: word, isBold })),
  )
  const space = widthOf(document, ' ', 'plain', MEASURED_AT)
  return linesAt(measured, space, size, width).map((line) => line.map((word) => word.text).join(' '))
}

type Measured = Word & { width: number }
const MEASURED_AT = 10

function measure(document: Document, words: readonly Word[]): Measured[] {
  return words.map(({ text, isBold }) => {
    const shown = printable(text)
    return { text: shown, isBold, width: widthOf(document, shown, faceOf({ text, isBold }), MEASURED_AT) }
  })
}

function linesAt(words: readonly Measured[], space: number, size: number, width: number): Measured[][] {
  const scale = size / MEASURED_AT
  const lines: Measured[][] = []
  let used = 0
  for (const word of words) {
    const wide = word.width * scale
    const line = lines.at(-1)
    if (line && used + space * scale + wide <= width) {
      line.push(word)
      used += space * scale + wide
    } else {
      lines.push([word])
      used = wide
    }
  }
  return lines
}

/** The largest size at which the words fit their box; undefined where none down to `least` does. */
function fittingSize(words: readonly Measured[], space: number, { size, least, width, height }: Paragraph) {
  for (let tried = size; tried >= least; tried -= 0.25) {
    const lines = linesAt(words, space, tried, width)
    const isWide = words.some((word) => (word.width * tried) / MEASURED_AT > width + SLACK)
    if (!isWide && lines.length * tried * LINE_HEIGHT <= height + SLACK) return tried
  }
  return undefined
}

/**
 * Words in as many lines as the box has, in the largest letters that fit. `shorter` gives fewer words where not even the
 * smallest do; where it gives none, the letters become as small as they have to: nothing is left out that must be said.
 */
export function writeParagraph(
  document: Document,
  words: readonly Word[],
  box: Paragraph,
  shorter: (dropped: number) => readonly Word[] | undefined = () => undefined,
): void {
  if (words.length === 0) return
  const space = widthOf(document, ' ', 'plain', MEASURED_AT)
  let measured = measure(document, words)
  let size = fittingSize(measured, space, box)
  for (let dropped = 1; size === undefined; dropped++) {
    const fewer = shorter(dropped)
    if (!fewer) break
    measured = measure(document, fewer)
    size = fittingSize(measured, space, box)
  }
  size ??= fittingSize(measured, space, { ...box, least: 0.5 }) ?? 0.5
  const lines = linesAt(measured, space, size, box.width)
  for (const [index, line] of lines.entries())
    writeWords(document, line, space, size, box, box.y + size * (1 + index * LINE_HEIGHT))
}

function writeWords(
  document: Document,
  line: readonly Measured[],
  space: number,
  size: number,
  box: Paragraph,
  baseline: number,
): void {
  const scale = size / MEASURED_AT
  let at = box.isRightToLeft ? box.x + box.width : box.x
  for (const stretch of stretchesOf(line, space, Boolean(box.isRightToLeft))) {
    const wide = stretch.width * scale
    if (box.isRightToLeft) at -= wide
    writeAt(document, stretch.text, faceOf(stretch), size, at, baseline)
    at = box.isRightToLeft ? at - space * scale : at + wide + space * scale
  }
}

/** Words of one face that follow each other are written at once, unless they run the other way. */
function stretchesOf(line: readonly Measured[], space: number, isRightToLeft: boolean): Measured[] {
  if (isRightToLeft) return [...line]
  const stretches: Measured[] = []
  for (const word of line) {
    const last = stretches.at(-1)
    if (last?.isBold === word.isBold) {
      last.text += ` ${word.text}`
      last.width += space + word.width
    } else stretches.push({ ...word })
  }
  return stretches
}
