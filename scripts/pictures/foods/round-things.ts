import type { Stamp } from '../engine/canvas.ts'
import { noise } from '../engine/noise.ts'
import { smooth } from '../engine/shapes.ts'
import { ellipse, type Outline, rough, solid } from '../engine/solid.ts'
import type { Pebble } from './pebble-looks.ts'
import { mottled } from './skins.ts'

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
