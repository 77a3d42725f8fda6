import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm, noise } from '../engine/noise.ts'
import { smooth } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'

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
