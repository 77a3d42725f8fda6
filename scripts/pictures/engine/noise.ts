const hash2 = (x: number, y: number) => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const ux = fx * fx * (3 - 2 * fx)
  const uy = fy * fy * (3 - 2 * fy)
  const a = hash2(ix, iy)
  const b = hash2(ix + 1, iy)
  const c = hash2(ix, iy + 1)
  const d = hash2(ix + 1, iy + 1)
  return a + (b - a) * ux + (c - a) * uy + (a - b - c + d) * ux * uy
}

/** Noise over noise, from 0 to 1, finer with each octave. */
export function fbm(x: number, y: number, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y) * weight
    total += weight
    weight *= 0.5
    x = x * 2.03 + 17.3
    y = y * 2.03 + 9.1
  }
  return sum / total
}

const near = { first: 0, second: 0, id: 0 }

/** Distances to the nearest two scattered points (cells, crumbs, seeds). The answer object is reused. */
export function cells(x: number, y: number) {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  let first = 9
  let second = 9
  let id = 0
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cx = ix + dx
      const cy = iy + dy
      const px = cx + hash2(cx, cy) - x
      const py = cy + hash2(cx + 71, cy - 37) - y
      const d = Math.sqrt(px * px + py * py)
      if (d < first) {
        second = first
        first = d
        id = hash2(cx - 13, cy + 29)
      } else if (d < second) second = d
    }
  }
  near.first = first
  near.second = second
  near.id = id
  return near
}
