import bwip from 'bwip-js/node'
import { encode } from 'uqr'
import { type Document, mm } from './open-document.ts'

type Place = { x: number; y: number; module: number }

/** A QR code in modules of so many millimetres, without its quiet zone: four modules around it stay white. */
export function drawQr(document: Document, text: string, { x, y, module }: Place): void {
  const { data } = encode(text, { border: 0, ecc: 'M' })
  for (const [row, modules] of data.entries())
    for (const { from, length } of darkStretches(modules))
      document.rect(mm(x + from * module), mm(y + row * module), mm(length * module), mm(module))
  document.fill('black')
}

// One rectangle for modules side by side: fewer signs, and no hairlines between them.
function darkStretches(modules: readonly boolean[]): { from: number; length: number }[] {
  const stretches: { from: number; length: number }[] = []
  for (const [at, isDark] of modules.entries()) {
    const last = stretches.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === at) last.length += 1
    else stretches.push({ from: at, length: 1 })
  }
  return stretches
}

/** Widths of bars and gaps in turn. */
const barsOf = (text: string): number[] => (bwip.raw({ bcid: 'code128', text })[0] as { sbs: number[] }).sbs

/** Code 128, for scanners that read one line; ten modules to each side stay white. */
export function drawCode128(document: Document, text: string, place: Place & { height: number }): void {
  let at = place.x
  for (const [index, bar] of barsOf(text).entries()) {
    const width = bar * place.module
    if (index % 2 === 0) document.rect(mm(at), mm(place.y), mm(width), mm(place.height))
    at += width
  }
  document.fill('black')
}

export const code128Width = (text: string, module: number): number =>
  barsOf(text).reduce((sum, bar) => sum + bar, 0) * module
