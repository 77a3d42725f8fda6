import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, type Colour, colour } from '../engine/colour.ts'
import { cells, fbm, noise } from '../engine/noise.ts'
import { clamp, dome, mix, roundedBox, smooth } from '../engine/shapes.ts'
import { chopped, ellipse, rough, solid } from '../engine/solid.ts'
import { type Mottle, mottled, sear } from './skins.ts'

/** A broccoli floret: a cushion of small buds on a pale stalk. Cauliflower is the same in cream. */
export function floret(radius: number, seed: number, kind: 'broccoli' | 'cauliflower' = 'broccoli'): Stamp {
  const green = kind === 'broccoli'
  const bud = colour(green ? '#527f35' : '#f3e8cb')
  const deep = colour(green ? '#264d22' : '#c7b184')
  const tip = colour(green ? '#86ab52' : '#fffaf0')
  const stalk = colour(green ? '#b3c587' : '#efe6c8')
  return {
    radius: radius * 1.6,
    at(x, y, out) {
      const lobes = cells((x + seed * 31) / (radius * 0.55), (y + seed * 17) / (radius * 0.55))
      const lobe = 1 - lobes.first
      const t = Math.hypot(x, y * 1.06) / radius - (lobe - 0.5) * 0.24
      if (t < 1) {
        const buds = cells((x + seed * 9) / 3.6, (y + seed * 5) / 3.6)
        const bump = 1 - Math.min(1, buds.first * 1.3)
        out.h = dome(t) * radius * 0.62 + lobe * radius * 0.28 + bump * 2.6
        const light = smooth(0.2, 1, bump) * 0.6 + buds.id * 0.25
        paint(out, blend(blend(deep, bud, smooth(0.1, 0.75, lobe)), tip, light * 0.75), 0.2, 0.35)
        return true
      }
      const along = x / radius
      const across = Math.abs(y) / (radius * (0.34 + Math.max(0, along - 1) * 0.1))
      if (along > 0.6 && along < 1.45 && across < 1) {
        out.h = dome(across) * radius * 0.4 + fbm(x * 0.1, y * 0.5, 2)
        paint(out, blend(stalk, bud, smooth(1.2, 0.7, along) * 0.6), 0.3, 0.5)
        return true
      }
      return false
    },
  }
}

type Slice = {
  flesh: string
  light: string
  rim: string
  rimWidth: number
  height: number
  gloss: number
  soft: number
}
const slices = {
  cucumber: {
    flesh: '#d3e2a4',
    light: '#eef3cf',
    rim: '#3c6b2c',
    rimWidth: 0.09,
    height: 5,
    gloss: 0.5,
    soft: 0.8,
  },
  radish: {
    flesh: '#fbf1ee',
    light: '#fffaf8',
    rim: '#cf2f5c',
    rimWidth: 0.09,
    height: 3,
    gloss: 0.45,
    soft: 0.7,
  },
  carrot: {
    flesh: '#ef8a34',
    light: '#f8a95c',
    rim: '#d9701e',
    rimWidth: 0.08,
    height: 6,
    gloss: 0.4,
    soft: 0.6,
  },
  courgette: {
    flesh: '#e6e3ae',
    light: '#f4f0cd',
    rim: '#43702f',
    rimWidth: 0.1,
    height: 8,
    gloss: 0.4,
    soft: 0.6,
  },
  aubergine: {
    flesh: '#d8bd83',
    light: '#ead7a8',
    rim: '#3a1f3d',
    rimWidth: 0.08,
    height: 9,
    gloss: 0.45,
    soft: 0.45,
  },
  beetroot: {
    flesh: '#9a1f49',
    light: '#c23e68',
    rim: '#6c0f30',
    rimWidth: 0.06,
    height: 5,
    gloss: 0.55,
    soft: 0.5,
  },
  tomato: {
    flesh: '#dd4a30',
    light: '#ee7455',
    rim: '#bf2a18',
    rimWidth: 0.07,
    height: 7,
    gloss: 0.6,
    soft: 0.7,
  },
  gherkin: {
    flesh: '#b3b45c',
    light: '#d3d188',
    rim: '#5f6d2a',
    rimWidth: 0.12,
    height: 6,
    gloss: 0.6,
    soft: 0.6,
  },
  daikon: {
    flesh: '#f8f4e8',
    light: '#fffdf6',
    rim: '#efe8d4',
    rimWidth: 0.06,
    height: 8,
    gloss: 0.5,
    soft: 0.8,
  },
  turnip: {
    flesh: '#e46a93',
    light: '#f093b3',
    rim: '#c43a6d',
    rimWidth: 0.1,
    height: 7,
    gloss: 0.5,
    soft: 0.7,
  },
  banana: {
    flesh: '#f8e3a4',
    light: '#fff4cf',
    rim: '#efcf7c',
    rimWidth: 0.06,
    height: 9,
    gloss: 0.35,
    soft: 0.7,
  },
} satisfies Record<string, Slice>
export type SliceKind = keyof typeof slices

