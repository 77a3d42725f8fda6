import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { clamp, dome, mix, smooth } from '../engine/shapes.ts'
import { solid } from '../engine/solid.ts'

/** One slice out of a fan of avocado. */
export function avocadoSlice(length: number): Stamp {
  const inner = colour('#efe9a6')
  const outer = colour('#a9c058')
  const skin = colour('#5f7d31')
  const outline = (x: number, y: number) => {
    // A crescent: outer curve minus the hollow of the stone.
    const outerCurve = Math.hypot(x * 1.9, y) - length
    const hollow = length * 0.42 - Math.hypot((x + length * 0.36) * 1.2, (y - length * 0.16) * 0.9)
    return Math.max(outerCurve * 0.55, hollow, -x - length * 0.2)
  }
  return solid(length * 1.05, outline, 9, 4, (x, y, _i, out) => {
    const d = Math.hypot(x * 1.9, y) / length
    paint(out, blend(blend(inner, outer, smooth(0.45, 0.92, d)), skin, smooth(0.95, 0.985, d)), 0.42, 0.6)
  })
}

/** Half an avocado, its hollow left open for what goes in. */
export function avocadoHalf(size: number, withStone = false): Stamp {
  const inner = colour('#f1eba8')
  const outer = colour('#a8c455')
  const skin = colour('#33472a')
  const stone = colour('#8a5a30')
  const shape = (x: number, y: number) => {
    const t = clamp((x / size + 1) / 2)
    return Math.hypot(x, y * mix(1.05, 1.5, smooth(0.35, 1, t))) - size
  }
  return solid(size * 1.1, shape, size * 0.42, size * 0.16, (x, y, _i, out) => {
    const edge = -shape(x, y)
    const hole = Math.hypot(x + size * 0.24, y) / (size * 0.42)
    let tone = blend(outer, inner, smooth(2, size * 0.4, edge))
    tone = blend(skin, tone, smooth(2.5, 5, edge))
    if (hole < 1) {
      if (withStone) {
        out.h += dome(hole) * size * 0.28
        paint(out, blend(stone, colour('#5a3418'), hole * 0.6), 0.5, 0.2)
        return
      }
      out.h -= dome(hole) * size * 0.24
    }
    paint(out, tone, 0.45, 0.6)
  })
}
