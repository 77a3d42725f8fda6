import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm, noise } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { chopped, ellipse, rough, solid } from '../engine/solid.ts'
import { grillBars, type Mottle, mottled, sear } from './skins.ts'

const char = colour('#3a1a0a')

/** A whole grilled breast: plump at one end, marked by the grill. */
export function chickenBreast(size: number, seed: number, look: Partial<Mottle> = {}): Stamp {
  const skin = mottled(
    {
      light: '#e7b172',
      dark: '#c07f3c',
      grain: 22,
      bump: 1.6,
      gloss: 0.42,
      soft: 0.45,
      rim: 0.5,
      rimTone: '#8a4a1c',
      ...look,
    },
    seed,
  )
  const outline = rough(
    (x, y) => {
      const t = (x / size + 1) / 2
      const half = size * 0.52 * (1 - 0.5 * smooth(0.35, 1, t))
      return roundedBox(x, y + smooth(0.4, 1, t) * size * 0.12, size, half, half * 0.95)
    },
    4,
    40,
    seed,
  )
  return solid(size * 1.2, outline, size * 0.3, size * 0.34, (x, y, inner, out) => {
    skin(x, y, inner, out)
    sear(out, x, y, seed, colour('#8f4d1a'), 0.5, 30)
    grillBars(out, x, y, 0.6, size * 0.27, size * 0.055, char, 0.75 * smooth(0.1, 0.6, inner))
  })
}

type BreastLook = { skin?: string; deep?: string; burn?: string; meat?: string; seed?: number }
/** One slice of a breast: the part of it around `middle`, with the cut face showing along its far side. */
export function breastSlice(
  size: number,
  wide: number,
  middle: number,
  { skin = '#d99a52', deep = '#a9662a', burn = '#4a220c', meat = '#f4dfbf', seed = 1 }: BreastLook,
): Stamp {
  const top = mottled(
    { light: skin, dark: deep, grain: 18, bump: 1.4, gloss: 0.45, soft: 0.45, rim: 0.5, rimTone: deep },
    seed,
  )
  const flesh = colour(meat)
  const burnt = colour(burn)
  const outline = (x: number, y: number) => {
    const t = (x / size + 1) / 2
    const half = size * 0.54 * (1 - 0.42 * smooth(0.4, 1, t)) * (1 - 0.25 * smooth(0.25, 0, t))
    return roundedBox(x, y + smooth(0.4, 1, t) * size * 0.1, size, half, half * 0.9)
  }
  return {
    radius: size * 0.7,
    at(x, y, out) {
      if (Math.abs(x) > wide * 0.56) return false
      const whole = x + middle
      const d = outline(whole, y)
      if (d >= 0) return false
      const inner = Math.min(1, -d / (size * 0.22))
      out.h = dome(1 - inner, 2.2) * size * 0.2 + 4
      top(whole, y, inner, out)
      sear(out, whole, y, seed, blend(burnt, colour(deep), 0.5), 0.45, 26)
      grillBars(out, whole, y, 0.75, size * 0.3, size * 0.05, burnt, 0.85 * smooth(0.1, 0.6, inner))
      const face = smooth(wide * 0.2, wide * 0.34, x + (noise(y * 0.1 + seed, middle) - 0.5) * 4)
      const fibre = fbm(y * 0.12 + seed, x * 0.3, 2)
      out.h -= face * 3
      out.r += (flesh[0] * (0.85 + fibre * 0.25) - out.r) * face
      out.g += (flesh[1] * (0.85 + fibre * 0.25) - out.g) * face
      out.b += (flesh[2] * (0.85 + fibre * 0.25) - out.b) * face
      return true
    },
  }
}