/** A round slice; `char` browns it as a grill would. */
export function slice(kind: SliceKind, radius: number, seed: number, char = 0): Stamp {
  const look = slices[kind]
  const flesh = colour(look.flesh)
  const lightTone = colour(look.light)
  const rim = colour(look.rim)
  const burnt = colour('#5b3413')
  const seeds = colour(kind === 'banana' ? '#a98a54' : '#f4efcb')
  return solid(
    radius * 1.05,
    rough(ellipse(radius, radius * 0.96), radius * 0.03, radius, seed),
    look.height,
    look.height * 0.5,
    (x, y, _i, out) => {
      const d = Math.hypot(x, y) / radius
      const a = Math.atan2(y, x)
      const n = fbm(x * 0.09 + seed, y * 0.09, 3)
      let tone = blend(flesh, lightTone, n * 0.6 + smooth(0.9, 0.2, d) * 0.3)
      if (
        kind === 'cucumber' ||
        kind === 'courgette' ||
        kind === 'gherkin' ||
        kind === 'banana' ||
        kind === 'aubergine' ||
        kind === 'tomato'
      ) {
        const spoke = Math.cos(a * 3 + seed)
        const pipRing = Math.abs(d - 0.42 - spoke * 0.05)
        const pip =
          smooth(
            0.3,
            0.12,
            Math.abs((((((a / (Math.PI * 2)) * (kind === 'aubergine' ? 17 : 14)) % 1) + 1) % 1) - 0.5),
          ) * smooth(0.1, 0.04, pipRing)
        tone = blend(tone, kind === 'aubergine' ? burnt : seeds, pip * (kind === 'aubergine' ? 0.35 : 0.75))
        tone = blend(tone, flesh, smooth(0.5, 0.58, d) * 0.5)
        out.h -= pip * 0.5
      }
      if (kind === 'carrot') tone = blend(tone, lightTone, smooth(0.42, 0.34, d) * 0.8)
      if (kind === 'beetroot' || kind === 'radish')
        tone = blend(tone, lightTone, smooth(0.7, 1, Math.sin(d * 22) * 0.5 + 0.5) * 0.5)
      tone = blend(tone, rim, smooth(1 - look.rimWidth - 0.02, 1 - look.rimWidth + 0.02, d))
      paint(out, tone, look.gloss, look.soft)
      if (char) sear(out, x, y, seed, burnt, char, radius * 0.8)
    },
  )
}

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

