import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm } from '../engine/noise.ts'
import { dome, smooth } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'
import { sear } from './skins.ts'

const white = colour('#f6f1e6')
const yolk = colour('#f9a51f')
const yolkLight = colour('#ffc850')

/** A fried or poached egg. `crisp` browns the lace at its edge. */
export function friedEgg(radius: number, seed: number, crisp = 0.4): Stamp {
  const brown = colour('#b4702a')
  const outline = rough(ellipse(radius, radius * 0.92), radius * 0.17, radius * 0.7, seed)
  const yx = Math.sin(seed * 7) * radius * 0.14
  const yy = Math.cos(seed * 5) * radius * 0.12
  return solid(radius * 1.25, outline, 7, radius * 0.35, (x, y, inner, out) => {
    const bubble = cells(x / 9 + seed, y / 9)
    const lace = smooth(0.45, 0.05, inner)
    out.h += (1 - bubble.first) * 1.2 + lace * 1.6 * (1 - bubble.first)
    paint(out, blend(white, brown, lace * crisp * smooth(0.75, 0.2, bubble.first)), 0.5, 0.65)
    const d = Math.hypot(x - yx, y - yy) / (radius * 0.42)
    if (d < 1) {
      out.h = Math.max(out.h, 6 + dome(d) * radius * 0.24)
      paint(out, blend(yolk, yolkLight, smooth(1, 0.2, d) * 0.4), 0.85, 0.8)
    } else if (d < 1.25) out.h += (1.25 - d) * 8
  })
}

/** Half a boiled egg, cut side up. */
export function boiledEgg(size: number, seed: number, soft = 0.6): Stamp {
  const set = colour('#f6c04c')
  const jam = colour('#ef8f1c')
  return solid(size * 1.1, ellipse(size, size * 0.76), size * 0.42, size * 0.2, (x, y, _i, out) => {
    const d = Math.hypot((x + size * 0.12) / (size * 0.54), y / (size * 0.5))
    const n = fbm(x * 0.06 + seed, y * 0.06, 3)
    if (d < 1) {
      const middle = smooth(0.95, 0.45, d + (n - 0.5) * 0.5) * soft
      out.h += n * 0.8 - middle
      paint(out, blend(set, jam, middle), 0.35 + middle * 0.45, 0.75)
    } else paint(out, white, 0.5, 0.7)
  })
}

/** A folded omelette: a half moon, browned in patches, with what is in it showing. */
export function omelette(size: number, seed: number): Stamp {
  const light = colour('#fbd468')
  const deep = colour('#eba92f')
  const green = colour('#5a8a35')
  const red = colour('#cf3f28')
  const brown = colour('#a85f1e')
  const outline = rough(
    (x, y) => Math.max(Math.hypot(x, y * 1.0) - size, y - size * 0.12 + ((x * x) / size) * 0.05),
    4,
    50,
    seed,
  )
  return solid(size * 1.2, outline, 28, size * 0.2, (x, y, inner, out) => {
    const n = fbm(x * 0.035 + seed, y * 0.035, 4)
    const bits = cells(x / 13 + seed * 3, y / 13 + seed)
    out.h += n * 5
    let tone = blend(deep, light, smooth(0.3, 0.7, n))
    const isBit = smooth(0.3, 0.18, bits.first) * (bits.id > 0.45 ? 1 : 0)
    tone = blend(tone, bits.id > 0.72 ? red : green, isBit * 0.8)
    paint(out, blend(tone, deep, smooth(0.5, 0, inner) * 0.5), 0.36, 0.55)
    sear(out, x, y, seed, brown, 0.45, 36)
  })
}

/** Loose curds: scrambled egg or crumbled tofu. */
export function curd(size: number, light: string, dark: string, seed: number): Stamp {
  const a = colour(light)
  const b = colour(dark)
  return solid(
    size * 1.4,
    rough(ellipse(size, size * 0.8), size * 0.34, size * 0.7, seed),
    size * 0.7,
    size * 0.7,
    (x, y, inner, out) => {
      const n = fbm(x * 0.1 + seed * 3, y * 0.1, 3)
      out.h += n * 4
      paint(out, blend(b, a, smooth(0.25, 0.7, n) * inner), 0.42, 0.55)
    },
  )
}

/** A thin egg sheet, lightly browned. */
export function eggSheet(radius: number, seed: number): Stamp {
  const light = colour('#fcd968')
  const brown = colour('#c98430')
  return solid(
    radius * 1.2,
    rough(ellipse(radius, radius * 0.8), radius * 0.08, radius * 0.6, seed),
    6,
    8,
    (x, y, _i, out) => {
      const n = fbm(x * 0.03 + seed, y * 0.03, 4)
      out.h += n * 7
      paint(out, light, 0.36, 0.6)
      sear(out, x, y, seed, brown, 0.55, 24)
    },
  )
}
