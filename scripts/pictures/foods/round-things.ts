import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm, noise } from '../engine/noise.ts'
import { smooth } from '../engine/shapes.ts'
import { ellipse, type Outline, rough, solid } from '../engine/solid.ts'
import { type Mottle, mottled } from './skins.ts'

type Pebble = Mottle & {
  rx: number
  ry: number
  height: number
  uneven?: number
  crease?: boolean
  grooved?: boolean
}

/** Whatever is more or less a ball: beans, nuts, berries, meatballs. */
export function pebble(look: Pebble, seed: number): Stamp {
  const skin = mottled(look, seed)
  const reach = Math.min(look.rx, look.ry)
  // An almond comes to a point at one end.
  const base: Outline = look.grooved
    ? (x, y) => (Math.hypot(x / look.rx, y / (look.ry * (1 - 0.55 * smooth(0, look.rx, x)))) - 1) * reach
    : ellipse(look.rx, look.ry)
  const outline = rough(base, look.uneven ?? 0.8, Math.max(6, look.rx * 0.7), seed)
  return solid(Math.max(look.rx, look.ry) * 1.15, outline, look.height, reach * 0.98, (x, y, inner, out) => {
    skin(x, y, inner, out)
    if (look.grooved) {
      const groove = noise(x * 0.09 + seed, y * 1.1) - 0.5
      out.h += groove * 1.4
      out.r *= 1 + groove * 0.35
      out.g *= 1 + groove * 0.35
      out.b *= 1 + groove * 0.3
    }
    if (look.crease) {
      const t = smooth(reach * 0.18, 0, Math.abs(y + Math.sin(x * 0.2) * 1.2)) * smooth(0, 0.5, inner)
      out.h -= t * reach * 0.14
      out.r *= 1 - t * 0.35
      out.g *= 1 - t * 0.4
      out.b *= 1 - t * 0.4
    }
  })
}

