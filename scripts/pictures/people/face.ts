import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { fbm } from '../engine/noise.ts'
import { type Point, smooth, throughPoints } from '../engine/shapes.ts'
import { ellipse, type Outline, solid } from '../engine/solid.ts'
import { type Kitchen, layLine, put } from '../kitchen.ts'

export type Look = { skin: string; blush: string; lip: string; brow: string; iris: string }

const at = (x: number, y: number): Point => ({ x, y })

/** The wall behind, with the light falling off towards the lower right. */
export function backdrop(k: Kitchen, tone: string): void {
  const body = colour(tone)
  const deep = blend(body, colour('#1c140a'), 0.22)
  put(
    k,
    {
      radius: 520,
      at(x, y, out) {
        out.h = 0
        paint(out, blend(body, deep, smooth(-300, 500, x + y)), 0.02, 0)
        return true
      },
    },
    { x: 320, y: 320, z: 0.01 },
  )
}

const clay = (
  outline: Outline,
  radius: number,
  height: number,
  bevel: number,
  tone: string,
  rough = 0.6,
): Stamp => {
  const body = colour(tone)
  const deep = blend(body, colour('#2a160a'), 0.22)
  return solid(radius, outline, height, bevel, (x, y, inner, out) => {
    out.h += fbm(x * 0.05, y * 0.05, 3) * rough
    paint(out, blend(deep, body, 0.35 + inner * 0.65), 0.14, 0.5)
  })
}

export const shape = (k: Kitchen, outline: Outline, height: number, bevel: number, tone: string, z: number) =>
  put(k, clay(outline, 480, height, bevel, tone), { x: 320, y: 320, z })

/** Hair and cloth: combed along its length. */
export function combed(
  k: Kitchen,
  outline: Outline,
  height: number,
  bevel: number,
  tone: string,
  z: number,
  along = 0.02,
  across = 0.16,
): void {
  const body = colour(tone)
  const light = blend(body, colour('#ffe9cc'), 0.07)
  const deep = blend(body, colour('#000000'), 0.35)
  put(
    k,
    solid(480, outline, height, bevel, (x, y, _i, out) => {
      const strand = fbm(x * across + 7, y * along + 3, 2)
      out.h += strand * 2.6
      paint(
        out,
        blend(blend(deep, body, smooth(0.1, 0.5, strand)), light, smooth(0.55, 0.95, strand) * 0.5),
        0.22,
        0.25,
      )
    }),
    { x: 320, y: 320, z },
  )
}

const stroke = (k: Kitchen, points: Point[], radius: number, tone: string, gloss = 0.1) =>
  layLine(k, throughPoints(points, 1.2), { radius, tone: colour(tone), gloss, soft: 0.3, flatness: 0.4 }, 0.6)

/** A face in soft clay: few marks, friendly. Its middle lies at (320, 300). */
export function face(k: Kitchen, look: Look): void {
  const skin = colour(look.skin)
  const blush = colour(look.blush)
  const shade = blend(skin, colour('#5a2c14'), 0.3)
  const neck: Outline = (x, y) =>
    Math.max(Math.abs(x) - 56 - smooth(60, 140, y) * 16, Math.abs(y - 130) - 100)
  put(
    k,
    solid(300, neck, 40, 40, (_x, _y, _i, out) => paint(out, shade, 0.1, 0.5)),
    { x: 320, y: 300, z: 14 },
  )
  for (const side of [-1, 1])
    put(
      k,
      solid(40, ellipse(19, 30), 26, 14, (_x, _y, _i, out) =>
        paint(out, blend(skin, blush, 0.35), 0.12, 0.6),
      ),
      { x: 320 + side * 116, y: 306, z: 36 },
    )
  const outline: Outline = (x, y) => Math.hypot(x / (116 - smooth(0, 150, y) * 26), y / 150) * 116 - 116
  put(
    k,
    solid(190, outline, 56, 84, (x, y, inner, out) => {
      const cheek = Math.max(0, 1 - Math.hypot((Math.abs(x) - 62) / 40, (y - 42) / 34))
      const nose = Math.max(0, 1 - Math.hypot(x / 17, (y - 16) / 44))
      const tip = Math.max(0, 1 - Math.hypot(x / 22, (y - 42) / 17))
      const socket = Math.max(0, 1 - Math.hypot((Math.abs(x) - 44) / 32, (y + 14) / 22))
      out.h += nose * 12 + tip * 9 - socket * 6 + fbm(x * 0.05, y * 0.05, 2) * 0.8
      paint(out, blend(blend(skin, shade, (1 - inner) * 0.35), blush, cheek * 0.5 + tip * 0.15), 0.16, 0.6)
    }),
    { x: 320, y: 300, z: 34 },
  )
  for (const side of [-1, 1]) {
    const x = 320 + side * 45
    put(
      k,
      {
        radius: 22,
        at(dx, dy, out) {
          const lid = Math.hypot(dx / 20, dy / (dy < 0 ? 12 : 9))
          if (lid > 1) return false
          const d = Math.hypot(dx, dy + 0.5)
          out.h = 1.2
          paint(out, d < 5 ? colour('#120c08') : d < 9.6 ? colour(look.iris) : colour('#f7f1e8'), 0.8, 0.3)
          if (Math.hypot(dx + 3.4, dy + 4) < 2.6) paint(out, colour('#ffffff'), 0.2, 0)
          return true
        },
      },
      { x, y: 288, drape: true },
    )
    stroke(k, [at(x - 20, 286), at(x - 10, 277), at(x + 8, 276), at(x + 20, 285)], 2.6, '#2a1a12')
    stroke(k, [at(x - side * 22, 262), at(x, 252), at(x + side * 24, 258)], 5, look.brow)
  }
  stroke(k, [at(306, 347), at(320, 350), at(334, 347)], 2.4, look.lip)
}

/** Drawn last, so that it lies over a beard. */
export const mouth = (k: Kitchen, look: Look, smile = 15) =>
  stroke(
    k,
    [
      at(286, 380),
      at(302, 380 + smile * 0.75),
      at(320, 380 + smile),
      at(338, 380 + smile * 0.75),
      at(354, 380),
    ],
    5.4,
    look.lip,
    0.4,
  )