type Stick = Mottle & { length: number; width: number; height: number; taper?: number }
/** A straight cut piece: beans, spears, batons. */
export function stick(look: Stick, seed: number, bend = 0): Stamp {
  const skin = mottled(look, seed)
  const outline = (x: number, y: number) => {
    const t = x / look.length
    const half = look.width * (1 - (look.taper ?? 0) * Math.abs(t) ** 3)
    const yy = y - bend * (t * t) * look.length * 0.5
    return roundedBox(x, yy, look.length, half, half * 0.85)
  }
  return solid(look.length * 1.15, outline, look.height, look.width * 0.85, skin)
}
export const sticks = {
  carrot: {
    light: '#f59a45',
    dark: '#e57f27',
    grain: 16,
    length: 52,
    width: 8.5,
    height: 12,
    gloss: 0.3,
    soft: 0.6,
  },
  cucumber: {
    light: '#dfe9b6',
    dark: '#bcd386',
    grain: 16,
    length: 52,
    width: 9,
    height: 12,
    gloss: 0.45,
    soft: 0.7,
    rim: 0.8,
    rimTone: '#4f8136',
  },
  celery: {
    light: '#cfe09a',
    dark: '#a8c66c',
    grain: 12,
    length: 54,
    width: 8.5,
    height: 11,
    gloss: 0.4,
    soft: 0.6,
  },
  redPepper: {
    light: '#e2432b',
    dark: '#bf2318',
    grain: 20,
    length: 48,
    width: 8.5,
    height: 9,
    gloss: 0.65,
    soft: 0.6,
  },
  yellowPepper: {
    light: '#fccb3d',
    dark: '#efa81c',
    grain: 20,
    length: 48,
    width: 8.5,
    height: 9,
    gloss: 0.62,
    soft: 0.6,
  },
  greenPepper: {
    light: '#6ea23c',
    dark: '#457a28',
    grain: 20,
    length: 48,
    width: 8.5,
    height: 9,
    gloss: 0.6,
    soft: 0.5,
  },
  greenBean: {
    light: '#6f9a3f',
    dark: '#456f27',
    grain: 14,
    length: 62,
    width: 5.4,
    height: 8,
    gloss: 0.42,
    soft: 0.4,
    taper: 0.6,
  },
  mangetout: {
    light: '#8cb94c',
    dark: '#5f902f',
    grain: 14,
    length: 42,
    width: 13,
    height: 6,
    gloss: 0.45,
    soft: 0.5,
    taper: 0.75,
  },
  courgette: {
    light: '#e9e5b4',
    dark: '#cfcf8a',
    grain: 14,
    length: 46,
    width: 11,
    height: 12,
    gloss: 0.4,
    soft: 0.6,
    rim: 0.7,
    rimTone: '#4a7a32',
  },
  okra: {
    light: '#86a552',
    dark: '#587a34',
    grain: 10,
    length: 42,
    width: 9,
    height: 12,
    gloss: 0.35,
    soft: 0.4,
    taper: 0.65,
  },
  fries: {
    light: '#f4c565',
    dark: '#d99a35',
    grain: 12,
    length: 46,
    width: 7.5,
    height: 11,
    gloss: 0.2,
    soft: 0.5,
    rim: 0.3,
    rimTone: '#a8661f',
  },
} satisfies Record<string, Stick>

/** An asparagus spear: a stem with a tip of tight scales. */
export function asparagus(length: number, seed: number): Stamp {
  const stem = colour('#7f9f48')
  const pale = colour('#b7c982')
  const tip = colour('#5b6f3a')
  const purple = colour('#6d5a63')
  const outline = (x: number, y: number) => {
    const t = (x + length) / (2 * length)
    const half =
      8 -
      1.5 * t +
      Math.sin(Math.min(1, Math.max(0, (t - 0.74) / 0.26)) * Math.PI) * 3.4 -
      smooth(0.92, 1, t) * 5.5
    return t < 0 || t > 1 ? 999 : Math.abs(y + Math.sin(t * 3 + seed) * 4) - half
  }
  return solid(length * 1.1, outline, 12, 7.5, (x, y, _i, out) => {
    const t = (x + length) / (2 * length)
    const bud = smooth(0.7, 0.76, t)
    const c = cells(x / 6 + seed, y / 4.4)
    const scale = smooth(0.03, 0.1, Math.abs(((t * 6.5 + seed) % 1) - 0.5)) < 0.5 ? 0.5 : 0
    let tone = blend(pale, stem, smooth(0, 0.35, t) * 0.8 + noise(x * 0.05, y * 0.4) * 0.2)
    tone = blend(tone, blend(tip, purple, c.id * 0.6), bud * (0.45 + 0.55 * smooth(0.7, 0.2, c.first)))
    tone = blend(tone, tip, scale * (1 - bud) * 0.6)
    out.h += bud * (1 - c.first) * 2.4
    paint(out, tone, 0.4, 0.45)
  })
}

/** Thin rings of red onion. */
export function onionRing(radius: number, width = 4.5, tone = '#b8527e'): Stamp {
  const edge = colour(tone)
  const pale = colour('#f7e3ea')
  return {
    radius: radius + width,
    at(x, y, out) {
      const d = Math.abs(Math.hypot(x, y * 1.08) - radius)
      if (d > width) return false
      out.h = 4 + dome(d / width) * 3
      paint(
        out,
        blend(pale, edge, smooth(0.1, 1, (Math.hypot(x, y * 1.08) - radius + width) / (2 * width))),
        0.5,
        0.75,
      )
      return true
    },
  }
}

