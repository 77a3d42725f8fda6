import { type Canvas, heightAt, type Placement, place, type Stamp } from './engine/canvas.ts'
import type { Random } from './engine/random.ts'
import type { Point } from './engine/shapes.ts'
import { drizzle, layStrand, type StrandLook } from './engine/strand.ts'

/** What every arrangement needs: the table, chance that is the same each time, and how large to serve. */
export type Kitchen = { canvas: Canvas; random: Random; zoom: number; about: Point; serving: Serving }

/** Where and how large a dish, drawn for a picture of its own, stands on a larger table. */
export type Serving = { x: number; y: number; size: number; turn: number; base: number }

export type Spot = Point
export type Patch = Spot & { radius: number; squash?: number; turn?: number }

/** Where a spot of the arrangement lies on the table. */
export function onTable({ zoom, about, serving }: Kitchen, { x, y }: Spot): Spot {
  const dx = (about.x + (x - about.x) * zoom - 320) * serving.size
  const dy = (about.y + (y - about.y) * zoom - 320) * serving.size
  const cos = Math.cos(serving.turn)
  const sin = Math.sin(serving.turn)
  return { x: serving.x + dx * cos - dy * sin, y: serving.y + dx * sin + dy * cos }
}

/** How high something stands at a spot, in the arrangement's own measure. */
export function standing(k: Kitchen, spot: Spot): number {
  const { x, y } = onTable(k, spot)
  return (heightAt(k.canvas, x, y) - k.serving.base) / k.serving.size
}

export const put = (k: Kitchen, stamp: Stamp, at: Placement) =>
  place(k.canvas, stamp, {
    ...at,
    ...onTable(k, at),
    ...(at.z !== undefined && { z: at.z * k.serving.size + k.serving.base }),
    turn: (at.turn ?? 0) + k.serving.turn,
    size: (at.size ?? 1) * k.zoom * k.serving.size,
    lift: (at.lift ?? 0) * k.zoom * k.serving.size,
  })

const enlarged = (k: Kitchen, look: StrandLook) => ({
  ...look,
  radius: look.radius * k.zoom * k.serving.size,
})
export const layLine = (k: Kitchen, line: Point[], look: StrandLook, lift = 0) =>
  layStrand(
    k.canvas,
    line.map((point) => onTable(k, point)),
    enlarged(k, look),
    lift * k.zoom * k.serving.size,
  )
export const trickle = (k: Kitchen, line: Point[], look: StrandLook) =>
  drizzle(
    k.canvas,
    line.map((point) => onTable(k, point)),
    enlarged(k, look),
  )

/** Sets a whole dish down somewhere on the table. */
export function serve(
  k: Kitchen,
  dish: (k: Kitchen) => void,
  x: number,
  y: number,
  size: number,
  turn = 0,
  base = 0,
): void {
  dish({ ...k, zoom: 1, about: { x: 320, y: 320 }, serving: { x, y, size, turn, base } })
}

export function spotIn(
  { random }: Kitchen,
  { x, y, radius, squash = 1, turn = 0 }: Patch,
  inward = 0.5,
): Spot {
  const r = radius * random() ** inward
  const a = random() * Math.PI * 2
  const dx = Math.cos(a) * r
  const dy = Math.sin(a) * r * squash
  return {
    x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
  }
}

/** Many of a thing, thrown over a patch, each turned its own way. */
export function scatter(
  k: Kitchen,
  patch: Patch,
  count: number,
  make: () => Stamp,
  at: Partial<Placement> = {},
): void {
  for (let i = 0; i < count; i++)
    put(k, make(), {
      ...spotIn(k, patch),
      turn: k.random() * Math.PI * 2,
      size: k.random.around(1, 0.15),
      ...at,
    })
}

/** Slices that lean on one another along a line or an arc. */
export function fan(
  k: Kitchen,
  from: Spot & { turn: number },
  count: number,
  step: number,
  bend: number,
  make: (i: number) => Stamp,
  tilt = -0.16,
  at: Partial<Placement> = {},
): void {
  let { x, y, turn } = from
  const z = standing(k, from)
  for (let i = 0; i < count; i++) {
    put(k, make(i), { x, y, turn, tiltX: tilt, z: z + 2, ...at })
    x += Math.cos(turn) * step
    y += Math.sin(turn) * step
    turn += bend
  }
}