/** A roast leg: round at one end, a bone at the other. */
export function drumstick(size: number, seed: number, look: Partial<Mottle> = {}): Stamp {
  const skin = mottled(
    {
      light: '#dc9446',
      dark: '#9c5320',
      grain: 20,
      bump: 1.8,
      gloss: 0.6,
      soft: 0.4,
      rim: 0.4,
      rimTone: '#6d340f',
      ...look,
    },
    seed,
  )
  const bone = colour('#f0e2c8')
  const outline = rough(
    (x, y) => {
      const t = (x / size + 1) / 2
      if (t < 0 || t > 0.86) return 999
      return (
        Math.abs(y + Math.sin(t * 3) * size * 0.05) -
        size *
          (0.44 *
            Math.sqrt(Math.max(0, Math.sin(Math.PI * Math.min(1, t * 0.95 + 0.04)))) *
            (1 - 0.62 * smooth(0.3, 0.85, t)))
      )
    },
    2.5,
    36,
    seed,
  )
  return {
    radius: size * 1.15,
    at(x, y, out) {
      const d = outline(x, y)
      if (d < 0) {
        const inner = Math.min(1, -d / (size * 0.34))
        out.h = dome(1 - inner, 2.1) * size * 0.34
        skin(x, y, inner, out)
        sear(out, x, y, seed, colour('#6a2f0c'), 0.45, 26)
        return true
      }
      const knob = Math.hypot(x - size * 0.93, y + size * 0.02) - size * 0.1
      const shaft = Math.max(Math.abs(y + size * 0.02) - size * 0.065, size * 0.6 - x, x - size * 0.95)
      const b = Math.min(knob, shaft)
      if (b >= 0) return false
      out.h = dome(Math.max(0, 1 + b / (size * 0.08))) * size * 0.1 + 5
      paint(out, blend(bone, colour('#b98a58'), smooth(size * 0.8, size * 0.62, x) * 0.7), 0.35, 0.35)
      return true
    },
  }
}

export type ChunkLook = Mottle & {
  size: number
  height: number
  char: number
  charTone?: string
  corners?: number
}
/** A bite-sized piece cooked hot: tikka, braised lamb, shawarma, beef. */
export function chunk(look: ChunkLook, seed: number): Stamp {
  const skin = mottled(look, seed)
  const burnt = colour(look.charTone ?? '#3a160a')
  const outline = rough(
    chopped(look.size, look.corners ?? 6, seed, 0.3),
    look.size * 0.09,
    look.size * 0.9,
    seed,
  )
  return solid(look.size * 1.5, outline, look.height, look.size * 0.62, (x, y, inner, out) => {
    skin(x, y, inner, out)
    const fibre = noise(x * 0.35 + seed, y * 0.07)
    out.h += fibre * 1.5
    sear(out, x, y, seed, burnt, look.char, look.size * 0.75)
  })
}
export const chunks = {
  tikka: {
    light: '#e8793a',
    dark: '#c24d1c',
    grain: 12,
    bump: 2,
    size: 31,
    height: 26,
    gloss: 0.4,
    soft: 0.35,
    char: 0.6,
  },
  tandoori: {
    light: '#dd5a35',
    dark: '#b23420',
    grain: 12,
    bump: 2,
    size: 31,
    height: 26,
    gloss: 0.4,
    soft: 0.35,
    char: 0.6,
  },
  taouk: {
    light: '#efc07a',
    dark: '#d59a48',
    grain: 12,
    bump: 2,
    size: 31,
    height: 26,
    gloss: 0.36,
    soft: 0.4,
    char: 0.6,
    charTone: '#7a3d12',
  },
  adobo: {
    light: '#a9652c',
    dark: '#6e3913',
    grain: 12,
    bump: 2,
    size: 33,
    height: 26,
    gloss: 0.7,
    soft: 0.3,
    char: 0.45,
  },
  lamb: {
    light: '#9c603a',
    dark: '#66371c',
    grain: 9,
    bump: 2.6,
    size: 30,
    height: 24,
    gloss: 0.4,
    soft: 0.3,
    char: 0.5,
  },
  beef: {
    light: '#8a5133',
    dark: '#5a2d18',
    grain: 9,
    bump: 2.2,
    size: 25,
    height: 18,
    gloss: 0.5,
    soft: 0.25,
    char: 0.5,
  },
  curryChicken: {
    light: '#e59a55',
    dark: '#c9712f',
    grain: 12,
    bump: 1.8,
    size: 30,
    height: 24,
    gloss: 0.6,
    soft: 0.4,
    char: 0.25,
    charTone: '#7a3a12',
  },
  spicedChicken: {
    light: '#d7954f',
    dark: '#a8652a',
    grain: 12,
    bump: 2,
    size: 38,
    height: 28,
    gloss: 0.42,
    soft: 0.35,
    char: 0.5,
    charTone: '#5e2c0c',
  },
  pulledChicken: {
    light: '#f0d9b4',
    dark: '#d8b383',
    grain: 8,
    bump: 2.6,
    size: 21,
    height: 12,
    gloss: 0.35,
    soft: 0.5,
    char: 0.1,
  },
  smokedTurkey: {
    light: '#eec0a0',
    dark: '#d69b78',
    grain: 12,
    bump: 1.2,
    size: 20,
    height: 15,
    gloss: 0.4,
    soft: 0.5,
    char: 0.15,
    charTone: '#a5603a',
  },
} satisfies Record<string, ChunkLook>

