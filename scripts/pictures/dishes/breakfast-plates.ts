import {
  bed,
  cubes,
  from,
  herbs,
  inPan,
  leaves,
  middle,
  onBoard,
  onPlate,
  patch,
  pile,
  pinch,
  pot,
  pour,
  rounds,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { avocadoHalf } from '../foods/avocado.ts'
import { raspberry, strawberry } from '../foods/berries.ts'
import { block, chilla, flatbread, halloumi, pancake, toast, wrap } from '../foods/breads.ts'
import { citrusWedge } from '../foods/citrus.ts'
import { boiledEgg, curd, eggSheet, friedEgg, omelette } from '../foods/eggs.ts'
import { crumbleBit, thread } from '../foods/extras.ts'
import { grainKinds, grains } from '../foods/grains.ts'
import { kofta } from '../foods/grills.ts'
import { leaf, leafLooks } from '../foods/herbs.ts'
import { liquids } from '../foods/liquids.ts'
import { chunk, chunks, strip, strips } from '../foods/meats.ts'
import { nest, noodleKinds } from '../foods/noodles.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { smokedSalmon } from '../foods/seafood.ts'
import { mushroomSlice, slice } from '../foods/slices.ts'
import { coarse, dollop, drops, swirl, zigzag } from '../foods/spoonfuls.ts'
import { shred } from '../foods/sticks.ts'
import { tomatoHalf, tomatoWedge } from '../foods/tomatoes.ts'
import { fan, put, scatter } from '../kitchen.ts'

export const breakfastPlates: Record<string, Drawing> = {
  shakshuka(k) {
    inPan(k)
    const centre = middle
    pour(k, liquids.tomato, 226, 24, centre)
    cubes(k, { ...centre, radius: 190 }, ['redPepper', 'tomato', 'tomato', 'redOnion'], 70, 0.9)
    put(k, friedEgg(84, 1, 0), { ...from(215, 84, centre), z: 28 })
    put(k, friedEgg(80, 2, 0), { ...from(62, 92, centre), z: 28 })
    put(k, dollop(42, '#f7f2e8', '#ded2bb', 4), { ...from(318, 128, centre), lift: 2 })
    put(k, dollop(30, '#f7f2e8', '#ded2bb', 7), { ...from(140, 140, centre), lift: 2 })
    drops(k, from(318, 128, centre), 30, 6, '#c9a227', 4)
    herbs(k, { ...centre, radius: 190 }, 60, 6)
    pinch(k, { ...centre, radius: 180 }, 70, '#7a2a12')
    put(k, toast('sourdough', 58, 80, 3), { ...from(38, 176), turn: 0.9, z: 40, tiltX: -0.06 })
  },
  'masala-omelette'(k) {
    onPlate(k, 'sage')
    put(k, omelette(188, 3), { x: 300, y: 352, turn: -0.25, z: 10 })
    cubes(k, { x: 320, y: 408, radius: 96, squash: 0.3, turn: -0.25 }, ['paneer'], 14, 0.72)
    herbs(k, { x: 290, y: 300, radius: 130, squash: 0.6 }, 46, 6)
    cubes(k, patch(160, 150, 46), ['tomato', 'redOnion', 'cucumber'], 40, 1.05)
    leaves(k, patch(60, 168, 44), ['mint'], 7, 0.9)
    fan(k, { x: 400, y: 190, turn: 0.5 }, 4, 24, 0.3, (i) => tomatoWedge(38, i), -0.2)
  },
  'salmon-avocado-toast'(k) {
    onBoard(k)
    for (const [x, y, turn, seed] of [
      [222, 300, -0.12, 1],
      [400, 330, 0.1, 2],
    ] as const) {
      put(k, toast('rye', 84, 124, seed), { x, y, turn, z: 12 })
      put(k, coarse(96, ['#c6d076', '#a9bd55', '#dfe29a'], seed, 14, 0.4, 12), {
        x,
        y,
        turn: turn + 1.57,
        z: 26,
      })
      put(k, smokedSalmon(78, seed), { x: x - 4, y: y - 44, turn: turn + 0.35, lift: 0 })
      put(k, smokedSalmon(74, seed + 4), { x: x + 6, y: y + 36, turn: turn - 0.3, lift: 0 })
      sow(k, { x, y, radius: 66 }, 'caper', 9)
      for (let i = 0; i < 16; i++)
        put(k, thread(16, '#4f8a3a', i), {
          x: x + k.random.around(0, 60),
          y: y + k.random.around(0, 86),
          turn: k.random() * 6,
          drape: true,
        })
      pinch(k, { x, y, radius: 80 }, 40, '#2c2620')
    }
    put(k, citrusWedge('lemon', 56, 3), { x: 300, y: 512, turn: 0.2 })
    leaves(k, patch(285, 222, 40), ['rocket'], 6, 0.8)
  },
  'egg-white-wrap'(k) {
    onPlate(k, 'porcelain')
    leaves(k, patch(330, 140, 70), ['spinach', 'rocket'], 12, 0.85)
    put(k, wrap(150, 58, 2, ['#fffdf6', '#f6efde', '#3f7736', '#2f6330', '#fffaf0', '#e6543a']), {
      x: 268,
      y: 262,
      turn: 0.62,
      z: 12,
    })
    put(k, wrap(150, 58, 5, ['#fffdf6', '#f6efde', '#3f7736', '#2f6330', '#fffaf0']), {
      x: 330,
      y: 404,
      turn: 0.25,
      z: 12,
    })
    scatter(k, patch(340, 150, 60), 14, () => crumbleBit(9, '#fffaf0', k.random() * 50))
    for (let i = 0; i < 4; i++) put(k, tomatoHalf(29, i + 1), { ...from(305 + i * 16, 190), turn: i })
  },
  'halloumi-plate'(k) {
    onBoard(k, '#a9784a')
    fan(k, { x: 190, y: 300, turn: 0.1 }, 4, 54, 0.05, (i) => halloumi(80, 44, i + 1), -0.22)
    put(k, boiledEgg(60, 1, 0.9), { x: 190, y: 440, turn: 0.5 })
    put(k, boiledEgg(60, 4, 0.9), { x: 292, y: 470, turn: -0.3 })
    pile(k, patch(50, 168, 62), 14, (i) => pebble(i % 2 ? pebbles.blackOlive : pebbles.greenOlive, i), 4, {
      size: 1.15,
    })
    rounds(k, 'cucumber', 42, { x: 250, y: 158 }, 0.1, 6, 27, 0.02)
    for (let i = 0; i < 5; i++) put(k, tomatoHalf(34, i), { ...from(310 + i * 17, 196), turn: i * 2 })
    leaves(k, { ...middle, x: 250, y: 390, radius: 60 }, ['mint'], 6, 0.9)
    drops(k, { x: 270, y: 310 }, 120, 12, '#c9a227', 5)
    pinch(k, { x: 280, y: 310, radius: 140 }, 60, '#5a6a2c')
  },
  'turkey-sausage-eggs'(k) {
    onPlate(k, 'dusk')
    put(k, friedEgg(92, 3, 0.7), { x: 392, y: 238, z: 9 })
    put(k, friedEgg(88, 6, 0.7), { x: 420, y: 392, z: 9 })
    for (let i = 0; i < 3; i++)
      put(
        k,
        kofta(108, 29, i + 3, { light: '#c58050', dark: '#97562c', grain: 16, bump: 0.9, gloss: 0.55 }, 0.55),
        { x: 176 + i * 54, y: 318 + i * 20, turn: 1.3 + i * 0.07, z: 10 },
      )
    pile(k, patch(268, 150, 60), 9, (i) => mushroomSlice(36, i, 0.9))
    for (let i = 0; i < 3; i++)
      put(k, pebble(pebbles.blisteredTomato, i), { ...from(92 + i * 17, 190), size: 1.15 })
    herbs(k, { ...middle, radius: 170 }, 40, 5)
    pinch(k, { x: 404, y: 310, radius: 130 }, 60, '#2c2620')
  },
  'avocado-baked-eggs'(k) {
    onPlate(k, 'blush')
    leaves(k, { ...middle, radius: 170 }, ['rocket'], 26, 1.05)
    for (const [x, y, turn, seed] of [
      [240, 280, 2.3, 1],
      [398, 358, 5.3, 2],
    ] as const) {
      put(k, avocadoHalf(116), { x, y, turn, z: 14 })
      const cx = x - Math.cos(turn) * 26
      const cy = y - Math.sin(turn) * 26
      put(k, friedEgg(62, seed, 0.1), { x: cx, y: cy, z: 46 })
      pinch(k, { x: cx, y: cy, radius: 66 }, 40, '#a8321c')
      herbs(k, { x: cx, y: cy, radius: 70 }, 16, 5, ['#4f8a3a', '#7fae55'])
    }
    for (let i = 0; i < 4; i++) put(k, tomatoHalf(28, i), { ...from(150 - i * 14, 195), turn: i })
  },
  'banana-protein-pancakes'(k) {
    onPlate(k, 'sea')
    put(k, pancake(158, 1), { x: 300, y: 330, z: 8 })
    put(k, pancake(152, 2), { x: 316, y: 318, z: 24 })
    put(k, pancake(150, 3), { x: 306, y: 310, z: 40 })
    put(k, pancake(146, 4), { x: 314, y: 304, z: 56 })
    zigzag(k, { x: 314, y: 304 }, 190, 120, 0.5, '#6a3410', 7, 7, 0.9)
    fan(k, { x: 252, y: 262, turn: 0.5 }, 5, 27, 0.22, (i) => slice('banana', 33, i), -0.16)
    pile(k, { x: 330, y: 352, radius: 48 }, 9, (i) => pebble(pebbles.blueberry, i), 4, { size: 1.2 })
    for (let i = 0; i < 3; i++) put(k, raspberry(23, i), { x: 276 + i * 30, y: 366 - i * 6 })
    for (let i = 0; i < 4; i++) put(k, strawberry(36, i), { ...from(20 + i * 24, 208), turn: i })
    leaves(k, { x: 330, y: 310, radius: 16 }, ['mint'], 3, 0.9)
  },
  'beef-egg-skillet'(k) {
    inPan(k)
    const centre = middle
    bed(k, { ...centre, radius: 190 }, 12, '#7a4a2c', '#4e2a16')
    cubes(
      k,
      { ...centre, radius: 204 },
      ['sweetPotato', 'sweetPotato', 'redPepper', 'greenPepper', 'yellowPepper'],
      120,
      1.1,
    )
    pile(k, { ...centre, radius: 190 }, 44, (i) =>
      chunk({ ...chunks.beef, light: '#9a5f3c', dark: '#67371f' }, i),
    )
    put(k, friedEgg(78, 1, 0.6), { ...from(215, 74, centre), lift: 6 })
    put(k, friedEgg(74, 4, 0.6), { ...from(25, 78, centre), lift: 6 })
    herbs(k, { ...centre, radius: 180 }, 50, 6)
    pinch(k, { ...centre, radius: 170 }, 70, '#2c2620')
  },
  tapsilog(k) {
    onPlate(k, 'porcelain')
    grains(k, grainKinds.brownRice, patch(205, 96, 112), 42)
    scatter(k, patch(205, 96, 90), 36, () => crumb(4, '#d9a04a', k.random() * 50))
    pile(k, patch(335, 118, 94), 26, (i) => strip(52, 17, strips.tapa, i))
    put(k, friedEgg(92, 2, 0.6), { ...from(98, 124), z: 14 })
    pile(k, patch(40, 178, 46), 40, (i) => shred(26, k.random.pick(['#f6d9a0', '#f3e6c4', '#ef9a4a']), i))
    for (let i = 0; i < 3; i++) put(k, tomatoHalf(29, i), { ...from(262 + i * 15, 186), turn: i })
    herbs(k, { ...middle, radius: 170 }, 34, 5)
  },
  'moong-chilla'(k) {
    onPlate(k, 'terracotta')
    put(k, chilla(150, 2), { x: 274, y: 266, z: 10 })
    put(k, chilla(146, 5), { x: 344, y: 344, z: 16, tiltX: 0.02 })
    pot(k, { x: 446, y: 208 }, 62, 'porcelain', {
      ...liquids.palak,
      light: '#86a83e',
      dark: '#5f8a2c',
      swirl: 14,
      lumps: 3,
    })
    pile(k, { x: 218, y: 446, radius: 62 }, 60, (i) =>
      shred(28, k.random.pick(['#ef8a34', '#f6a555', '#e37a22']), i),
    )
    leaves(k, { x: 226, y: 430, radius: 34 }, ['mint'], 4, 0.8)
    herbs(k, { x: 310, y: 310, radius: 130 }, 40, 5)
  },
  'zaatar-manakish'(k) {
    onBoard(k, '#c59a64')
    put(k, flatbread(196, 190, 3, { tone: '#5d682c', speck: '#8d9048' }), { x: 286, y: 280, z: 12 })
    pot(k, { x: 462, y: 414 }, 66, 'porcelain', liquids.yogurt)
    drops(k, { x: 462, y: 414 }, 34, 7, '#c9a227', 5)
    rounds(k, 'cucumber', 36, { x: 260, y: 490 }, 0.02, 5, 24)
    pile(
      k,
      { x: 190, y: 462, radius: 36 },
      7,
      (i) => pebble(i % 3 ? pebbles.greenOlive : pebbles.blackOlive, i),
      3,
      { size: 1.1 },
    )
    leaves(k, { x: 474, y: 262, radius: 34 }, ['mint'], 7, 0.9)
    for (let i = 0; i < 3; i++) put(k, tomatoHalf(28, i), { x: 380 + i * 26, y: 512 - i * 16, turn: i })
  },
  'turmeric-tofu-scramble'(k) {
    onPlate(k, 'palm')
    put(k, toast('seeded', 74, 98, 2), { x: 436, y: 214, turn: 0.4, z: 10 })
    leaves(k, patch(190, 40, 110), ['spinach'], 16, 0.9)
    pile(k, patch(140, 44, 128), 66, (i) => curd(k.random.between(18, 30), '#fbd65c', '#dd9d25', i))
    leaves(k, patch(150, 40, 110), ['spinach'], 6, 0.62)
    for (let i = 0; i < 8; i++)
      put(k, tomatoHalf(27, i), {
        ...from(k.random() * 360, 60 + k.random() * 80, { x: 270, y: 340 }),
        turn: i * 2,
        lift: 2,
      })
    herbs(k, patch(140, 44, 140), 40, 5)
    pinch(k, patch(140, 44, 130), 60, '#2c2620')
  },
  balaleet(k) {
    onPlate(k, 'saffron')
    nest(k, noodleKinds.vermicelli, { ...middle, radius: 196 }, 40)
    nest(k, noodleKinds.vermicelli, { ...middle, radius: 150 }, 60)
    put(k, eggSheet(128, 3), { x: 330, y: 296, turn: 0.5, lift: 8 })
    sow(k, patch(150, 120, 70), ['pistachio', 'almond'], 24, 1)
    for (let i = 0; i < 26; i++)
      put(k, thread(12, '#c2471a', i, 1.1), {
        ...from(k.random() * 360, k.random() * 150),
        turn: k.random() * 6,
        drape: true,
      })
    pinch(k, { ...middle, radius: 160 }, 80, '#7a5a2a', 1.5)
    leaves(k, patch(60, 130, 12), ['mint'], 2, 0.8)
  },
  chebab(k) {
    onPlate(k, 'oat')
    put(k, pancake(132, 1, '#dba343', '#f6d98a'), { x: 250, y: 270, z: 8 })
    put(k, pancake(130, 2, '#d99f40', '#f6d98a'), { x: 330, y: 262, z: 18 })
    put(k, pancake(130, 3, '#dca546', '#f6d98a'), { x: 302, y: 336, z: 28 })
    zigzag(k, { x: 292, y: 300 }, 190, 110, 0.9, '#4a1f0c', 6.5, 6, 0.9)
    put(k, swirl(58, 18, '#f7f2e8', '#dfd3bd', 3), { x: 300, y: 312, lift: 4 })
    for (let i = 0; i < 5; i++)
      put(k, pebble(pebbles.date, i), { ...from(20 + i * 22, 182), turn: i * 0.9, size: 1.45 })
    sow(k, { x: 300, y: 300, radius: 120 }, 'sesame', 70, 1.2)
    sow(k, { x: 300, y: 312, radius: 46 }, 'pistachio', 12)
  },
  'spinach-feta-frittata'(k) {
    onPlate(k, 'porcelain')
    leaves(k, patch(340, 140, 84), ['rocket', 'lollo'], 15, 0.8)
    const wedge = block(116, 92, 34, '#f7cf63', '#dba036', 4, 0.28, 0)
    put(k, wedge, { x: 258, y: 316, turn: 0.35, z: 10 })
    for (let i = 0; i < 9; i++)
      put(k, leaf(leafLooks.spinach, i, 0.6), {
        x: 258 + k.random.around(0, 70),
        y: 316 + k.random.around(0, 60),
        turn: k.random() * 6,
        lift: -1,
      })
    cubes(k, { x: 258, y: 316, radius: 82 }, ['redPepper', 'redPepper', 'feta'], 22, 0.95)
    scatter(k, { x: 258, y: 316, radius: 84 }, 16, () => crumbleBit(11, '#fffaf0', k.random() * 50))
    for (let i = 0; i < 4; i++) put(k, tomatoHalf(30, i), { ...from(60 + i * 18, 178), turn: i })
    pinch(k, { x: 258, y: 316, radius: 90 }, 60, '#2c2620')
    drops(k, patch(340, 140, 60), 70, 8, '#c9a227', 4)
  },
}
