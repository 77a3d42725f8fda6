import type { Drawing } from '../draw.ts'
import { paint } from '../engine/canvas.ts'
import { colour } from '../engine/colour.ts'
import { mirrored, polygon } from '../engine/polygon.ts'
import { type Point, smooth, throughPoints } from '../engine/shapes.ts'
import type { Outline } from '../engine/solid.ts'
import { put } from '../kitchen.ts'
import { backdrop, combed, face, type Look, mouth, shape } from './face.ts'

const at = (x: number, y: number): Point => ({ x, y })
const curved = (points: Point[]): Outline => polygon(throughPoints([...points, points[0]!], 9))
const shoulders = (width: number, top: number): Outline =>
  polygon(
    throughPoints(
      mirrored([at(-60, top), at(-120, top + 34), at(-width, top + 84), at(-width - 30, 360)]),
      9,
    ),
  )

const looks = {
  mariam: { skin: '#e2b48c', blush: '#d98a6c', lip: '#a8473f', brow: '#2a1a12', iris: '#4a2c16' },
  rahul: { skin: '#b07a50', blush: '#a65f42', lip: '#83392f', brow: '#1c130d', iris: '#2c1a0e' },
  angelica: { skin: '#d9a576', blush: '#d68068', lip: '#b3484c', brow: '#2a1a12', iris: '#3a2212' },
  tom: { skin: '#efc7a6', blush: '#e39a80', lip: '#b85c50', brow: '#8a5a32', iris: '#4f7f94' },
} satisfies Record<string, Look>

// A trimmed beard: from the ears down along the jaw, over the lip.
const beard: Outline = (x, y) => {
  const jaw = Math.hypot(x / (117 - smooth(-20, 130, y) * 24), (y + 20) / 151) * 100 - 100
  const top = Math.abs(x) < 62 ? 44 + Math.abs(x) * 0.16 : 54 - (Math.abs(x) - 62) * 1.7
  return Math.max(jaw, top - y)
}

export const portraits: Record<string, Drawing> = {
  mariam(k) {
    backdrop(k, '#dcc39a')
    combed(k, shoulders(236, 140), 46, 60, '#23211f', 4, 0.05, 0.03)
    face(k, looks.mariam)
    mouth(k, looks.mariam, 15)
    // The shayla: one loose fold round the face, another across the neck.
    const opening = (x: number, y: number) => Math.hypot(x / 102, (y + 8) / 138) - 1
    const outer = curved([
      at(0, -200),
      at(-110, -172),
      at(-160, -60),
      at(-150, 90),
      at(-176, 220),
      at(-60, 262),
      at(60, 262),
      at(176, 220),
      at(150, 90),
      at(160, -60),
      at(110, -172),
    ])
    combed(k, (x, y) => Math.max(outer(x, y), -opening(x, y) * 100), 40, 24, '#2b2826', 66, 0.03, 0.05)
    combed(
      k,
      curved([at(-150, 120), at(-20, 176), at(120, 128), at(160, 190), at(20, 250), at(-130, 210)]),
      24,
      30,
      '#332f2c',
      92,
      0.1,
      0.02,
    )
  },
  rahul(k) {
    backdrop(k, '#a9c0b0')
    shape(k, shoulders(240, 150), 50, 70, '#1f6f8b', 4)
    face(k, looks.rahul)
    combed(k, beard, 10, 10, '#231811', 84, 0.2, 0.14)
    mouth(k, looks.rahul, 15)
    combed(
      k,
      curved([
        at(-124, -30),
        at(-132, -110),
        at(-90, -176),
        at(0, -196),
        at(96, -176),
        at(134, -104),
        at(122, -34),
        at(104, -78),
        at(60, -112),
        at(-30, -104),
        at(-96, -84),
      ]),
      40,
      40,
      '#1d1510',
      70,
      0.06,
      0.1,
    )
    for (const side of [-1, 1])
      shape(
        k,
        curved([at(side * 8, 150), at(side * 70, 128), at(side * 96, 168), at(side * 40, 214)]),
        14,
        12,
        '#1a5f78',
        60,
      )
  },
  angelica(k) {
    backdrop(k, '#e7c0a8')
    combed(
      k,
      curved([
        at(-150, -60),
        at(-140, -150),
        at(0, -206),
        at(140, -150),
        at(152, -40),
        at(170, 150),
        at(120, 250),
        at(-120, 250),
        at(-170, 150),
      ]),
      40,
      50,
      '#20140f',
      2,
      0.02,
      0.12,
    )
    shape(k, shoulders(220, 156), 48, 66, '#2f8a86', 24)
    face(k, looks.angelica)
    mouth(k, looks.angelica, 18)
    combed(
      k,
      curved([
        at(-122, 20),
        at(-134, -90),
        at(-84, -172),
        at(10, -190),
        at(110, -158),
        at(134, -70),
        at(122, 20),
        at(104, -60),
        at(30, -116),
        at(-54, -96),
        at(-100, -44),
      ]),
      38,
      34,
      '#261812',
      74,
      0.05,
      0.1,
    )
    for (const side of [-1, 1])
      shape(
        k,
        curved([at(side * 4, 214), at(side * 58, 148), at(side * 86, 172), at(side * 22, 262)]),
        12,
        10,
        '#26746f',
        66,
      )
  },
  tom(k) {
    backdrop(k, '#b9cbd2')
    shape(k, shoulders(244, 150), 50, 70, '#efe6d4', 4)
    face(k, looks.tom)
    combed(k, beard, 9, 10, '#a8703c', 84, 0.2, 0.14)
    mouth(k, looks.tom, 15)
    combed(
      k,
      curved([
        at(-122, -24),
        at(-130, -112),
        at(-70, -180),
        at(30, -198),
        at(118, -160),
        at(130, -70),
        at(120, -30),
        at(100, -84),
        at(20, -122),
        at(-70, -96),
        at(-104, -70),
      ]),
      42,
      36,
      '#a56a34',
      70,
      0.08,
      0.09,
    )
    const frame = colour('#2f3b36')
    for (const side of [-1, 1])
      put(
        k,
        {
          radius: 40,
          at(x, y, out) {
            const d = Math.abs(Math.hypot(x, y * 1.1) - 31)
            const bridge = side > 0 && x < -26 && Math.abs(y + 4) < 3 && x > -48
            if (d > 3.4 && !bridge) return false
            out.h = 5
            paint(out, frame, 0.5, 0)
            return true
          },
        },
        { x: 320 + side * 45, y: 290, drape: true },
      )
    for (const side of [-1, 1])
      shape(
        k,
        curved([at(side * 6, 152), at(side * 70, 130), at(side * 100, 176), at(side * 44, 220)]),
        14,
        12,
        '#e2d6bf',
        60,
      )
  },
}
