import { type Canvas, heightAt, paint, place, type Stamp } from './canvas.ts'
import type { Colour } from './colour.ts'
import { dome, type Point } from './shapes.ts'

const bead = (radius: number, flatness: number, tone: Colour, gloss: number, soft: number): Stamp => ({
  radius,
  at(x, y, out) {
    const t = Math.hypot(x, y) / radius
    if (t >= 1) return false
    out.h = dome(t) * radius * flatness
    paint(out, tone, gloss, soft)
    return true
  },
})

export type StrandLook = { radius: number; tone: Colour; gloss: number; soft: number; flatness?: number }

/** Something long and thin laid along a line: a noodle, a drizzle, a stem. It bends over what it crosses. */
export function layStrand(canvas: Canvas, line: Point[], look: StrandLook, lift = 0): void {
  const { radius, tone, gloss, soft, flatness = 1.1 } = look
  const under = line.map(({ x, y }) => heightAt(canvas, x, y))
  const stamp = bead(radius, flatness, tone, gloss, soft)
  const reach = 9
  line.forEach(({ x, y }, i) => {
    let sum = 0
    let count = 0
    for (let j = Math.max(0, i - reach); j <= Math.min(line.length - 1, i + reach); j++) {
      sum += under[j]!
      count += 1
    }
    place(canvas, stamp, { x, y, z: (sum / count) * 0.65 + under[i]! * 0.35 + lift })
  })
}

/** A poured line (honey, tahini, yogurt): follows the surface and stays where it fell. */
export function drizzle(canvas: Canvas, line: Point[], look: StrandLook): void {
  const { radius, tone, gloss, soft, flatness = 0.7 } = look
  const before = line.map(({ x, y }) => heightAt(canvas, x, y))
  line.forEach(({ x, y }, i) => {
    const size = 0.8 + 0.25 * Math.sin(i * 0.21) + (i === 0 || i === line.length - 1 ? 0.2 : 0)
    place(canvas, bead(radius * size, flatness, tone, gloss, soft), { x, y, z: before[i]! })
  })
}