/** A slice through a mushroom, stalk and cap. */
export function mushroomSlice(size: number, seed: number, roast = 0.5): Stamp {
  const flesh = colour('#f1e2c6')
  const brown = colour('#a06a38')
  const skin = colour('#6e4322')
  const outline = (x: number, y: number) => {
    const cap = Math.max(Math.hypot(x, (y + size * 0.1) * 1.15) - size, y - size * 0.18 + Math.abs(x) * 0.12)
    const stalk = roundedBox(x, y - size * 0.35, size * 0.26, size * 0.5, size * 0.16)
    return Math.min(cap, stalk)
  }
  return solid(
    size * 1.15,
    rough(outline, size * 0.03, size * 0.6, seed),
    size * 0.3,
    size * 0.16,
    (x, y, inner, out) => {
      const gill = smooth(size * 0.14, 0, Math.abs(y - size * 0.1)) * smooth(0.2, 0.4, Math.abs(x) / size)
      let tone = blend(flesh, brown, fbm(x * 0.06 + seed, y * 0.06, 3) * roast + gill * 0.6)
      const rim = Math.hypot(x, (y + size * 0.1) * 1.15) > size * 0.86 ? 1 : 0
      tone = blend(tone, skin, Math.max(rim * 0.85, smooth(0.6, 0, inner) * 0.5))
      paint(out, tone, 0.4, 0.4)
    },
  )
}

/** A mushroom seen from above: only its cap. */
export function mushroomCap(radius: number, seed: number): Stamp {
  return solid(
    radius * 1.1,
    rough(ellipse(radius, radius * 0.94), 1.5, radius, seed),
    radius * 0.7,
    radius,
    mottled(
      { light: '#c08a55', dark: '#7d4c26', grain: radius * 0.6, bump: 0.6, gloss: 0.45, soft: 0.35 },
      seed,
    ),
  )
}

