import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm } from '../engine/noise.ts'
import { dome, type Point, smooth, throughPoints } from '../engine/shapes.ts'
import { type Kitchen, layLine, put, type Spot } from '../kitchen.ts'
import { layTable, napkin } from '../table.ts'
import { slab, stick, turned } from './shapes.ts'
import type { Labelled } from './supplements.ts'

export const dumbbell = (): Stamp =>
  turned([
    { from: -214, to: -196, radius: 20, tone: '#b9b6ae', gloss: 0.8 },
    { from: -196, to: -166, radius: 58, tone: '#2c3430', gloss: 0.35 },
    { from: -166, to: -134, radius: 74, tone: '#343d38', gloss: 0.35 },
    { from: -134, to: -102, radius: 84, tone: '#2c3430', gloss: 0.35 },
    { from: -102, to: -84, radius: 34, tone: '#f2a33a', gloss: 0.5 },
    { from: -84, to: 84, radius: 19, tone: '#c9c6be', gloss: 0.85, ribs: 1.4 },
    { from: 84, to: 102, radius: 34, tone: '#f2a33a', gloss: 0.5 },
    { from: 102, to: 134, radius: 84, tone: '#2c3430', gloss: 0.35 },
    { from: 134, to: 166, radius: 74, tone: '#343d38', gloss: 0.35 },
    { from: 166, to: 196, radius: 58, tone: '#2c3430', gloss: 0.35 },
    { from: 196, to: 214, radius: 20, tone: '#b9b6ae', gloss: 0.8 },
  ])

/** A flat elastic loop, lying as it fell. */
function loop(k: Kitchen, at: Spot, rx: number, ry: number, turn: number, tone: string, width: number): void {
  const body = colour(tone)
  const shade = blend(body, colour('#000000'), 0.3)
  put(
    k,
    {
      radius: Math.max(rx, ry) + width + 12,
      at(x, y, out) {
        const a = Math.atan2(y / ry, x / rx)
        const wave = 1 + Math.sin(a * 3 + rx) * 0.06
        const d = Math.abs(Math.hypot(x / rx, y / ry) - wave) * Math.min(rx, ry)
        if (d > width) return false
        out.h = 12 + Math.sin(a * 2 + ry) * 5 - (d / width) ** 4 * 5
        paint(
          out,
          blend(body, shade, smooth(width * 0.7, width, d) * 0.6 + fbm(x * 0.05, y * 0.05, 2) * 0.2),
          0.25,
          0.2,
        )
        return true
      },
    },
    { ...at, turn, lift: 0 },
  )
}

