import type { Stamp, Surface } from './canvas.ts'
import { fbm } from './noise.ts'
import { clamp, dome } from './shapes.ts'

export type Outline = (x: number, y: number) => number
/** Colours a point; `inner` is 0 at the rim and 1 from the bevel inwards. May add to `out.h`. */
export type Skin = (x: number, y: number, inner: number, out: Surface) => void

/** A thing with an outline, a thickness and a rounded edge. */
export function solid(radius: number, outline: Outline, height: number, bevel: number, skin: Skin): Stamp {
  return {
    radius,
    at(x, y, out) {
      const d = outline(x, y)
      if (d >= 0) return false
      const inner = clamp(-d / bevel)
      out.h = height * dome(1 - inner, 2.2)
      skin(x, y, inner, out)
      return true
    },
  }
}

export const ellipse =
  (rx: number, ry: number): Outline =>
  (x, y) =>
    (Math.hypot(x / rx, y / ry) - 1) * Math.min(rx, ry)

/** Makes an outline irregular, as if cut or cooked by hand. */
export const rough = (outline: Outline, amount: number, size: number, seed: number): Outline => {
  const f = 1 / size
  return (x, y) => {
    const d = outline(x, y)
    return d > amount ? d : d + (fbm(x * f + seed * 13.7, y * f + seed * 7.3, 3) - 0.5) * 2 * amount
  }
}

/** A straight-sided piece: a polygon of so many corners, each pushed in or out a little. */
export function chopped(radius: number, corners: number, seed: number, uneven = 0.18): Outline {
  const sides = Array.from({ length: corners }, (_, i) => {
    const wobble = Math.sin(seed * 12.9898 + i * 78.233) * 43758.5453
    const r = wobble - Math.floor(wobble)
    const angle = ((i + (r - 0.5) * 0.3) / corners) * Math.PI * 2
    return { nx: Math.cos(angle), ny: Math.sin(angle), reach: radius * (0.86 - uneven / 2 + r * uneven) }
  })
  return (x, y) => {
    let most = -1e9
    for (const { nx, ny, reach } of sides) {
      const d = x * nx + y * ny - reach
      if (d > most) most = d
    }
    return most
  }
}
