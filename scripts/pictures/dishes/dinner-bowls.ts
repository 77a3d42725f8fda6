import { bed, cubes, from, herbs, inBowl, leaves, middle, patch, pile, pinch, pour, sow } from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { block, flatbread } from '../foods/breads.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { cuts, dice } from '../foods/cuts.ts'
import { thread } from '../foods/extras.ts'
import { salmon } from '../foods/fish.ts'
import { floret } from '../foods/florets.ts'
import { grainKinds, grains } from '../foods/grains.ts'
import { liquids, pool } from '../foods/liquids.ts'
import { chunk, chunks } from '../foods/meats.ts'
import { nest, noodleKinds } from '../foods/noodles.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { pebble } from '../foods/round-things.ts'
import { prawn } from '../foods/seafood.ts'
import { onionRing, slice } from '../foods/slices.ts'
import { coarse, drops, spiral } from '../foods/spoonfuls.ts'
import { stick, sticks } from '../foods/sticks.ts'
import { tomatoWedge } from '../foods/tomatoes.ts'
import { put } from '../kitchen.ts'

export const dinnerBowls: Record<string, Drawing> = {
  'prawn-saloona'(k) {
    inBowl(k, 'saffron')
    grains(k, grainKinds.basmati, { ...from(215, 152), radius: 142 }, 58)
    put(k, pool(254, liquids.saloona, 3), { ...middle, z: 32 })
    cubes(k, patch(20, 86, 140), ['potato', 'courgette', 'tomato', 'potato'], 26, 1.25)
    for (let i = 0; i < 7; i++)
      put(k, prawn(54, i), { ...from(i * 48 - 60, 70 + (i % 2) * 60, from(20, 70)), turn: i * 1.3, lift: 4 })
    put(
      k,
      pebble({ ...pebbles.meatball, light: '#4a3422', dark: '#2a1c10', rx: 24, ry: 23, height: 22 }, 3),
      { ...from(95, 150), lift: 2 },
    )
    herbs(k, { ...middle, radius: 190 }, 60, 6)
    for (let i = 0; i < 3; i++)
      put(k, stick({ ...sticks.greenPepper, length: 36, width: 6, taper: 0.8 }, i, 0.2), {
        ...from(30 + i * 40, 130),
        turn: i,
        lift: 3,
      })
  },
  'turkey-meatball-spaghetti'(k) {
    inBowl(k, 'porcelain')
    nest(k, noodleKinds.spaghetti, { ...middle, radius: 212 }, 44)
    put(k, coarse(132, ['#c93a22', '#b02a18', '#d9502e', '#a8261a'], 3, 14, 0.65, 12), { ...middle, lift: 0 })
    for (let i = 0; i < 6; i++)
      put(k, pebble(pebbles.meatball, i), {
        ...from(i * 72 + 20, i === 5 ? 6 : 92),
        turn: i,
        size: 1.35,
        lift: 2,
      })
    for (let i = 0; i < 5; i++)
      put(k, coarse(24, ['#c93a22', '#b02a18', '#d9502e'], i, 5, 0.7, 7), {
        ...from(i * 72 + 40, 80),
        lift: 1,
      })
    leaves(k, { ...middle, radius: 60 }, ['basil'], 4, 0.9)
    for (let i = 0; i < 46; i++)
      put(k, thread(8, '#f6ebc8', i, 1.6), {
        ...from(k.random() * 360, k.random() * 130),
        turn: k.random() * 6,
        drape: true,
      })
    pinch(k, { ...middle, radius: 150 }, 50, '#2c2620')
  },
  'ginger-prawn-stir-fry'(k) {
    inBowl(k, 'dusk')
    bed(k, { ...middle, radius: 230 }, 34, '#8a6a36', '#4e3a1c')
    pile(
      k,
      { ...middle, radius: 196 },
      24,
      (i) =>
        stick([sticks.redPepper, sticks.yellowPepper, sticks.mangetout, sticks.greenPepper][i % 4]!, i, 0.15),
      3,
    )
    for (let i = 0; i < 9; i++)
      put(k, floret(34 + (i % 3) * 5, i), { ...from(i * 41, 100 + (i % 3) * 44), turn: i * 1.3, lift: 1 })
    for (let i = 0; i < 10; i++)
      put(k, slice('carrot', 23, i), {
        ...from(i * 37 + 15, 70 + (i % 4) * 38),
        turn: i,
        tiltX: k.random.around(0, 0.3),
        lift: 2,
      })
    for (let i = 0; i < 9; i++)
      put(k, prawn(56, i), { ...from(i * 43, i < 2 ? 20 : 100 + (i % 2) * 50), turn: i * 1.5, lift: 4 })
    for (let i = 0; i < 26; i++)
      put(k, thread(15, '#efd27c', i, 2), {
        ...from(k.random() * 360, k.random() * 170),
        turn: k.random() * 6,
        drape: true,
      })
    sow(k, { ...middle, radius: 180 }, 'sesame', 80, 1.25)
    herbs(k, { ...middle, radius: 180 }, 40, 6, ['#6da04a', '#8fbf5e'])
  },
  'palak-paneer'(k) {
    inBowl(k, 'oat')
    pour(k, liquids.palak, 254, 34)
    pile(k, { ...middle, radius: 150 }, 17, (i) => dice(cuts.paneer, i), 5, { size: 1.3 })
    put(k, pool(254, liquids.palak, 7), { ...middle, z: 35 })
    spiral(k, middle, 30, 170, 2, '#f8f0e0', 4.4)
    for (let i = 0; i < 12; i++)
      put(k, thread(14, '#efd27c', i, 2), {
        ...from(k.random() * 360, k.random() * 110),
        turn: k.random() * 6,
        drape: true,
      })
    for (let i = 0; i < 10; i++)
      put(k, thread(9, '#c92a1c', i, 2.2), {
        ...from(k.random() * 360, k.random() * 150),
        turn: k.random() * 6,
        drape: true,
      })
    leaves(k, patch(300, 60, 16), ['mint'], 3, 0.7)
  },
  'aubergine-maghmour'(k) {
    inBowl(k, 'sage')
    pour(k, liquids.tomato, 254, 32)
    cubes(k, { ...middle, radius: 200 }, ['aubergine'], 46, 1.35)
    sow(k, { ...middle, radius: 200 }, 'chickpea', 90, 1.15)
    cubes(k, { ...middle, radius: 190 }, ['tomato', 'redOnion'], 26, 1.2)
    put(k, flatbread(104, 92, 4), { x: 478, y: 468, turn: 0.5, z: 60, tiltX: -0.1 })
    herbs(k, { x: 280, y: 280, radius: 180 }, 70, 6)
    leaves(k, { x: 270, y: 260, radius: 70 }, ['mint'], 5, 0.9)
    drops(k, { x: 290, y: 290 }, 180, 24, '#c9a227', 6)
  },
  'green-curry-tofu'(k) {
    inBowl(k, 'ink')
    grains(k, grainKinds.jasmine, { ...from(210, 158), radius: 140 }, 58)
    put(k, pool(254, liquids.greenCurry, 4), { ...middle, z: 32 })
    pile(k, patch(10, 80, 130), 12, (i) => dice(cuts.tofu, i), 4, { size: 1.3 })
    cubes(k, patch(20, 86, 140), ['aubergine'], 9, 1.2)
    pile(k, patch(30, 90, 120), 14, (i) => stick({ ...sticks.greenBean, length: 34 }, i), 2)
    for (let i = 0; i < 10; i++)
      put(k, stick({ ...sticks.redPepper, length: 28, width: 6 }, i, 0.3), {
        ...from(k.random() * 200 - 90, 60 + k.random() * 110),
        turn: k.random() * 6,
      })
    leaves(k, patch(10, 80, 90), ['basil'], 6, 1)
    put(k, citrusWedge('lime', 48, 1), { ...from(120, 170), turn: 0.6, lift: 5 })
  },
  'salmon-sinigang'(k) {
    inBowl(k, 'blush')
    pour(k, liquids.sourBroth, 256, 32)
    for (let i = 0; i < 6; i++)
      put(k, slice('daikon', 44, i), { ...from(185 + i * 22, 160), turn: i, z: 28, tiltX: 0.2 })
    leaves(k, patch(150, 120, 80), ['spinach'], 12, 0.95)
    for (let i = 0; i < 6; i++)
      put(k, tomatoWedge(48, i), { ...from(330 + i * 22, 158 - (i % 2) * 26), turn: i * 1.9, z: 30 })
    for (let i = 0; i < 5; i++)
      put(k, stick(sticks.okra, i), { ...from(74 + i * 15, 150), turn: 0.2 + i * 0.5, z: 30, size: 1.3 })
    put(k, salmon(2, 0.98), { ...from(262, 40), turn: 0.35, z: 26 })
    put(k, salmon(7, 0.9), { ...from(40, 58), turn: -0.3, z: 28 })
    for (let i = 0; i < 5; i++) put(k, onionRing(26), { ...from(i * 70 + 20, 116), turn: i, lift: 1 })
    for (let i = 0; i < 2; i++)
      put(k, stick({ ...sticks.greenPepper, length: 46, width: 8, taper: 0.85 }, i, 0.2), {
        ...from(100 + i * 170, 100),
        turn: 0.6 + i,
        lift: 2,
      })
    herbs(k, { ...middle, radius: 180 }, 40, 6)
  },
  'chicken-freekeh-soup'(k) {
    inBowl(k, 'terracotta')
    grains(k, grainKinds.freekeh, { ...middle, radius: 180 }, 22, 0.9)
    pour(k, liquids.clearBroth, 256, 32)
    grains(k, { ...grainKinds.freekeh, under: ['#d9c08a', '#c5a868'] }, { ...middle, radius: 190 }, 4, 0.18)
    pile(k, { ...middle, radius: 130 }, 26, (i) => chunk(chunks.pulledChicken, i), 4, { size: 1.2 })
    for (let i = 0; i < 14; i++)
      put(k, slice('carrot', 24, i), { ...from(i * 26, 70 + (i % 3) * 52), turn: i, z: 34, tiltX: 0.08 })
    cubes(k, { ...middle, radius: 190 }, ['greenPepper'], 14, 0.8)
    herbs(k, { ...middle, radius: 200 }, 90, 7)
    put(k, citrusSlice('lemon', 40), { ...from(50, 140), z: 36 })
    pinch(k, { ...middle, radius: 190 }, 70, '#2c2620')
  },
  'baked-feta-ratatouille'(k) {
    inBowl(k, 'oat')
    pour(k, liquids.tomato, 254, 30)
    for (let i = 0; i < 34; i++) {
      const kind = (['courgette', 'aubergine', 'tomato'] as const)[i % 3]!
      const spot = from(i * (360 / 34), 182)
      put(k, slice(kind, 44, i, kind === 'tomato' ? 0.1 : 0.3), {
        ...spot,
        turn: (i * Math.PI * 2) / 34 + 1.57,
        z: 40,
        tiltX: -0.42,
      })
    }
    for (let i = 0; i < 20; i++) {
      const kind = (['courgette', 'aubergine', 'tomato'] as const)[i % 3]!
      put(k, slice(kind, 40, i, kind === 'tomato' ? 0.1 : 0.3), {
        ...from(i * 18, 112),
        turn: (i * Math.PI * 2) / 20 + 1.57,
        z: 44,
        tiltX: -0.42,
      })
    }
    put(k, block(66, 54, 26, '#fbf4e2', '#e3c896', 3, 0.3, 0.2), { ...middle, turn: 0.5, z: 46 })
    herbs(k, { ...middle, radius: 190 }, 60, 6)
    for (let i = 0; i < 18; i++)
      put(k, thread(11, '#4f7a34', i, 2), {
        ...from(k.random() * 360, k.random() * 170),
        turn: k.random() * 6,
        drape: true,
      })
    drops(k, middle, 170, 20, '#c9a227', 6)
    pinch(k, { ...middle, radius: 180 }, 90, '#2c2620')
  },
}
