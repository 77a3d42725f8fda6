import { paint, type Stamp } from './engine/canvas.ts'
import { blend, type Colour, colour } from './engine/colour.ts'
import { cells, fbm } from './engine/noise.ts'
import { clamp, mix, smooth } from './engine/shapes.ts'

export type Glaze = { body: Colour; edge: Colour; speckle: Colour; speckles: number; gloss: number }

const glaze = (body: string, edge: string, speckle: string, speckles: number, gloss = 0.5): Glaze => ({
  body: colour(body),
  edge: colour(edge),
  speckle: colour(speckle),
  speckles,
  gloss,
})

export const glazes = {
  porcelain: glaze('#f1ebe0', '#f1ebe0', '#e2d8c6', 0.1, 0.6),
  oat: glaze('#ece0cb', '#b98f5f', '#8d6a42', 0.5),
  sage: glaze('#a9bda6', '#8a7a58', '#6f8a70', 0.45),
  palm: glaze('#2f6a55', '#8d744c', '#1f4a3b', 0.3, 0.62),
  sea: glaze('#7fa3ab', '#8a7355', '#5b7f8a', 0.4, 0.6),
  dusk: glaze('#4a5560', '#7d6a52', '#333b44', 0.35),
  terracotta: glaze('#c98563', '#a8623f', '#9c5a3c', 0.3, 0.25),
  saffron: glaze('#e3b56a', '#b17d3a', '#b98a45', 0.35, 0.55),
  blush: glaze('#e6c4b2', '#b78b72', '#c29a85', 0.4),
  ink: glaze('#3b3a37', '#6f5d48', '#55524c', 0.3, 0.4),
} as const

function glazed(item: Glaze, x: number, y: number, atEdge: number, out: Parameters<Stamp['at']>[2]): void {
  const cloud = fbm(x * 0.012 + 40, y * 0.012 + 7, 3) - 0.5
  const spot = cells(x * 0.11, y * 0.11)
  const isSpot = spot.id < item.speckles ? smooth(0.26, 0.1, spot.first) * (0.35 + spot.id) : 0
  const body: Colour = [
    item.body[0] * (1 + cloud * 0.16),
    item.body[1] * (1 + cloud * 0.16),
    item.body[2] * (1 + cloud * 0.18),
  ]
  paint(
    out,
    blend(blend(body, item.speckle, isSpot * 0.7), item.edge, atEdge),
    item.gloss * (1 - atEdge * 0.6),
    0.25,
  )
}

/** A flat plate with a low rim. */
export function plate(radius: number, item: Glaze): Stamp {
  const well = radius * 0.8
  return {
    radius: radius + 2,
    at(x, y, out) {
      const d = Math.hypot(x, y)
      if (d > radius) return false
      const wall = smooth(well - 12, well + 16, d)
      const lip = clamp((radius - d) / 5)
      out.h = 6 + wall * 5 + smooth(well + 10, radius, d) * 7 - (1 - Math.sqrt(1 - (1 - lip) ** 2)) * 9
      glazed(item, x, y, smooth(radius - 4.5, radius - 1.5, d) * 0.85, out)
      return true
    },
  }
}

/** A coupe: no rim, one even curve. */
export function coupe(radius: number, item: Glaze): Stamp {
  return {
    radius: radius + 2,
    at(x, y, out) {
      const d = Math.hypot(x, y)
      if (d > radius) return false
      const t = d / radius
      const lip = clamp((radius - d) / 4)
      out.h = 5 + smooth(0.62, 1.04, t) * 24 - (1 - Math.sqrt(1 - (1 - lip) ** 2)) * 7
      glazed(item, x, y, smooth(radius - 5, radius - 2, d) * 0.9, out)
      return true
    },
  }
}

/** A deep bowl; food fills it up to `level`. */
export function bowl(radius: number, item: Glaze, depth = 56): Stamp {
  return {
    radius: radius + 2,
    at(x, y, out) {
      const d = Math.hypot(x, y)
      if (d > radius) return false
      const lipWidth = 9
      const inner = radius - lipWidth
      if (d > inner) {
        const t = (d - inner) / lipWidth
        out.h = depth - (t * 2 - 0.7) ** 2 * 5 - smooth(0.75, 1, t) * 18
      } else out.h = mix(6, depth - 2, 0.35 * smooth(0.4, 1, d / inner) + 0.65 * smooth(0.84, 1.0, d / inner))
      glazed(item, x, y, smooth(radius - 8, radius - 3, d) * 0.8, out)
      return true
    },
  }
}

/** A cast-iron pan with two ears. */
export function pan(radius: number): Stamp {
  const iron = colour('#35322f')
  const worn = colour('#4c4842')
  return {
    radius: radius * 1.1,
    at(x, y, out) {
      const d = Math.hypot(x, y)
      const along = Math.abs(x + y) * Math.SQRT1_2
      const across = Math.abs(x - y) * Math.SQRT1_2
      const grain = fbm(x * 0.12, y * 0.12, 3)
      paint(out, blend(iron, worn, grain), 0.32, 0)
      if (d <= radius) {
        const lip = clamp((radius - d) / 9)
        out.h =
          lip < 1
            ? 34 - (1 - Math.sqrt(1 - (lip * 2 - 1) ** 2)) * 5
            : mix(8, 30, smooth(radius * 0.9, radius - 8, d))
        out.h += grain * 0.5
        return true
      }
      const ear = Math.hypot((along - radius) * 1.5, across) - radius * 0.16
      if (ear > 0) return false
      out.h = 16 + Math.min(1, -ear / 6) * 7
      return true
    },
  }
}

/** A round wooden board. */
export function board(radius: number, tone = '#b98753'): Stamp {
  const wood = colour(tone)
  const dark = blend(wood, colour('#5a351a'), 0.5)
  return {
    radius: radius + 2,
    at(x, y, out) {
      const d = Math.hypot(x, y)
      if (d > radius) return false
      const warp = fbm(x * 0.006, y * 0.02, 3) * 46
      const ring = Math.abs(((y + warp) * 0.085) % 1)
      const grain = smooth(0.35, 0.5, ring) * smooth(0.75, 0.5, ring)
      const fibre = fbm(x * 0.02, y * 0.5, 3)
      paint(out, blend(wood, dark, grain * 0.42 + fibre * 0.3), 0.16, 0)
      const lip = clamp((radius - d) / 5)
      out.h = 12 - (1 - Math.sqrt(1 - (1 - lip) ** 2)) * 8 + fibre * 0.5
      const groove = smooth(5, 2, Math.abs(d - radius * 0.9))
      out.h -= groove * 1.6
      return true
    },
  }
}
