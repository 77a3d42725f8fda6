import { cubes, herbs, leaves, sow } from '../arrange.ts'
import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm, noise } from '../engine/noise.ts'
import { mirrored, polygon } from '../engine/polygon.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { citrusWedge } from '../foods/citrus.ts'
import { salmon } from '../foods/fish.ts'
import { floret } from '../foods/florets.ts'
import { grainKinds, grains } from '../foods/grains.ts'
import { tomatoHalf } from '../foods/tomatoes.ts'
import { type Kitchen, layLine, put, type Spot } from '../kitchen.ts'
import type { Label } from '../labels.ts'
import { layTable, napkin } from '../table.ts'
import { garment, slab, stick, turned } from './shapes.ts'
import type { Labelled } from './supplements.ts'

/** A glass box from above: thick clear walls, open. */
function glassBox(k: Kitchen, at: Spot, w: number, h: number, turn: number): void {
  const wall = colour('#dfe7e3')
  const floor = colour('#cfd9d3')
  put(
    k,
    slab(w, h, 50, 26, (x, y, out) => {
      const d = -roundedBox(x, y, w, h, 26)
      if (d > 13) {
        out.h = 14
        paint(out, floor, 0.4, 0.5)
      } else {
        out.h = 46 + dome(Math.abs(d - 6.5) / 7) * 6
        paint(out, wall, 0.95, 0.7)
      }
    }),
    { ...at, turn, z: 0.5 },
  )
}

/** The scale at work, for its own picture and for others. */
export const scaleWithTomatoes = (labels: Map<string, Label>) => (k: Kitchen) => {
  const glassTop = colour('#f1ece0')
  put(
    k,
    slab(196, 214, 22, 30, (x, y, out) => {
      paint(out, glassTop, 0.75, 0.2)
      if (Math.abs(y - 158) < 40) stick(out, labels.get('scale')!, (x + 92) / 184, (y - 126) / 66)
      if (Math.hypot(x + 140, y - 158) < 14) paint(out, colour('#16624b'), 0.3, 0)
      if (Math.hypot(x - 140, y - 158) < 14) paint(out, colour('#dcd2bd'), 0.3, 0)
    }),
    { x: 316, y: 322, turn: 0.1, z: 1 },
  )
  put(
    k,
    {
      radius: 152,
      at(x, y, out) {
        const d = Math.hypot(x, y) / 150
        if (d > 1) return false
        out.h = d > 0.93 ? 44 + dome(Math.abs(d - 0.965) / 0.035) * 4 : 14 + smooth(0.6, 0.93, d) * 26
        paint(out, blend(colour('#a9bda6'), colour('#8a7a58'), smooth(0.95, 0.98, d)), 0.5, 0.2)
        return true
      },
    },
    { x: 322, y: 262, z: 22 },
  )
  sow(k, { x: 322, y: 262, radius: 104 }, 'cherryTomato', 17, 1.15)
  leaves(k, { x: 330, y: 250, radius: 50 }, ['basil'], 4, 1.2)
}