export const pebbles = {
  chickpea: {
    light: '#f0d096',
    dark: '#d1a35c',
    grain: 12,
    rx: 11,
    ry: 10,
    height: 11,
    crease: true,
    gloss: 0.35,
    soft: 0.5,
  },
  roastChickpea: {
    light: '#d98d3e',
    dark: '#b0642a',
    grain: 12,
    rx: 11,
    ry: 10.2,
    height: 11,
    crease: true,
    gloss: 0.25,
    soft: 0.4,
    bump: 0.5,
    uneven: 0.5,
  },
  kidneyBean: {
    light: '#a2382f',
    dark: '#6a1a1c',
    grain: 14,
    rx: 14,
    ry: 8.5,
    height: 9,
    gloss: 0.65,
    soft: 0.4,
  },
  blackBean: {
    light: '#3d2f33',
    dark: '#1e1618',
    grain: 12,
    rx: 9.5,
    ry: 6.5,
    height: 7,
    gloss: 0.65,
    soft: 0.2,
  },
  favaBean: {
    light: '#b98250',
    dark: '#8a5730',
    grain: 12,
    rx: 15,
    ry: 10.5,
    height: 9,
    gloss: 0.5,
    soft: 0.4,
    crease: true,
  },
  greenLentil: {
    light: '#7c7a43',
    dark: '#4f4f2a',
    grain: 5,
    rx: 5.6,
    ry: 5.2,
    height: 3.8,
    gloss: 0.35,
    soft: 0.3,
  },
  brownLentil: {
    light: '#9a7444',
    dark: '#66451f',
    grain: 5,
    rx: 5.8,
    ry: 5.4,
    height: 3.8,
    gloss: 0.32,
    soft: 0.3,
  },
  pea: { light: '#8cc63f', dark: '#5a9a26', grain: 10, rx: 7.6, ry: 7.6, height: 8, gloss: 0.55, soft: 0.5 },
  edamame: {
    light: '#a5cf5f',
    dark: '#77a93c',
    grain: 11,
    rx: 11.5,
    ry: 7.6,
    height: 8,
    gloss: 0.45,
    soft: 0.5,
  },
  sweetcorn: {
    light: '#ffd84a',
    dark: '#efb021',
    grain: 8,
    rx: 6.4,
    ry: 5.4,
    height: 6,
    gloss: 0.6,
    soft: 0.6,
  },
  blackOlive: {
    light: '#4a3a44',
    dark: '#2a1f28',
    grain: 14,
    rx: 15,
    ry: 12,
    height: 13,
    gloss: 0.75,
    soft: 0.2,
  },
  greenOlive: {
    light: '#9aa648',
    dark: '#6f7d2d',
    grain: 14,
    rx: 15,
    ry: 12,
    height: 13,
    gloss: 0.7,
    soft: 0.4,
  },
  caper: { light: '#7c8148', dark: '#555a2b', grain: 6, rx: 5.4, ry: 4.8, height: 5, gloss: 0.4, soft: 0.3 },
  meatball: {
    light: '#9a5c33',
    dark: '#5d2f17',
    grain: 9,
    rx: 34,
    ry: 33,
    height: 32,
    gloss: 0.35,
    soft: 0.25,
    bump: 2.6,
    uneven: 3,
  },
  falafel: {
    light: '#9c6a32',
    dark: '#5d3a18',
    grain: 6,
    rx: 31,
    ry: 30,
    height: 26,
    gloss: 0.1,
    soft: 0.2,
    bump: 3.2,
    uneven: 3,
  },
  energyBite: {
    light: '#7a4b2c',
    dark: '#472716',
    grain: 8,
    rx: 40,
    ry: 40,
    height: 38,
    gloss: 0.18,
    soft: 0.25,
    bump: 2.2,
    uneven: 2,
  },
  macaroon: {
    light: '#fff6e2',
    dark: '#dcae6a',
    grain: 6,
    rx: 46,
    ry: 46,
    height: 38,
    gloss: 0.12,
    soft: 0.5,
    bump: 4.6,
    uneven: 5,
    rim: 0.5,
    rimTone: '#c58b42',
  },
  babyPotato: {
    light: '#f0d389',
    dark: '#d2a652',
    grain: 20,
    rx: 25,
    ry: 21,
    height: 20,
    gloss: 0.35,
    soft: 0.5,
    rim: 0.4,
    rimTone: '#a9793a',
  },
  blueberry: {
    light: '#5a6aa6',
    dark: '#2c3566',
    grain: 13,
    rx: 14,
    ry: 14,
    height: 15,
    gloss: 0.28,
    soft: 0.3,
  },
  grapeRed: {
    light: '#8d3654',
    dark: '#571a34',
    grain: 18,
    rx: 19,
    ry: 17,
    height: 17,
    gloss: 0.7,
    soft: 0.5,
  },
  grapeGreen: {
    light: '#c4d46c',
    dark: '#93ad3d',
    grain: 18,
    rx: 19,
    ry: 17,
    height: 17,
    gloss: 0.65,
    soft: 0.7,
  },
  date: {
    light: '#8c4f26',
    dark: '#4e2610',
    grain: 9,
    rx: 31,
    ry: 16,
    height: 16,
    gloss: 0.6,
    soft: 0.35,
    bump: 1.8,
    uneven: 1.6,
  },
  raisin: {
    light: '#6a3b26',
    dark: '#38190f',
    grain: 4,
    rx: 8.5,
    ry: 5.6,
    height: 5,
    gloss: 0.4,
    soft: 0.2,
    bump: 1.2,
    uneven: 1.2,
  },
  goldenRaisin: {
    light: '#d69a3c',
    dark: '#a3661c',
    grain: 4,
    rx: 8.5,
    ry: 5.8,
    height: 5,
    gloss: 0.5,
    soft: 0.5,
    bump: 1.1,
    uneven: 1.2,
  },
  almond: {
    light: '#bd8048',
    dark: '#99602f',
    grain: 14,
    rx: 17,
    ry: 9.4,
    height: 7,
    gloss: 0.2,
    soft: 0.2,
    bump: 0.3,
    uneven: 0.3,
    grooved: true,
  },
  cashew: {
    light: '#f1d6a0',
    dark: '#dcb06a',
    grain: 11,
    rx: 15,
    ry: 8,
    height: 8,
    gloss: 0.25,
    soft: 0.4,
    rim: 0.35,
    rimTone: '#b9803c',
  },
  hazelnut: {
    light: '#b5743c',
    dark: '#84481d',
    grain: 7,
    rx: 11,
    ry: 10,
    height: 10,
    gloss: 0.28,
    soft: 0.2,
  },
  peanut: { light: '#e3b872', dark: '#bd8640', grain: 7, rx: 12, ry: 7.6, height: 7, gloss: 0.2, soft: 0.3 },
  pistachio: {
    light: '#a9b85a',
    dark: '#6f8a3a',
    grain: 5,
    rx: 8,
    ry: 4.6,
    height: 4.5,
    gloss: 0.2,
    soft: 0.3,
    rim: 0.5,
    rimTone: '#8a5a5a',
  },
  pineNut: {
    light: '#f6e2b2',
    dark: '#dcb876',
    grain: 6,
    rx: 7,
    ry: 3.4,
    height: 3.6,
    gloss: 0.35,
    soft: 0.4,
  },
  pumpkinSeed: {
    light: '#8a9a58',
    dark: '#5d6e34',
    grain: 7,
    rx: 9.4,
    ry: 4.8,
    height: 2.6,
    gloss: 0.35,
    soft: 0.3,
  },
  sunflowerSeed: {
    light: '#cfc4ac',
    dark: '#9b8f78',
    grain: 5,
    rx: 6.4,
    ry: 3.2,
    height: 2.8,
    gloss: 0.25,
    soft: 0.3,
  },
  sesame: { light: '#fbeecb', dark: '#e8cf98', grain: 3, rx: 3.5, ry: 2.1, height: 2, gloss: 0.3, soft: 0.4 },
  blackSesame: {
    light: '#3a3430',
    dark: '#1d1916',
    grain: 3,
    rx: 3.4,
    ry: 2,
    height: 2,
    gloss: 0.4,
    soft: 0.1,
  },
  peppercorn: {
    light: '#3b322b',
    dark: '#1f1916',
    grain: 2,
    rx: 4,
    ry: 4,
    height: 4,
    gloss: 0.2,
    soft: 0.1,
    bump: 0.8,
  },
  mustardSeed: {
    light: '#6a4a22',
    dark: '#3d2812',
    grain: 2,
    rx: 2.6,
    ry: 2.6,
    height: 2.6,
    gloss: 0.4,
    soft: 0.1,
  },
  cherryTomato: {
    light: '#ee4a2c',
    dark: '#c2231a',
    grain: 26,
    rx: 27,
    ry: 26,
    height: 25,
    gloss: 0.85,
    soft: 0.6,
    bump: 0.3,
    rim: 0.2,
  },
  blisteredTomato: {
    light: '#e2492b',
    dark: '#8f2014',
    grain: 14,
    rx: 27,
    ry: 25,
    height: 23,
    gloss: 0.72,
    soft: 0.55,
    bump: 1.4,
    rim: 0.2,
  },
  beetCube: {
    light: '#9c2348',
    dark: '#5f0f2c',
    grain: 12,
    rx: 17,
    ry: 16,
    height: 15,
    gloss: 0.6,
    soft: 0.4,
    uneven: 3,
  },
} satisfies Record<string, Pebble>

