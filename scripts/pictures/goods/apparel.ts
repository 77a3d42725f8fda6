import { paint, type Surface } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { mirrored, polygon } from '../engine/polygon.ts'
import { dome, type Point, smooth, throughPoints } from '../engine/shapes.ts'
import { put } from '../kitchen.ts'
import type { Label } from '../labels.ts'
import { layTable } from '../table.ts'
import { garment, stick } from './shapes.ts'
import type { Labelled } from './supplements.ts'

const at = (x: number, y: number): Point => ({ x, y })
const tinted = (out: Surface, tone: string, amount: number) => {
  const [r, g, b] = colour(tone)
  out.r += (r - out.r) * amount
  out.g += (g - out.g) * amount
  out.b += (b - out.b) * amount
}
const chest =
  (label: Label, x: number, y: number, size: number) => (px: number, py: number, _d: number, out: Surface) =>
    stick(out, label, (px - x) / size + 0.5, (py - y) / size + 0.5)

export const apparel: Labelled = (labels) => ({
  'training-tee'(k) {
    layTable(k, 'linen')
    const shape = polygon(
      mirrored([
        at(0, -176),
        at(-34, -182),
        at(-70, -204),
        at(-132, -176),
        at(-232, -70),
        at(-176, -14),
        at(-128, -62),
        at(-132, 40),
        at(-138, 224),
        at(-60, 230),
        at(0, 230),
      ]),
      5,
    )
    const neck = (x: number, y: number) => Math.hypot(x / 1.15, y + 212) - 66
    put(
      k,
      garment(
        (x, y) => Math.max(shape(x, y), -neck(x, y)),
        330,
        '#16624b',
        3,
        (x, y, d, out) => {
          const collar = smooth(1.4, 0.2, Math.abs(neck(x, y) - 13))
          tinted(out, '#0c3a2b', collar * 0.8)
          if (neck(x, y) < 13) tinted(out, '#0f4d3a', 0.7)
          const sleeve = smooth(1.4, 0.2, Math.abs(Math.abs(x) - 132 + (y + 100) * 0.06)) * (y < -60 ? 1 : 0)
          tinted(out, '#0c3a2b', sleeve * 0.5)
          chest(labels.get('chest')!, 62, -92, 62)(x, y, d, out)
        },
      ),
      { x: 320, y: 308, turn: 0.08, z: 0.5 },
    )
  },
  'long-sleeve-top'(k) {
    layTable(k, 'sand')
    const shape = polygon(
      mirrored([
        at(0, -196),
        at(-34, -200),
        at(-66, -216),
        at(-116, -196),
        at(-158, -110),
        at(-238, 130),
        at(-190, 152),
        at(-126, -6),
        at(-130, 90),
        at(-150, 232),
        at(-60, 240),
        at(0, 240),
      ]),
      6,
    )
    const neck = (x: number, y: number) => Math.hypot(x / 1.2, y + 226) - 50
    put(
      k,
      garment(
        (x, y) => Math.max(shape(x, y), -neck(x, y)),
        350,
        '#7fa3ab',
        8,
        (x, y, d, out) => {
          if (neck(x, y) < 16) tinted(out, '#5b7f8a', 0.8)
          const raglan = smooth(1.6, 0.3, Math.abs(Math.abs(x) - 62 - (y + 200) * 0.42)) * (y < -50 ? 1 : 0)
          tinted(out, '#4e6f79', raglan * 0.7)
          if (Math.abs(x) > 150 && y > 116) tinted(out, '#5b7f8a', 0.6)
          chest(labels.get('chest')!, 50, -96, 54)(x, y, d, out)
        },
      ),
      { x: 320, y: 306, turn: -0.06, z: 0.5 },
    )
  },
  'high-waist-leggings'(k) {
    layTable(k, 'stone')
    const shape = polygon(
      mirrored([
        at(0, -244),
        at(-92, -246),
        at(-106, -150),
        at(-112, -40),
        at(-98, 120),
        at(-76, 256),
        at(-26, 258),
        at(-20, 110),
        at(-6, -30),
        at(0, -44),
      ]),
      5,
    )
    put(
      k,
      garment(shape, 340, '#2d3a46', 5, (x, y, d, out) => {
        if (y < -176) {
          tinted(out, '#3b4b5a', 0.8)
          if (Math.abs(y + 176) < 2) tinted(out, '#1a232c', 0.8)
        }
        const seam = smooth(1.4, 0.3, Math.abs(Math.abs(x) - 66 + (y + 60) * 0.05)) * (y > -170 ? 1 : 0)
        tinted(out, '#18212a', seam * 0.7)
        const pocket =
          smooth(1.6, 0.4, Math.abs(y + 60 + (Math.abs(x) - 80) * 0.5)) *
          (Math.abs(x) > 68 && Math.abs(x) < 108 ? 1 : 0)
        tinted(out, '#f2a33a', pocket * 0.9)
        chest(labels.get('chest')!, -48, -211, 44)(x, y, d, out)
      }),
      { x: 320, y: 316, turn: 0.14, z: 0.5 },
    )
  },
  'running-shorts'(k) {
    layTable(k, 'oak')
    const shape = polygon(
      mirrored([
        at(0, -150),
        at(-140, -156),
        at(-176, 20),
        at(-206, 158),
        at(-36, 176),
        at(-14, 60),
        at(0, 44),
      ]),
      6,
    )
    const liner = polygon(
      mirrored([at(0, -100), at(-120, -100), at(-170, 200), at(-52, 210), at(-16, 60), at(0, 44)]),
      4,
    )
    put(k, garment(liner, 300, '#22302a', 2), { x: 318, y: 312, turn: -0.1, z: 0.4 })
    put(
      k,
      garment(shape, 300, '#b3364b', 11, (x, y, d, out) => {
        if (y < -116) tinted(out, '#8c2438', 0.7)
        const cord =
          smooth(4, 2.4, Math.hypot(Math.abs(x) - 10 - (y + 100) * 0.14, 0)) * (y > -118 && y < -46 ? 1 : 0)
        tinted(out, '#fbf7f0', cord)
        out.h += cord * 3
        const side = smooth(5, 3, Math.abs(Math.abs(x) - 158 - y * 0.16))
        tinted(out, '#f4ecdf', side * 0.9)
        chest(labels.get('chest')!, 112, 112, 48)(x, y, d, out)
      }),
      { x: 318, y: 308, turn: -0.1, z: 16 },
    )
  },
  'training-cap'(k) {
    layTable(k, 'sand')
    const cloth = colour('#e9dcc4')
    const shade = colour('#b9a680')
    const brim = colour('#16624b')
    put(
      k,
      {
        radius: 330,
        at(x, y, out) {
          const crown = Math.hypot(x / 168, (y + 40) / 182)
          if (crown < 1) {
            const a = Math.atan2(y + 40, x)
            const seam =
              smooth(0.03, 0.008, Math.abs((((a / Math.PI) * 3 + 6.5) % 1) - 0.5)) * smooth(0.06, 0.16, crown)
            const mesh = y < -60 ? Math.sin(x * 0.55) * Math.sin(y * 0.55) : 0
            out.h = dome(crown) * 96 - seam * 2.5 + fbm(x * 0.03, y * 0.03, 2) * 4 + (crown < 0.06 ? 8 : 0)
            paint(
              out,
              blend(blend(cloth, shade, seam * 0.6 + (mesh > 0.3 ? 0.35 : 0)), brim, crown < 0.06 ? 1 : 0),
              0.06,
              0.2,
            )
            stick(out, labels.get('chestDark')!, (x + 48) / 96, (y - 42) / 96)
            return true
          }
          const peak = Math.hypot(x / 166, (y - 112) / 128)
          if (peak < 1 && y > 84 - (x * x) / 420) {
            out.h = 22 + dome(Math.abs(x) / 190) * 16 - smooth(0.85, 1, peak) * 10
            const stitch = smooth(0.012, 0.004, Math.abs(((peak * 9) % 1) - 0.5))
            paint(out, blend(brim, colour('#0b3426'), stitch * 0.4 + smooth(0.94, 1, peak) * 0.4), 0.08, 0.1)
            return true
          }
          return false
        },
      },
      { x: 320, y: 296, turn: 0.35, z: 1 },
    )
  },
  'cushioned-socks'(k) {
    layTable(k, 'linen')
    const points = throughPoints(
      [
        at(-46, -190),
        at(46, -190),
        at(44, -40),
        at(58, 40),
        at(150, 84),
        at(170, 136),
        at(120, 168),
        at(10, 150),
        at(-44, 96),
        at(-50, 0),
        at(-46, -190),
      ],
      16,
    )
    const sock = polygon(points, 4)
    for (const [i, [x, y, turn, tone, accent]] of (
      [
        [180, 300, 0.16, '#f4ecdf', '#16624b'],
        [300, 280, 0.02, '#16624b', '#f2a33a'],
        [420, 300, -0.14, '#e7b45c', '#7a4412'],
      ] as const
    ).entries()) {
      put(
        k,
        garment(sock, 260, tone, i + 2, (px, py, _d, out) => {
          if (py < -140) {
            out.h += Math.sin(px * 0.7) * 1.6
            if (py < -150 && py > -168) tinted(out, accent, 0.9)
          }
          if (px > 112) tinted(out, accent, smooth(112, 118, px) * 0.85)
          if (Math.hypot(px + 30, py - 96) < 46) tinted(out, accent, 0.85)
          out.h += Math.sin(px * 0.9) * 0.7
        }),
        { x: x - 10, y: y + 16, turn, z: 0.5 },
      )
    }
  },
})
