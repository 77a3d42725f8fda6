import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'
import { mottled, sear } from './skins.ts'

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