/** Drupelets around a hollow. */
export function raspberry(radius: number, seed: number): Stamp {
  const red = colour('#d8304a')
  const deep = colour('#8f1230')
  const bloom = colour('#f58a96')
  return solid(
    radius * 1.2,
    rough(ellipse(radius, radius * 0.94), radius * 0.06, radius * 0.4, seed),
    radius * 0.95,
    radius * 0.95,
    (x, y, inner, out) => {
      const c = cells(x / (radius * 0.36) + seed * 7, y / (radius * 0.36) + seed * 3)
      const bump = Math.max(0, 1 - c.first * 1.25)
      out.h += Math.sqrt(bump) * radius * 0.2
      paint(
        out,
        blend(blend(deep, red, smooth(0.1, 0.6, bump)), bloom, smooth(0.75, 1, bump) * 0.3 * inner),
        0.5,
        0.6,
      )
    },
  )
}

/** A halved strawberry, cut side up, or whole with its seeds. */
export function strawberry(radius: number, seed: number, cut = true): Stamp {
  const red = colour('#dc2a34')
  const deep = colour('#b0141f')
  const core = colour('#ffd9cf')
  const seedTone = colour('#f2c873')
  const outline = (x: number, y: number) => {
    const t = (x / radius + 1) / 2
    const half = radius * 0.82 * Math.sin(Math.PI * Math.min(1, Math.max(0, t)) ** 0.62) ** 0.7
    return t < 0 || t > 1 ? 999 : Math.abs(y) - half
  }
  return solid(
    radius * 1.1,
    outline,
    cut ? radius * 0.42 : radius * 0.75,
    cut ? radius * 0.2 : radius * 0.75,
    (x, y, inner, out) => {
      const c = cells(x / (radius * 0.24) + seed * 5, y / (radius * 0.24) + seed * 9)
      const isSeed = smooth(0.26, 0.14, c.first)
      if (cut) {
        const heart = smooth(
          0.62,
          0.1,
          Math.hypot((x + radius * 0.12) / (radius * 0.85), y / (radius * 0.42)),
        )
        const ray = noise(Math.atan2(y, x + radius * 0.2) * 6, 3 + seed)
        const hollow = smooth(0.3, 0.1, Math.hypot((x + radius * 0.12) / (radius * 0.7), y / (radius * 0.3)))
        out.h -= hollow * 2
        let tone = blend(red, core, heart * (0.25 + ray * 0.5))
        tone = blend(tone, colour('#f7a08e'), hollow * 0.6)
        tone = blend(tone, deep, smooth(0.95, 0.3, inner) * 0.9)
        tone = blend(tone, seedTone, isSeed * smooth(0.9, 0.5, inner) * 0.8)
        paint(out, tone, 0.55, 0.75)
        return
      }
      out.h -= isSeed * radius * 0.06
      paint(out, blend(blend(deep, red, inner), seedTone, isSeed * 0.85), 0.62, 0.6)
    },
  )
}

