import type { Point } from './shapes.ts'
import type { Outline } from './solid.ts'

/** Below 0 inside a closed line of points. */
export function polygon(points: readonly Point[], round = 0): Outline {
  return (x, y) => {
    let nearest = 1e12
    let inside = false
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const a = points[j]!
      const b = points[i]!
      const ex = b.x - a.x
      const ey = b.y - a.y
      const wx = x - a.x
      const wy = y - a.y
      const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)))
      const dx = wx - ex * t
      const dy = wy - ey * t
      const d = dx * dx + dy * dy
      if (d < nearest) nearest = d
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
    const distance = Math.sqrt(nearest)
    return (inside ? -distance : distance) - round
  }
}

/** The same line on the other side of the y axis, joined to the first. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...[...half].reverse().map(({ x, y }) => ({ x: -x, y })),
]
