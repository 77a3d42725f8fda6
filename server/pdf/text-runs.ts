import createBidi from 'bidi-js'
import { type Document, type Face, fontName, type Script } from './open-document.ts'

const bidi = createBidi()

/** Letters in a row that one font has and that run one way, in the order in which they stand on the paper. */
type Run = { text: string; script: Script; isRightToLeft: boolean }

const ONLY_LATIN = /^[\x20-\x7e\xa0-\xff\u2010-\u2026\u20ac]*$/
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ff\u1e00-\u1eff]/

function scriptOf(letter: string): Script {
  if (ARABIC.test(letter)) return 'arabic'
  return EXTENDED.test(letter) ? 'latin-ext' : 'latin'
}

/** The file format knows neither directions nor scripts: a line is cut where one of them changes, and put in order. */
export function runsOf(text: string): Run[] {
  if (ONLY_LATIN.test(text)) return [{ text, script: 'latin', isRightToLeft: false }]
  const levels = bidi.getEmbeddingLevels(text)
  const places = Array.from({ length: text.length }, (_, place) => place)
  for (const [from, to] of bidi.getReorderSegments(text, levels) as [number, number][])
    places.splice(from, to - from + 1, ...places.slice(from, to + 1).reverse())
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels)
  const runs: Run[] = []
  for (const place of places) {
    const letter = mirrored.get(place) ?? text[place]!
    const isRightToLeft = levels.levels[place]! % 2 === 1
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last?.script !== script || last.isRightToLeft !== isRightToLeft)
      runs.push({ text: letter, script, isRightToLeft })
    // The font turns a run of Arabic round itself, so it is given as it is spoken.
    else last.text = isRightToLeft && script === 'arabic' ? letter + last.text : last.text + letter
  }
  return runs
}

/** Whether a text as a whole runs from right to left. */
export const isRightToLeft = (text: string): boolean =>
  !ONLY_LATIN.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1

// Named features make the font see the whole run: word by word, Arabic words would stand in the wrong order.
const WHOLE_RUN = { features: ['kern', 'liga'] as PDFKit.Mixins.OpenTypeFeatures[] }
const optionsOf = (run: Run) => (run.isRightToLeft ? WHOLE_RUN : {})

export function widthOf(document: Document, text: string, face: Face, size: number): number {
  document.fontSize(size)
  return runsOf(text).reduce(
    (sum, run) => sum + document.font(fontName(face, run.script)).widthOfString(run.text, optionsOf(run)),
    0,
  )
}

/** Writes a line that is known to fit, and says where it ends. `y` is its baseline. */
export function writeAt(
  document: Document,
  text: string,
  face: Face,
  size: number,
  x: number,
  y: number,
): number {
  document.fontSize(size)
  let at = x
  for (const run of runsOf(text)) {
    const options = optionsOf(run)
    document
      .font(fontName(face, run.script))
      .text(run.text, at, y, { ...options, lineBreak: false, baseline: 'alphabetic' })
    at += document.widthOfString(run.text, options)
  }
  return at
}
