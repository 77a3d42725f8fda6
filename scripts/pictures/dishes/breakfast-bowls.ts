import { cubes, from, herbs, inBowl, leaves, middle, patch, pile, pinch, pour, sow } from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { aril, raspberry, strawberry } from '../foods/berries.ts'
import { citrusWedge } from '../foods/citrus.ts'
import { boiledEgg } from '../foods/eggs.ts'
import { thread } from '../foods/extras.ts'
import { flake, grainKinds, grains } from '../foods/grains.ts'
import { liquids } from '../foods/liquids.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { pebble } from '../foods/round-things.ts'
import { slice } from '../foods/slices.ts'
import { dollop, drops, spiral, swirl } from '../foods/spoonfuls.ts'
import { put, scatter } from '../kitchen.ts'

export const breakfastBowls: Record<string, Drawing> = {
  'foul-medames'(k) {
    inBowl(k, 'terracotta')
    pour(
      k,
      { ...liquids.masala, light: '#bd8f57', dark: '#946438', bits: '#7a4c28', oil: 0.2, oilTone: '#d2a23c' },
      262,
      32,
    )
    sow(k, { ...middle, radius: 226 }, 'favaBean', 190)
    cubes(k, patch(300, 70, 92), ['tomato', 'tomato', 'cucumber', 'redOnion'], 60)
    herbs(k, patch(300, 70, 110), 50, 6)
    drops(k, middle, 200, 34, '#c9a227', 7)
    put(k, citrusWedge('lemon', 50, 2), { ...from(140, 150), turn: 0.6 })
    put(k, boiledEgg(52, 2), { ...from(60, 150), turn: 2.4, lift: 4 })
    pinch(k, { ...middle, radius: 210 }, 120, '#8a3a14')
  },
  'date-cardamom-oats'(k) {
    inBowl(k, 'oat')
    pour(k, liquids.oatMilk, 264, 34)
    grains(k, grainKinds.oats, { ...middle, radius: 240 }, 12, 0.8)
    for (let i = 0; i < 5; i++)
      put(k, pebble(pebbles.date, i + 1), {
        ...from(200 + i * 27, 112),
        turn: 1 + i * 0.5,
        size: 1.5,
        lift: 2,
      })
    sow(k, patch(20, 120, 76), 'almond', 18, 1.15)
    scatter(k, patch(80, 110, 80), 40, () => flake(11, 7, '#f2dcae'))
    spiral(k, middle, 20, 170, 2.2, '#d18a1c', 4.4, 0.85)
    pinch(k, { ...middle, radius: 200 }, 90, '#7a5a2a', 1.5)
    leaves(k, patch(150, 80, 12), ['mint'], 2, 0.8)
  },
  'berry-protein-oats'(k) {
    inBowl(k, 'dusk')
    pour(k, { ...liquids.oatMilk, light: '#f6ead8', dark: '#e6d0b0' }, 264, 36)
    grains(k, grainKinds.oats, { ...middle, radius: 238 }, 10, 0.7)
    pile(k, patch(215, 98, 112), 30, (i) => pebble(pebbles.blueberry, i), 4, { size: 1.28 })
    pile(k, patch(330, 110, 92), 17, (i) => raspberry(23, i))
    for (let i = 0; i < 5; i++) put(k, strawberry(38, i), { ...from(70 + i * 20, 140), turn: i * 1.3 })
    sow(k, patch(120, 60, 90), 'pumpkinSeed', 40, 1.15)
    leaves(k, patch(260, 30, 14), ['mint'], 3, 0.9)
  },
  'coconut-chia-pudding'(k) {
    inBowl(k, 'ink')
    pour(k, liquids.chiaMilk, 264, 34)
    scatter(
      k,
      { ...middle, radius: 236 },
      1100,
      () => ({ ...pebble({ ...pebbles.blackSesame, rx: 2.4, ry: 2 }, k.random() * 9) }),
      { drape: true },
    )
    pile(k, patch(230, 88, 104), 18, (i) => raspberry(25, i))
    for (let i = 0; i < 130; i++)
      put(k, thread(k.random.between(9, 18), k.random.pick(['#fffaf0', '#f6ead0', '#e3bd7c']), i), {
        ...from(k.random() * 90 - 20, 60 + k.random() * 120),
        turn: k.random() * 6,
        lift: 1,
      })
    sow(k, patch(95, 120, 62), 'almond', 13, 1.15)
    leaves(k, patch(300, 110, 16), ['mint'], 4, 1)
  },
  'greek-yogurt-bowl'(k) {
    inBowl(k, 'palm')
    put(k, swirl(258, 18, '#f7f2e8', '#e2d7c3', 2, 0.5, 2.2), { ...middle, z: 28 })
    for (let i = 0; i < 90; i++)
      put(k, aril(12, i), {
        ...from(160 + k.random() * 110, 60 + k.random() * 140),
        turn: k.random() * 6,
        lift: -2,
      })
    sow(k, patch(10, 120, 96), 'pistachio', 60, 1.3)
    spiral(k, middle, 10, 150, 1.6, '#d18a1c', 4, 0.9)
    leaves(k, patch(75, 130, 22), ['mint'], 4, 1)
  },
  'quinoa-upma'(k) {
    inBowl(k, 'saffron')
    grains(k, grainKinds.quinoa, { ...middle, radius: 244 }, 52, 1)
    sow(k, { ...middle, radius: 205 }, 'pea', 46, 1.1)
    cubes(k, { ...middle, radius: 205 }, ['carrot', 'carrot', 'redPepper'], 56, 1)
    sow(k, patch(250, 50, 110), 'cashew', 17, 1.3)
    leaves(k, patch(70, 60, 90), ['curry'], 11, 1.1)
    sow(k, { ...middle, radius: 200 }, 'mustardSeed', 80)
    put(k, citrusWedge('lime', 46, 1), { ...from(140, 180), turn: 0.9 })
    herbs(k, { ...middle, radius: 200 }, 50, 5)
  },
  'cottage-cheese-bowl'(k) {
    inBowl(k, 'sage')
    pour(k, { ...liquids.yogurt, lumps: 8, swirl: 16 }, 262, 30)
    pile(
      k,
      { ...middle, radius: 232 },
      420,
      (i) => dollop(k.random.between(11, 18), '#f7f2e8', '#ddd1bb', i, 12, 0.45),
      8,
    )
    cubes(k, patch(200, 112, 92), ['cucumber'], 58, 1.15)
    for (let i = 0; i < 7; i++)
      put(k, slice('radish', 30, i), {
        ...from(290 + i * 14, 128 + (i % 2) * 36),
        turn: i,
        tiltX: k.random.around(0, 0.2),
      })
    sow(k, patch(90, 90, 100), ['sunflowerSeed', 'pumpkinSeed'], 80, 1.2)
    for (let i = 0; i < 34; i++)
      put(k, thread(14, '#4f8a3a', i), {
        ...from(k.random() * 360, k.random() * 170),
        turn: k.random() * 6,
        drape: true,
      })
    pinch(k, { ...middle, radius: 190 }, 90, '#2c2620')
    drops(k, middle, 150, 14, '#c9a227', 5)
  },
}
