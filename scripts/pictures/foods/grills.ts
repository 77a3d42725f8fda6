import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm, noise } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'
import { grillBars, type Mottle, mottled } from './skins.ts'

const char = colour('#3a1a0a')

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
