import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm } from '../engine/noise.ts'
import { dome, type Point, smooth, throughPoints } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'
import { type Kitchen, put, type Spot, trickle } from '../kitchen.ts'

export type LiquidLook = {
  light: string
  dark: string
  gloss: number
  /** Size of the swirls, in units. */
  swirl: number
  /** Drops of oil or fat on top, from 0 to 1. */
  oil?: number
  oilTone?: string
  /** Small bits in it (herbs, chilli, seeds). */
  bits?: string
  lumps?: number
}

/** A liquid standing at one level; whatever rises above it stays visible. */
export function pool(radius: number, look: LiquidLook, seed: number): Stamp {
  const light = colour(look.light)
  const dark = colour(look.dark)
  const oil = colour(look.oilTone ?? '#e07a1c')
  const bits = look.bits ? colour(look.bits) : undefined
  const f = 1 / look.swirl
  return {
    radius,
    at(x, y, out) {
      const d = Math.hypot(x, y)
      if (d > radius) return false
      const warp = fbm(x * f * 0.7 + seed, y * f * 0.7, 2) * 3
      const n = fbm(x * f + warp + seed * 3, y * f + warp, 4)
      out.h = n * (look.lumps ?? 1.4) + smooth(0.93, 1, d / radius) * 2.5
      let tone = blend(dark, light, smooth(0.28, 0.72, n))
      let gloss = look.gloss
      if (look.oil) {
        const drop = cells(x / 17 + seed, y / 17)
        const r = 0.16 + drop.id * 0.26
        const isOil = smooth(r, r - 0.07, drop.first) * (drop.id < look.oil ? 1 : 0)
        tone = blend(tone, oil, isOil * 0.55)
        out.h += isOil * 0.9 * dome(drop.first / r)
        gloss += isOil * 0.1
      }
      if (bits) {
        const bit = cells(x / 8 + seed * 5, y / 8)
        const isBit = smooth(0.2, 0.12, bit.first) * (bit.id > 0.7 ? 1 : 0)
        tone = blend(tone, bits, isBit * 0.8)
      }
      paint(out, tone, gloss, 0.55)
      return true
    },
  }
}

export const liquids = {
  tomato: {
    light: '#d35430',
    dark: '#a8361a',
    gloss: 0.6,
    swirl: 34,
    oil: 0.35,
    oilTone: '#ee8a2a',
    lumps: 7,
  },
  tomatoSoup: {
    light: '#e8663a',
    dark: '#d24c24',
    gloss: 0.7,
    swirl: 60,
    oil: 0.25,
    oilTone: '#f29a3a',
    lumps: 1.5,
  },
  lentilSoup: {
    light: '#eeb14a',
    dark: '#d98f2c',
    gloss: 0.6,
    swirl: 46,
    oil: 0.2,
    oilTone: '#f3c765',
    lumps: 2,
  },
  butterSauce: {
    light: '#ea8a44',
    dark: '#d56a26',
    gloss: 0.72,
    swirl: 52,
    oil: 0.4,
    oilTone: '#f4b057',
    lumps: 3,
  },
  masala: {
    light: '#b9571f',
    dark: '#843611',
    gloss: 0.6,
    swirl: 26,
    oil: 0.45,
    oilTone: '#d6751e',
    lumps: 6,
    bits: '#3f6b2a',
  },
  rajma: {
    light: '#9c4423',
    dark: '#6d2712',
    gloss: 0.6,
    swirl: 26,
    oil: 0.35,
    oilTone: '#c4641f',
    lumps: 5,
  },
  japaneseCurry: { light: '#a8702c', dark: '#7f4d17', gloss: 0.75, swirl: 50, lumps: 3 },
  greenCurry: {
    light: '#b9c487',
    dark: '#8fa35a',
    gloss: 0.7,
    swirl: 50,
    oil: 0.55,
    oilTone: '#7f9a35',
    lumps: 1.6,
  },
  palak: { light: '#5b8032', dark: '#39591f', gloss: 0.5, swirl: 20, oil: 0.2, oilTone: '#8da83e', lumps: 6 },
  clearBroth: {
    light: '#e6cf9a',
    dark: '#d3b474',
    gloss: 0.85,
    swirl: 70,
    oil: 0.5,
    oilTone: '#efc660',
    lumps: 0.6,
  },
  sourBroth: {
    light: '#e5d3ab',
    dark: '#cfb584',
    gloss: 0.85,
    swirl: 70,
    oil: 0.35,
    oilTone: '#e9b85e',
    lumps: 0.6,
  },
  saloona: {
    light: '#c9642c',
    dark: '#a2451a',
    gloss: 0.7,
    swirl: 40,
    oil: 0.5,
    oilTone: '#e08a30',
    lumps: 2.5,
  },
  cream: { light: '#f0dfc2', dark: '#d8bd92', gloss: 0.6, swirl: 44, lumps: 3, bits: '#4b3a26' },
  yogurt: { light: '#f6f1e6', dark: '#e9e0ce', gloss: 0.5, swirl: 44, lumps: 6 },
  oatMilk: { light: '#f4e7cf', dark: '#e7d3af', gloss: 0.5, swirl: 26, lumps: 4 },
  chiaMilk: { light: '#e9e4dd', dark: '#d5cec5', gloss: 0.55, swirl: 20, lumps: 3 },
  mango: { light: '#fdbd3a', dark: '#f29d1d', gloss: 0.6, swirl: 40, lumps: 3 },
  hummus: { light: '#ecd4a2', dark: '#d8b878', gloss: 0.35, swirl: 40, lumps: 3 },
  greenJuice: { light: '#86ad3f', dark: '#67902a', gloss: 0.8, swirl: 50, lumps: 0.6 },
  gingerShot: { light: '#f1b52e', dark: '#e09a1a', gloss: 0.8, swirl: 40, lumps: 0.6 },
  coconutWater: { light: '#f0efe3', dark: '#dfe0d2', gloss: 0.9, swirl: 60, lumps: 0.4 },
  coffee: { light: '#4a2a17', dark: '#2b160b', gloss: 0.85, swirl: 50, lumps: 0.5 },
  chocolateShake: { light: '#a8764d', dark: '#8a5933', gloss: 0.5, swirl: 40, lumps: 1.6 },
} satisfies Record<string, LiquidLook>

