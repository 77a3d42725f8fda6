import { leaves, sow } from '../arrange.ts'
import { addOns } from '../dishes/add-ons.ts'
import { meals } from '../dishes/meals.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { pebble } from '../foods/round-things.ts'
import { tomatoHalf } from '../foods/tomatoes.ts'
import { turned } from '../goods/shapes.ts'
import type { Labelled } from '../goods/supplements.ts'
import { put, serve } from '../kitchen.ts'
import { cutlery, layTable, napkin } from '../table.ts'
import { branch, notebook, pencil, setting, waterGlass } from './props.ts'

/** Tables of 960 by 720, each set with dishes of its plan. */
export const plans: Labelled = (labels) => ({
  'everyday-balance'(k) {
    layTable(k, 'sand')
    put(k, napkin(250, 190, '#dfe6d6', '#8aa68a'), { x: 700, y: 560, turn: 0.35, z: 0.5 })
    serve(k, meals['beef-bulgogi-bowl']!, 372, 348, 0.86)
    serve(k, meals['greek-yogurt-bowl']!, 780, 190, 0.5, 0.4)
    serve(k, meals['halloumi-fattoush']!, 790, 560, 0.62, -0.5, 22)
    put(k, cutlery('fork', 160), { x: 84, y: 560, turn: 1.3, z: 1 })
    waterGlass(k, { x: 96, y: 110 }, 70)
    leaves(k, { x: 600, y: 90, radius: 40 }, ['mint'], 5, 1.2)
  },
  'lean-and-light'(k) {
    layTable(k, 'stone')
    serve(k, meals['tandoori-chicken-salad']!, 520, 360, 0.9, 0.3)
    serve(k, meals['mint-fruit-cup']!, 150, 170, 0.52)
    serve(k, meals['miso-cod']!, 905, 110, 0.56, 0.5)
    setting(k, { x: 150, y: 520 }, 0.12, '#f4ecdf', '#16624b')
    waterGlass(k, { x: 862, y: 590 }, 76)
    put(k, citrusSlice('lime', 40, false, 8), { x: 770, y: 640, z: 1 })
  },
  'strength-builder'(k) {
    layTable(k, 'oak')
    serve(k, meals['double-chicken-rice']!, 400, 380, 0.92, -0.2)
    serve(k, meals['banana-protein-pancakes']!, 820, 200, 0.6, 0.4)
    serve(k, meals['beef-egg-skillet']!, 860, 610, 0.6)
    put(
      k,
      turned([
        { from: -190, to: -160, radius: 52, tone: '#2c3430', gloss: 0.35 },
        { from: -160, to: -120, radius: 64, tone: '#343d38', gloss: 0.35 },
        { from: -120, to: -104, radius: 28, tone: '#f2a33a', gloss: 0.5 },
        { from: -104, to: 104, radius: 15, tone: '#c9c6be', gloss: 0.85, ribs: 1.4 },
        { from: 104, to: 120, radius: 28, tone: '#f2a33a', gloss: 0.5 },
        { from: 120, to: 160, radius: 64, tone: '#343d38', gloss: 0.35 },
        { from: 160, to: 190, radius: 52, tone: '#2c3430', gloss: 0.35 },
      ]),
      { x: 110, y: 80, turn: -0.5, z: 1 },
    )
    put(k, cutlery('knife', 170, 'steel'), { x: 76, y: 590, turn: 1.75, z: 1 })
  },
  'keto-table'(k) {
    layTable(k, 'palm')
    serve(k, meals['salmon-asparagus']!, 560, 350, 0.92, 0.15)
    serve(k, meals['avocado-baked-eggs']!, 140, 200, 0.6, -0.3)
    serve(k, meals['sirloin-chimichurri']!, 180, 620, 0.6, 0.6)
    setting(k, { x: 890, y: 520 }, -0.1, '#f4ecdf')
    waterGlass(k, { x: 884, y: 110 }, 74)
  },
  'garden-table'(k) {
    layTable(k, 'linen')
    serve(k, meals['falafel-bowl']!, 350, 370, 0.9)
    serve(k, meals['palak-paneer']!, 800, 170, 0.58)
    serve(k, meals['baked-feta-ratatouille']!, 820, 570, 0.64)
    branch(k, { x: 110, y: 90 }, 0.6, 110, '#7f9a5c', '#55703c')
    for (let i = 0; i < 5; i++)
      put(k, tomatoHalf(30, i), { x: 560 + (i % 3) * 50, y: 640 + (i % 2) * 46, turn: i, z: 1 })
    put(k, cutlery('spoon', 130), { x: 96, y: 600, turn: 1.9, z: 1 })
  },
  'steady-plate'(k) {
    layTable(k, 'sand')
    serve(k, meals['turkey-kofta-freekeh']!, 590, 380, 0.9, 0.2)
    serve(k, meals['red-lentil-soup']!, 170, 180, 0.58)
    serve(k, meals['cottage-cheese-bowl']!, 140, 590, 0.54)
    setting(k, { x: 905, y: 250 }, 0.1, '#dfe6d6', '#16624b')
    put(k, citrusWedge('lemon', 54, 2), { x: 372, y: 80, turn: 0.6, z: 1 })
    sow(k, { x: 880, y: 640, radius: 50 }, 'almond', 8, 1.6)
  },
  'arabian-table'(k) {
    layTable(k, 'oak')
    serve(k, meals['chicken-machboos']!, 470, 370, 0.94, 0.2)
    serve(k, meals.shakshuka!, 860, 160, 0.56)
    serve(k, meals['hummus-crudites']!, 120, 140, 0.52, 0.4)
    serve(k, meals['foul-medames']!, 880, 610, 0.52)
    for (let i = 0; i < 6; i++)
      put(k, pebble(pebbles.date, i), {
        x: 96 + (i % 3) * 56,
        y: 540 + Math.floor(i / 3) * 64,
        turn: i * 1.3,
        size: 1.5,
        z: 1,
      })
    leaves(k, { x: 640, y: 670, radius: 40 }, ['mint'], 5, 1.1)
  },
  'desk-to-dinner'(k) {
    layTable(k, 'linen')
    serve(k, meals['salmon-poke-bowl']!, 600, 350, 0.86)
    serve(k, meals['turkey-meatball-spaghetti']!, 130, 610, 0.62)
    put(k, notebook(labels.get('planner')!, 190, 140), { x: 170, y: 190, turn: -0.2, z: 0.5 })
    put(k, pencil('#f2a33a'), { x: 330, y: 110, turn: 1.1, z: 1 })
    serve(k, addOns['cold-brew-coffee']!, 900, 130, 0.36)
    setting(k, { x: 890, y: 540 }, 0.08, '#dfe6d6', '#16624b')
  },
  'evening-athlete'(k) {
    layTable(k, 'stone')
    serve(k, meals['chicken-katsu-curry']!, 410, 370, 0.9)
    serve(k, meals['chicken-satay-bites']!, 800, 180, 0.6, 0.3)
    serve(k, meals['berry-protein-oats']!, 810, 570, 0.56)
    put(
      k,
      turned([
        { from: -176, to: -150, radius: 28, tone: '#16624b', gloss: 0.35 },
        { from: -150, to: -100, radius: 62, tone: '#16624b', gloss: 0.35, ribs: 6 },
        { from: -100, to: 176, radius: 68, tone: '#b4b6b2', gloss: 0.97 },
      ]),
      { x: 64, y: 150, turn: 1.35, z: 1, size: 0.8 },
    )
    put(k, napkin(110, 74, '#f4ecdf', '#f2a33a'), { x: 80, y: 640, turn: 0.3, z: 0.5 })
  },
  'plants-and-calm'(k) {
    layTable(k, 'sand')
    serve(k, meals['green-curry-tofu']!, 600, 360, 0.88)
    serve(k, meals['coconut-chia-pudding']!, 160, 190, 0.58)
    serve(k, meals['aubergine-maghmour']!, 150, 590, 0.6)
    branch(k, { x: 890, y: 130 }, 2.2, 120, '#8a9f6a', '#5c7444')
    setting(k, { x: 900, y: 500 }, 0.1, '#e9dcc4')
    waterGlass(k, { x: 380, y: 90 }, 62)
  },
})
