import {
  cubes,
  from,
  herbs,
  inBowl,
  leaves,
  middle,
  onPlate,
  patch,
  pile,
  pinch,
  pour,
  slicedBreast,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { paint } from '../engine/canvas.ts'
import { colour } from '../engine/colour.ts'
import { solid } from '../engine/solid.ts'
import { cookie } from '../foods/breads.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { cuts, dice } from '../foods/cuts.ts'
import { boiledEgg } from '../foods/eggs.ts'
import { glass, ice, straw, thread } from '../foods/extras.ts'
import { salmon } from '../foods/fish.ts'
import { type LiquidLook, liquids, pool } from '../foods/liquids.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { slice } from '../foods/slices.ts'
import { drops, spiral } from '../foods/spoonfuls.ts'
import { tomatoHalf } from '../foods/tomatoes.ts'
import { type Kitchen, put, type Spot } from '../kitchen.ts'
import { coupe, glazes, plate } from '../plates.ts'

/** A drink on a saucer, seen from above. */
function drink(
  k: Kitchen,
  look: LiquidLook,
  saucer: keyof typeof glazes,
  radius = 200,
  at: Spot = middle,
): Spot {
  put(k, plate(316, glazes[saucer]), { ...middle, z: 0 })
  put(k, glass(radius, 76), { ...at, z: 6 })
  put(k, pool(radius * 0.88, look, 3), { ...at, z: 58 })
  return at
}

export const addOns: Record<string, Drawing> = {
  'chocolate-whey-shake'(k) {
    const at = drink(k, liquids.chocolateShake, 'oat')
    spiral(k, at, 20, 120, 2, '#5a3218', 5, 0.7)
    for (let i = 0; i < 60; i++)
      put(k, crumb(k.random.between(2, 6), '#3a1d0f', i), {
        ...from(k.random() * 360, k.random() * 100, at),
        turn: i,
        drape: true,
      })
    put(k, straw(118, '#0f4d3a'), { ...from(320, 82, at), turn: -0.7, z: 78, tiltX: 0.1 })
    sow(k, patch(110, 236, 26), 'almond', 4, 1.3)
  },
  'green-juice'(k) {
    const at = drink(k, liquids.greenJuice, 'porcelain')
    put(k, ice(40, 1, '#86ad3f'), { ...from(200, 60, at), z: 56, turn: 0.4 })
    put(k, ice(38, 4, '#86ad3f'), { ...from(60, 66, at), z: 56, turn: 1.2 })
    put(k, slice('cucumber', 52, 3), { ...from(300, 84, at), z: 62, tiltX: 0.1 })
    put(k, citrusSlice('lime', 46), { ...from(140, 88, at), z: 62 })
    put(k, straw(110, '#16624b'), { ...from(20, 92, at), turn: 0.35, z: 78, tiltX: 0.1 })
    leaves(k, { ...from(270, 20, at), radius: 14 }, ['mint'], 4, 1.1)
  },
  'ginger-shot'(k) {
    const at = drink(k, liquids.gingerShot, 'dusk', 118, { x: middle.x - 40, y: middle.y - 40 })
    pinch(k, { ...at, radius: 80 }, 60, '#2c2620')
    const root = colour('#d9a866')
    for (let i = 0; i < 5; i++) put(k, slice('banana', 34, i), { ...from(20 + i * 24, 196), turn: i, z: 12 })
    for (let i = 0; i < 3; i++)
      put(
        k,
        solid(
          60,
          (x, y) => Math.hypot(x / 1.7, y) - 28 + Math.sin(x * 0.12 + i) * 5,
          26,
          26,
          (x, _y, _i, out) => {
            paint(out, root, 0.2, 0.3)
            out.h += Math.sin(x * 0.4) * 0.8
          },
        ),
        { ...from(74 + i * 22, 168 + (i % 2) * 36), turn: 0.4 + i, z: 10 },
      )
    put(k, citrusSlice('lemon', 48), { ...from(352, 176), z: 12 })
  },
  'coconut-water'(k) {
    put(k, coupe(316, glazes.sage), { ...middle, z: 0 })
    const shell = colour('#7a5230')
    const fibre = colour('#a37a4c')
    const flesh = colour('#f7f2e6')
    const at = { x: middle.x - 6, y: middle.y - 6 }
    put(
      k,
      {
        radius: 204,
        at(x, y, out) {
          const d = Math.hypot(x, y)
          if (d > 200 + Math.sin(Math.atan2(y, x) * 23) * 2) return false
          const isShell = d > 182
          out.h = isShell
            ? 58 + Math.sin(Math.atan2(y, x) * 60) * 2 - Math.max(0, d - 192) * 2.4
            : d > 150
              ? 60 - (d > 176 ? 2 : 0)
              : 24
          paint(
            out,
            isShell ? (Math.sin(Math.atan2(y, x) * 90 + d) > 0 ? shell : fibre) : flesh,
            isShell ? 0.1 : 0.4,
            0.5,
          )
          return true
        },
      },
      { ...at, z: 8 },
    )
    put(k, pool(152, liquids.coconutWater, 3), { ...at, z: 54 })
    put(k, ice(36, 2, '#e6e6d8'), { ...from(210, 60, at), z: 50, turn: 0.5 })
    put(k, straw(120, '#f2a33a'), { ...from(330, 92, at), turn: -0.55, z: 74, tiltX: 0.1 })
    leaves(k, { ...from(90, 70, at), radius: 12 }, ['mint'], 3, 1)
  },
  'extra-grilled-chicken'(k) {
    onPlate(k, 'sea')
    slicedBreast(k, { x: 304, y: 304 }, -0.35, 158)
    put(k, citrusWedge('lemon', 52, 2), { ...from(70, 150), turn: 0.5, z: 12 })
    leaves(k, patch(250, 140, 40), ['rocket'], 8, 0.9)
    for (let i = 0; i < 24; i++)
      put(k, thread(11, '#4f7a34', i, 2), {
        ...from(k.random() * 360, k.random() * 120),
        turn: k.random() * 6,
        drape: true,
      })
    pinch(k, { ...middle, radius: 130 }, 70, '#2c2620')
  },
  'extra-salmon'(k) {
    onPlate(k, 'dusk')
    put(k, salmon(9, 1.35), { x: 300, y: 300, turn: -0.4, z: 10 })
    put(k, citrusSlice('lemon', 44), { ...from(60, 150), z: 12 })
    put(k, citrusSlice('lemon', 44), { ...from(38, 166), z: 16, tiltX: 0.1 })
    for (let i = 0; i < 46; i++)
      put(k, thread(14, '#5a8f3c', i), {
        x: 300 + k.random.around(0, 120),
        y: 300 + k.random.around(0, 80),
        turn: k.random() * 6,
        drape: true,
      })
    leaves(k, patch(215, 150, 34), ['rocket'], 6, 0.85)
    pinch(k, { ...middle, radius: 120 }, 60, '#2c2620')
  },
  'garden-side-salad'(k) {
    inBowl(k, 'oat')
    leaves(
      k,
      { ...middle, radius: 224 },
      ['lollo', 'cos', 'spinach', 'rocket', 'radicchio', 'lollo'],
      96,
      0.95,
    )
    for (let i = 0; i < 9; i++)
      put(k, slice('cucumber', 36, i), {
        ...from(i * 40, 70 + (i % 3) * 56),
        turn: i,
        tiltX: k.random.around(0, 0.3),
        lift: 2,
      })
    for (let i = 0; i < 9; i++)
      put(k, tomatoHalf(32, i), { ...from(i * 40 + 22, 60 + ((i + 1) % 3) * 58), turn: i * 2, lift: 2 })
    for (let i = 0; i < 9; i++)
      put(k, slice('radish', 27, i), {
        ...from(i * 40 + 10, 90 + ((i + 2) % 3) * 44),
        turn: i,
        tiltX: k.random.around(0, 0.3),
        lift: 3,
      })
    drops(k, middle, 180, 24, '#c9a227', 5)
  },
  'boiled-egg-pair'(k) {
    onPlate(k, 'palm')
    for (const [i, spot] of [from(205, 104), from(320, 96), from(110, 92), from(20, 118)].entries())
      put(k, boiledEgg(78, i, 0.25), { ...spot, turn: i * 1.4, z: 10 })
    pinch(k, { ...middle, radius: 150 }, 130, '#2c2620', 2)
    pinch(k, { ...middle, radius: 150 }, 50, '#fffaf0', 2.4)
    herbs(k, { ...middle, radius: 150 }, 26, 5)
  },
  'oat-raisin-cookie'(k) {
    onPlate(k, 'porcelain')
    put(k, cookie(118, 2), { x: 382, y: 384, z: 8 })
    put(k, cookie(124, 9), { x: 248, y: 244, z: 10, turn: 2 })
    for (let i = 0; i < 26; i++)
      put(k, crumb(k.random.between(3, 8), '#b9803f', i), {
        ...from(k.random() * 360, 150 + k.random() * 50),
        turn: i,
      })
    sow(k, patch(250, 190, 40), 'raisin', 6, 1.4)
  },
  'cold-brew-coffee'(k) {
    const at = drink(k, liquids.coffee, 'sea')
    put(k, ice(52, 1, '#4a2a17'), { ...from(200, 70, at), z: 52, turn: 0.5 })
    put(k, ice(50, 4, '#4a2a17'), { ...from(330, 76, at), z: 52, turn: 1.1 })
    put(k, ice(48, 7, '#4a2a17'), { ...from(85, 80, at), z: 52, turn: 0.2 })
    for (let i = 0; i < 9; i++)
      put(
        k,
        pebble(
          {
            ...pebbles.almond,
            light: '#5a3218',
            dark: '#341a0b',
            rx: 17,
            ry: 11,
            height: 10,
            crease: true,
            gloss: 0.5,
          },
          i,
        ),
        { ...from(30 + i * 15, 232 + (i % 2) * 18), turn: i * 1.3, z: 14 },
      )
  },
  'fruit-box'(k) {
    inBowl(k, 'dusk')
    pile(k, patch(215, 108, 116), 20, (i) => dice(cuts.watermelon, i), 6, { size: 1.55 })
    pile(k, patch(325, 118, 100), 17, (i) => dice(cuts.pineapple, i), 6, { size: 1.55 })
    pile(k, patch(110, 128, 96), 26, (i) => pebble(i % 2 ? pebbles.grapeRed : pebbles.grapeGreen, i), 6, {
      size: 1.45,
    })
    for (let i = 0; i < 6; i++)
      put(k, citrusSlice('orange', 66, true), {
        ...from(10 + i * 12, 150 - (i % 2) * 50),
        turn: 0.6 + i * 0.5,
        lift: 4,
        tiltX: 0.1,
      })
    leaves(k, { ...middle, radius: 50 }, ['mint'], 6, 1.1)
  },
  'roast-tomato-soup'(k) {
    inBowl(k, 'porcelain')
    pour(k, liquids.tomatoSoup, 250, 38)
    spiral(k, middle, 24, 170, 2.2, '#fbefdc', 5.5)
    leaves(k, { ...middle, radius: 34 }, ['basil'], 5, 1.2)
    cubes(k, patch(60, 110, 60), ['crouton'], 9, 1.2)
    drops(k, middle, 180, 24, '#c9a227', 6)
    pinch(k, { ...middle, radius: 180 }, 90, '#2c2620')
  },
}
