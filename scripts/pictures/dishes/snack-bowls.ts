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
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { kiwi, strawberry } from '../foods/berries.ts'
import { citrusWedge } from '../foods/citrus.ts'
import { cuts, dice } from '../foods/cuts.ts'
import { appleSlice, soyaPod, thread } from '../foods/extras.ts'
import { liquids } from '../foods/liquids.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { coarse, dollop, drops, spiral, swirl } from '../foods/spoonfuls.ts'
import { stick, sticks } from '../foods/sticks.ts'
import { type Kitchen, put, type Spot } from '../kitchen.ts'
import { bowl, glazes } from '../plates.ts'

/** A bowl of dip in the middle of a plate. */
function dip(
  k: Kitchen,
  at: Spot,
  radius: number,
  glaze: keyof typeof glazes,
  light: string,
  dark: string,
): void {
  put(k, bowl(radius, glazes[glaze], 44), { ...at, z: 6 })
  put(k, swirl(radius * 0.88, 14, light, dark, 3, 0.45, 2.3), { ...at, z: 24 })
}

export const snackBowls: Record<string, Drawing> = {
  'hummus-crudites'(k) {
    onPlate(k, 'terracotta')
    dip(k, from(180, 36), 122, 'porcelain', '#ecd4a2', '#cda868')
    drops(k, from(180, 36), 80, 24, '#c9a227', 7)
    pinch(k, patch(180, 36, 80), 160, '#b8421c')
    sow(k, patch(180, 36, 40), 'chickpea', 7, 1.1)
    herbs(k, patch(180, 36, 80), 18, 6)
    for (let i = 0; i < 5; i++)
      put(k, stick(sticks.carrot, i), {
        ...from(-50 + i * 9, 150 + (i % 2) * 8),
        turn: -0.6 + i * 0.06,
        z: 12 + (i % 2) * 8,
      })
    for (let i = 0; i < 5; i++)
      put(k, stick(sticks.cucumber, i), {
        ...from(2 + i * 9, 158 + (i % 2) * 8),
        turn: 0.2 + i * 0.06,
        z: 12 + (i % 2) * 8,
      })
    for (let i = 0; i < 6; i++)
      put(k, stick(i % 2 ? sticks.redPepper : sticks.yellowPepper, i), {
        ...from(52 + i * 8, 166),
        turn: 0.9 + i * 0.08,
        z: 12 + (i % 2) * 8,
      })
  },
  'sea-salt-edamame'(k) {
    inBowl(k, 'ink')
    pile(k, { ...middle, radius: 205 }, 130, (i) => soyaPod(k.random.between(54, 68), i), 6)
    pinch(k, { ...middle, radius: 190 }, 150, '#fffaf0', 2.2)
    put(k, citrusWedge('lime', 54, 1), { ...from(60, 130), turn: 0.8, lift: 6 })
    put(k, citrusWedge('lime', 54, 4), { ...from(36, 150), turn: 1.7, lift: 6 })
  },
  'roasted-nuts-seeds'(k) {
    inBowl(k, 'sea')
    pile(
      k,
      { ...middle, radius: 214 },
      250,
      (i) =>
        pebble(
          [
            pebbles.almond,
            pebbles.cashew,
            pebbles.hazelnut,
            pebbles.almond,
            { ...pebbles.cashew, light: '#a9743c', dark: '#7a4a20', rx: 15, ry: 13, bump: 1.6, uneven: 1.6 },
          ][i % 5]!,
          i,
        ),
      6,
      { size: 1.7, tiltX: 0, tiltY: 0 },
    )
    sow(k, { ...middle, radius: 190 }, 'pumpkinSeed', 90, 1.4)
    for (let i = 0; i < 34; i++)
      put(k, thread(13, '#5a7a44', i, 2), {
        ...from(k.random() * 360, k.random() * 190),
        turn: k.random() * 6,
        drape: true,
      })
    pinch(k, { ...middle, radius: 190 }, 70, '#fffaf0', 1.8)
  },
  'mint-fruit-cup'(k) {
    inBowl(k, 'porcelain')
    cubes(k, { ...middle, radius: 205 }, ['mango'], 34, 1.5)
    for (let i = 0; i < 7; i++)
      put(k, kiwi(46, i), {
        ...from(i * 51, 90 + (i % 2) * 70),
        turn: i,
        tiltX: k.random.around(0, 0.3),
        lift: 1,
      })
    for (let i = 0; i < 10; i++)
      put(k, strawberry(42, i), {
        ...from(i * 36 + 20, 60 + (i % 3) * 56),
        turn: i * 1.7,
        lift: 2,
        tiltX: k.random.around(0, 0.2),
      })
    sow(k, { ...middle, radius: 190 }, 'blueberry', 26, 1.3)
    leaves(k, { ...middle, radius: 110 }, ['mint'], 9, 1)
    put(k, citrusWedge('lime', 48, 3), { ...from(130, 160), turn: 0.8, lift: 5 })
  },
  'mango-protein-yogurt'(k) {
    inBowl(k, 'palm')
    pour(k, { ...liquids.yogurt, light: '#f9e2a8', dark: '#f2cf82' }, 250, 36)
    put(k, swirl(246, 14, '#faeac4', '#f3d08a', 2, 0.5, 2.6), { ...middle, z: 32 })
    spiral(k, middle, 20, 190, 2.6, '#f5a31f', 9, 0.75)
    pile(k, patch(230, 70, 90), 16, (i) => dice(cuts.mango, i), 6, { size: 1.4 })
    for (let i = 0; i < 30; i++)
      put(k, thread(12, '#b8421a', i, 1.2), {
        ...from(k.random() * 360, k.random() * 180),
        turn: k.random() * 6,
        drape: true,
      })
    sow(k, patch(40, 110, 70), 'pistachio', 26, 1.3)
    leaves(k, patch(220, 40, 12), ['mint'], 3, 0.9)
  },
  'apple-peanut-butter'(k) {
    onPlate(k, 'palm')
    put(k, bowl(92, glazes.oat, 42), { ...middle, z: 6 })
    put(k, swirl(82, 12, '#c98f4e', '#a56c2e', 2, 0.55, 2.2), { ...middle, z: 24 })
    for (let i = 0; i < 13; i++)
      put(k, appleSlice(74, i % 3 ? '#c8322f' : '#a9c04a'), {
        ...from(i * 27.7, 150),
        turn: (i * Math.PI * 2) / 13 - 1.57,
        z: 14,
        tiltX: -0.2,
      })
    for (let i = 0; i < 26; i++)
      put(k, crumb(k.random.between(3, 6), '#4a2a18', i), {
        ...from(k.random() * 360, k.random() * 150),
        turn: i,
        drape: true,
      })
    sow(k, { ...middle, radius: 44 }, 'peanut', 6, 1.1)
  },
  'roast-chickpeas'(k) {
    inBowl(k, 'saffron')
    pile(
      k,
      { ...middle, radius: 214 },
      420,
      (i) =>
        pebble(
          i % 3 ? pebbles.roastChickpea : { ...pebbles.roastChickpea, light: '#e5a455', dark: '#b8702c' },
          i,
        ),
      6,
      { size: 1.45, tiltX: 0, tiltY: 0 },
    )
    pinch(k, { ...middle, radius: 200 }, 220, '#9c3414', 1.8)
    for (let i = 0; i < 24; i++)
      put(k, thread(10, '#f2d24a', i, 1.8), {
        ...from(k.random() * 360, k.random() * 170),
        turn: k.random() * 6,
        drape: true,
      })
    herbs(k, { ...middle, radius: 180 }, 40, 6)
    put(k, citrusWedge('lemon', 54, 3), { ...from(50, 140), turn: 0.9, lift: 6 })
  },
  'guacamole-pepper-sticks'(k) {
    onPlate(k, 'ink')
    put(k, bowl(128, glazes.porcelain, 44), { ...from(190, 40), z: 6 })
    put(k, coarse(116, ['#b9c968', '#9db350', '#d6dc90', '#aabf5c'], 2, 18, 0.4, 15), {
      ...from(190, 40),
      z: 22,
    })
    cubes(k, patch(190, 40, 76), ['tomato', 'redOnion', 'tomato'], 22, 0.9)
    herbs(k, patch(190, 40, 84), 26, 6)
    const tones = [
      sticks.redPepper,
      sticks.yellowPepper,
      { ...sticks.redPepper, light: '#f28a2c', dark: '#d96a14' },
    ]
    for (let i = 0; i < 12; i++)
      put(k, stick(tones[i % 3]!, i, 0.06), {
        ...from(-52 + i * 11, 168 + (i % 2) * 8),
        turn: -0.55 + i * 0.13,
        z: 12 + (i % 3) * 6,
        size: 1.12,
      })
    put(k, citrusWedge('lime', 46, 1), { ...from(118, 168), turn: 0.5, z: 12 })
  },
  'ricotta-berries'(k) {
    inBowl(k, 'blush')
    pour(k, liquids.yogurt, 250, 32)
    pile(
      k,
      { ...middle, radius: 195 },
      40,
      (i) => dollop(k.random.between(40, 62), '#f7f2e8', '#e2d7c3', i, 20),
      8,
    )
    for (let i = 0; i < 8; i++)
      put(k, strawberry(46, i), { ...from(190 + i * 21, 70 + (i % 3) * 50), turn: i * 1.9, lift: 2 })
    sow(k, patch(30, 90, 110), 'blueberry', 22, 1.35)
    for (let i = 0; i < 22; i++)
      put(k, thread(13, '#f08a1c', i, 1.9), {
        ...from(k.random() * 360, k.random() * 150),
        turn: k.random() * 6,
        drape: true,
      })
    leaves(k, patch(300, 50, 16), ['mint'], 3, 1)
    spiral(k, from(60, 60), 10, 70, 1.2, '#d18a1c', 3.6, 0.9)
  },
}