export const accessories: Labelled = (labels) => ({
  'steel-shaker'(k) {
    layTable(k, 'sand')
    put(
      k,
      turned(
        [
          { from: -226, to: -196, radius: 34, tone: '#16624b', gloss: 0.35 },
          { from: -196, to: -130, radius: 78, tone: '#16624b', gloss: 0.35, ribs: 6 },
          { from: -130, to: 214, radius: 86, tone: '#b4b6b2', gloss: 0.97 },
        ],
        { art: labels.get('chestDark')!, from: -20, to: 96, wrap: 0.42 },
      ),
      { x: 310, y: 300, turn: -0.5, z: 1 },
    )
    put(k, napkin(120, 84, '#f4ecdf', '#f2a33a'), { x: 500, y: 506, turn: 0.3, z: 0.5 })
    put(
      k,
      {
        radius: 76,
        at(x, y, out) {
          const d = Math.hypot(x, y)
          if (d > 70) return false
          const wire = Math.abs((((Math.atan2(y, x) / Math.PI) * 4 + 8) % 1) - 0.5) * d
          const ring = Math.abs(d - 66) < 4 || Math.abs(d - 38) < 3
          if (!ring && wire > 3) return false
          out.h = 10 + dome(d / 72) * 40
          paint(out, colour('#cfd0cc'), 0.9, 0)
          return true
        },
      },
      { x: 492, y: 494, z: 6 },
    )
  },
  'insulated-bottle'(k) {
    layTable(k, 'stone')
    put(
      k,
      turned(
        [
          { from: -252, to: -236, radius: 30, tone: '#c9a06a', gloss: 0.15 },
          { from: -236, to: -176, radius: 52, tone: '#c9a06a', gloss: 0.15, ribs: 8 },
          { from: -176, to: -150, radius: 50, tone: '#cfd0cc', gloss: 0.9 },
          { from: -150, to: -126, radius: 70, tone: '#0f4d3a', gloss: 0.3 },
          { from: -126, to: 236, radius: 82, tone: '#0f4d3a', gloss: 0.3 },
        ],
        { art: labels.get('chest')!, from: 0, to: 110, wrap: 0.42 },
      ),
      { x: 322, y: 322, turn: -0.75, z: 1 },
    )
    leaves(k, { x: 500, y: 520, radius: 50 }, ['mint'], 6, 1.4)
    put(k, citrusWedge('lemon', 66, 2), { x: 168, y: 190, turn: 2.4, z: 1 })
  },
  'glass-lunch-boxes'(k) {
    layTable(k, 'oak')
    glassBox(k, { x: 214, y: 224 }, 150, 116, -0.06)
    glassBox(k, { x: 470, y: 210 }, 100, 112, 0.05)
    glassBox(k, { x: 352, y: 456 }, 196, 112, 0.02)
    grains(k, grainKinds.brownRice, { x: 150, y: 226, radius: 74, squash: 1.15 }, 18)
    for (let i = 0; i < 6; i++)
      put(k, floret(34, i), { x: 246 + (i % 2) * 56, y: 170 + Math.floor(i / 2) * 52, turn: i, lift: 2 })
    cubes(k, { x: 470, y: 212, radius: 74 }, ['mango', 'watermelon', 'pineapple'], 26, 1.15)
    leaves(k, { x: 470, y: 200, radius: 20 }, ['mint'], 3, 0.9)
    grains(k, grainKinds.quinoa, { x: 250, y: 456, radius: 84 }, 14, 0.8)
    leaves(k, { x: 452, y: 458, radius: 78 }, ['spinach', 'rocket'], 12, 0.8)
    put(k, salmon(3, 0.72), { x: 344, y: 452, turn: 0.1, lift: 8 })
    for (let i = 0; i < 4; i++)
      put(k, tomatoHalf(24, i), { x: 438 + (i % 2) * 58, y: 424 + Math.floor(i / 2) * 62, turn: i, lift: 3 })
    herbs(k, { x: 330, y: 440, radius: 120 }, 20, 5)
  },
  'kitchen-scale'(k) {
    layTable(k, 'linen')
    scaleWithTomatoes(labels)(k)
  },
  'cool-tote'(k) {
    layTable(k, 'sand')
    const bag = polygon(
      mirrored([
        { x: 0, y: -120 },
        { x: -176, y: -128 },
        { x: -196, y: 60 },
        { x: -186, y: 206 },
        { x: 0, y: 212 },
      ]),
      8,
    )
    const strap = (offset: number) => {
      const line = Array.from({ length: 60 }, (_, i) => {
        const t = i / 59
        return {
          x: 320 + offset + Math.cos(Math.PI * (1 - t)) * 84,
          y: 262 - Math.sin(Math.PI * t) * 152 + 0,
        }
      })
      layLine(k, line, { radius: 13, tone: colour('#7a5230'), gloss: 0.2, soft: 0.1, flatness: 0.4 })
    }
    strap(0)
    put(
      k,
      garment(bag, 320, '#16624b', 6, (x, y, d, out) => {
        out.h += dome(Math.abs(x) / 210) * 22
        if (y < -84) {
          const [r, g, b] = colour('#c8ccc8')
          out.r = r
          out.g = g
          out.b = b
          out.gloss = 0.7
          out.h += noise(x * 0.05, y * 0.09) * 9
        }
        if (Math.abs(y + 84) < 3) out.h += 4
        stick(out, labels.get('chest')!, (x + 60) / 120, (y + 20) / 120)
        const zip = smooth(2.4, 1, Math.abs(y + 62))
        out.r += (0.8 - out.r) * zip * 0.6
        out.g += (0.55 - out.g) * zip * 0.6
        out.b += (0.2 - out.b) * zip * 0.6
        if (d < 0) return
      }),
      { x: 320, y: 356, turn: 0, z: 1 },
    )
    strap(6)
  },
  'gym-towel'(k) {
    layTable(k, 'oak')
    const waffle = (w: number, h: number, tone: string): Stamp => {
      const body = colour(tone)
      const shade = blend(body, colour('#5a4a30'), 0.4)
      return slab(w, h, 20, 16, (x, y, out) => {
        const gx = Math.abs(((x + 900) % 13) - 6.5)
        const gy = Math.abs(((y + 900) % 13) - 6.5)
        const ridge = smooth(4, 6.5, Math.max(gx, gy))
        const d = -roundedBox(x, y, w, h, 16)
        const isBand = Math.abs(d - 30) < 9
        out.h += ridge * 3 + fbm(x * 0.012, y * 0.012, 3) * 12
        paint(out, isBand ? colour('#16624b') : blend(shade, body, 0.5 + ridge * 0.5), 0.02, 0.2)
      })
    }
    put(k, waffle(212, 162, '#f2e8d4'), { x: 318, y: 330, turn: 0.16, z: 0.5 })
    put(k, waffle(204, 98, '#f4ebd9'), { x: 308, y: 392, turn: 0.16, z: 22 })
  },
})
