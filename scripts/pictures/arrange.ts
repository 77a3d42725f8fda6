import { type Placement, paint, type Stamp } from './engine/canvas.ts'
import { blend, colour } from './engine/colour.ts'
import { fbm } from './engine/noise.ts'
import { solid } from './engine/solid.ts'
import { breastSlice } from './foods/chicken.ts'
import { cuts, dice } from './foods/cuts.ts'
import { mound } from './foods/grains.ts'
import { steakSlice } from './foods/grills.ts'
import { herbBit, leaf, leafLooks } from './foods/herbs.ts'
import { type LiquidLook, pool } from './foods/liquids.ts'
import { pebbles } from './foods/pebble-looks.ts'
import { pebble } from './foods/round-things.ts'
import { type SliceKind, slice } from './foods/slices.ts'
import { fan, type Kitchen, type Patch, put, type Spot, scatter, spotIn, standing } from './kitchen.ts'
import { board, bowl, coupe, type Glaze, glazes, pan, plate } from './plates.ts'

export type LeafKind = keyof typeof leafLooks
export type PebbleKind = keyof typeof pebbles
export type CutKind = keyof typeof cuts
export type GlazeKind = keyof typeof glazes

/** The middle of a dish. It fills the picture: pages cut it out round and cast its shadow themselves. */
export const middle: Spot = { x: 320, y: 320 }

/** A spot so many degrees round (0 is right, 90 is down) and so far from the middle. */
export const from = (degrees: number, distance: number, centre: Spot = middle): Spot => ({
  x: centre.x + Math.cos((degrees * Math.PI) / 180) * distance,
  y: centre.y + Math.sin((degrees * Math.PI) / 180) * distance,
})
export const patch = (degrees: number, distance: number, radius: number, squash = 1, turn = 0): Patch => ({
  ...from(degrees, distance),
  radius,
  squash,
  turn,
})

/** Sets the dish down; what follows is served at that size, turned a little so that no two sit alike. */
const lay =
  (make: (radius: number, glaze: Glaze) => Stamp, radius: number, zoom: number) =>
  (k: Kitchen, kind: GlazeKind, serve = zoom) => {
    put(k, make(radius, glazes[kind]), { ...middle, z: 0 })
    Object.assign(k, { zoom: serve, about: middle })
  }
export const onPlate = lay(plate, 316, 1.28)
export const onCoupe = lay(coupe, 316, 1.25)
export const inBowl = lay(bowl, 316, 1.115)
export const onBoard = (k: Kitchen, tone?: string) => {
  put(k, board(316, tone), { ...middle, z: 0 })
  Object.assign(k, { zoom: 1.26, about: middle })
}
export const inPan = (k: Kitchen) => {
  put(k, pan(292), { ...middle, z: 0 })
  Object.assign(k, { zoom: 1.2, about: middle })
}

/** Liquid up to a level; what stands higher shows. */
export const pour = (k: Kitchen, look: LiquidLook, radius: number, level: number, at: Spot = middle) =>
  put(k, pool(radius, look, k.random() * 50), { ...at, z: level })

export function leaves(k: Kitchen, at: Patch, kinds: readonly LeafKind[], count: number, size = 1): void {
  for (let i = 0; i < count; i++) {
    const spot = spotIn(k, at)
    put(k, leaf(leafLooks[k.random.pick(kinds)], k.random() * 60, size * k.random.between(0.8, 1.15)), {
      ...spot,
      turn: k.random() * Math.PI * 2,
      tiltX: k.random.around(0, 0.2),
      tiltY: k.random.around(0, 0.3),
      lift: k.random.between(-2, 4),
    })
  }
}

export function herbs(
  k: Kitchen,
  at: Patch,
  count: number,
  size = 5,
  tones: readonly string[] = ['#4f8a3a', '#6da04a', '#3a7431'],
): void {
  scatter(
    k,
    at,
    count,
    () => herbBit(size * k.random.between(0.7, 1.2), k.random.pick(tones), k.random() * 90),
    { drape: true },
  )
}

/** A pinch of spice: fine specks that take the shape of what they fall on. */
export function pinch(k: Kitchen, at: Patch, count: number, tone: string, size = 1.7): void {
  const body = colour(tone)
  scatter(
    k,
    at,
    count,
    () => ({
      radius: size,
      at(x, y, out) {
        if (Math.hypot(x, y) > size) return false
        out.h = size * 0.5
        paint(out, body, 0.15, 0.2)
        return true
      },
    }),
    { drape: true },
  )
}

export function sow(
  k: Kitchen,
  at: Patch,
  kind: PebbleKind | readonly PebbleKind[],
  count: number,
  size = 1,
): void {
  const kinds = typeof kind === 'string' ? [kind] : kind
  for (let i = 0; i < count; i++)
    put(k, pebble(pebbles[k.random.pick(kinds)], k.random() * 90), {
      ...spotIn(k, at),
      turn: k.random() * Math.PI * 2,
      size: size * k.random.between(0.88, 1.1),
      tiltX: k.random.around(0, 0.15),
      lift: -1,
    })
}

