import {
  cubes,
  from,
  herbs,
  inBowl,
  leaves,
  middle,
  onCoupe,
  onPlate,
  patch,
  pile,
  pinch,
  pot,
  pour,
  rounds,
  skewer,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { chickenBreast, katsuSlice } from '../foods/chicken.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { cuts, dice } from '../foods/cuts.ts'
import { friedEgg } from '../foods/eggs.ts'
import { shaving, thread } from '../foods/extras.ts'
import { flake, grainKinds, grains } from '../foods/grains.ts'
import { kofta } from '../foods/grills.ts'
import { liquids, pool } from '../foods/liquids.ts'
import { chunk, chunks, strip, strips } from '../foods/meats.ts'
import { nest, noodleKinds } from '../foods/noodles.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { pebble } from '../foods/round-things.ts'
import { prawn } from '../foods/seafood.ts'
import { mushroomSlice, onionRing, slice } from '../foods/slices.ts'
import { drops, spiral } from '../foods/spoonfuls.ts'
import { shred, stick, sticks } from '../foods/sticks.ts'
import { tomatoHalf } from '../foods/tomatoes.ts'
import { fan, put, scatter } from '../kitchen.ts'

export const mains: Record<string, Drawing> = {
  'lean-mixed-grill'(k) {
    onPlate(k, 'ink')
    grains(k, grainKinds.bulgur, patch(150, 84, 118), 32)
    herbs(k, patch(150, 84, 110), 50, 5)
    for (const [i, y] of [222, 292].entries()) {
      skewer(k, { x: 330, y }, -0.2, 160)
      for (let j = 0; j < 5; j++)
        put(
          k,
          j % 2
            ? dice({ ...cuts[i ? 'redPepper' : 'greenPepper'], size: 24, height: 14 }, j)
            : chunk(chunks.taouk, j + i * 7),
          { x: 226 + j * 52, y: y + 21 - j * 10.5, turn: j, lift: 4, size: 1.1 },
        )
    }
    put(k, kofta(88, 25, 2), { x: 376, y: 372, turn: -0.25, z: 10 })
    put(k, kofta(88, 25, 5), { x: 366, y: 428, turn: -0.2, z: 10 })
    for (let i = 0; i < 2; i++) put(k, tomatoHalf(36, i), { ...from(98 + i * 22, 178), turn: i, lift: 3 })
    pot(k, from(222, 176), 46, 'porcelain', liquids.yogurt)
    for (let i = 0; i < 3; i++) put(k, onionRing(24), { x: 430 + i * 8, y: 330 - i * 14, turn: i, lift: 2 })
  },
  'butter-chicken'(k) {
    inBowl(k, 'terracotta')
    grains(k, grainKinds.basmati, { ...from(205, 150), radius: 150 }, 58)
    put(k, pool(254, liquids.butterSauce, 3), { ...middle, z: 32 })
    pile(k, patch(10, 82, 128), 15, (i) => chunk(chunks.curryChicken, i), 4, { size: 1.2 })
    spiral(k, from(10, 82), 14, 118, 1.8, '#fbefdc', 4)
    herbs(k, { ...middle, radius: 190 }, 46, 7)
    sow(k, patch(10, 82, 120), 'cashew', 7, 1.2)
    pinch(k, patch(205, 150, 100), 40, '#c9831c')
  },
  'chicken-katsu-curry'(k) {
    onCoupe(k, 'dusk')
    put(k, pool(204, liquids.japaneseCurry, 3), { ...from(20, 22), z: 12 })
    grains(k, grainKinds.jasmine, patch(205, 106, 108), 48)
    cubes(k, patch(60, 124, 74), ['carrot', 'potato', 'carrot'], 16, 1.25)
    fan(
      k,
      { x: 234, y: 270, turn: 0.3 },
      8,
      26,
      0.01,
      (i) => katsuSlice(70 * (0.8 + 0.2 * Math.sin(0.4 + i * 0.36)), 17, i),
      -0.22,
    )
    rounds(k, 'gherkin', 24, from(300, 164), 0.6, 5, 18)
    sow(k, patch(205, 106, 80), ['blackSesame', 'sesame'], 40, 1.25)
    herbs(k, { ...middle, radius: 150 }, 26, 5, ['#6da04a', '#8fbf5e'])
  },
  'lemon-herb-chicken'(k) {
    onPlate(k, 'porcelain')
    for (let i = 0; i < 7; i++)
      put(k, slice('courgette', 34, i, 0.6), {
        ...from(170 + i * 16, 150 + (i % 2) * 24),
        turn: i,
        tiltX: 0.1,
      })
    cubes(k, patch(130, 130, 90), ['redPepper', 'yellowPepper', 'redPepper'], 20, 1.45)
    cubes(k, patch(60, 150, 80), ['sweetPotato', 'yellowPepper', 'redPepper'], 16, 1.25)
    for (let i = 0; i < 5; i++)
      put(k, onionRing(27, 6), { ...from(90 + i * 24, 130), turn: i, tiltX: 0.14, lift: 2 })
    for (let i = 0; i < 5; i++)
      put(k, pebble(pebbles.blisteredTomato, i), {
        ...from(62 + i * 19, 130 + (i % 2) * 44),
        turn: i,
        size: 1.05,
      })
    leaves(k, patch(345, 160, 34), ['rocket'], 6, 0.85)
    put(k, chickenBreast(122, 5), { x: 320, y: 268, turn: -0.3, lift: 8 })
    put(k, citrusSlice('lemon', 40), { x: 290, y: 260, lift: 4, tiltX: 0.05 })
    put(k, citrusSlice('lemon', 40), { x: 340, y: 246, lift: 6, tiltX: 0.08 })
    for (let i = 0; i < 26; i++)
      put(k, thread(11, '#4f7a34', i, 2), {
        ...from(k.random() * 360, k.random() * 150),
        turn: k.random() * 6,
        drape: true,
      })
    pinch(k, { ...middle, radius: 160 }, 80, '#2c2620')
  },
  'mushroom-barley-risotto'(k) {
    inBowl(k, 'ink')
    pour(k, { ...liquids.cream, light: '#e9d6ae', dark: '#d2b582' }, 254, 32)
    grains(k, grainKinds.barley, { ...middle, radius: 232 }, 20, 0.8)
    pile(k, { ...middle, radius: 150 }, 18, (i) => mushroomSlice(k.random.between(40, 50), i, 1.5), 4)
    sow(k, { ...middle, radius: 195 }, 'pea', 42, 1.15)
    for (let i = 0; i < 10; i++)
      put(k, shaving(28, i), { ...from(i * 37, 60 + (i % 3) * 50), turn: i, lift: 2 })
    leaves(k, { ...middle, radius: 90 }, ['basil'], 4, 0.8)
    for (let i = 0; i < 24; i++)
      put(k, thread(10, '#4f7a34', i, 2), {
        ...from(k.random() * 360, k.random() * 170),
        turn: k.random() * 6,
        drape: true,
      })
    pinch(k, { ...middle, radius: 190 }, 90, '#2c2620')
  },
  'beef-bulgogi-bowl'(k) {
    inBowl(k, 'sage')
    grains(k, grainKinds.jasmine, { ...middle, radius: 238 }, 46)
    pile(k, patch(215, 104, 100), 34, (i) => strip(50, 15, strips.bulgogi, i))
    pile(k, patch(300, 134, 62), 80, (i) => shred(34, k.random.pick(['#ef8a34', '#f6a555', '#e37a22']), i))
    leaves(k, patch(5, 140, 50), ['spinach'], 12, 0.7)
    rounds(k, 'cucumber', 36, from(100, 176), 2.6, 5, 22, 0.05)
    put(k, friedEgg(82, 3, 0.5), { ...from(48, 90), lift: 8 })
    sow(k, patch(215, 104, 100), 'sesame', 60, 1.3)
    herbs(k, { ...middle, radius: 180 }, 36, 5, ['#6da04a', '#8fbf5e', '#b5d48a'])
  },
  'zaatar-chicken-beans'(k) {
    onPlate(k, 'blush')
    pile(k, patch(50, 84, 110), 34, (i) => stick(sticks.greenBean, i, k.random.around(0, 0.2)), 3, {
      turn: undefined,
    } as never)
    for (const [i, spot] of [
      { x: 236, y: 246, turn: 0.5 },
      { x: 342, y: 276, turn: -0.5 },
      { x: 254, y: 366, turn: 0.1 },
    ].entries()) {
      put(
        k,
        chunk(
          { ...chunks.spicedChicken, size: 66, height: 30, corners: 11, light: '#d9a05c', dark: '#a4642c' },
          i + 3,
        ),
        { ...spot, lift: 4 },
      )
      pinch(k, { x: spot.x, y: spot.y, radius: 58 }, 110, '#5a6428', 2)
      sow(k, { x: spot.x, y: spot.y, radius: 50 }, 'sesame', 22, 1.1)
    }
    scatter(k, patch(40, 100, 110), 28, () => flake(12, 7, '#f0d3a0'))
    put(k, citrusWedge('lemon', 48, 2), { ...from(300, 168), turn: 0.4, lift: 2 })
    put(k, citrusWedge('lemon', 48, 5), { ...from(318, 182), turn: 1.2, lift: 2 })
    pinch(k, patch(40, 100, 120), 60, '#a8321c')
  },
  'red-lentil-soup'(k) {
    inBowl(k, 'sea')
    pour(k, liquids.lentilSoup, 256, 38)
    pile(k, patch(220, 62, 74), 9, (i) => dice(cuts.paneer, i), 4, { size: 1.15 })
    spiral(k, middle, 60, 190, 1.9, '#f8f0e0', 5)
    herbs(k, { ...middle, radius: 170 }, 54, 7)
    drops(k, middle, 190, 26, '#d9761c', 6)
    pinch(k, { ...middle, radius: 190 }, 140, '#a8421c')
    put(k, citrusWedge('lemon', 50, 2), { ...from(40, 150), turn: 0.9, z: 42 })
    sow(k, { ...middle, radius: 170 }, 'peppercorn', 8, 0.7)
  },
  'garlic-butter-prawns'(k) {
    onCoupe(k, 'palm')
    nest(k, { ...noodleKinds.courgetti, radius: 6.5, strands: 46 }, { ...middle, radius: 170 }, 30)
    for (let i = 0; i < 10; i++)
      put(k, prawn(58, i), { ...from(i * 36, i < 3 ? 40 : 100 + (i % 2) * 40), turn: i * 1.4, lift: 4 })
    drops(k, middle, 150, 24, '#e6b33c', 6)
    scatter(k, { ...middle, radius: 150 }, 30, () => ({
      ...pebble({ ...pebbles.pineNut, light: '#f3dca0', dark: '#d6a94e' }, k.random() * 20),
    }))
    herbs(k, { ...middle, radius: 165 }, 80, 6)
    for (let i = 0; i < 12; i++)
      put(k, thread(8, '#c92a1c', i, 2.4), {
        ...from(k.random() * 360, k.random() * 150),
        turn: k.random() * 6,
        drape: true,
      })
    put(k, citrusSlice('lemon', 42, true), { ...from(70, 160), turn: 0.3, lift: 4 })
    put(k, citrusSlice('lemon', 42, true), { ...from(52, 172), turn: -0.2, lift: 8 })
  },
}