export const equipment: Labelled = (labels) => ({
  'adjustable-dumbbells'(k) {
    layTable(k, 'sand')
    put(k, dumbbell(), { x: 270, y: 232, turn: -0.45, z: 1 })
    put(k, dumbbell(), { x: 376, y: 420, turn: -0.45, z: 1 })
  },
  'cast-kettlebell'(k) {
    layTable(k, 'stone')
    const iron = colour('#33302d')
    const worn = colour('#4a4641')
    put(
      k,
      {
        radius: 330,
        at(x, y, out) {
          const body = Math.hypot(x, y - 70) / 168
          const arch = Math.abs(Math.hypot(x / 1.02, y + 96) - 100)
          const grain = fbm(x * 0.14, y * 0.14, 3)
          paint(out, blend(iron, worn, grain), 0.34, 0)
          if (body < 1) {
            out.h = dome(body) * 120 + grain * 1.5
            const band = Math.hypot(x, y - 76)
            if (band < 62) stick(out, labels.get('chest')!, (x + 62) / 124, (y - 14) / 124)
            return true
          }
          if (arch < 31 && y < -20) {
            out.h = 46 + dome(arch / 31) * 40 + grain * 0.8
            return true
          }
          if (Math.abs(x) > 50 && Math.abs(x) < 132 && y >= -30 && y < 10 && Math.hypot(x, y - 70) > 150) {
            out.h = 50
            return true
          }
          return false
        },
      },
      { x: 316, y: 330, turn: 0.25, z: 1 },
    )
    put(k, napkin(120, 86, '#dfe6d6', '#16624b'), { x: 520, y: 520, turn: 0.4, z: 0.5 })
  },
  'resistance-bands'(k) {
    layTable(k, 'linen')
    const bands = [
      [246, 216, 160, 104, -0.4, '#f2c55a', 8],
      [398, 262, 168, 108, 0.5, '#8fb98a', 10],
      [236, 380, 160, 112, 0.2, '#16624b', 12],
      [414, 428, 158, 104, -0.5, '#b3364b', 14],
      [318, 318, 124, 86, 1.1, '#27323a', 16],
    ] as const
    for (const [x, y, rx, ry, turn, tone, width] of bands) loop(k, { x, y }, rx, ry, turn, tone, width)
  },
  'cork-yoga-mat'(k) {
    layTable(k, 'oak')
    const cork = colour('#cfa26a')
    const deep = colour('#8f6234')
    const pale = colour('#e2c08c')
    const corked = (x: number, y: number) => {
      const c = cells(x / 6, y / 6)
      return blend(blend(cork, pale, c.id * 0.5), deep, (c.id > 0.8 ? 0.6 : 0.12) * smooth(0.6, 0.1, c.first))
    }
    put(
      k,
      slab(176, 236, 9, 10, (x, y, out) => paint(out, corked(x, y), 0.04, 0.1)),
      { x: 350, y: 360, turn: 0.28, z: 0.5 },
    )
    put(
      k,
      turned([
        { from: -178, to: -168, radius: 60, tone: '#2c3430', gloss: 0.1 },
        { from: -168, to: 168, radius: 62, tone: '#cfa26a', gloss: 0.06 },
        { from: 168, to: 178, radius: 60, tone: '#2c3430', gloss: 0.1 },
      ]),
      { x: 404, y: 172, turn: 0.28, z: 4 },
    )
    const wrapped: Stamp = {
      radius: 190,
      at(x, y, out) {
        const t = Math.abs(y) / 62.5
        if (Math.abs(x) > 168 || t >= 1) return false
        out.h = dome(t) * 62.5 * 0.9 + 0.6
        paint(out, corked(x, Math.asin(y / 62.5) * 62), 0.05, 0.1)
        for (const strap of [-90, 90])
          if (Math.abs(x - strap) < 13) {
            out.h += 3
            paint(out, colour('#16624b'), 0.1, 0.1)
          }
        return true
      },
    }
    put(k, wrapped, { x: 404, y: 172, turn: 0.28, z: 4 })
  },
  'speed-rope'(k) {
    layTable(k, 'sand')
    const line: Point[] = []
    for (let i = 0; i <= 60; i++) {
      const t = i / 60
      const a = t * Math.PI * 6.2 + 0.6
      const r = 96 + Math.sin(t * 9) * 22 + t * 34
      line.push({ x: 322 + Math.cos(a) * r * 1.25, y: 300 + Math.sin(a) * r })
    }
    line.unshift({ x: 196, y: 452 }, { x: 250, y: 400 })
    line.push({ x: 470, y: 420 }, { x: 500, y: 470 })
    layLine(k, throughPoints(line, 1.6), { radius: 5.5, tone: colour('#27323a'), gloss: 0.55, soft: 0.1 })
    const handle = () =>
      turned([
        { from: -96, to: -70, radius: 15, tone: '#c9c6be', gloss: 0.85 },
        { from: -70, to: 84, radius: 25, tone: '#16624b', gloss: 0.3, ribs: 2.2 },
        { from: 84, to: 98, radius: 28, tone: '#f2a33a', gloss: 0.4 },
      ])
    put(k, handle(), { x: 150, y: 512, turn: 2.2, z: 1 })
    put(k, handle(), { x: 536, y: 536, turn: 1.0, z: 1 })
  },
  'foam-roller'(k) {
    layTable(k, 'linen')
    const foam = colour('#1f6f8b')
    const deep = colour('#154f64')
    put(
      k,
      {
        radius: 300,
        at(x, y, out) {
          const t = Math.abs(y) / 108
          if (Math.abs(x) > 250 || t >= 1) return false
          const around = Math.asin(y / 108) * 108
          const groove = smooth(5, 2.6, Math.abs(((((x + around * 0.6) % 52) + 52) % 52) - 26) > 23 ? 0 : 9)
          const cross = smooth(5, 2.6, Math.abs(((x - around * 0.6 + 520) % 52) - 26) > 23 ? 0 : 9)
          const cut = Math.max(groove, cross)
          const end = Math.abs(x) > 236 ? (Math.abs(x) - 236) * 1.2 : 0
          out.h = dome(t) * 96 - cut * 6 - end + fbm(x * 0.3, y * 0.3, 2) * 0.8
          paint(out, blend(foam, deep, cut * 0.7 + fbm(x * 0.2, y * 0.2, 2) * 0.3), 0.08, 0.1)
          return true
        },
      },
      { x: 326, y: 316, turn: -0.5, z: 1 },
    )
    // Its near end, turned a little towards us, shows that it is hollow.
    put(
      k,
      {
        radius: 112,
        at(x, y, out) {
          const d = Math.hypot(x / 34, y / 105)
          if (d > 1) return false
          out.h = d < 0.62 ? 40 : 92 - Math.abs(d - 0.82) * 24
          paint(out, d < 0.62 ? colour('#0d2f3c') : blend(foam, colour('#e9f2f4'), 0.18), 0.1, 0.1)
          return true
        },
      },
      { x: 326 - Math.cos(0.5) * 240, y: 316 + Math.sin(0.5) * 240, turn: -0.5, z: 4 },
    )
  },
})