/** A thin strip: shawarma, bulgogi, tapa, stroganoff. */
export function strip(length: number, width: number, look: Mottle & { char?: number }, seed: number): Stamp {
  const skin = mottled(look, seed)
  const outline = rough(
    (x, y) => roundedBox(x, y - Math.sin(x * 0.05 + seed) * width * 0.5, length, width, width * 0.6),
    width * 0.3,
    length * 0.9,
    seed,
  )
  return solid(length * 1.25, outline, width * 0.8, width * 0.75, (x, y, inner, out) => {
    skin(x, y, inner, out)
    out.h += noise(x * 0.06 + seed, y * 0.4) * 2
    sear(out, x, y, seed, char, look.char ?? 0.4, 18)
  })
}
export const strips = {
  shawarma: { light: '#d99550', dark: '#a05a24', grain: 10, bump: 1.8, gloss: 0.38, soft: 0.35, char: 0.6 },
  bulgogi: { light: '#8e4a26', dark: '#552410', grain: 10, bump: 1.6, gloss: 0.7, soft: 0.25, char: 0.4 },
  tapa: { light: '#9a4f30', dark: '#602615', grain: 10, bump: 1.6, gloss: 0.55, soft: 0.25, char: 0.5 },
  creamyBeef: { light: '#a5744c', dark: '#744526', grain: 10, bump: 1.6, gloss: 0.5, soft: 0.3, char: 0.3 },
} as const

/** Minced meat shaped on a skewer, and sausages. */
export function kofta(
  length: number,
  width: number,
  seed: number,
  look: Partial<Mottle> = {},
  marks = 0.7,
): Stamp {
  const skin = mottled(
    {
      light: '#9c5c36',
      dark: '#5f301a',
      grain: 8,
      bump: 2.2,
      gloss: 0.36,
      soft: 0.25,
      rim: 0.4,
      rimTone: '#3a1a0c',
      ...look,
    },
    seed,
  )
  const outline = rough(
    (x, y) =>
      roundedBox(
        x,
        y - ((x * x) / length) * 0.05,
        length,
        width * (1 - 0.12 * Math.abs(x / length)),
        width * 0.85,
      ),
    2.4,
    22,
    seed,
  )
  return solid(length * 1.15, outline, width * 1.15, width, (x, y, inner, out) => {
    skin(x, y, inner, out)
    grillBars(out, x, y, 0.35, 24, 5, char, marks * smooth(0.2, 0.8, inner))
  })
}

