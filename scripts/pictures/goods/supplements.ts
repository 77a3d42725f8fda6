import { from, leaves, patch, pinch, sow } from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { paint } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { dome, roundedBox, smooth } from '../engine/shapes.ts'
import { ellipse, solid } from '../engine/solid.ts'
import { citrusSlice } from '../foods/citrus.ts'
import { glass, stuffedDate } from '../foods/extras.ts'
import { mound } from '../foods/grains.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { swirl } from '../foods/spoonfuls.ts'
import { type Kitchen, put, type Spot, scatter } from '../kitchen.ts'
import type { Label } from '../labels.ts'
import { layTable, napkin, type TableKind } from '../table.ts'
import { slab, stick, turned } from './shapes.ts'

export type Labelled = (labels: Map<string, Label>) => Record<string, Drawing>

const middle: Spot = { x: 320, y: 320 }

function ground(k: Kitchen, kind: TableKind): void {
  layTable(k, kind)
}

/** A measuring scoop, full. */
function scoop(k: Kitchen, at: Spot, turn: number, tone: string, powder: string): void {
  const body = colour(tone)
  put(
    k,
    solid(
      150,
      (x, y) => Math.min(Math.hypot(x, y) - 46, roundedBox(x - 96, y, 62, 11, 9)),
      24,
      8,
      (x, y, _i, out) => {
        const cup = Math.hypot(x, y)
        if (cup < 38) out.h -= 12
        paint(out, body, 0.4, 0.2)
      },
    ),
    { ...at, turn, z: 2 },
  )
  put(k, mound(44, 26, colour(powder), blend(colour(powder), colour('#3a2412'), 0.25), 3), { ...at, z: 12 })
}

/** A spill of powder with loose grains round it. */
function spill(k: Kitchen, at: Spot, radius: number, powder: string): void {
  const body = colour(powder)
  put(k, mound(radius, 16, body, blend(body, colour('#3a2412'), 0.2), 4), { ...at, z: 0.5 })
  pinch(k, { ...at, radius: radius * 1.7 }, 220, powder, 1.6)
}

const tub = (art: Label, body: string, lid: string) =>
  turned(
    [
      { from: -190, to: -128, radius: 116, tone: lid, gloss: 0.35, ribs: 5 },
      { from: -128, to: 190, radius: 120, tone: body, gloss: 0.45 },
    ],
    { art, from: -112, to: 176, wrap: 0.92 },
  )

