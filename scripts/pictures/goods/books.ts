import { leaves, sow } from '../arrange.ts'
import { paint, type Stamp } from '../engine/canvas.ts'
import { blend, colour } from '../engine/colour.ts'
import { noise } from '../engine/noise.ts'
import { citrusSlice } from '../foods/citrus.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { pebble } from '../foods/round-things.ts'
import { put } from '../kitchen.ts'
import type { Label } from '../labels.ts'
import { cutlery, layTable, napkin } from '../table.ts'
import { slab, stick } from './shapes.ts'
import type { Labelled } from './supplements.ts'

/** A hardback lying on the table: pages a little smaller than its boards. */
function book(cover: Label): Stamp[] {
  const page = colour('#f3ead6')
  const line = colour('#cdbf9f')
  return [
    slab(176, 236, 26, 4, (x, y, out) => paint(out, blend(page, line, noise(x * 0.02, y * 1.6)), 0.05, 0.1)),
    slab(180, 240, 8, 4, (x, y, out) => {
      paint(out, page, 0.34, 0)
      stick(out, cover, (x + 180) / 360, (y + 240) / 480)
      if (x < -164 && x > -168) out.h -= 2.4
    }),
  ]
}

export const books: Labelled = (labels) => {
  const lay =
    (
      key: string,
      table: Parameters<typeof layTable>[1],
      turn: number,
      rest: (k: Parameters<typeof layTable>[0]) => void,
    ) =>
    (k: Parameters<typeof layTable>[0]) => {
      layTable(k, table)
      rest(k)
      const [pages, board] = book(labels.get(key)!)
      put(k, pages!, { x: 322, y: 326, turn, z: 2 })
      put(k, board!, { x: 318, y: 322, turn, z: 28 })
    }
  return {
    'gulf-kitchen-light': lay('gulf-kitchen-light', 'linen', -0.12, (k) => {
      put(k, napkin(150, 190, '#dfe6d6', '#16624b'), { x: 480, y: 470, turn: 0.4, z: 0.5 })
      for (let i = 0; i < 4; i++)
        put(k, pebble(pebbles.date, i), { x: 540 + (i % 2) * 40, y: 130 + i * 42, turn: i, size: 1.6 })
    }),
    'portion-sense': lay('portion-sense', 'oak', 0.1, (k) => {
      put(k, cutlery('fork', 210), { x: 566, y: 330, turn: 1.5, z: 1 })
      put(k, cutlery('knife', 210), { x: 76, y: 330, turn: 1.6, z: 1 })
    }),
    'strong-after-forty': lay('strong-after-forty', 'sand', -0.08, (k) => {
      put(k, napkin(120, 230, '#f4ecdf', '#1f6f8b'), { x: 520, y: 420, turn: 0.25, z: 0.5 })
    }),
    'meal-prep-sunday': lay('meal-prep-sunday', 'stone', 0.14, (k) => {
      leaves(k, { x: 548, y: 180, radius: 50 }, ['basil'], 6, 1.5)
      put(k, citrusSlice('lemon', 56, false, 10), { x: 540, y: 470, z: 1 })
      for (let i = 0; i < 4; i++)
        put(k, pebble(pebbles.cherryTomato, i), { x: 90 + (i % 2) * 46, y: 460 + Math.floor(i / 2) * 50 })
    }),
    'ramadan-table': lay('ramadan-table', 'sand', -0.1, (k) => {
      put(k, napkin(180, 120, '#e9c98a', '#2b2f55'), { x: 470, y: 500, turn: -0.4, z: 0.5 })
      for (let i = 0; i < 5; i++)
        put(k, pebble(pebbles.date, i), { x: 548 + (i % 2) * 34, y: 190 + i * 40, turn: i * 0.9, size: 1.6 })
      sow(k, { x: 96, y: 520, radius: 50 }, 'pistachio', 12, 1.8)
    }),
  }
}