/** A slice of steak: brown crust around a pink middle. */
export function steakSlice(length: number, width: number, seed: number): Stamp {
  const pink = colour('#c9555a')
  const rosy = colour('#b0696a')
  const brown = colour('#6b4030')
  const outline = rough((x, y) => roundedBox(x, y, width, length, width * 0.7), 2.6, 26, seed)
  return solid(length * 1.15, outline, 14, width * 0.42, (x, y, _i, out) => {
    const d = -outline(x, y)
    const fibre = fbm(x * 0.16 + seed, y * 0.05, 3)
    let tone = blend(rosy, pink, smooth(3, 10, d + fibre * 3))
    tone = blend(tone, colour('#e2898a'), smooth(0.6, 0.8, fibre) * 0.4)
    tone = blend(tone, brown, smooth(6.5, 1.5, d + fibre * 2.5))
    tone = blend(tone, char, smooth(2.6, 0.4, d) * 0.7)
    out.h += fibre * 1.6
    paint(out, tone, 0.5, 0.5)
  })
}

/** A lamb chop: an eye of meat and a bare bone. */
export function lambChop(size: number, seed: number): Stamp {
  const skin = mottled(
    {
      light: '#9a5636',
      dark: '#62301a',
      grain: 14,
      bump: 2,
      gloss: 0.48,
      soft: 0.3,
      rim: 0.5,
      rimTone: '#d8a866',
    },
    seed,
  )
  const bone = colour('#efe0c4')
  const boneShade = colour('#b58d5c')
  const eye = rough(ellipse(size * 0.6, size * 0.5), 4, 30, seed)
  return {
    radius: size * 1.7,
    at(x, y, out) {
      const d = eye(x, y)
      if (d < 0) {
        const inner = Math.min(1, -d / (size * 0.22))
        out.h = dome(1 - inner, 2.2) * size * 0.32
        skin(x, y, inner, out)
        grillBars(out, x, y, 1.1, size * 0.27, size * 0.055, char, 0.8 * smooth(0.1, 0.7, inner))
        return true
      }
      const curve = Math.sin((x / size) * 1.1) * size * 0.12
      const across = Math.abs(y - curve + size * 0.2) / (size * 0.085)
      if (x > size * 0.3 && x < size * 1.55 && across < 1) {
        out.h = dome(across) * size * 0.14 + 4
        paint(
          out,
          blend(bone, boneShade, smooth(1, 0.5, x / size) + noise(x * 0.1, y * 0.3) * 0.3),
          0.35,
          0.3,
        )
        return true
      }
      return false
    },
  }
}

/** A cooked prawn, curled, with its segments and tail. */
export function prawn(size: number, seed: number): Stamp {
  const flesh = colour('#f9b48c')
  const pale = colour('#ffe3cf')
  const stripe = colour('#e8683c')
  const tail = colour('#d84a26')
  return {
    radius: size * 1.35,
    at(x, y, out) {
      const a = Math.atan2(y, x)
      // From the head end round to the tail.
      const t = ((((a + Math.PI * 0.85) / (Math.PI * 2)) % 1) + 1) % 1
      if (t > 0.78) return false
      const thickness = size * (0.36 - 0.2 * t)
      const middle = size * (0.66 - 0.05 * t)
      const d = Math.hypot(x, y) - middle
      const isTail = t > 0.68
      const flare = isTail ? (t - 0.68) * size * 2.4 : 0
      const across = Math.abs(d) / (thickness + flare)
      if (across > 1 || (t < 0.03 && across > t * 34)) return false
      const segment = Math.abs(((t * 9 + seed * 0.3) % 1) - 0.5) * 2
      const groove = smooth(0.78, 1, segment) * (isTail ? 0 : 1)
      out.h = dome(across) * thickness * 1.1 - groove * 2.4 + 2 - (isTail ? 2 : 0)
      let tone = blend(flesh, pale, smooth(0.3, -0.6, d / thickness) * 0.8)
      tone = blend(tone, stripe, groove * 0.65 + smooth(0.5, 0.95, d / thickness) * 0.7)
      if (isTail) tone = blend(tail, stripe, smooth(0.3, 0.9, across))
      paint(out, tone, 0.6, 0.75)
      return true
    },
  }
}