export function cubes(k: Kitchen, at: Patch, kinds: readonly CutKind[], count: number, size = 1): void {
  for (let i = 0; i < count; i++)
    put(k, dice(cuts[k.random.pick(kinds)], k.random() * 90), {
      ...spotIn(k, at),
      turn: k.random() * Math.PI * 2,
      size: size * k.random.between(0.85, 1.12),
      tiltX: k.random.around(0, 0.16),
      tiltY: k.random.around(0, 0.16),
    })
}

/** A heap: the outside first, then inwards and upwards. */
export function pile(
  k: Kitchen,
  at: Patch,
  count: number,
  make: (i: number) => Stamp,
  rise = 6,
  more: Partial<Placement> = {},
): void {
  const spots = Array.from({ length: count }, () => spotIn(k, at))
  spots.sort((a, b) => Math.hypot(b.x - at.x, b.y - at.y) - Math.hypot(a.x - at.x, a.y - at.y))
  spots.forEach((spot, i) => {
    put(k, make(i), {
      ...spot,
      turn: k.random() * Math.PI * 2,
      size: k.random.between(0.88, 1.1),
      tiltX: k.random.around(0, 0.18),
      tiltY: k.random.around(0, 0.18),
      lift: -rise * 0.5,
      ...more,
    })
  })
}

export const rounds = (
  k: Kitchen,
  kind: SliceKind,
  radius: number,
  at: Spot,
  turn: number,
  count: number,
  step = radius * 0.75,
  bend = 0,
  char = 0,
) => fan(k, { ...at, turn }, count, step, bend, (i) => slice(kind, radius, i + k.random() * 9, char), -0.12)

/** A grilled breast, cut across and pushed along a little: brown on top, pale where the knife went. */
export function slicedBreast(
  k: Kitchen,
  at: Spot,
  turn: number,
  size: number,
  look: Parameters<typeof breastSlice>[3] = {},
  count = 7,
): void {
  const wide = (size * 2) / count
  const step = wide * 1.14
  const seed = k.random() * 50
  const z = standing(k, at) + 3
  for (let i = 0; i < count; i++) {
    const along = (i - (count - 1) / 2) * step
    put(k, breastSlice(size, wide, (i - (count - 1) / 2) * wide, { ...look, seed }), {
      x: at.x + Math.cos(turn) * along - Math.sin(turn) * Math.sin(i * 1.7) * 2.5,
      y: at.y + Math.sin(turn) * along + Math.cos(turn) * Math.sin(i * 1.7) * 2.5,
      turn: turn + Math.sin(i * 2.3) * 0.03,
      tiltX: -0.2,
      z,
    })
  }
}

/** A steak cut across and fanned, pink in the middle. */
export function slicedSteak(
  k: Kitchen,
  at: Spot,
  turn: number,
  count: number,
  length: number,
  step = 25,
): void {
  const start = {
    x: at.x - Math.cos(turn) * step * (count - 1) * 0.5,
    y: at.y - Math.sin(turn) * step * (count - 1) * 0.5,
  }
  fan(
    k,
    { ...start, turn },
    count,
    step,
    0.02,
    (i) => steakSlice(length * (0.8 + 0.2 * Math.sin(Math.PI * (0.1 + i / count))), 19, i + k.random() * 40),
    -0.3,
  )
}

/** A bed to raise food in the middle of a bowl or plate. */
export const bed = (k: Kitchen, at: Patch, height: number, light: string, dark: string) =>
  put(k, mound(at.radius, height, colour(light), colour(dark), 3, at.squash), {
    x: at.x,
    y: at.y,
    turn: at.turn ?? 0,
  })

/** A small pot for dips and sauces, filled. */
export function pot(k: Kitchen, at: Spot, radius: number, glaze: GlazeKind, look: LiquidLook): void {
  put(k, bowl(radius, glazes[glaze], radius * 0.55), { ...at, z: 8 })
  put(k, pool(radius * 0.86, look, k.random() * 30), { ...at, z: 8 + radius * 0.34 })
}

/** A wooden skewer under whatever is threaded on it. */
export function skewer(k: Kitchen, at: Spot, turn: number, length: number): void {
  const wood = colour('#d2a566')
  const dark = colour('#8a5a2a')
  put(
    k,
    solid(
      length * 1.05,
      (x, y) => Math.max(Math.abs(x) - length, Math.abs(y) - 3.2),
      6,
      3,
      (x, _y, _i, out) => {
        paint(out, blend(wood, dark, fbm(x * 0.05, 3, 2) * 0.6), 0.15, 0.2)
      },
    ),
    { ...at, turn, z: 16 },
  )
}
