import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { rough, solid } from '../engine/solid.ts'

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
