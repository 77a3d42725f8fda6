import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells } from '../engine/noise.ts'
import { smooth } from '../engine/shapes.ts'
import { ellipse, solid } from '../engine/solid.ts'

/** Half a cherry tomato, cut side up. */
export function tomatoHalf(radius: number, seed: number): Stamp {
  const skin = colour('#d02a1b')
  const flesh = colour('#ee5238')
  const wall = colour('#f58a66')
  const jelly = colour('#e8632c')
  const pip = colour('#f8dc93')
  return solid(radius * 1.1, ellipse(radius, radius * 0.93), radius * 0.5, radius * 0.16, (x, y, _i, out) => {
    const d = Math.hypot(x, y / 0.93) / radius
    const a = Math.atan2(y, x) + seed
    const chambers = 2 + (Math.floor(seed) % 2)
    const spoke = Math.abs(Math.sin(a * chambers * 0.5)) * d
    const chamber = smooth(0.12, 0.28, spoke) * smooth(0.84, 0.74, d) * smooth(0.1, 0.24, d)
    const c = cells(x / (radius * 0.2) + seed * 5, y / (radius * 0.2) + seed)
    const isPip = smooth(0.34, 0.2, c.first) * chamber * (c.id > 0.35 ? 1 : 0)
    out.h += -chamber * radius * 0.05 + isPip * 1.4
    let tone = blend(wall, flesh, 0.5 + 0.5 * smooth(0.3, 0.9, d))
    tone = blend(tone, jelly, chamber * 0.8)
    tone = blend(tone, pip, isPip * 0.85)
    tone = blend(tone, skin, smooth(0.9, 0.95, d))
    paint(out, tone, 0.6 + chamber * 0.25, 0.75)
  })
}

/** A wedge of tomato, skin to one side. */
export function tomatoWedge(length: number, seed: number): Stamp {
  const skin = colour('#d2301d')
  const flesh = colour('#f0694a')
  const pip = colour('#f6d78a')
  const outline = (x: number, y: number) => {
    const t = x / length
    const bow = Math.sqrt(Math.max(0, 1 - t * t)) * length * 0.5
    return Math.abs(t) >= 1 ? 999 : Math.max(y - bow, -y - bow * 0.55)
  }
  return solid(length * 1.05, outline, length * 0.4, length * 0.3, (x, y, inner, out) => {
    const t = x / length
    const bow = Math.sqrt(Math.max(0.001, 1 - t * t)) * length * 0.5
    const up = y / bow
    const c = cells(x / 7 + seed * 3, y / 7 + seed)
    const isPip = smooth(0.36, 0.2, c.first) * smooth(0.35, 0, Math.abs(up)) * inner
    out.h += isPip
    paint(out, blend(blend(flesh, skin, smooth(0.5, 0.7, up)), pip, isPip * 0.8), 0.68, 0.75)
  })
}
