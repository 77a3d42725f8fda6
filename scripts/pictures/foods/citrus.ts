import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm, noise } from '../engine/noise.ts'
import { smooth } from '../engine/shapes.ts'

const looks = {
  lemon: { flesh: '#f9d84a', light: '#fff2a0', pith: '#fff8dc', peel: '#f4c21f', segments: 9 },
  lime: { flesh: '#b9d65a', light: '#e2f0a0', pith: '#f3f7d6', peel: '#5f9a2c', segments: 9 },
  orange: { flesh: '#f79a2b', light: '#ffc76a', pith: '#fff0d0', peel: '#f07f13', segments: 10 },
} as const

/** A round slice, or half of one: segments, pith and peel. */
export function citrusSlice(kind: keyof typeof looks, radius: number, half = false, height = 6): Stamp {
  const look = looks[kind]
  const flesh = colour(look.flesh)
  const lightTone = colour(look.light)
  const pith = colour(look.pith)
  const peel = colour(look.peel)
  return {
    radius: radius + 1,
    at(x, y, out) {
      if (half && y < -radius * 0.06) return false
      const d = Math.hypot(x, y) / radius
      if (d > 1) return false
      const angle = Math.atan2(y, x)
      const around = ((((angle / (Math.PI * 2)) * look.segments) % 1) + 1) % 1
      const wall = Math.min(around, 1 - around) * d * radius * 0.7
      const isFlesh = smooth(0.6, 2.2, wall) * smooth(0.87, 0.8, d) * smooth(0.05, 0.12, d)
      const juice = fbm(d * 6, angle * 9, 3)
      out.h = height - (1 - isFlesh) * 0.2 + isFlesh * juice * 1.2 - smooth(0.95, 1, d) * 3
      let tone = blend(pith, blend(flesh, lightTone, juice * 0.8), isFlesh)
      tone = blend(tone, peel, smooth(0.91, 0.95, d))
      paint(out, tone, 0.35 + isFlesh * 0.4, 0.8)
      return true
    },
  }
}

/** A wedge lying on its side. */
export function citrusWedge(kind: keyof typeof looks, length: number, seed: number): Stamp {
  const look = looks[kind]
  const flesh = colour(look.flesh)
  const lightTone = colour(look.light)
  const pith = colour(look.pith)
  const peel = colour(look.peel)
  return {
    radius: length,
    at(x, y, out) {
      const t = x / length
      if (Math.abs(t) > 1) return false
      const bow = (1 - t * t) * length * 0.62
      const v = y + length * 0.2
      if (v < -bow * 0.1 || v > bow) return false
      const up = v / Math.max(bow, 1)
      const rind = smooth(0.78, 0.86, up)
      const juice = fbm(t * 3 + seed, up * 8 + t * 5, 3)
      const wall = smooth(0.035, 0.0, Math.abs(((((t * 2.2 + 8) % 1) + 1) % 1) - 0.5))
      out.h = length * 0.42 * (1 - Math.abs(up - 0.42) * 1.5) * Math.sqrt(1 - t * t) + 3
      let tone = blend(flesh, lightTone, juice * 0.8)
      tone = blend(tone, pith, wall * 0.8)
      tone = blend(tone, pith, smooth(0.7, 0.77, up))
      tone = blend(tone, blend(peel, lightTone, noise(x * 0.4, y * 0.4) * 0.2), rind)
      paint(out, tone, 0.6, 0.75)
      return true
    },
  }
}
