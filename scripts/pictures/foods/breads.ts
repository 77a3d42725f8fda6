import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm } from '../engine/noise.ts'
import { roundedBox, smooth } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'
import { grillBars, sear } from './skins.ts'

type Loaf = { crumb: string; shade: string; crust: string }
const loaves = {
  sourdough: { crumb: '#f0d9ab', shade: '#d7b277', crust: '#8a5120' },
  rye: { crumb: '#a87a4d', shade: '#845835', crust: '#4e2d16' },
  seeded: { crumb: '#d6af74', shade: '#b3854a', crust: '#75431b' },
} satisfies Record<string, Loaf>

/** A slice of toast: open crumb, toasted patches, dark crust. */
export function toast(kind: keyof typeof loaves, width: number, height: number, seed: number): Stamp {
  const look = loaves[kind]
  const crumbTone = colour(look.crumb)
  const shade = colour(look.shade)
  const crust = colour(look.crust)
  const outline = rough(
    (x, y) => {
      const shoulder = smooth(-height * 0.2, -height, y) * width * 0.06
      return roundedBox(x, y, width + shoulder, height, width * 0.42)
    },
    3,
    60,
    seed,
  )
  return solid(Math.hypot(width, height) * 1.1, outline, 15, 6, (x, y, _i, out) => {
    const d = -outline(x, y)
    const hole = cells(x / 11 + seed, y / 11 + seed * 3)
    const pore = smooth(0.34, 0.12, hole.first) * (hole.id > 0.5 ? 1 : 0.3)
    const fine = fbm(x * 0.25 + seed, y * 0.25, 2)
    out.h -= pore * 3 * smooth(4, 9, d) - fine * 1.2
    let tone = blend(crumbTone, shade, pore * 0.6 + fine * 0.35)
    tone = blend(tone, crust, smooth(7, 4, d) * 0.95)
    paint(out, tone, 0.12, 0.35)
    sear(out, x, y, seed, blend(crust, shade, 0.4), 0.42, 46)
    if (kind === 'seeded' && hole.id > 0.82 && hole.first < 0.25) paint(out, colour('#5d6e34'), 0.3, 0.3)
  })
}

/** Flatbread with blistered spots; `spread` shows za'atar, say. */
export function flatbread(
  rx: number,
  ry: number,
  seed: number,
  spread?: { tone: string; speck: string },
): Stamp {
  const dough = colour('#edcf9d')
  const deep = colour('#cf9d57')
  const burnt = colour('#7a4517')
  const herb = spread ? colour(spread.tone) : dough
  const speck = spread ? colour(spread.speck) : dough
  const outline = rough(ellipse(rx, ry), 4, 70, seed)
  return solid(Math.max(rx, ry) * 1.1, outline, 11, 16, (x, y, _i, out) => {
    const d = -outline(x, y)
    const puff = fbm(x * 0.02 + seed, y * 0.02, 3)
    out.h += puff * 6
    paint(out, blend(deep, dough, smooth(0.3, 0.65, puff)), 0.16, 0.35)
    sear(out, x, y, seed, burnt, spread ? 0.2 : 0.42, 20)
    if (spread) {
      const inside = smooth(rx * 0.1, rx * 0.16, d + (puff - 0.5) * 16)
      const c = cells(x / 4 + seed, y / 4)
      const tone = c.id > 0.86 ? colour('#f3e2b8') : blend(herb, speck, c.id)
      paint(
        out,
        blend([out.r, out.g, out.b], tone, inside * (0.65 + 0.35 * smooth(0.8, 0.2, c.first))),
        0.16 + inside * 0.25,
        0.3,
      )
      out.h += inside * (1 - c.first) * 1.6
    }
  })
}

/** Half a rolled wrap, its filling showing at the cut end. */
export function wrap(length: number, width: number, seed: number, fillings: readonly string[]): Stamp {
  const skin = colour('#e6c68e')
  const spot = colour('#a8692a')
  const tones = fillings.map(colour)
  const outline = (x: number, y: number) => roundedBox(x, y, length, width, width * 0.55)
  return solid(length * 1.3, outline, width * 1.05, width * 0.95, (x, y, _i, out) => {
    const end = smooth(length - width * 0.62, length - width * 0.5, x)
    if (end > 0.5) {
      const c = cells(x / 8 + seed, y / 8)
      const rim = smooth(width * 0.72, width * 0.84, Math.abs(y))
      const tone = tones[Math.floor(c.id * tones.length)] ?? skin
      out.h += (1 - c.first) * 5 - 3
      paint(
        out,
        blend(blend(tone, blend(tone, [0, 0, 0], 0.35), smooth(0.3, 0.9, c.first)), skin, rim),
        0.35,
        0.5,
      )
      return
    }
    out.h += fbm(x * 0.03 + seed, y * 0.03, 2) * 3
    paint(out, skin, 0.14, 0.35)
    sear(out, x, y, seed, spot, 0.4, 16)
    const seam = smooth(2, 0.5, Math.abs(y - width * 0.35 - x * 0.08))
    out.h -= seam * 2
  })
}

/** A pancake: even brown with a pale rim. */
export function pancake(radius: number, seed: number, tone = '#c98740', rim = '#f1d08c'): Stamp {
  const brown = colour(tone)
  const deep = blend(brown, colour('#6a3510'), 0.4)
  const pale = colour(rim)
  const outline = rough(ellipse(radius, radius * 0.97), 3, 60, seed)
  return solid(radius * 1.1, outline, 15, 11, (x, y, _i, out) => {
    const d = -outline(x, y)
    const n = fbm(x * 0.035 + seed, y * 0.035, 4)
    out.h += n * 2
    paint(out, blend(blend(brown, deep, smooth(0.4, 0.7, n) * 0.8), pale, smooth(12, 3, d)), 0.2, 0.35)
  })
}

