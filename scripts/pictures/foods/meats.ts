import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm, noise } from '../engine/noise.ts'
import { roundedBox, smooth } from '../engine/shapes.ts'
import { chopped, rough, solid } from '../engine/solid.ts'
import { type Mottle, mottled, sear } from './skins.ts'

const char = colour('#3a1a0a')

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
