import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm, noise } from '../engine/noise.ts'
import { dome, smooth } from '../engine/shapes.ts'
import { solid } from '../engine/solid.ts'

/** A broccoli floret: a cushion of small buds on a pale stalk. Cauliflower is the same in cream. */
export function floret(radius: number, seed: number, kind: 'broccoli' | 'cauliflower' = 'broccoli'): Stamp {
  const green = kind === 'broccoli'
  const bud = colour(green ? '#527f35' : '#f3e8cb')
  const deep = colour(green ? '#264d22' : '#c7b184')
  const tip = colour(green ? '#86ab52' : '#fffaf0')
  const stalk = colour(green ? '#b3c587' : '#efe6c8')
  return {
    radius: radius * 1.6,
    at(x, y, out) {
      const lobes = cells((x + seed * 31) / (radius * 0.55), (y + seed * 17) / (radius * 0.55))
      const lobe = 1 - lobes.first
      const t = Math.hypot(x, y * 1.06) / radius - (lobe - 0.5) * 0.24
      if (t < 1) {
        const buds = cells((x + seed * 9) / 3.6, (y + seed * 5) / 3.6)
        const bump = 1 - Math.min(1, buds.first * 1.3)
        out.h = dome(t) * radius * 0.62 + lobe * radius * 0.28 + bump * 2.6
        const light = smooth(0.2, 1, bump) * 0.6 + buds.id * 0.25
        paint(out, blend(blend(deep, bud, smooth(0.1, 0.75, lobe)), tip, light * 0.75), 0.2, 0.35)
        return true
      }
      const along = x / radius
      const across = Math.abs(y) / (radius * (0.34 + Math.max(0, along - 1) * 0.1))
      if (along > 0.6 && along < 1.45 && across < 1) {
        out.h = dome(across) * radius * 0.4 + fbm(x * 0.1, y * 0.5, 2)
        paint(out, blend(stalk, bud, smooth(1.2, 0.7, along) * 0.6), 0.3, 0.5)
        return true
      }
      return false
    },
  }
}

/** An asparagus spear: a stem with a tip of tight scales. */
export function asparagus(length: number, seed: number): Stamp {
  const stem = colour('#7f9f48')
  const pale = colour('#b7c982')
  const tip = colour('#5b6f3a')
  const purple = colour('#6d5a63')
  const outline = (x: number, y: number) => {
    const t = (x + length) / (2 * length)
    const half =
      8 -
      1.5 * t +
      Math.sin(Math.min(1, Math.max(0, (t - 0.74) / 0.26)) * Math.PI) * 3.4 -
      smooth(0.92, 1, t) * 5.5
    return t < 0 || t > 1 ? 999 : Math.abs(y + Math.sin(t * 3 + seed) * 4) - half
  }
  return solid(length * 1.1, outline, 12, 7.5, (x, y, _i, out) => {
    const t = (x + length) / (2 * length)
    const bud = smooth(0.7, 0.76, t)
    const c = cells(x / 6 + seed, y / 4.4)
    const scale = smooth(0.03, 0.1, Math.abs(((t * 6.5 + seed) % 1) - 0.5)) < 0.5 ? 0.5 : 0
    let tone = blend(pale, stem, smooth(0, 0.35, t) * 0.8 + noise(x * 0.05, y * 0.4) * 0.2)
    tone = blend(tone, blend(tip, purple, c.id * 0.6), bud * (0.45 + 0.55 * smooth(0.7, 0.2, c.first)))
    tone = blend(tone, tip, scale * (1 - bud) * 0.6)
    out.h += bud * (1 - c.first) * 2.4
    paint(out, tone, 0.4, 0.45)
  })
}

/** Pak choi cut lengthways: white stalks that fan into leaves. */
export function pakChoi(size: number, seed: number): Stamp {
  const stalk = colour('#e9f0d2')
  const leafTone = colour('#4f8a3a')
  const deep = colour('#2f5f2a')
  return {
    radius: size * 1.2,
    at(x, y, out) {
      const t = (x + size) / (2 * size)
      if (t < 0 || t > 1) return false
      const half =
        size * (0.3 - 0.1 * smooth(0, 0.4, t) + 0.4 * smooth(0.4, 0.8, t)) * (1 - smooth(0.86, 1, t) * 0.75)
      const n = fbm(x * 0.05 + seed * 3, y * 0.05, 3)
      if (Math.abs(y) > half + (n - 0.5) * 12 * smooth(0.4, 0.7, t)) return false
      const isLeaf = smooth(0.42, 0.56, t + (Math.abs(y) / size) * 0.35)
      const rib = Math.abs(Math.sin((y / (half + 1)) * 5.2))
      out.h = 6 + (1 - (y / (half + 8)) ** 2) * 12 + rib * 4 * (1 - isLeaf) + n * 9 * isLeaf
      const vein =
        smooth(0.14, 0, Math.abs(y) / half) + smooth(0.08, 0, Math.abs(Math.abs(y) / half - 0.5)) * 0.6
      paint(
        out,
        blend(
          blend(blend(stalk, leafTone, 1 - rib > 0.8 ? 0.2 : 0), stalk, 0),
          blend(blend(deep, leafTone, n * 1.3), stalk, vein * 0.5),
          isLeaf,
        ),
        0.45,
        0.55,
      )
      return true
    },
  }
}