/** A lacy crêpe or chilla, folded or flat. */
export function chilla(radius: number, seed: number): Stamp {
  const yellow = colour('#e9bb4a')
  const deep = colour('#b97a20')
  const green = colour('#4f7d30')
  const outline = rough(ellipse(radius, radius * 0.95), 5, 40, seed)
  return solid(radius * 1.15, outline, 6, 8, (x, y, inner, out) => {
    const c = cells(x / 9 + seed, y / 9)
    const n = fbm(x * 0.03 + seed, y * 0.03, 3)
    out.h += n * 5 - smooth(0.3, 0.1, c.first)
    paint(
      out,
      blend(
        blend(yellow, deep, smooth(0.45, 0.72, n) * 0.8),
        green,
        c.id > 0.85 ? smooth(0.3, 0.15, c.first) : 0,
      ),
      0.28,
      0.4,
    )
    if (inner < 0.9) sear(out, x, y, seed, colour('#8a4d14'), 0.6, 20)
  })
}

/** A puffed rice cake or cracker. */
export function riceCake(radius: number, seed: number): Stamp {
  const puff = colour('#f3e4c1')
  const shade = colour('#cba96b')
  return solid(radius * 1.1, rough(ellipse(radius, radius), 2.5, 12, seed), 14, 8, (x, y, _i, out) => {
    const c = cells(x / 7.5 + seed, y / 7.5)
    out.h += (1 - c.first) * 6
    paint(out, blend(shade, puff, smooth(0.75, 0.15, c.first) + c.id * 0.15), 0.15, 0.4)
  })
}

export function cracker(width: number, height: number, seed: number): Stamp {
  const dough = colour('#c9924f')
  const deep = colour('#8d5a26')
  return solid(
    Math.hypot(width, height) * 1.05,
    rough((x, y) => roundedBox(x, y, width, height, 6), 1.5, 30, seed),
    6,
    3,
    (x, y, _i, out) => {
      const n = fbm(x * 0.06 + seed, y * 0.06, 3)
      const c = cells(x / 8 + seed, y / 8)
      let tone = blend(dough, deep, n * 0.7)
      if (c.first < 0.26 && c.id > 0.4) {
        tone = c.id > 0.75 ? colour('#f4e2b4') : c.id > 0.55 ? colour('#4a3d2c') : colour('#7c8a46')
        out.h += 1.6
      }
      paint(out, tone, 0.15, 0.3)
    },
  )
}

/** A dense square: brownie, frittata, baked feta. */
export function block(
  width: number,
  height: number,
  thick: number,
  light: string,
  dark: string,
  seed: number,
  gloss = 0.15,
  crackle = 0.5,
): Stamp {
  const a = colour(light)
  const b = colour(dark)
  return solid(
    Math.hypot(width, height) * 1.1,
    rough((x, y) => roundedBox(x, y, width, height, 8), 2.5, 24, seed),
    thick,
    7,
    (x, y, inner, out) => {
      const c = cells(x / 24 + seed, y / 24)
      const crack = smooth(0.1, 0.0, c.second - c.first) * crackle
      const n = fbm(x * 0.06 + seed, y * 0.06, 4)
      out.h += n * 3 - crack * 3
      paint(
        out,
        blend(blend(b, a, smooth(0.25, 0.75, n)), b, crack * 0.8 + smooth(0.6, 0, inner) * 0.4),
        gloss,
        0.35,
      )
    },
  )
}

/** Grilled halloumi, with its bars. */
export function halloumi(width: number, height: number, seed: number): Stamp {
  const cheese = colour('#f8ecc8')
  const gold = colour('#dda24a')
  const bar = colour('#6e3a12')
  return solid(
    Math.hypot(width, height) * 1.1,
    rough((x, y) => roundedBox(x, y, width, height, 9), 2, 40, seed),
    13,
    6,
    (x, y, inner, out) => {
      const n = fbm(x * 0.04 + seed, y * 0.04, 3)
      paint(out, blend(cheese, gold, smooth(0.35, 0.75, n) * 0.75 + smooth(0.6, 0, inner) * 0.3), 0.4, 0.5)
      grillBars(out, x, y, 0.5, 21, 4.6, bar, 0.85 * smooth(0.1, 0.5, inner))
    },
  )
}

export function cookie(radius: number, seed: number): Stamp {
  const dough = colour('#c98f4f')
  const deep = colour('#94602b')
  const bit = colour('#4a2614')
  return solid(
    radius * 1.1,
    rough(ellipse(radius, radius * 0.98), 4, 26, seed),
    16,
    radius * 0.3,
    (x, y, _i, out) => {
      const n = fbm(x * 0.07 + seed, y * 0.07, 4)
      const oat = cells(x / 10 + seed, y / 10)
      const big = cells(x / 24 + seed * 3, y / 24)
      out.h += n * 5 + (1 - oat.first) * 2.2
      let tone = blend(deep, dough, smooth(0.25, 0.7, n) * 0.7 + (1 - oat.first) * 0.4)
      if (big.id > 0.45 && big.first < 0.27) {
        tone = bit
        out.h += 3
      }
      paint(out, tone, 0.14, 0.3)
    },
  )
}
