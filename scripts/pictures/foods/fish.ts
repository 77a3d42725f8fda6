import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm, noise } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'

type FilletLook = {
  flesh: string
  line: string
  sear: string
  length: number
  width: number
  height: number
  seared: number
}

/** A roast fillet: flakes with pale lines between them, browned on its high parts. */
export function fillet(look: FilletLook, seed: number): Stamp {
  const flesh = colour(look.flesh)
  const line = colour(look.line)
  const sear = colour(look.sear)
  const { length, width, height } = look
  return {
    radius: length * 1.1,
    at(x, y, out) {
      const taper = 1 - 0.28 * smooth(-length * 0.2, length, x)
      const wobble = (fbm(x * 0.02 + seed, y * 0.02 + seed * 3, 3) - 0.5) * 14
      const d = roundedBox(x, y, length, width * taper, width * 0.62) + wobble
      if (d >= 0) return false
      const inner = Math.min(1, -d / (width * 0.5))
      const rise = dome(1 - inner, 2.4)
      // Flakes bow towards the thick end of the fillet.
      const bow = x + ((y * y) / (width * 1.25)) * 0.55 + fbm(x * 0.03 + seed, y * 0.03, 3) * 16
      const phase = (bow / 17) % 1
      const flake = Math.abs((phase < 0 ? phase + 1 : phase) - 0.5) * 2
      const gap = smooth(0.72, 1, flake)
      out.h =
        height * (0.45 + 0.55 * rise) * Math.min(1, inner * 3 + 0.3) -
        gap * 3.4 * rise +
        noise(x * 0.3, y * 0.3) * 1.2
      const mottling = fbm(x * 0.045 + seed * 5, y * 0.06, 4)
      const brown =
        smooth(0.5 - look.seared * 0.22, 0.78, mottling) *
        look.seared *
        (1 - gap * 0.7) *
        smooth(0.1, 0.7, inner)
      const edge = smooth(0.35, 0, inner)
      let tone = blend(flesh, line, gap * 0.75)
      tone = blend(tone, sear, brown * 0.85)
      tone = blend(tone, sear, edge * 0.35)
      paint(out, tone, 0.5 - brown * 0.15, 0.75)
      return true
    },
  }
}

export const salmon = (seed: number, size = 1) =>
  fillet(
    {
      flesh: '#f58e62',
      line: '#ffd2b4',
      sear: '#c25a2a',
      length: 118 * size,
      width: 54 * size,
      height: 30 * size,
      seared: 0.75,
    },
    seed,
  )
export const misoFish = (seed: number, size = 1) =>
  fillet(
    {
      flesh: '#e9b26a',
      line: '#f7dfb4',
      sear: '#8a4713',
      length: 108 * size,
      width: 56 * size,
      height: 30 * size,
      seared: 1.2,
    },
    seed,
  )
