import { blurred } from './blur.ts'
import type { Canvas } from './canvas.ts'
import { toSrgb } from './colour.ts'
import { clamp, mix, smooth } from './shapes.ts'

// Morning sun from the upper left, so that every shadow falls down and to the right.
const azimuth = Math.PI * 1.22
const elevation = 0.72
const sun = {
  x: Math.cos(azimuth) * Math.cos(elevation),
  y: Math.sin(azimuth) * Math.cos(elevation),
  z: Math.sin(elevation),
}
const sunlight = [2.25, 2.02, 1.68] as const
const skylight = [0.62, 0.68, 0.76] as const

export type Lit = { pixels: Uint8ClampedArray; columns: number; rows: number }

/** The highest point of each block, so that a ray may pass over low ground without looking closer. */
function blockPeaks({ z, columns, rows }: Canvas, size: number) {
  const across = Math.ceil(columns / size)
  const peaks = new Float32Array(across * Math.ceil(rows / size))
  for (let row = 0; row < rows; row++) {
    const start = Math.floor(row / size) * across
    for (let column = 0; column < columns; column++) {
      const at = start + Math.floor(column / size)
      const h = z[row * columns + column]!
      if (h > peaks[at]!) peaks[at] = h
    }
  }
  return { peaks, across }
}

/** How much of the sun reaches each point: a march towards it over the heights, with a soft edge. */
function sunReach(canvas: Canvas): Float32Array {
  const { z, columns, rows, scale } = canvas
  const size = 16
  const { peaks, across } = blockPeaks(canvas, size)
  const reach = new Float32Array(z.length)
  let highest = 0
  for (const value of z) if (value > highest) highest = value
  const rise = sun.z / Math.hypot(sun.x, sun.y)
  const rays = [-0.1, 0.1].map((turn) => ({ x: Math.cos(azimuth + turn), y: Math.sin(azimuth + turn) }))
  const penumbra = 3.2
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const from = z[i]! + 0.35
      const limit = ((highest - from) / rise) * scale
      let sum = 0
      for (const ray of rays) {
        let open = 1
        let distance = 1.2
        while (distance < limit) {
          const x = Math.round(column + ray.x * distance)
          const y = Math.round(row + ray.y * distance)
          if (x < 0 || y < 0 || x >= columns || y >= rows) break
          const away = distance / scale
          const height = from + away * rise
          // Even the tallest thing here would not touch the soft edge of the shadow.
          if (
            (height - peaks[Math.floor(y / size) * across + Math.floor(x / size)]!) * penumbra >
            (away + 1.5) * 0.5
          ) {
            distance += size * 0.4
            continue
          }
          const part = ((height - z[y * columns + x]!) / (away + 1.5)) * penumbra + 0.5
          if (part < open) {
            open = part
            if (open <= 0) break
          }
          distance += Math.min(0.6 + distance * 0.05, 2.4 * scale)
        }
        sum += clamp(open)
      }
      reach[i] = smooth(0, 1, sum / rays.length)
    }
  }
  return reach
}

/** How much of the sky each point sees, from how far it lies below its surroundings at three sizes. */
function skyReach(canvas: Canvas): Float32Array {
  const { z, columns, rows, scale } = canvas
  const reach = new Float32Array(z.length).fill(1)
  for (const [radius, weight] of [
    [2.5, 0.11],
    [8, 0.075],
    [26, 0.03],
  ] as const) {
    const around = blurred(z, columns, rows, radius * scale)
    for (let i = 0; i < z.length; i++) {
      const depth = around[i]! - z[i]!
      reach[i]! *= depth > 0 ? Math.exp(-depth * weight) : 1 + Math.min(0.12, -depth * weight * 0.25)
    }
  }
  return reach
}

// Colours come out as they were mixed; only what is brighter than white is eased in.
const tonemap = (x: number) => {
  const v = x * 0.405
  return v < 0.72 ? v : 0.72 + 0.28 * (1 - Math.exp(-(v - 0.72) / 0.28))
}

// Heaps grow higher than food does; beyond a point their height counts for less, or they would darken the plate.
const settled = (z: Float32Array) => z.map((h) => (h < 55 ? h : 55 + (h - 55) * 0.42))

