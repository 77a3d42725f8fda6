import { paint, type Surface } from '../engine/canvas.ts'
import { blend, type Colour, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { smooth } from '../engine/shapes.ts'
import type { Skin } from '../engine/solid.ts'

export type Mottle = {
  light: string
  dark: string
  /** Size of the mottling, in units. */
  grain: number
  bump?: number
  gloss?: number
  soft?: number
  /** Browning of the rim, from 0 to 1. */
  rim?: number
  rimTone?: string
}

/** An uneven skin between two tones, a little rough, darker at the rim. */
export function mottled(look: Mottle, seed: number): Skin {
  const lightTone = colour(look.light)
  const dark = colour(look.dark)
  const rimTone = colour(look.rimTone ?? look.dark)
  const f = 1 / look.grain
  const { bump = 1, gloss = 0.25, soft = 0.4, rim = 0.3 } = look
  return (x, y, inner, out) => {
    const n = fbm(x * f + seed * 3.1, y * f + seed * 5.7, 4)
    out.h += (n - 0.5) * 2 * bump
    paint(
      out,
      blend(blend(dark, lightTone, smooth(0.22, 0.75, n)), rimTone, smooth(0.7, 0, inner) * rim),
      gloss,
      soft,
    )
  }
}

/** Browning where heat has touched: strongest on the raised patches. */
export function sear(
  out: Surface,
  x: number,
  y: number,
  seed: number,
  tone: Colour,
  amount: number,
  size = 22,
): void {
  const n = fbm(x / size + seed * 2.3, y / size + seed, 4)
  const t = smooth(0.62 - amount * 0.3, 0.82 - amount * 0.15, n)
  out.r += (tone[0] - out.r) * t * 0.85
  out.g += (tone[1] - out.g) * t * 0.85
  out.b += (tone[2] - out.b) * t * 0.85
}

/** Dark parallel bars from the grill. */
export function grillBars(
  out: Surface,
  x: number,
  y: number,
  angle: number,
  gap: number,
  width: number,
  tone: Colour,
  strength = 0.85,
): void {
  const across = x * Math.cos(angle) + y * Math.sin(angle) + (fbm(x * 0.05, y * 0.05, 2) - 0.5) * 5
  const phase = Math.abs(((((across / gap) % 1) + 1) % 1) - 0.5) * gap
  const t = smooth(width, width * 0.35, phase) * strength
  out.r += (tone[0] - out.r) * t
  out.g += (tone[1] - out.g) * t
  out.b += (tone[2] - out.b) * t
  out.h -= t * 1.3
}
