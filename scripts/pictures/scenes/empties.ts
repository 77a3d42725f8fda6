import { middle, onBoard, onPlate, sow } from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { paint } from '../engine/canvas.ts'
import { colour } from '../engine/colour.ts'
import { crumb } from '../foods/round-things.ts'
import { slab } from '../goods/shapes.ts'
import { put } from '../kitchen.ts'
import { bowl, glazes, plate } from '../plates.ts'
import { cutlery } from '../table.ts'

/** Cut-outs for places where there is nothing yet. */
export const empties: Record<string, Drawing> = {
  'empty-cart'(k) {
    put(
      k,
      slab(290, 200, 36, 30, (x, y, out) => {
        const rim = Math.abs(x) > 268 || Math.abs(y) > 178
        if (!rim) out.h = 8
        paint(out, colour(rim ? '#c59a64' : '#d9b583'), 0.12, 0)
      }),
      { x: 320, y: 320, z: 0 },
    )
    put(k, plate(140, glazes.porcelain), { x: 300, y: 320, z: 10 })
    put(k, cutlery('fork', 120), { x: 500, y: 330, turn: 1.57, z: 12 })
  },
  'empty-orders'(k) {
    put(k, bowl(250, glazes.sage), { x: 310, y: 320, z: 0 })
    put(k, cutlery('spoon', 190), { x: 400, y: 300, turn: 2.5, z: 40 })
  },
  'empty-search'(k) {
    onBoard(k, '#c59a64')
    for (let i = 0; i < 34; i++)
      put(k, crumb(k.random.between(3, 8), k.random.pick(['#d9a866', '#b9803f', '#efd9a8']), i), {
        x: 320 + k.random.around(0, 150),
        y: 320 + k.random.around(0, 120),
        turn: i,
      })
    put(k, cutlery('knife', 180), { ...middle, x: 330, y: 330, turn: 2.3, z: 14 })
  },
  'nothing-here'(k) {
    onPlate(k, 'palm')
    sow(k, { x: 330, y: 300, radius: 12 }, 'pea', 1, 1.4)
  },
}
