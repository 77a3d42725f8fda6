export const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
export const smooth = (low: number, high: number, x: number) => {
  const t = clamp((x - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** The height of a cushion: 1 in the middle, falling round to 0 where t reaches 1. */
export const dome = (t: number, roundness = 2) => (t >= 1 ? 0 : t <= 0 ? 1 : Math.sqrt(1 - t ** roundness))

/** Below 0 inside a rounded box. */
export function roundedBox(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  corner: number,
): number {
  const qx = Math.abs(x) - halfWidth + corner
  const qy = Math.abs(y) - halfHeight + corner
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0))
  return outside + Math.min(Math.max(qx, qy), 0) - corner
}

export type Point = { x: number; y: number }

/** A smooth curve through the points, as many small steps. */
export function throughPoints(points: Point[], step = 3): Point[] {
  const line: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const p0 = points[Math.max(0, i - 1)]!
    const p1 = points[i]!
    const p2 = points[i + 1]!
    const p3 = points[Math.min(points.length - 1, i + 2)]!
    const count = Math.max(2, Math.ceil(Math.hypot(p2.x - p1.x, p2.y - p1.y) / step))
    for (let k = 0; k < count; k++) {
      const t = k / count
      const at = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      line.push({ x: at(p0.x, p1.x, p2.x, p3.x), y: at(p0.y, p1.y, p2.y, p3.y) })
    }
  }
  line.push(points.at(-1)!)
  return line
}