export function light(unsettled: Canvas, surround: 'table' | 'transparent'): Lit {
  const canvas = { ...unsettled, z: settled(unsettled.z) }
  const { z, columns, rows, scale, red, green, blue } = canvas
  const count = columns * rows
  const sunny = sunReach(canvas)
  const open = skyReach(canvas)
  const lit = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  const shine = new Float32Array(count)

  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column
      const west = z[i - (column > 0 ? 1 : 0)]!
      const east = z[i + (column < columns - 1 ? 1 : 0)]!
      const north = z[i - (row > 0 ? columns : 0)]!
      const south = z[i + (row < rows - 1 ? columns : 0)]!
      let dx = (east - west) * 0.5 * scale
      let dy = (south - north) * 0.5 * scale
      // Cliffs at the rims of things would otherwise be lit like walls.
      const steep = Math.hypot(dx, dy)
      const ease = 1 / (1 + steep * 0.32)
      dx *= ease
      dy *= ease
      const length = 1 / Math.sqrt(dx * dx + dy * dy + 1)
      const nx = -dx * length
      const ny = -dy * length
      const nz = length
      const facing = nx * sun.x + ny * sun.y + nz * sun.z
      const soft = canvas.soft[i]!
      const wrap = 0.12 + soft * 0.5
      const diffuse = Math.max(0, (facing + wrap) / (1 + wrap))
      const sunPart = diffuse * mix(sunny[i]!, 1, soft * 0.16)
      const skyPart = open[i]! * (0.72 + 0.28 * nz)
      // Light that has passed through food comes out warmer than it went in.
      const glow = soft * (1 - diffuse) * 0.22
      lit[0][i] = red[i]! * (sunlight[0] * sunPart + skylight[0] * skyPart + glow * 0.9)
      lit[1][i] = green[i]! * (sunlight[1] * sunPart + skylight[1] * skyPart + glow * 0.55)
      lit[2][i] = blue[i]! * (sunlight[2] * sunPart + skylight[2] * skyPart + glow * 0.3)

      const gloss = canvas.gloss[i]!
      if (gloss > 0.01) {
        const rx = 2 * nz * nx
        const ry = 2 * nz * ny
        const rz = 2 * nz * nz - 1
        const toWindow = rx * -0.47 + ry * -0.5 + rz * 0.727
        const toFill = rx * 0.62 + ry * 0.3 + rz * 0.725
        const edge = 0.975 - (1 - gloss) * 0.32
        const fresnel = 0.05 + 0.95 * (1 - nz) ** 4
        const window = smooth(edge - 0.05 - (1 - gloss) * 0.3, edge + 0.02, toWindow)
        const fill = smooth(0.8, 0.98, toFill) * 0.1
        const strength = gloss * (0.3 + gloss * 0.9)
        shine[i] =
          strength *
          ((window * 0.85 + fill) * (0.35 + 0.65 * sunny[i]!) + fresnel * 0.22 * open[i]!) *
          (0.5 + 0.5 * open[i]!)
      }
    }
  }

  const bounce = lit.map((plane) => blurred(plane, columns, rows, 16 * scale))
  const pixels = new Uint8ClampedArray(count * 4)
  const base = [red, green, blue]
  for (let i = 0; i < count; i++) {
    if (surround === 'transparent' && !canvas.covered[i]) continue
    let r = lit[0][i]! + base[0]![i]! * bounce[0]![i]! * 0.34 * open[i]! + shine[i]!
    let g = lit[1][i]! + base[1]![i]! * bounce[1]![i]! * 0.34 * open[i]! + shine[i]! * 0.97
    let b = lit[2][i]! + base[2]![i]! * bounce[2]![i]! * 0.34 * open[i]! + shine[i]! * 0.9
    r = tonemap(r)
    g = tonemap(g)
    b = tonemap(b)
    const grey = r * 0.3 + g * 0.59 + b * 0.11
    const vivid = 1.04
    pixels[i * 4] = toSrgb(clamp(grey + (r - grey) * vivid)) * 255
    pixels[i * 4 + 1] = toSrgb(clamp(grey + (g - grey) * vivid)) * 255
    pixels[i * 4 + 2] = toSrgb(clamp(grey + (b - grey) * vivid)) * 255
    pixels[i * 4 + 3] = 255
  }
  return { pixels, columns, rows }
}
