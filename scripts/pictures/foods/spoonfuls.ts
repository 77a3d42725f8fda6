import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { cells, fbm } from '../engine/noise.ts'
import { dome, type Point, smooth, throughPoints } from '../engine/shapes.ts'
import { ellipse, rough, solid } from '../engine/solid.ts'
import { type Kitchen, put, type Spot, trickle } from '../kitchen.ts'

/** A thick spread with the turn of the spoon in it. */
export function swirl(
  radius: number,
  height: number,
  light: string,
  dark: string,
  seed: number,
  gloss = 0.4,
  turns = 2.4,
): Stamp {
  const a = colour(light)
  const b = colour(dark)
  const outline = rough(ellipse(radius, radius * 0.94), radius * 0.05, radius * 0.8, seed)
  return solid(radius * 1.15, outline, height, radius * 0.4, (x, y, _inner, out) => {
    const d = Math.hypot(x, y) / radius
    const angle = Math.atan2(y, x)
    const phase = d * turns * Math.PI * 2 - angle + seed + (fbm(x * 0.03, y * 0.03, 2) - 0.5) * 1.4
    const ridge = Math.sin(phase) * 0.5 + 0.5
    out.h +=
      ridge * height * 0.3 * smooth(0.08, 0.3, d) * smooth(1, 0.7, d) - smooth(0.4, 0, d) * height * 0.14
    paint(out, blend(b, a, 0.35 + ridge * 0.65), gloss, 0.6)
  })
}

/** A small spooned heap, uneven on top. */
export function dollop(
  radius: number,
  light: string,
  dark: string,
  seed: number,
  height = radius * 0.55,
  gloss = 0.4,
): Stamp {
  const a = colour(light)
  const b = colour(dark)
  const outline = rough(ellipse(radius, radius * 0.9), radius * 0.13, radius * 0.8, seed)
  return solid(radius * 1.25, outline, height, radius * 0.8, (x, y, inner, out) => {
    const n = fbm((x * 2.2) / radius + seed * 3, (y * 2.2) / radius, 3)
    out.h += (n - 0.5) * height * 0.7
    paint(out, blend(b, a, smooth(0.2, 0.7, n * 0.6 + inner * 0.4)), gloss, 0.6)
  })
}

/** A rough chopped sauce: pesto, chimichurri, salsa, guacamole. */
export function coarse(
  radius: number,
  tones: readonly string[],
  seed: number,
  height = 9,
  gloss = 0.55,
  grain = 5,
): Stamp {
  const colours = tones.map(colour)
  const outline = rough(ellipse(radius, radius * 0.85), radius * 0.22, radius * 0.6, seed)
  return solid(radius * 1.3, outline, height, radius * 0.5, (x, y, _i, out) => {
    const c = cells(x / grain + seed * 3, y / grain)
    const tone = colours[Math.floor(c.id * colours.length)] ?? colours[0]!
    out.h += (1 - c.first) * grain * 0.5
    paint(out, blend(tone, blend(tone, [0, 0, 0], 0.4), smooth(0.2, 0.8, c.first)), gloss, 0.45)
  })
}

/** A line of sauce poured to and fro over a place. */
export function zigzag(
  k: Kitchen,
  at: Spot,
  length: number,
  width: number,
  turn: number,
  tone: string,
  radius = 4,
  passes = 5,
  gloss = 0.6,
): void {
  const points: Point[] = []
  for (let i = 0; i <= passes; i++) {
    const t = i / passes - 0.5
    const side = (i % 2 ? 1 : -1) * width * 0.5 * k.random.between(0.8, 1.1)
    points.push({
      x: at.x + Math.cos(turn) * t * length - Math.sin(turn) * side,
      y: at.y + Math.sin(turn) * t * length + Math.cos(turn) * side,
    })
  }
  trickle(k, throughPoints(points, 2), { radius, tone: colour(tone), gloss, soft: 0.6 })
}

/** A loose spiral of cream, oil or syrup on a soup. */
export function spiral(
  k: Kitchen,
  at: Spot,
  from: number,
  to: number,
  turns: number,
  tone: string,
  radius = 3.4,
  gloss = 0.6,
): void {
  const points: Point[] = []
  const steps = Math.ceil(turns * 10)
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const r = from + (to - from) * t
    const a = t * turns * Math.PI * 2 + 0.7
    points.push({ x: at.x + Math.cos(a) * r, y: at.y + Math.sin(a) * r })
  }
  trickle(k, throughPoints(points, 2), { radius, tone: colour(tone), gloss, soft: 0.6 })
}

/** Drops of oil or dressing, each its own bead of light. */
export function drops(k: Kitchen, at: Spot, reach: number, count: number, tone: string, size = 5): void {
  const body = colour(tone)
  for (let i = 0; i < count; i++) {
    const r = size * k.random.between(0.5, 1.3)
    const bead: Stamp = {
      radius: r,
      at(x, y, out) {
        const t = Math.hypot(x, y) / r
        if (t >= 1) return false
        out.h = dome(t) * r * 0.45
        paint(out, body, 0.9, 0.6)
        return true
      },
    }
    const a = k.random() * Math.PI * 2
    const d = reach * Math.sqrt(k.random())
    put(k, bead, { x: at.x + Math.cos(a) * d, y: at.y + Math.sin(a) * d, drape: true })
  }
}
