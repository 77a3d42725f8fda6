import { paint, type Stamp } from './engine/canvas.ts'
import { blend, colour } from './engine/colour.ts'
import { cells, fbm, noise } from './engine/noise.ts'
import { dome, roundedBox, smooth } from './engine/shapes.ts'
import { solid } from './engine/solid.ts'
import { type Kitchen, put } from './kitchen.ts'

export type TableKind = 'sand' | 'oak' | 'linen' | 'stone' | 'palm'

const tones: Record<TableKind, readonly [string, string]> = {
  sand: ['#ecdfc8', '#dfceb0'],
  oak: ['#d2a976', '#a97b48'],
  linen: ['#e9e0cf', '#d3c5ab'],
  stone: ['#d9d3c7', '#bfb6a6'],
  palm: ['#2f5a4a', '#204438'],
}

/** The surface everything stands on, edge to edge. */
export function layTable(k: Kitchen, kind: TableKind): void {
  const [light, dark] = tones[kind].map(colour) as [ReturnType<typeof colour>, ReturnType<typeof colour>]
  const { width, height } = k.canvas
  const reach = Math.hypot(width, height)
  put(
    k,
    {
      radius: reach,
      at(x, y, out) {
        const cloud = fbm(x * 0.005 + 3, y * 0.005 + 8, 3)
        if (kind === 'oak') {
          const plank = Math.floor((y + 900) / 170)
          const seam = smooth(2.4, 0.6, Math.abs(((y + 900) % 170) - 85) > 83.4 ? 0 : 9)
          const warp = fbm(x * 0.003 + plank * 7, y * 0.014, 3) * 60
          const ring = Math.abs((((y + warp) * 0.045) % 1) - 0.5) * 2
          const fibre = fbm(x * 0.012 + plank * 3, y * 0.4, 3)
          out.h = fibre * 0.7 - seam * 2.4
          paint(
            out,
            blend(
              blend(light, dark, smooth(0.55, 1, ring) * 0.5 + fibre * 0.45),
              [0.05, 0.03, 0.015],
              seam * 0.6,
            ),
            0.16,
            0,
          )
        } else if (kind === 'linen') {
          const weave = Math.sin(x * 1.15) * Math.sin(y * 1.15)
          const slub = fbm(x * 0.03 + 50, y * 0.6 + 50, 2) * fbm(x * 0.6 + 90, y * 0.03 + 90, 2)
          out.h = weave * 0.3 + slub * 0.8 + cloud * 2
          paint(out, blend(light, dark, 0.2 + weave * 0.12 + slub * 0.8), 0.02, 0.1)
        } else {
          const grain = fbm(x * 0.07, y * 0.07, 3)
          const speck = cells(x * 0.09, y * 0.09)
          const isSpeck = kind === 'stone' && speck.id > 0.55 ? smooth(0.3, 0.1, speck.first) : 0
          out.h = grain * 0.7
          paint(out, blend(blend(light, dark, cloud * 0.5 + grain * 0.22), dark, isSpeck * 0.5), 0.06, 0)
        }
        return true
      },
    },
    { x: width / 2, y: height / 2, z: 0.01 },
  )
}

/** A cloth lying on the table, hemmed and a little creased. */
export function napkin(width: number, height: number, tone: string, stripe?: string): Stamp {
  const body = colour(tone)
  const shade = blend(body, colour('#4a3a22'), 0.3)
  const band = stripe ? colour(stripe) : body
  const outline = (x: number, y: number) =>
    roundedBox(x, y, width, height, 6) + (fbm(x * 0.02, y * 0.02, 2) - 0.5) * 7
  return solid(Math.hypot(width, height) * 1.05, outline, 4, 3, (x, y, _i, out) => {
    const d = -outline(x, y)
    const fold = fbm(x * 0.008 + 5, y * 0.008, 3)
    const crease = Math.sin(x * 0.012 + fold * 6) * Math.sin(y * 0.01 + fold * 4)
    const weave = Math.sin(x * 1.15) * Math.sin(y * 1.15)
    out.h += fold * 10 + crease * 5 + weave * 0.25
    const hem = smooth(1.5, 0, Math.abs(d - 9))
    const isBand = stripe ? smooth(2, 0, Math.abs(d - 26) - 5) : 0
    paint(
      out,
      blend(
        blend(blend(body, shade, 0.12 + weave * 0.06 + fold * 0.2), shade, hem * 0.5),
        band,
        isBand * 0.85,
      ),
      0.02,
      0.15,
    )
  })
}

type MetalKind = 'steel' | 'brass'
const metals = { steel: ['#d7d6d2', '#8f908e'], brass: ['#dcb56a', '#8f6a2c'] } as const

/** A fork, knife or spoon. */
export function cutlery(kind: 'fork' | 'knife' | 'spoon', length: number, metal: MetalKind = 'brass'): Stamp {
  const [light, dark] = metals[metal].map(colour) as [ReturnType<typeof colour>, ReturnType<typeof colour>]
  const outline = (x: number, y: number) => {
    const handle = roundedBox(x - length * 0.25, y, length * 0.74, 5 + smooth(0, length, x) * 5, 6)
    if (kind === 'knife') {
      const blade = Math.max(roundedBox(x + length * 0.6, y - 2, length * 0.4, 15, 13), -y - 8)
      return Math.min(handle, blade)
    }
    if (kind === 'spoon') return Math.min(handle, (Math.hypot((x + length * 0.7) / 1.5, y) - 27) * 0.8)
    const palm = roundedBox(x + length * 0.52, y, 40, 19, 16)
    const tine = Math.max(
      Math.abs(((y + 24) % 12) - 6) - 3,
      Math.abs(y) - 23,
      Math.abs(x + length * 0.78) - 44,
    )
    return Math.min(handle, palm, tine)
  }
  return solid(length * 1.25, outline, 9, 6, (x, y, inner, out) => {
    const hollow = kind === 'spoon' ? dome(Math.hypot((x + length * 0.7) / 1.5, y) / 25) : 0
    out.h -= hollow * 7
    paint(out, blend(dark, light, 0.45 + inner * 0.45 + noise(x * 0.02, y * 0.3) * 0.15), 0.85, 0)
  })
}