/** A thick spread with the turn of the spoon in it. */
export function swirl(
  radius: number,
  height: number,
  light: string,
  dark: string,
  seed: number,
  gloss = 0.4,
  turns = 2.4,
): Stamp {
  const a = colour(light)
  const b = colour(dark)
  const outline = rough(ellipse(radius, radius * 0.94), radius * 0.05, radius * 0.8, seed)
  return solid(radius * 1.15, outline, height, radius * 0.4, (x, y, _inner, out) => {
    const d = Math.hypot(x, y) / radius
    const angle = Math.atan2(y, x)
    const phase = d * turns * Math.PI * 2 - angle + seed + (fbm(x * 0.03, y * 0.03, 2) - 0.5) * 1.4
    const ridge = Math.sin(phase) * 0.5 + 0.5
    out.h +=
      ridge * height * 0.3 * smooth(0.08, 0.3, d) * smooth(1, 0.7, d) - smooth(0.4, 0, d) * height * 0.14
    paint(out, blend(b, a, 0.35 + ridge * 0.65), gloss, 0.6)
  })
}

/** A small spooned heap, uneven on top. */
export function dollop(
  radius: number,
  light: string,
  dark: string,
  seed: number,
  height = radius * 0.55,
  gloss = 0.4,
): Stamp {
  const a = colour(light)
  const b = colour(dark)
  const outline = rough(ellipse(radius, radius * 0.9), radius * 0.13, radius * 0.8, seed)
  return solid(radius * 1.25, outline, height, radius * 0.8, (x, y, inner, out) => {
    const n = fbm((x * 2.2) / radius + seed * 3, (y * 2.2) / radius, 3)
    out.h += (n - 0.5) * height * 0.7
    paint(out, blend(b, a, smooth(0.2, 0.7, n * 0.6 + inner * 0.4)), gloss, 0.6)
  })
}

/** A rough chopped sauce: pesto, chimichurri, salsa, guacamole. */
export function coarse(
  radius: number,
  tones: readonly string[],
  seed: number,
  height = 9,
  gloss = 0.55,
  grain = 5,
): Stamp {
  const colours = tones.map(colour)
  const outline = rough(ellipse(radius, radius * 0.85), radius * 0.22, radius * 0.6, seed)
  return solid(radius * 1.3, outline, height, radius * 0.5, (x, y, _i, out) => {
    const c = cells(x / grain + seed * 3, y / grain)
    const tone = colours[Math.floor(c.id * colours.length)] ?? colours[0]!
    out.h += (1 - c.first) * grain * 0.5
    paint(out, blend(tone, blend(tone, [0, 0, 0], 0.4), smooth(0.2, 0.8, c.first)), gloss, 0.45)
  })
}

/** A line of sauce poured to and fro over a place. */
export function zigzag(
  k: Kitchen,
  at: Spot,
  length: number,
  width: number,
  turn: number,
  tone: string,
  radius = 4,
  passes = 5,
  gloss = 0.6,
): void {
  const points: Point[] = []
  for (let i = 0; i <= passes; i++) {
    const t = i / passes - 0.5
    const side = (i % 2 ? 1 : -1) * width * 0.5 * k.random.between(0.8, 1.1)
    points.push({
      x: at.x + Math.cos(turn) * t * length - Math.sin(turn) * side,
      y: at.y + Math.sin(turn) * t * length + Math.cos(turn) * side,
    })
  }
  trickle(k, throughPoints(points, 2), { radius, tone: colour(tone), gloss, soft: 0.6 })
}

/** A loose spiral of cream, oil or syrup on a soup. */
export function spiral(
  k: Kitchen,
  at: Spot,
  from: number,
  to: number,
  turns: number,
  tone: string,
  radius = 3.4,
  gloss = 0.6,
): void {
  const points: Point[] = []
  const steps = Math.ceil(turns * 10)
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const r = from + (to - from) * t
    const a = t * turns * Math.PI * 2 + 0.7
    points.push({ x: at.x + Math.cos(a) * r, y: at.y + Math.sin(a) * r })
  }
  trickle(k, throughPoints(points, 2), { radius, tone: colour(tone), gloss, soft: 0.6 })
}

/** Drops of oil or dressing, each its own bead of light. */
export function drops(k: Kitchen, at: Spot, reach: number, count: number, tone: string, size = 5): void {
  const body = colour(tone)
  for (let i = 0; i < count; i++) {
    const r = size * k.random.between(0.5, 1.3)
    const bead: Stamp = {
      radius: r,
      at(x, y, out) {
        const t = Math.hypot(x, y) / r
        if (t >= 1) return false
        out.h = dome(t) * r * 0.45
        paint(out, body, 0.9, 0.6)
        return true
      },
    }
    const a = k.random() * Math.PI * 2
    const d = reach * Math.sqrt(k.random())
    put(k, bead, { x: at.x + Math.cos(a) * d, y: at.y + Math.sin(a) * d, drape: true })
  }
}
