import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { smooth } from '../engine/shapes.ts'

export type LeafLook = {
  body: string
  vein: string
  deep: string
  length: number
  width: number
  curl: number
  jag: number
  gloss: number
}

export const leafLooks = {
  mint: {
    body: '#4f9a3e',
    vein: '#a9d07c',
    deep: '#2a6a2a',
    length: 30,
    width: 15,
    curl: 6,
    jag: 2.2,
    gloss: 0.3,
  },
  basil: {
    body: '#3f8f36',
    vein: '#86bf5c',
    deep: '#1f6227',
    length: 32,
    width: 18,
    curl: 9,
    jag: 0,
    gloss: 0.5,
  },
  rocket: {
    body: '#4c8c3c',
    vein: '#a6c978',
    deep: '#28602b',
    length: 46,
    width: 13,
    curl: 8,
    jag: 7,
    gloss: 0.3,
  },
  spinach: {
    body: '#3a7d36',
    vein: '#9cc870',
    deep: '#1d5327',
    length: 48,
    width: 26,
    curl: 9,
    jag: 1,
    gloss: 0.42,
  },
  cos: {
    body: '#8fc24f',
    vein: '#e3efb8',
    deep: '#5c9a35',
    length: 78,
    width: 32,
    curl: 14,
    jag: 4,
    gloss: 0.35,
  },
  lollo: {
    body: '#7fb544',
    vein: '#d5e6a0',
    deep: '#4d8a2f',
    length: 62,
    width: 38,
    curl: 15,
    jag: 8,
    gloss: 0.35,
  },
  radicchio: {
    body: '#8a2f55',
    vein: '#f3d5dd',
    deep: '#5a1a38',
    length: 46,
    width: 26,
    curl: 12,
    jag: 3,
    gloss: 0.35,
  },
  bay: {
    body: '#6b7a3f',
    vein: '#b8bd85',
    deep: '#46562b',
    length: 40,
    width: 13,
    curl: 5,
    jag: 0,
    gloss: 0.3,
  },
  curry: {
    body: '#3c6a2f',
    vein: '#8aa860',
    deep: '#234a22',
    length: 24,
    width: 8,
    curl: 4,
    jag: 0,
    gloss: 0.45,
  },
} satisfies Record<string, LeafLook>

/** A leaf with a midrib, side veins and a little life in its surface. */
export function leaf(look: LeafLook, seed: number, size = 1): Stamp {
  const body = colour(look.body)
  const vein = colour(look.vein)
  const deep = colour(look.deep)
  const length = look.length * size
  const width = look.width * size
  return {
    radius: length * 1.15,
    at(x, y, out) {
      const t = (x + length) / (2 * length)
      if (t < 0 || t > 1) return false
      const cy = y - Math.sin(t * 3 + seed) * width * 0.18
      const belly = Math.sin(Math.PI * t ** 0.8) ** 0.75
      const jag = look.jag
        ? (fbm(x * 0.14 + seed * 3, Math.sign(cy) * 9 + seed, 2) - 0.5) * look.jag * 2 * size
        : 0
      const edge = width * belly + jag
      const across = Math.abs(cy) / Math.max(edge, 0.01)
      if (across > 1) return false
      const side = Math.abs(
        (((((x * 0.11) / size + (Math.abs(cy) * 0.075) / size + seed) % 1) + 1) % 1) - 0.5,
      )
      const rib = smooth(1.8 * size, 0.3, Math.abs(cy))
      const veins = smooth(0.09, 0.0, side) * 0.55
      const ripple = fbm((x * 0.05) / size + seed * 7, (y * 0.05) / size + seed, 3)
      out.h = look.curl * size * (across ** 2 * 0.55 + ripple * 0.9) + rib * 1.2 - veins * 1.1 + 1.5
      let tone = blend(deep, body, 0.35 + ripple * 0.85)
      tone = blend(tone, vein, Math.max(rib * 0.75, veins * 0.45))
      paint(out, tone, look.gloss, 0.55)
      return true
    },
  }
}

/** Chopped herb: a small torn bit of leaf. */
export function herbBit(size: number, tone: string, seed: number): Stamp {
  const body = colour(tone)
  const deep = blend(body, colour('#173d1c'), 0.45)
  return {
    radius: size * 1.4,
    at(x, y, out) {
      const t =
        Math.hypot(x, y * 1.5) / size + (fbm(x * 0.35 + seed * 11, y * 0.35 + seed * 5, 2) - 0.5) * 1.1
      if (t >= 1) return false
      out.h = 1.4 + x * 0.1
      paint(out, blend(body, deep, smooth(0.2, 1, t)), 0.25, 0.5)
      return true
    },
  }
}
