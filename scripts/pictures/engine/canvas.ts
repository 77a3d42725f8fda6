import type { Colour } from './colour.ts'

/** What lies at one point: its height above what it rests on, its colour, how wet and how translucent it is. */
export type Surface = {
  h: number
  r: number
  g: number
  b: number
  gloss: number
  soft: number
}

/** A thing seen from above: says what is at (x, y) around its own middle, or false where it is not. */
export type Stamp = { radius: number; at(x: number, y: number, out: Surface): boolean }

export type Canvas = {
  /** Size in units; a unit is a pixel of the finished picture. */
  width: number
  height: number
  /** Drawn pixels per unit. */
  scale: number
  columns: number
  rows: number
  z: Float32Array
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  gloss: Float32Array
  soft: Float32Array
  covered: Uint8Array
}

export function blankCanvas(width: number, height: number, scale: number): Canvas {
  const columns = Math.round(width * scale)
  const rows = Math.round(height * scale)
  const plane = () => new Float32Array(columns * rows)
  return {
    width,
    height,
    scale,
    columns,
    rows,
    z: plane(),
    red: plane(),
    green: plane(),
    blue: plane(),
    gloss: plane(),
    soft: plane(),
    covered: new Uint8Array(columns * rows),
  }
}

const out: Surface = { h: 0, r: 0, g: 0, b: 0, gloss: 0, soft: 0 }

export function paint(surface: Surface, [r, g, b]: Colour, gloss: number, soft: number): void {
  surface.r = r
  surface.g = g
  surface.b = b
  surface.gloss = gloss
  surface.soft = soft
}

export type Placement = {
  x: number
  y: number
  turn?: number
  size?: number
  /** Height it rests at; by default on whatever lies under it. */
  z?: number
  lift?: number
  /** How much each side is raised, as slope along its own x and y. */
  tiltX?: number
  tiltY?: number
  /** Follows the shape of what is under it (sauce, spice) instead of resting on it like a solid. */
  drape?: boolean
}

export const heightAt = (canvas: Canvas, x: number, y: number) => {
  const column = Math.min(canvas.columns - 1, Math.max(0, Math.round(x * canvas.scale)))
  const row = Math.min(canvas.rows - 1, Math.max(0, Math.round(y * canvas.scale)))
  return canvas.z[row * canvas.columns + column]!
}

function restingHeight(canvas: Canvas, x: number, y: number, reach: number): number {
  let sum = heightAt(canvas, x, y)
  let most = sum
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4
    const z = heightAt(canvas, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    sum += z
    if (z > most) most = z
  }
  return (sum / 9) * 0.6 + most * 0.4
}

export function place(canvas: Canvas, stamp: Stamp, at: Placement): void {
  const { x, y, turn = 0, size = 1, lift = 0, tiltX = 0, tiltY = 0, drape = false } = at
  const { scale, columns, rows } = canvas
  const reach = stamp.radius * size
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const base = drape ? 0 : (at.z ?? restingHeight(canvas, x, y, reach * 0.45)) + lift
  const left = Math.max(0, Math.floor((x - reach) * scale))
  const right = Math.min(columns - 1, Math.ceil((x + reach) * scale))
  const top = Math.max(0, Math.floor((y - reach) * scale))
  const bottom = Math.min(rows - 1, Math.ceil((y + reach) * scale))
  for (let row = top; row <= bottom; row++) {
    const dy = (row + 0.5) / scale - y
    for (let column = left; column <= right; column++) {
      const dx = (column + 0.5) / scale - x
      const lx = (dx * cos + dy * sin) / size
      const ly = (dy * cos - dx * sin) / size
      if (!stamp.at(lx, ly, out)) continue
      const i = row * columns + column
      const z = drape ? canvas.z[i]! + out.h * size : base + (out.h + tiltX * lx + tiltY * ly) * size
      if (!drape && z <= canvas.z[i]!) continue
      canvas.z[i] = z
      canvas.red[i] = out.r
      canvas.green[i] = out.g
      canvas.blue[i] = out.b
      canvas.gloss[i] = out.gloss
      canvas.soft[i] = out.soft
      canvas.covered[i] = 1
    }
  }
}
