import { paint, type Stamp, type Surface } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm, noise } from '../engine/noise.ts'
import { clamp, dome, roundedBox, smooth } from '../engine/shapes.ts'
import { type Outline, solid } from '../engine/solid.ts'
import type { Label } from '../labels.ts'

const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

/** Lays a printed label over the surface; u and v run from 0 to 1 across it. */
export function stick(out: Surface, label: Label, u: number, v: number): void {
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return
  const i = (Math.floor(v * label.height) * label.width + Math.floor(u * label.width)) * 4
  const alpha = label.pixels[i + 3]! / 255
  out.r += (linear[label.pixels[i]!]! - out.r) * alpha
  out.g += (linear[label.pixels[i + 1]!]! - out.g) * alpha
  out.b += (linear[label.pixels[i + 2]!]! - out.b) * alpha
}

type Section = {
  from: number
  to: number
  radius: number
  tone: string
  gloss?: number
  ribs?: number
  soft?: number
}

/** Something turned on a lathe, lying on its side along x: tubs, bottles, rollers, handles. */
export function turned(
  sections: readonly Section[],
  label?: { art: Label; from: number; to: number; wrap: number },
): Stamp {
  const parts = sections.map((section) => ({ ...section, colour: colour(section.tone) }))
  const reach = Math.max(...parts.flatMap((part) => [Math.abs(part.from), Math.abs(part.to)])) + 4
  const widest = Math.max(...parts.map((part) => part.radius))
  return {
    radius: Math.hypot(reach, widest),
    at(x, y, out) {
      const part = parts.find((candidate) => x >= candidate.from && x < candidate.to)
      if (!part) return false
      const edge = Math.min(x - part.from, part.to - x)
      const radius = part.radius - (edge < 5 ? (1 - Math.sqrt(clamp(edge / 5))) * 4 : 0)
      const t = Math.abs(y) / radius
      if (t >= 1) return false
      out.h = dome(t) * radius * 0.9 + (widest - radius) * 0.55
      paint(out, part.colour, part.gloss ?? 0.4, part.soft ?? 0.15)
      if (part.ribs) {
        const rib = Math.sin((Math.asin(clamp(y / radius, -1, 1)) * radius) / part.ribs)
        out.h += rib * 1.2
      }
      if (label && x >= label.from && x < label.to) {
        const round = Math.asin(clamp(y / part.radius, -1, 1)) / (Math.PI * label.wrap) + 0.5
        stick(out, label.art, (x - label.from) / (label.to - label.from), round)
      }
      return true
    },
  }
}

/** A flat thing with straight sides: books, boxes, trays. `face` colours its top. */
export function slab(
  halfWidth: number,
  halfHeight: number,
  thick: number,
  corner: number,
  face: (x: number, y: number, out: Surface) => void,
): Stamp {
  return solid(
    Math.hypot(halfWidth, halfHeight) + 2,
    (x, y) => roundedBox(x, y, halfWidth, halfHeight, corner),
    thick,
    2.5,
    (x, y, _i, out) => face(x, y, out),
  )
}

/** Cloth laid flat: soft folds, stitched hems. */
export function garment(
  outline: Outline,
  radius: number,
  tone: string,
  seed: number,
  more?: (x: number, y: number, d: number, out: Surface) => void,
): Stamp {
  const body = colour(tone)
  const shade = blend(body, colour('#0c0a08'), 0.35)
  const lightTone = blend(body, colour('#ffffff'), 0.14)
  return solid(radius, outline, 9, 7, (x, y, _i, out) => {
    const d = -outline(x, y)
    const warp = fbm(x * 0.006 + seed, y * 0.006 + seed, 2) * 3
    const fold = fbm(x * 0.012 + warp + seed, y * 0.005 + warp * 0.4, 3)
    const ridge = 1 - Math.abs(fold - 0.5) * 2
    const knit = noise(x * 1.3, y * 1.3)
    out.h += smooth(0.6, 1, ridge) * 4 + fold * 4 + knit * 0.4
    const hem = smooth(1.2, 0.2, Math.abs(d - 8)) * 0.5
    paint(
      out,
      blend(blend(blend(body, lightTone, smooth(0.75, 1, ridge) * 0.3), shade, knit * 0.1), shade, hem),
      0.05,
      0.2,
    )
    out.h -= hem * 1.6
    more?.(x, y, d, out)
  })
}