/** A ruffled slice of smoked salmon. */
export function smokedSalmon(length: number, seed: number): Stamp {
  const flesh = colour('#f27f52')
  const pale = colour('#ffc09a')
  return {
    radius: length * 1.1,
    at(x, y, out) {
      const half = length * 0.46 * (1 - 0.2 * Math.sin(x * 0.04 + seed))
      const d = roundedBox(x, y, length, half, half * 0.8) + (fbm(x * 0.03 + seed, y * 0.03, 2) - 0.5) * 18
      if (d > 0) return false
      const fold = fbm(x * 0.022 + seed * 3, y * 0.05 + seed, 3)
      const wave = Math.sin(y * 0.16 + fold * 9 + x * 0.02)
      out.h = 5 + wave * 5 + fold * 9
      const line = smooth(0.86, 1, Math.abs(Math.sin(x * 0.09 + y * 0.05 + fold * 5)))
      paint(out, blend(flesh, pale, line * 0.7 + wave * 0.12), 0.7, 0.85)
      return true
    },
  }
}

/** Seared tuna: grey-brown outside, ruby inside. */
export function tunaSlice(length: number, width: number, seed: number): Stamp {
  const ruby = colour('#b83a4c')
  const pale = colour('#d98a86')
  const grey = colour('#b99880')
  const outline = rough((x, y) => roundedBox(x, y, width, length, width * 0.5), 1.5, 30, seed)
  return solid(length * 1.15, outline, 13, width * 0.3, (x, y, _i, out) => {
    const d = -outline(x, y)
    const n = fbm(x * 0.1 + seed, y * 0.06, 3)
    paint(
      out,
      blend(blend(ruby, pale, smooth(0.55, 0.75, n) * 0.35), grey, smooth(7, 3, d + n * 2)),
      0.55,
      0.75,
    )
  })
}

/** A breaded cutlet's slice: crumb around white meat. */
export function katsuSlice(length: number, width: number, seed: number): Stamp {
  const crumbTone = colour('#d2903e')
  const dark = colour('#93561c')
  const meat = colour('#f6e6cd')
  const outline = rough((x, y) => roundedBox(x, y, width, length, width * 0.5), 2, 9, seed)
  return solid(length * 1.15, outline, 20, width * 0.4, (x, y, _i, out) => {
    const d = -outline(x, y)
    const c = cells(x / 4.5 + seed, y / 4.5)
    out.h += (1 - c.first) * 3.2
    const isMeat = smooth(width * 0.35, width * 0.75, x) * smooth(2, 5, d)
    paint(
      out,
      blend(blend(dark, crumbTone, smooth(0.7, 0.1, c.first) * 0.9 + c.id * 0.3), meat, isMeat),
      0.22,
      0.35,
    )
  })
}

/** A slice of ham-like turkey rolled up. */
export function rollUp(length: number, seed: number): Stamp {
  const meat = colour('#efc3a6')
  const edge = colour('#d99a78')
  const cheese = colour('#f8d565')
  const outline = rough((x, y) => roundedBox(x, y, length, length * 0.36, length * 0.2), 1.5, 30, seed)
  return solid(length * 1.15, outline, length * 0.4, length * 0.36, (x, y, inner, out) => {
    const seam = smooth(2.4, 0.4, Math.abs(y - length * 0.1 - Math.sin(x * 0.05) * 2))
    out.h -= seam * 2.5
    const end = smooth(length * 0.86, length * 0.93, Math.abs(x))
    paint(
      out,
      blend(
        blend(blend(edge, meat, inner * 0.9 + fbm(x * 0.06 + seed, y * 0.06, 3) * 0.4), edge, seam * 0.7),
        cheese,
        end * 0.75,
      ),
      0.42,
      0.6,
    )
  })
}
