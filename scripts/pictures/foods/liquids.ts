import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm } from '../engine/noise.ts'
import { dome, smooth } from '../engine/shapes.ts'

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