/** Chopped pieces with flat tops: peppers, potatoes, melon, feta and so on. */
export type Dice = Mottle & {
  size: number
  height: number
  corners?: number
  char?: number
  charTone?: string
}
export function dice(look: Dice, seed: number): Stamp {
  const skin = mottled(look, seed)
  const burnt = colour(look.charTone ?? '#5a2c10')
  return solid(
    look.size * 1.4,
    rough(chopped(look.size, look.corners ?? 4, seed), look.size * 0.05, look.size, seed),
    look.height,
    Math.min(look.size * 0.3, look.height * 0.6),
    (x, y, inner, out) => {
      skin(x, y, inner, out)
      if (look.char) sear(out, x, y, seed, burnt, look.char, look.size * 0.9)
    },
  )
}
export const cuts = {
  tomato: {
    light: '#e5503a',
    dark: '#c42f20',
    grain: 8,
    size: 10,
    height: 8,
    gloss: 0.6,
    soft: 0.7,
    bump: 0.6,
  },
  cucumber: {
    light: '#dcebb4',
    dark: '#b5d286',
    grain: 9,
    size: 10,
    height: 8,
    gloss: 0.5,
    soft: 0.8,
    rim: 0.6,
    rimTone: '#4e8338',
  },
  redOnion: { light: '#e9b6cd', dark: '#a84a7a', grain: 7, size: 8, height: 5, gloss: 0.5, soft: 0.7 },
  redPepper: { light: '#e2432b', dark: '#b92015', grain: 14, size: 15, height: 7, gloss: 0.62, soft: 0.6 },
  yellowPepper: { light: '#fccb3d', dark: '#eda41b', grain: 14, size: 15, height: 7, gloss: 0.62, soft: 0.6 },
  greenPepper: { light: '#6a9f3c', dark: '#43772a', grain: 14, size: 15, height: 7, gloss: 0.6, soft: 0.5 },
  carrot: { light: '#f39a45', dark: '#e07a24', grain: 9, size: 9, height: 8, gloss: 0.4, soft: 0.6 },
  potato: {
    light: '#f2d791',
    dark: '#d8ae58',
    grain: 14,
    size: 18,
    height: 15,
    gloss: 0.3,
    soft: 0.5,
    char: 0.3,
    charTone: '#a86a28',
  },
  sweetPotato: {
    light: '#ee8c3a',
    dark: '#cf6720',
    grain: 13,
    size: 19,
    height: 16,
    gloss: 0.35,
    soft: 0.5,
    char: 0.5,
    charTone: '#7a3812',
  },
  feta: {
    light: '#fffaf0',
    dark: '#f0e6d2',
    grain: 6,
    size: 14,
    height: 12,
    gloss: 0.15,
    soft: 0.6,
    bump: 1.6,
  },
  tofu: {
    light: '#f7edd6',
    dark: '#e8d5ac',
    grain: 10,
    size: 22,
    height: 20,
    gloss: 0.35,
    soft: 0.6,
    char: 0.4,
    charTone: '#c18a3d',
  },
  glazedTofu: {
    light: '#dc9a4a',
    dark: '#a8611f',
    grain: 10,
    size: 24,
    height: 21,
    gloss: 0.65,
    soft: 0.4,
    char: 0.5,
    charTone: '#5e2e0c',
  },
  paneer: {
    light: '#fbf1da',
    dark: '#eddbb2',
    grain: 10,
    size: 23,
    height: 20,
    gloss: 0.28,
    soft: 0.55,
    char: 0.55,
    charTone: '#c07a2e',
  },
  tikkaPaneer: {
    light: '#ef9c45',
    dark: '#d06d22',
    grain: 9,
    size: 26,
    height: 22,
    gloss: 0.38,
    soft: 0.4,
    char: 0.6,
    charTone: '#4f210c',
  },
  mango: {
    light: '#fdc13d',
    dark: '#f39a1c',
    grain: 14,
    size: 20,
    height: 17,
    gloss: 0.6,
    soft: 0.8,
    rim: 0.1,
  },
  watermelon: {
    light: '#e8505a',
    dark: '#cf3444',
    grain: 7,
    size: 24,
    height: 22,
    gloss: 0.55,
    soft: 0.8,
    rim: 0,
    bump: 0.6,
    char: 0.05,
    charTone: '#3a1016',
  },
  pineapple: {
    light: '#f8dc6a',
    dark: '#e6b434',
    grain: 6,
    size: 22,
    height: 18,
    gloss: 0.55,
    soft: 0.7,
    rim: 0.1,
    bump: 1.4,
  },
  rawSalmon: { light: '#f78f5f', dark: '#ee6e3e', grain: 9, size: 21, height: 18, gloss: 0.7, soft: 0.85 },
  avocado: { light: '#dfe29a', dark: '#b9c95e', grain: 12, size: 17, height: 14, gloss: 0.4, soft: 0.6 },
  aubergine: {
    light: '#9a7a4a',
    dark: '#5f4326',
    grain: 10,
    size: 22,
    height: 17,
    gloss: 0.5,
    soft: 0.3,
    rim: 0.6,
    rimTone: '#2e1a2c',
  },
  courgette: {
    light: '#d8d98f',
    dark: '#a8b660',
    grain: 10,
    size: 17,
    height: 13,
    gloss: 0.45,
    soft: 0.5,
    rim: 0.5,
    rimTone: '#43702f',
  },
  apple: {
    light: '#f8efcf',
    dark: '#eedfae',
    grain: 9,
    size: 12,
    height: 10,
    gloss: 0.4,
    soft: 0.7,
    rim: 0.6,
    rimTone: '#c53a3a',
  },
  crouton: {
    light: '#eac07a',
    dark: '#c48a3d',
    grain: 6,
    size: 16,
    height: 14,
    gloss: 0.1,
    soft: 0.3,
    bump: 2,
  },
  pitaChip: {
    light: '#e9bd78',
    dark: '#c78b3f',
    grain: 9,
    size: 21,
    height: 4,
    corners: 3,
    gloss: 0.2,
    soft: 0.3,
    bump: 1.5,
  },
  jelly: { light: '#f7f2df', dark: '#efe4c4', grain: 9, size: 12, height: 10, gloss: 0.4, soft: 0.6 },
} satisfies Record<string, Dice>

/** One slice out of a fan of avocado. */
export function avocadoSlice(length: number): Stamp {
  const inner = colour('#efe9a6')
  const outer = colour('#a9c058')
  const skin = colour('#5f7d31')
  const outline = (x: number, y: number) => {
    // A crescent: outer curve minus the hollow of the stone.
    const outerCurve = Math.hypot(x * 1.9, y) - length
    const hollow = length * 0.42 - Math.hypot((x + length * 0.36) * 1.2, (y - length * 0.16) * 0.9)
    return Math.max(outerCurve * 0.55, hollow, -x - length * 0.2)
  }
  return solid(length * 1.05, outline, 9, 4, (x, y, _i, out) => {
    const d = Math.hypot(x * 1.9, y) / length
    paint(out, blend(blend(inner, outer, smooth(0.45, 0.92, d)), skin, smooth(0.95, 0.985, d)), 0.42, 0.6)
  })
}

