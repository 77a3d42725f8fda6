import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, type Colour, colour } from '../engine/colour.ts'
import { roundedBox, smooth } from '../engine/shapes.ts'
import { solid } from '../engine/solid.ts'
import { type Mottle, mottled } from './skins.ts'

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
