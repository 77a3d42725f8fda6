import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, type Colour, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { dome, smooth } from '../engine/shapes.ts'
import { type Kitchen, type Patch, put, spotIn } from '../kitchen.ts'

/** A soft heap for things to lie on. */
export function mound(
  radius: number,
  height: number,
  body: Colour,
  shade: Colour,
  rough = 3,
  squash = 1,
  seed = 0,
): Stamp {
  return {
    radius: radius * 1.15,
    at(x, y, out) {
      const wobble = (fbm(x * 0.02 + radius + seed, y * 0.02 + height, 3) - 0.5) * 0.3
      const t = Math.hypot(x, y / squash) / radius + wobble
      if (t >= 1) return false
      const grain = fbm(x * 0.14, y * 0.14, 3)
      out.h = (1 - Math.max(0, t) ** 2.2) * height + grain * rough
      paint(out, blend(shade, body, grain * 0.7 + (1 - t) * 0.4), 0.12, 0.3)
      return true
    },
  }
}

const grain = (
  length: number,
  width: number,
  tone: Colour,
  gloss: number,
  soft: number,
  bend: number,
  flat: number,
): Stamp => ({
  radius: length,
  at(x, y, out) {
    const by = y - (bend * (x * x)) / length
    const t = Math.hypot(x / length, by / width)
    if (t >= 1) return false
    out.h = dome(t) * width * 1.25 * flat - (flat < 1 ? smooth(1.4, 0.3, Math.abs(by)) * 0.9 : 0)
    paint(out, flat < 1 ? blend(tone, dark, smooth(0.6, 1, t) * 0.5) : tone, gloss, soft)
    return true
  },
})

const dark = colour('#a5793c')

export type GrainKind = {
  /** Below 1 for flakes. */
  flat?: number
  tones: readonly string[]
  length: number
  width: number
  gloss: number
  soft: number
  under: readonly [string, string]
}

export const grainKinds = {
  basmati: {
    tones: ['#f8f2e4', '#f2e9d5', '#ebdfc6'],
    length: 10.5,
    width: 2.7,
    gloss: 0.3,
    soft: 0.7,
    under: ['#eee2ca', '#ddceb0'],
  },
  jasmine: {
    tones: ['#f8f4ea', '#f2ebdb', '#eae0ca'],
    length: 8,
    width: 3.1,
    gloss: 0.38,
    soft: 0.7,
    under: ['#efe6d3', '#dfd3ba'],
  },
  saffronRice: {
    tones: ['#ffe27a', '#fbd052', '#fff0c0', '#f4b838'],
    length: 10.5,
    width: 2.7,
    gloss: 0.3,
    soft: 0.6,
    under: ['#f0c860', '#b98528'],
  },
  spicedRice: {
    tones: ['#e2a75c', '#d6934a', '#ecbd78', '#c47c37'],
    length: 10.5,
    width: 2.7,
    gloss: 0.3,
    soft: 0.5,
    under: ['#c9883f', '#84501e'],
  },
  brownRice: {
    tones: ['#d9b98a', '#c9a470', '#e4caa0', '#b48b58'],
    length: 8.5,
    width: 2.9,
    gloss: 0.28,
    soft: 0.5,
    under: ['#bf9a66', '#7f5f38'],
  },
  turmericRice: {
    tones: ['#f7cf4e', '#f0bb35', '#fbe08a'],
    length: 9.5,
    width: 2.7,
    gloss: 0.3,
    soft: 0.6,
    under: ['#e0aa33', '#a0701c'],
  },
  bulgur: {
    tones: ['#e0b878', '#d3a561', '#ebca93', '#c79552'],
    length: 4.2,
    width: 3.1,
    gloss: 0.25,
    soft: 0.4,
    under: ['#cfa35f', '#a0743a'],
  },
  freekeh: {
    tones: ['#9c9354', '#86803f', '#b3a766', '#6f6a35'],
    length: 6,
    width: 2.9,
    gloss: 0.28,
    soft: 0.4,
    under: ['#857c44', '#4c4720'],
  },
  barley: {
    tones: ['#e7d5b0', '#dcc598', '#f0e2c4'],
    length: 6,
    width: 4,
    gloss: 0.5,
    soft: 0.6,
    under: ['#d8c193', '#9a8054'],
  },
  quinoa: {
    tones: ['#efe0bf', '#e4cf9f', '#f6ecd4', '#d3b67c'],
    length: 3.9,
    width: 3.5,
    gloss: 0.3,
    soft: 0.5,
    under: ['#dcc798', '#bfa367'],
  },
  cauliflowerRice: {
    tones: ['#f6f0df', '#eee6d1', '#e6dcc1'],
    length: 4.6,
    width: 3.8,
    gloss: 0.16,
    soft: 0.5,
    under: ['#efe6d0', '#dccfae'],
  },
  chia: {
    tones: ['#3d3833', '#565049', '#2b2825', '#7a736a'],
    length: 2.6,
    width: 2,
    gloss: 0.6,
    soft: 0.1,
    under: ['#b9b2ab', '#8d867f'],
  },
  oats: {
    tones: ['#e9d3a8', '#dcc08d', '#f2e2bf', '#cda973'],
    length: 11,
    width: 8,
    flat: 0.32,
    gloss: 0.14,
    soft: 0.5,
    under: ['#eadab8', '#c9ac76'],
  },
} satisfies Record<string, GrainKind>

/** A heap of loose grains, each lying its own way. */
export function grains(k: Kitchen, kind: GrainKind, patch: Patch, height = 26, fill = 1): void {
  const [body, shade] = kind.under
  const squash = patch.squash ?? 1
  put(k, mound(patch.radius, height, colour(body), colour(shade), 2, squash, patch.x + patch.y), {
    x: patch.x,
    y: patch.y,
    turn: patch.turn ?? 0,
  })
  const tones = kind.tones.map(colour)
  const area = Math.PI * patch.radius ** 2 * squash
  const count = Math.round((area / (kind.length * kind.width * 1.15)) * fill)
  for (let i = 0; i < count; i++) {
    const spot = spotIn(k, { ...patch, radius: patch.radius * 1.02 }, 0.55)
    const tone = blend(k.random.pick(tones), k.random.pick(tones), k.random())
    const length = kind.length * k.random.between(0.82, 1.12)
    put(
      k,
      grain(
        length,
        kind.width * k.random.between(0.9, 1.12),
        tone,
        kind.gloss,
        kind.soft,
        k.random.around(0, 0.12),
        kind.flat ?? 1,
      ),
      {
        ...spot,
        turn: k.random() * Math.PI * 2,
        tiltX: k.random.around(0, 0.22),
        tiltY: k.random.around(0, 0.2),
        lift: -kind.width * 0.25,
      },
    )
  }
}

/** A flat flake: oats, almond flakes, coconut, fried onion and the like. */
export function flake(length: number, width: number, tone: string, gloss = 0.12): Stamp {
  const body = colour(tone)
  const dark = blend(body, colour('#7a4f22'), 0.4)
  return {
    radius: length,
    at(x, y, out) {
      const t =
        Math.hypot(x / length, y / width) + (fbm(x * 0.3 + length * 7, y * 0.3 + width * 5, 2) - 0.5) * 0.25
      if (t >= 1) return false
      out.h = 1.6 + (1 - smooth(0.6, 1, t)) * 0.8 + x * 0.06
      paint(
        out,
        blend(body, dark, smooth(0.55, 1, t) * 0.6 + smooth(1.2, 0.2, Math.abs(y)) * 0.15),
        gloss,
        0.4,
      )
      return true
    },
  }
}