export const supplements: Labelled = (labels) => ({
  'whey-isolate-chocolate'(k) {
    ground(k, 'sand')
    spill(k, { x: 470, y: 468 }, 80, '#7a4a2c')
    put(k, tub(labels.get('whey')!, '#0f4d3a', '#17211c'), { x: 290, y: 276, turn: -0.42, z: 1 })
    scoop(k, { x: 440, y: 470 }, 0.5, '#f4ecdf', '#7a4a2c')
    for (let i = 0; i < 5; i++)
      put(
        k,
        slab(22, 15, 13, 3, (x, y, out) =>
          paint(out, blend(colour('#4a2716'), colour('#6b3c22'), fbm(x * 0.05, y * 0.05, 2)), 0.5, 0.1),
        ),
        { ...from(110 + i * 15, 230 + (i % 2) * 30, middle), turn: i * 1.1 },
      )
  },
  'plant-protein-vanilla'(k) {
    ground(k, 'linen')
    spill(k, { x: 476, y: 446 }, 82, '#efe0bb')
    put(k, tub(labels.get('plant')!, '#f4ecdf', '#16624b'), { x: 292, y: 284, turn: -0.3, z: 1 })
    scoop(k, { x: 444, y: 470 }, 0.8, '#16624b', '#efe0bb')
    sow(k, { x: 200, y: 500, radius: 70 }, ['pumpkinSeed', 'pea'], 26, 1.5)
    for (let i = 0; i < 3; i++)
      put(k, turned([{ from: -96, to: 96, radius: 6, tone: '#3a2214', gloss: 0.4 }]), {
        x: 330 + i * 12,
        y: 516 + i * 16,
        turn: -0.25 + i * 0.2,
        z: 1 + i * 4,
      })
    leaves(k, { x: 540, y: 220, radius: 40 }, ['mint'], 5, 1.3)
  },
  'creatine-monohydrate'(k) {
    ground(k, 'stone')
    spill(k, { x: 470, y: 460 }, 84, '#f7f4ee')
    put(k, tub(labels.get('creatine')!, '#fbf7f0', '#1f6f8b'), {
      x: 290,
      y: 290,
      turn: -0.55,
      z: 1,
      size: 0.92,
    })
    scoop(k, { x: 440, y: 470 }, 0.6, '#1f6f8b', '#f7f4ee')
  },
  'omega-3-capsules'(k) {
    ground(k, 'sand')
    put(
      k,
      turned(
        [
          { from: -196, to: -128, radius: 72, tone: '#fbf7f0', ribs: 4 },
          { from: -128, to: -112, radius: 66, tone: '#6a3a12', gloss: 0.85 },
          { from: -112, to: 176, radius: 98, tone: '#7a4412', gloss: 0.85, soft: 0.6 },
        ],
        { art: labels.get('omega')!, from: -92, to: 156, wrap: 0.92 },
      ),
      { x: 280, y: 262, turn: -0.35, z: 1 },
    )
    for (let i = 0; i < 20; i++)
      put(
        k,
        pebble(
          {
            ...pebbles.almond,
            light: '#f7b733',
            dark: '#e0951a',
            rx: 27,
            ry: 13,
            height: 20,
            gloss: 0.95,
            soft: 0.95,
            bump: 0.1,
            uneven: 0,
            rim: 0.25,
            rimTone: '#b9720e',
            grain: 40,
          },
          i,
        ),
        { x: 430 + k.random.around(0, 120), y: 470 + k.random.around(0, 90), turn: k.random() * 6 },
      )
  },
  'vitamin-d3-drops'(k) {
    ground(k, 'linen')
    put(
      k,
      turned(
        [
          { from: -230, to: -150, radius: 30, tone: '#2b2b2b', gloss: 0.25, soft: 0.1 },
          { from: -150, to: -96, radius: 44, tone: '#17211c', ribs: 3 },
          { from: -96, to: -78, radius: 40, tone: '#6a3a12', gloss: 0.85 },
          { from: -78, to: 150, radius: 88, tone: '#7a4412', gloss: 0.9, soft: 0.6 },
        ],
        { art: labels.get('vitamin')!, from: -60, to: 136, wrap: 0.92 },
      ),
      { x: 322, y: 286, turn: -0.6, z: 1 },
    )
    put(k, citrusSlice('lemon', 70, false, 12), { x: 468, y: 470, z: 1 })
    put(k, citrusSlice('lemon', 66, false, 12), { x: 540, y: 400, z: 1 })
    for (let i = 0; i < 5; i++)
      put(k, pebble(pebbles.greenOlive, i), { x: 170 + i * 26, y: 500 + (i % 2) * 34, turn: i, size: 1.5 })
    leaves(k, { x: 150, y: 520, radius: 50 }, ['bay'], 5, 1.2)
  },
  'electrolyte-tablets'(k) {
    ground(k, 'stone')
    put(
      k,
      turned(
        [
          { from: -220, to: -166, radius: 54, tone: '#f6d743', ribs: 4 },
          { from: -166, to: 216, radius: 58, tone: '#fbf7f0', gloss: 0.5 },
        ],
        { art: labels.get('electrolyte')!, from: -150, to: 130, wrap: 0.95 },
      ),
      { x: 296, y: 250, turn: -0.4, z: 1 },
    )
    for (let i = 0; i < 6; i++)
      put(
        k,
        solid(50, ellipse(42, 42), 15, 4, (x, y, _n, out) => {
          const line = smooth(2.4, 0.8, Math.abs(y))
          out.h += fbm(x * 0.2 + i, y * 0.2, 2) * 1.4 - line * 3
          paint(out, blend(colour('#fbf3cf'), colour('#f3e19a'), fbm(x * 0.1 + i, y * 0.1, 3)), 0.1, 0.3)
        }),
        {
          x: 400 + (i % 3) * 72 - Math.floor(i / 3) * 24,
          y: 420 + Math.floor(i / 3) * 76,
          turn: i * 0.8,
          z: i === 4 ? 14 : 1,
        },
      )
    put(k, citrusSlice('lemon', 66, false, 12), { x: 184, y: 470, z: 1 })
    put(k, citrusSlice('lemon', 60, true, 12), { x: 262, y: 530, turn: 0.5, z: 1 })
  },
  'date-protein-bars'(k) {
    ground(k, 'oak')
    put(
      k,
      slab(196, 148, 40, 8, (x, y, out) => {
        const rim = roundedBox(x, y, 182, 134, 4) > 0
        if (!rim) out.h = 10
        paint(out, rim ? colour('#0f4d3a') : colour('#0a382a'), 0.15, 0)
      }),
      { x: 268, y: 288, turn: -0.16, z: 0.5 },
    )
    for (let i = 0; i < 4; i++)
      put(
        k,
        slab(152, 30, 30, 6, (x, y, out) => {
          paint(out, colour('#5a2f16'), 0.5, 0)
          const crimp = Math.abs(x) > 136
          if (crimp) out.h += Math.sin(y * 0.9) * 1.4 - 12
          out.h += dome(Math.abs(y) / 31) * 8 + fbm(x * 0.03 + i, y * 0.03, 2) * 3
          if (!crimp) stick(out, labels.get('bar')!, (x + 120) / 240, (y + 30) / 60)
        }),
        { x: 256 + i * 10, y: 186 + i * 66, turn: -0.16, z: 12 },
      )
    put(
      k,
      slab(92, 34, 30, 5, (x, y, out) => {
        const n = fbm(x * 0.07, y * 0.07, 4)
        out.h += n * 5
        paint(out, blend(colour('#5a3118'), colour('#8c5428'), n), 0.3, 0.2)
      }),
      { x: 496, y: 478, turn: 0.5, z: 1 },
    )
    for (let i = 0; i < 9; i++)
      put(k, crumb(8, i % 2 ? '#f0d9a8' : '#c98f4a', i), {
        x: 496 + k.random.around(0, 80),
        y: 478 + k.random.around(0, 30),
        turn: i,
        lift: -2,
      })
    for (let i = 0; i < 3; i++)
      put(k, pebble(pebbles.date, i), { x: 510 + i * 30, y: 200 + i * 44, turn: i, size: 1.6 })
    sow(k, { x: 400, y: 540, radius: 50 }, 'almond', 6, 1.5)
  },
  'almond-butter'(k) {
    ground(k, 'sand')
    put(k, napkin(190, 150, '#dfe6d6', '#8aa68a'), { x: 420, y: 430, turn: 0.5, z: 0.5 })
    put(k, glass(176, 80), { x: 278, y: 278, z: 1 })
    put(k, swirl(158, 24, '#cf9b5a', '#a87236', 3, 0.6, 2.4), { x: 278, y: 278, z: 48 })
    put(
      k,
      slab(120, 120, 22, 119, (x, y, out) => {
        paint(out, colour('#efe0c4'), 0.35, 0)
        const d = Math.hypot(x, y)
        if (d > 108) out.h -= 4
        stick(out, labels.get('almond')!, (x + 112) / 224, (y + 97) / 194)
      }),
      { x: 488, y: 470, turn: 0.12, z: 4 },
    )
    sow(k, { x: 160, y: 520, radius: 90 }, 'almond', 18, 1.9)
    sow(k, { x: 540, y: 190, radius: 56 }, 'almond', 7, 1.9)
  },
  'festive-date-box'(k) {
    ground(k, 'palm')
    put(
      k,
      slab(208, 208, 44, 10, (x, y, out) => {
        const rim = roundedBox(x, y, 192, 192, 4) > 0
        if (!rim) out.h = 10
        paint(out, rim ? colour('#f4ecdf') : colour('#e2d0ae'), 0.12, 0)
        if (!rim && (Math.abs(((x + 192) % 96) - 0) < 2 || Math.abs(((y + 192) % 96) - 0) < 2)) {
          out.h = 26
          paint(out, colour('#f4ecdf'), 0.1, 0)
        }
      }),
      { x: 306, y: 306, turn: 0.12, z: 0.5 },
    )
    const fillings = ['#efdcae', '#a9b85a', '#f08a3c', '#efdcae']
    for (let i = 0; i < 16; i++) {
      const dx = ((i % 4) - 1.5) * 96
      const dy = (Math.floor(i / 4) - 1.5) * 96
      put(k, stuffedDate(42, fillings[(i + Math.floor(i / 4)) % 4]!, i), {
        x: 306 + dx * Math.cos(0.12) - dy * Math.sin(0.12),
        y: 306 + dx * Math.sin(0.12) + dy * Math.cos(0.12),
        turn: 0.9 + (i % 3) * 0.25,
        z: 14,
      })
    }
    put(k, napkin(34, 200, '#c98f2c'), { x: 566, y: 420, turn: 0.5, z: 0.5 })
    sow(k, { x: 548, y: 120, radius: 50 }, ['almond', 'pistachio'], 10, 1.6)
    scatter(k, patch(40, 320, 60), 14, () => crumb(5, '#a9b85a', k.random() * 30))
  },
})