/** Half an avocado, its hollow left open for what goes in. */
export function avocadoHalf(size: number, withStone = false): Stamp {
  const inner = colour('#f1eba8')
  const outer = colour('#a8c455')
  const skin = colour('#33472a')
  const stone = colour('#8a5a30')
  const shape = (x: number, y: number) => {
    const t = clamp((x / size + 1) / 2)
    return Math.hypot(x, y * mix(1.05, 1.5, smooth(0.35, 1, t))) - size
  }
  return solid(size * 1.1, shape, size * 0.42, size * 0.16, (x, y, _i, out) => {
    const edge = -shape(x, y)
    const hole = Math.hypot(x + size * 0.24, y) / (size * 0.42)
    let tone = blend(outer, inner, smooth(2, size * 0.4, edge))
    tone = blend(skin, tone, smooth(2.5, 5, edge))
    if (hole < 1) {
      if (withStone) {
        out.h += dome(hole) * size * 0.28
        paint(out, blend(stone, colour('#5a3418'), hole * 0.6), 0.5, 0.2)
        return
      }
      out.h -= dome(hole) * size * 0.24
    }
    paint(out, tone, 0.45, 0.6)
  })
}

/** A curl or ribbon of vegetable, wavy along its length. */
export function ribbon(length: number, width: number, light: string, edge: string, seed: number): Stamp {
  const body = colour(light)
  const rim = colour(edge)
  return {
    radius: length * 1.1,
    at(x, y, out) {
      const t = x / length
      if (Math.abs(t) > 1) return false
      const yy = y - Math.sin(t * 3.2 + seed) * width * 0.9
      const across = Math.abs(yy) / width
      if (across > 1) return false
      out.h = 5 + Math.sin(t * 6 + seed * 2 + yy * 0.09) * 5 + across * 1.5
      paint(out, blend(body, rim, smooth(0.72, 0.92, across)), 0.45, 0.75)
      return true
    },
  }
}

/** Pak choi cut lengthways: white stalks that fan into leaves. */
export function pakChoi(size: number, seed: number): Stamp {
  const stalk = colour('#e9f0d2')
  const leafTone = colour('#4f8a3a')
  const deep = colour('#2f5f2a')
  return {
    radius: size * 1.2,
    at(x, y, out) {
      const t = (x + size) / (2 * size)
      if (t < 0 || t > 1) return false
      const half =
        size * (0.3 - 0.1 * smooth(0, 0.4, t) + 0.4 * smooth(0.4, 0.8, t)) * (1 - smooth(0.86, 1, t) * 0.75)
      const n = fbm(x * 0.05 + seed * 3, y * 0.05, 3)
      if (Math.abs(y) > half + (n - 0.5) * 12 * smooth(0.4, 0.7, t)) return false
      const isLeaf = smooth(0.42, 0.56, t + (Math.abs(y) / size) * 0.35)
      const rib = Math.abs(Math.sin((y / (half + 1)) * 5.2))
      out.h = 6 + (1 - (y / (half + 8)) ** 2) * 12 + rib * 4 * (1 - isLeaf) + n * 9 * isLeaf
      const vein =
        smooth(0.14, 0, Math.abs(y) / half) + smooth(0.08, 0, Math.abs(Math.abs(y) / half - 0.5)) * 0.6
      paint(
        out,
        blend(
          blend(blend(stalk, leafTone, 1 - rib > 0.8 ? 0.2 : 0), stalk, 0),
          blend(blend(deep, leafTone, n * 1.3), stalk, vein * 0.5),
          isLeaf,
        ),
        0.45,
        0.55,
      )
      return true
    },
  }
}

/** Shreds and matchsticks. */
export const shred = (length: number, tone: string, seed: number, width = 2.4): Stamp => {
  const body: Colour = colour(tone)
  return solid(
    length * 1.1,
    (x, y) => roundedBox(x, y - Math.sin(x * 0.08 + seed) * 3, length, width, width * 0.8),
    width * 1.6,
    width,
    (_x, _y, _i, out) => paint(out, body, 0.35, 0.6),
  )
}