export function crumb(size: number, tone: string, seed: number, gloss = 0.12): Stamp {
  const skin = mottled(
    { light: tone, dark: tone, grain: 4, bump: 0.8, gloss, soft: 0.35, rim: 0.3, rimTone: '#5a3a1c' },
    seed,
  )
  return solid(
    size * 1.4,
    rough(ellipse(size, size * 0.8), size * 0.35, size, seed),
    size * 0.8,
    size * 0.8,
    skin,
  )
}

/** Pomegranate seed: a clear ruby bead. */
export function aril(size: number, seed: number): Stamp {
  const red = colour('#c8193c')
  const deep = colour('#7d0a22')
  const pale = colour('#f78aa0')
  return solid(
    size * 1.3,
    rough(ellipse(size, size * 0.74), size * 0.12, size, seed),
    size * 0.8,
    size * 0.75,
    (x, y, inner, out) => {
      const pip = smooth(0.5, 0.1, Math.hypot((x - size * 0.2) / size, y / (size * 0.6)))
      paint(out, blend(blend(red, deep, smooth(0.8, 0, inner) * 0.6), pale, pip * 0.4), 0.9, 0.9)
    },
  )
}

export function kiwi(radius: number, seed: number): Stamp {
  const flesh = colour('#8fbf3a')
  const lightTone = colour('#cfe28a')
  const core = colour('#f1f2cf')
  const skinTone = colour('#8a6a3c')
  const pip = colour('#2a2418')
  return solid(radius + 1, ellipse(radius, radius * 0.95), 7, 4, (x, y, _inner, out) => {
    const d = Math.hypot(x, y / 0.95) / radius
    const a = Math.atan2(y, x)
    const ray = noise(a * 7 + seed, 2) * 0.6 + fbm(a * 14, d * 4, 2) * 0.3
    let tone = blend(flesh, lightTone, ray * smooth(0.95, 0.4, d))
    tone = blend(tone, core, smooth(0.34, 0.2, d))
    const spoke = Math.abs((((((a / (Math.PI * 2)) * 15) % 1) + 1) % 1) - 0.5)
    const isPip =
      smooth(0.3, 0.12, spoke) * smooth(0.07, 0.03, Math.abs(d - 0.42 - (noise(a * 9, seed) - 0.5) * 0.08))
    tone = blend(tone, pip, isPip)
    tone = blend(tone, skinTone, smooth(0.93, 0.97, d))
    paint(out, tone, 0.6, 0.8)
  })
}
