import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { solid } from '../engine/solid.ts'
import { glass, ice } from '../foods/extras.ts'
import { type LiquidLook, pool } from '../foods/liquids.ts'
import { slab, stick, turned } from '../goods/shapes.ts'
import { type Kitchen, put, type Spot } from '../kitchen.ts'
import type { Label } from '../labels.ts'
import { cutlery, napkin } from '../table.ts'

const water: LiquidLook = { light: '#dfe6e0', dark: '#cdd8d2', gloss: 0.95, swirl: 60, lumps: 0.5 }

/** A glass of water, with ice on hot days. */
export function waterGlass(
  k: Kitchen,
  at: Spot,
  radius = 78,
  look: LiquidLook = water,
  withIce = true,
): void {
  put(k, glass(radius, 90), { ...at, z: 1 })
  put(k, pool(radius * 0.9, look, 4), { ...at, z: 70 })
  if (!withIce) return
  put(k, ice(radius * 0.28, 2, look.light), {
    x: at.x - radius * 0.3,
    y: at.y - radius * 0.2,
    z: 66,
    turn: 0.5,
  })
  put(k, ice(radius * 0.26, 5, look.light), {
    x: at.x + radius * 0.3,
    y: at.y + radius * 0.25,
    z: 66,
    turn: 1.1,
  })
}

/** A folded napkin with a fork and knife on it. */
export function setting(k: Kitchen, at: Spot, turn: number, tone: string, stripe?: string): void {
  put(k, napkin(74, 196, tone, stripe), { ...at, turn, z: 0.5 })
  const along = { x: -Math.sin(turn), y: Math.cos(turn) }
  const across = { x: Math.cos(turn), y: Math.sin(turn) }
  put(k, cutlery('fork', 150), {
    x: at.x - across.x * 22 + along.x * 4,
    y: at.y - across.y * 22 + along.y * 4,
    turn: turn + Math.PI / 2,
    z: 14,
  })
  put(k, cutlery('knife', 150), {
    x: at.x + across.x * 24,
    y: at.y + across.y * 24,
    turn: turn + Math.PI / 2,
    z: 14,
  })
}

/** A sheet of paper or card with something printed on it. */
export const card = (label: Label, halfWidth: number, halfHeight: number): Stamp =>
  slab(halfWidth, halfHeight, 4, 6, (x, y, out) => {
    paint(out, colour('#fbf7f0'), 0.1, 0.1)
    stick(out, label, (x + halfWidth) / (2 * halfWidth), (y + halfHeight) / (2 * halfHeight))
    out.h += fbm(x * 0.01, y * 0.01, 2) * 3
  })

export const pencil = (tone: string): Stamp =>
  turned([
    { from: -150, to: -136, radius: 3.5, tone: '#2c2620' },
    { from: -136, to: -112, radius: 8, tone: '#e3c392' },
    { from: -112, to: 120, radius: 10, tone, gloss: 0.5, ribs: 4 },
    { from: 120, to: 134, radius: 10.5, tone: '#c9b06a', gloss: 0.8 },
    { from: 134, to: 152, radius: 10, tone: '#d98a8a' },
  ])

/** A leafy branch: its own leaves in two rows along a stem. */
export function branch(
  k: Kitchen,
  at: Spot,
  turn: number,
  length: number,
  tone: string,
  deep: string,
  leaves = 9,
): void {
  const body = colour(tone)
  const shade = colour(deep)
  const blade: Stamp = solid(
    44,
    (x, y) => Math.abs(y) - 11 * Math.sin(Math.PI * Math.min(1, Math.max(0, (x + 40) / 80))),
    5,
    9,
    (x, y, _i, out) => {
      const rib = smooth(1.6, 0.4, Math.abs(y))
      out.h += Math.abs(y) * 0.3 + fbm(x * 0.05, y * 0.05, 2) * 3
      paint(
        out,
        blend(blend(body, shade, fbm(x * 0.04 + 3, y * 0.1, 2)), colour('#dfe6c4'), rib * 0.4),
        0.3,
        0.4,
      )
    },
  )
  put(
    k,
    solid(
      length,
      (x, y) => Math.max(Math.abs(x) - length, Math.abs(y) - 2.6),
      5,
      2.4,
      (_x, _y, _i, out) => paint(out, shade, 0.2, 0.2),
    ),
    { ...at, turn, z: 4 },
  )
  for (let i = 0; i < leaves; i++) {
    const t = (i / (leaves - 1)) * 2 - 1
    for (const side of [-1, 1]) {
      const angle = turn + side * 0.75
      const bx = at.x + Math.cos(turn) * t * length + Math.cos(angle) * 34
      const by = at.y + Math.sin(turn) * t * length + Math.sin(angle) * 34
      put(k, blade, { x: bx, y: by, turn: angle, z: 5, size: 1 - Math.abs(t) * 0.25, tiltX: 0.1 })
    }
  }
}

/** An open notebook; what is written comes from a label. */
export const notebook = (label: Label, halfWidth: number, halfHeight: number): Stamp =>
  slab(halfWidth, halfHeight, 16, 8, (x, y, out) => {
    const gutter = Math.abs(x)
    out.h += dome(Math.abs(gutter - halfWidth * 0.5) / (halfWidth * 0.6)) * 5 - smooth(7, 0, gutter) * 8
    const isCover = roundedBox(x, y, halfWidth - 7, halfHeight - 7, 4) > 0
    paint(out, isCover ? colour('#16624b') : colour('#faf5ea'), 0.06, 0.1)
    if (isCover) out.h -= 7
    else stick(out, label, (x + halfWidth) / (2 * halfWidth), (y + halfHeight) / (2 * halfHeight))
  })
