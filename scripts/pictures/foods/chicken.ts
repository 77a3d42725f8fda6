import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm, noise } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { rough, solid } from '../engine/solid.ts'
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
