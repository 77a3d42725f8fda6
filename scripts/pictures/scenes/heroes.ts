import { leaves, sow } from '../arrange.ts'
import { addOns } from '../dishes/add-ons.ts'
import { meals } from '../dishes/meals.ts'
import type { Drawing } from '../draw.ts'
import { citrusSlice } from '../foods/citrus.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { pebble } from '../foods/round-things.ts'
import { dumbbell } from '../goods/equipment.ts'
import { put, serve } from '../kitchen.ts'
import { cutlery, layTable, napkin } from '../table.ts'
import { branch, setting, waterGlass } from './props.ts'

/** Wide tables of 1600 by 1000 that leave their left third calm, for words. */
export const heroes: Record<string, Drawing> = {
  'hero-meals'(k) {
    layTable(k, 'sand')
    serve(k, meals['salmon-poke-bowl']!, 1090, 520, 1.26)
    serve(k, meals['greek-yogurt-bowl']!, 1500, 130, 0.62, 0.4)
    serve(k, meals['hummus-crudites']!, 1540, 890, 0.7, -0.4)
    put(k, cutlery('fork', 220), { x: 620, y: 640, turn: 1.45, z: 1 })
    leaves(k, { x: 720, y: 110, radius: 50 }, ['mint'], 6, 1.4)
    put(k, citrusSlice('lime', 56, false, 10), { x: 640, y: 930, z: 1 })
  },
  'hero-consultation'(k) {
    layTable(k, 'palm')
    serve(k, meals['salmon-asparagus']!, 1120, 480, 1.22, 0.2)
    serve(k, addOns['green-juice']!, 1520, 180, 0.52)
    setting(k, { x: 1510, y: 720 }, 0.1, '#f4ecdf', '#f2a33a')
    branch(k, { x: 700, y: 900 }, -0.3, 150, '#7f9a5c', '#55703c', 10)
  },
  'hero-equipment'(k) {
    layTable(k, 'oak')
    serve(k, meals['lean-mixed-grill']!, 1460, 250, 0.86)
    put(k, dumbbell(), { x: 900, y: 420, turn: -0.4, z: 1, size: 1.25 })
    put(k, dumbbell(), { x: 1080, y: 700, turn: -0.4, z: 1, size: 1.25 })
    put(k, napkin(150, 110, '#dfe6d6', '#16624b'), { x: 1470, y: 830, turn: 0.3, z: 0.5 })
    waterGlass(k, { x: 1450, y: 800 }, 92)
    sow(k, { x: 680, y: 170, radius: 60 }, 'almond', 8, 2)
  },
}

/** For the story of the shop: a table being set. */
export const about: Record<string, Drawing> = {
  about(k) {
    layTable(k, 'linen')
    serve(k, meals['chicken-tabbouleh']!, 330, 330, 0.8, 0.4)
    serve(k, meals['zaatar-manakish']!, 860, 250, 0.72)
    serve(k, meals['baked-feta-ratatouille']!, 700, 700, 0.66)
    serve(k, meals['labneh-cucumber']!, 1130, 640, 0.56)
    for (let i = 0; i < 5; i++)
      put(k, pebble(pebbles.date, i), {
        x: 150 + (i % 3) * 56,
        y: 650 + Math.floor(i / 3) * 60,
        turn: i * 1.3,
        size: 1.5,
        z: 1,
      })
    branch(k, { x: 1090, y: 90 }, 2.5, 120, '#8a9f6a', '#5c7444')
    put(k, cutlery('spoon', 150), { x: 420, y: 700, turn: 0.4, z: 1 })
  },
}

/** What a link to the shop shows when it is shared. */
export const social: Record<string, Drawing> = {
  social(k) {
    layTable(k, 'sand')
    serve(k, meals['chicken-machboos']!, 600, 330, 0.86, 0.2)
    serve(k, meals['salmon-asparagus']!, 1080, 150, 0.66, 0.3)
    serve(k, meals['halloumi-fattoush']!, 130, 130, 0.62, -0.3)
    serve(k, meals['red-lentil-soup']!, 1060, 560, 0.52)
    serve(k, meals['berry-protein-oats']!, 160, 540, 0.5)
  },
}
