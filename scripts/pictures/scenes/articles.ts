import { leaves, middle, onPlate, pile, sow } from '../arrange.ts'
import { addOns } from '../dishes/add-ons.ts'
import { meals } from '../dishes/meals.ts'
import { citrusSlice } from '../foods/citrus.ts'
import { melonWedge } from '../foods/extras.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { pebble } from '../foods/round-things.ts'
import { slice } from '../foods/slices.ts'
import { scaleWithTomatoes } from '../goods/accessories.ts'
import type { Labelled } from '../goods/supplements.ts'
import { type Kitchen, put, serve } from '../kitchen.ts'
import { cutlery, layTable, napkin } from '../table.ts'
import { branch, card, notebook, pencil, setting, waterGlass } from './props.ts'

/** Tables of 1200 by 750, one thought each. */
export const articles: Labelled = (labels) => ({
  'reading-a-macro-label'(k) {
    layTable(k, 'linen')
    serve(k, meals['chicken-machboos']!, 430, 390, 0.98, 0.2)
    put(k, card(labels.get('macros')!, 184, 236), { x: 930, y: 372, turn: 0.12, z: 1 })
    put(k, pencil('#16624b'), { x: 1120, y: 560, turn: 1.9, z: 1 })
    put(k, cutlery('fork', 170), { x: 84, y: 470, turn: 1.5, z: 1 })
    put(k, citrusSlice('lemon', 46, false, 8), { x: 720, y: 90, z: 1 })
  },
  'protein-through-the-day'(k) {
    layTable(k, 'oak')
    serve(k, meals['masala-omelette']!, 170, 230, 0.62)
    serve(k, meals['lentil-chicken-bowl']!, 520, 470, 0.76)
    serve(k, meals['roast-chickpeas']!, 830, 190, 0.46)
    serve(k, meals['turkey-stuffed-peppers']!, 1060, 520, 0.68, 0.4)
    put(k, cutlery('fork', 160), { x: 178, y: 600, turn: 0.2, z: 1 })
    put(k, napkin(120, 90, '#dfe6d6', '#16624b'), { x: 560, y: 60, turn: 0.1, z: 0.5 })
  },
  'plan-a-week-in-ten-minutes'(k) {
    layTable(k, 'sand')
    put(k, notebook(labels.get('week')!, 300, 214), { x: 430, y: 400, turn: -0.08, z: 0.5 })
    put(k, pencil('#f2a33a'), { x: 700, y: 560, turn: 0.5, z: 18 })
    serve(k, meals['date-cardamom-oats']!, 960, 190, 0.52)
    serve(k, meals['chicken-shawarma-bowl']!, 1010, 580, 0.58)
    serve(k, addOns['roast-tomato-soup']!, 90, 110, 0.4)
    branch(k, { x: 690, y: 90 }, 0.2, 110, '#8a9f6a', '#5c7444', 8)
  },
  'eating-well-in-summer-heat'(k) {
    layTable(k, 'stone')
    serve(k, meals['lemongrass-prawn-noodles']!, 420, 400, 0.9)
    waterGlass(k, { x: 850, y: 210 }, 104)
    put(k, slice('cucumber', 50, 2), { x: 846, y: 190, z: 84 })
    leaves(k, { x: 880, y: 236, radius: 16 }, ['mint'], 3, 1)
    serve(k, addOns['fruit-box']!, 1050, 560, 0.6)
    for (let i = 0; i < 3; i++)
      put(k, melonWedge(128, i), { x: 736 + i * 46, y: 500 + i * 84, turn: 0.4 + i * 0.5, z: 1 })
    put(k, citrusSlice('lime', 50, false, 10), { x: 1090, y: 130, z: 1 })
    put(k, citrusSlice('lime', 50, true, 10), { x: 1010, y: 90, turn: 0.5, z: 1 })
    serve(k, meals['greek-yogurt-bowl']!, 90, 80, 0.42)
  },
  'portions-without-scales'(k) {
    layTable(k, 'sand')
    serve(k, meals['lemon-herb-chicken']!, 700, 390, 0.96)
    serve(k, scaleWithTomatoes(labels), 200, 280, 0.7, -0.1)
    setting(k, { x: 1090, y: 400 }, 0.06, '#f4ecdf', '#16624b')
    sow(k, { x: 150, y: 640, radius: 66 }, 'almond', 10, 1.7)
  },
  'suhoor-and-iftar'(k) {
    layTable(k, 'palm')
    serve(k, meals['red-lentil-soup']!, 460, 400, 0.82)
    serve(k, datePlate, 910, 230, 0.58)
    waterGlass(k, { x: 150, y: 180 }, 88, undefined, false)
    serve(k, meals['zaatar-manakish']!, 1080, 640, 0.56)
    put(k, napkin(150, 110, '#c98f2c', '#f4ecdf'), { x: 150, y: 600, turn: 0.4, z: 0.5 })
    put(k, cutlery('spoon', 150), { x: 170, y: 590, turn: 2.0, z: 14 })
    sow(k, { x: 700, y: 640, radius: 60 }, ['almond', 'pistachio'], 12, 1.5)
  },
})

function datePlate(k: Kitchen): void {
  onPlate(k, 'saffron')
  pile(k, { ...middle, radius: 130 }, 22, (i) => pebble(pebbles.date, i), 6, { size: 1.6 })
  sow(k, { ...middle, radius: 120 }, 'pistachio', 16, 1.3)
}
