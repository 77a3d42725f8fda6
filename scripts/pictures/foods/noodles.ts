import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { noise } from '../engine/noise.ts'
import { dome, type Point, roundedBox, smooth, throughPoints } from '../engine/shapes.ts'
import { solid } from '../engine/solid.ts'
import { type Kitchen, layLine, type Patch, put } from '../kitchen.ts'
import { mound } from './grains.ts'

export type NoodleLook = {
  tones: readonly string[]
  radius: number
  gloss: number
  strands: number
  length: number
  twist: number
}
export const noodleKinds = {
  spaghetti: {
    tones: ['#ecc987', '#dfb56c', '#f3d8a0'],
    radius: 3.6,
    gloss: 0.45,
    strands: 90,
    length: 1.5,
    twist: 1,
  },
  soba: {
    tones: ['#9c8468', '#876f54', '#ad967a'],
    radius: 3.4,
    gloss: 0.5,
    strands: 90,
    length: 1.5,
    twist: 1,
  },
  riceNoodle: {
    tones: ['#f9f5e9', '#f2ecda', '#fffdf4'],
    radius: 3,
    gloss: 0.55,
    strands: 100,
    length: 1.6,
    twist: 1,
  },
  vermicelli: {
    tones: ['#eebc4e', '#dc9f30', '#f6d27c', '#c98324'],
    radius: 2.3,
    gloss: 0.4,
    strands: 170,
    length: 0.9,
    twist: 0.7,
  },
  courgetti: {
    tones: ['#c9d584', '#a9bf5c', '#dde3a4', '#6f9a3c'],
    radius: 4.4,
    gloss: 0.5,
    strands: 70,
    length: 1.4,
    twist: 1,
  },
  friedOnion: {
    tones: ['#a8642a', '#7f431a', '#c98742'],
    radius: 2.4,
    gloss: 0.4,
    strands: 60,
    length: 0.45,
    twist: 1.2,
  },
} satisfies Record<string, NoodleLook>

/** A nest: many strands curling round a common middle, piled up as they go. */
export function nest(k: Kitchen, kind: NoodleLook, patch: Patch, height = 30): void {
  if (height > 0)
    put(
      k,
      mound(
        patch.radius * 0.96,
        height,
        colour(kind.tones[1]!),
        blend(colour(kind.tones[1]!), colour('#3a2410'), 0.5),
        3,
        patch.squash,
      ),
      {
        x: patch.x,
        y: patch.y,
      },
    )
  const { random } = k
  const tones = kind.tones.map(colour)
  for (let s = 0; s < kind.strands; s++) {
    const r0 = patch.radius * Math.sqrt(random()) * 0.92
    const start = random() * Math.PI * 2
    const sweep = kind.length * random.between(0.6, 1.2) * (random() < 0.85 ? 1 : -1)
    const drift = random.around(0, 0.35) * kind.twist
    const offX = random.around(0, patch.radius * 0.22)
    const offY = random.around(0, patch.radius * 0.22)
    const points: Point[] = []
    for (let i = 0; i <= 7; i++) {
      const t = i / 7
      const a = start + sweep * t * 2
      const r = Math.min(
        patch.radius,
        Math.max(8, r0 + Math.sin(t * 4 + s) * 9 * kind.twist + drift * patch.radius * (t - 0.5)),
      )
      points.push({
        x: patch.x + offX * (1 - r / patch.radius) + Math.cos(a) * r,
        y: patch.y + offY * (1 - r / patch.radius) + Math.sin(a) * r * (patch.squash ?? 1),
      })
    }
    const line = throughPoints(points, kind.radius * 0.45)
    const tone = blend(random.pick(tones), random.pick(tones), random())
    layLine(k, line, { radius: kind.radius, tone, gloss: kind.gloss, soft: 0.55 }, -kind.radius * 0.35)
  }
}

/** A short tube of pasta with its ridges and open ends. */
export function penne(seed: number): Stamp {
  const body = colour('#e0b763')
  const pale = colour('#f4da9c')
  const hole = colour('#8a5a22')
  const length = 36
  const width = 12
  return solid(
    length * 1.2,
    (x, y) => roundedBox(x - y * 0.4, y, length, width, 6),
    20,
    width,
    (x, y, _i, out) => {
      const ridge = Math.abs(Math.sin(y * 0.75 + seed))
      const end = smooth(length - 7, length - 4, x - y * 0.4)
      paint(
        out,
        blend(
          blend(body, pale, ridge * 0.6 + noise(x * 0.1 + seed, y * 0.1) * 0.3),
          hole,
          end * smooth(width, width * 0.3, Math.abs(y)) * 0.9,
        ),
        0.42,
        0.5,
      )
      out.h += ridge * 0.8 - end * 5 * dome(Math.abs(y) / width)
    },
  )
}

/** Tubes tipped into a heap. */
export function penneHeap(k: Kitchen, patch: Patch, count: number): void {
  for (let i = 0; i < count; i++) {
    const r = patch.radius * Math.sqrt(k.random())
    const a = k.random() * Math.PI * 2
    put(k, penne(i), {
      x: patch.x + Math.cos(a) * r,
      y: patch.y + Math.sin(a) * r * (patch.squash ?? 1),
      turn: k.random() * Math.PI * 2,
      tiltX: k.random.around(0, 0.25),
      lift: -4 + (1 - r / patch.radius) * 6,
    })
  }
}
