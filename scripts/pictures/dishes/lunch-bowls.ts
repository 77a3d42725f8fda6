import {
  bed,
  cubes,
  from,
  herbs,
  inBowl,
  leaves,
  middle,
  patch,
  pile,
  pinch,
  pour,
  rounds,
  slicedBreast,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { avocadoSlice } from '../foods/avocado.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { cuts, dice } from '../foods/cuts.ts'
import { boiledEgg } from '../foods/eggs.ts'
import { shaving, thread } from '../foods/extras.ts'
import { pakChoi } from '../foods/florets.ts'
import { grainKinds, grains } from '../foods/grains.ts'
import { liquids, pool } from '../foods/liquids.ts'
import { strip, strips } from '../foods/meats.ts'
import { nest, noodleKinds, penneHeap } from '../foods/noodles.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { prawn } from '../foods/seafood.ts'
import { onionRing, slice } from '../foods/slices.ts'
import { coarse, dollop, drops, swirl, zigzag } from '../foods/spoonfuls.ts'
import { shred, stick, sticks } from '../foods/sticks.ts'
import { fan, put, scatter } from '../kitchen.ts'

export const lunchBowls: Record<string, Drawing> = {
  'chicken-shawarma-bowl'(k) {
    inBowl(k, 'oat')
    grains(k, grainKinds.bulgur, { ...middle, radius: 246 }, 50)
    leaves(k, patch(250, 96, 110), ['cos', 'lollo'], 12, 0.8)
    pile(k, patch(250, 84, 104), 40, (i) =>
      strip(50, 15, { ...strips.shawarma, light: '#e6b06a', dark: '#b06a2c', char: 0.45 }, i),
    )
    for (let i = 0; i < 8; i++)
      put(k, slice('gherkin', 27, i), { ...from(330 + i * 7, 140 + (i % 2) * 34), turn: i, tiltX: 0.14 })
    pile(k, patch(60, 142, 52), 12, (i) =>
      stick({ ...sticks.carrot, light: '#e884a6', dark: '#c94a7c', length: 34 }, i),
    )
    cubes(k, patch(130, 128, 68), ['tomato', 'tomato', 'cucumber'], 50, 1.15)
    put(k, dollop(42, '#ecd4a2', '#cda868', 3), { ...from(182, 170), lift: 4 })
    zigzag(k, from(250, 84), 200, 110, 0.3, '#efe2c4', 4.5, 7)
    herbs(k, { ...middle, radius: 190 }, 50, 6)
    sow(k, patch(250, 84, 110), 'sesame', 40, 1.2)
  },
  'salmon-poke-bowl'(k) {
    inBowl(k, 'sea')
    grains(k, grainKinds.jasmine, { ...middle, radius: 248 }, 50)
    pile(k, patch(225, 112, 92), 26, (i) => dice(cuts.rawSalmon, i), 8, { size: 1.15 })
    fan(k, { ...from(292, 168), turn: 0.3 }, 6, 21, 0.16, () => avocadoSlice(66), -0.24, {
      turn: undefined,
    } as never)
    pile(k, patch(20, 132, 66), 34, (i) => pebble(pebbles.edamame, i), 5, { size: 1.15 })
    pile(k, patch(84, 140, 62), 70, (i) => shred(30, k.random.pick(['#ef8a34', '#f6a555', '#e37a22']), i))
    rounds(k, 'cucumber', 38, from(160, 190), 1.3, 5, 23, -0.1)
    for (let i = 0; i < 5; i++)
      put(k, slice('radish', 25, i), { ...from(120 + i * 11, 60 + (i % 2) * 30), turn: i, lift: 2 })
    sow(k, { ...middle, radius: 190 }, ['sesame', 'blackSesame'], 90, 1.3)
    herbs(k, patch(225, 112, 100), 24, 5)
  },
  'lemongrass-prawn-noodles'(k) {
    inBowl(k, 'blush')
    nest(k, noodleKinds.riceNoodle, { ...middle, radius: 224 }, 44)
    pile(k, patch(140, 124, 66), 60, (i) => shred(30, k.random.pick(['#ef8a34', '#f6a555']), i))
    rounds(k, 'cucumber', 34, from(40, 168), 2.0, 5, 22, 0.12)
    for (let i = 0; i < 6; i++)
      put(k, prawn(56, i), { ...from(195 + i * 31, 88 + (i % 2) * 40), turn: i * 1.2, lift: 4 })
    leaves(k, { ...middle, radius: 120 }, ['mint'], 9, 1)
    scatter(k, { ...middle, radius: 160 }, 26, () => crumb(7, '#d8a866', k.random() * 60))
    for (let i = 0; i < 14; i++)
      put(k, thread(13, '#c92a1c', i, 2), {
        ...from(k.random() * 360, k.random() * 150),
        turn: k.random() * 6,
        drape: true,
      })
    put(k, citrusWedge('lime', 50, 1), { ...from(100, 180), turn: 0.2, lift: 4 })
  },
  'beef-black-bean-bowl'(k) {
    inBowl(k, 'terracotta')
    grains(k, grainKinds.brownRice, { ...middle, radius: 248 }, 48)
    pile(
      k,
      patch(215, 106, 96),
      190,
      (i) => crumb(k.random.between(8, 14), k.random.pick(['#7a4427', '#8f5632', '#5e3019']), i, 0.3),
      10,
    )
    pile(k, patch(300, 122, 80), 80, (i) => pebble(pebbles.blackBean, i), 5, { size: 1.15 })
    pile(k, patch(10, 132, 66), 100, (i) => pebble(pebbles.sweetcorn, i), 6, { size: 1.2 })
    cubes(k, patch(75, 134, 70), ['tomato', 'tomato', 'redOnion', 'greenPepper'], 70, 1.05)
    put(k, coarse(62, ['#b9c968', '#9db350', '#d6dc90'], 2, 26, 0.4, 13), { ...from(145, 124), lift: 6 })
    put(k, citrusWedge('lime', 46, 2), { ...from(110, 60), turn: 1.2, lift: 6 })
    herbs(k, { ...middle, radius: 190 }, 44, 6)
  },
  'chicken-alfredo-penne'(k) {
    inBowl(k, 'porcelain')
    pour(k, { ...liquids.cream, light: '#f3e6cc', dark: '#e2cda6' }, 258, 30)
    penneHeap(k, { ...middle, radius: 205 }, 130)
    slicedBreast(k, { x: 304, y: 300 }, 0.5, 112, {}, 6)
    for (let i = 0; i < 9; i++)
      put(k, shaving(24, i), {
        ...from(k.random() * 360, 60 + k.random() * 110),
        turn: k.random() * 6,
        lift: 1,
      })
    leaves(k, { ...middle, radius: 110 }, ['basil'], 7, 0.95)
    pinch(k, { ...middle, radius: 190 }, 110, '#2c2620')
    herbs(k, { ...middle, radius: 180 }, 30, 4)
  },
  'keto-chicken-caesar'(k) {
    inBowl(k, 'porcelain')
    leaves(k, { ...middle, radius: 215 }, ['cos'], 64, 1.05)
    pile(k, { ...middle, radius: 190 }, 12, (i) =>
      dice({ ...cuts.pitaChip, light: '#f0c566', dark: '#cf9232' }, i),
    )
    zigzag(k, middle, 320, 260, 0.8, '#f1e4c3', 4.4, 9, 0.5)
    slicedBreast(k, { x: 306, y: 290 }, -0.5, 128)
    for (let i = 0; i < 12; i++)
      put(k, shaving(30, i), { ...from(i * 30, 118 + k.random() * 70), turn: k.random() * 6, lift: 2 })
    pinch(k, { ...middle, radius: 190 }, 120, '#2c2620')
    put(k, boiledEgg(52, 3, 0.8), { ...from(115, 148), turn: 0.7, lift: 5 })
    put(k, boiledEgg(52, 5, 0.8), { ...from(75, 160), turn: 2.1, lift: 5 })
  },
  'falafel-bowl'(k) {
    inBowl(k, 'sage')
    grains(k, grainKinds.bulgur, { ...middle, radius: 246 }, 40)
    leaves(k, patch(270, 110, 150), ['lollo', 'cos', 'rocket'], 34, 0.9)
    put(k, swirl(84, 24, '#ecd4a2', '#cda868', 4), { ...from(120, 128), lift: 8 })
    drops(k, from(120, 128), 50, 9, '#c9a227', 6)
    pinch(k, patch(120, 128, 70), 70, '#a8421c')
    for (let i = 0; i < 6; i++)
      put(k, pebble(pebbles.falafel, i), {
        ...from(205 + i * 23, 112 + (i % 2) * 66),
        turn: i,
        size: 1.45,
        lift: 2,
      })
    cubes(k, patch(40, 146, 66), ['tomato', 'tomato', 'cucumber', 'redOnion'], 60, 1.15)
    for (let i = 0; i < 5; i++)
      put(k, slice('gherkin', 25, i), { ...from(172 + i * 9, 176), turn: i, tiltX: 0.15, lift: 3 })
    herbs(k, { ...middle, radius: 200 }, 44, 6)
    zigzag(k, from(250, 130), 230, 90, 0.5, '#efe2c4', 4.4, 8)
  },
  'paneer-tikka-bowl'(k) {
    inBowl(k, 'dusk')
    grains(k, grainKinds.turmericRice, { ...middle, radius: 248 }, 48)
    pile(k, { ...from(250, 70), radius: 118 }, 14, (i) => dice(cuts.tikkaPaneer, i), 6, { size: 1.3 })
    cubes(
      k,
      { ...from(250, 70), radius: 130 },
      ['redPepper', 'greenPepper', 'yellowPepper', 'redOnion'],
      24,
      1.5,
    )
    rounds(k, 'cucumber', 36, from(10, 170), 1.7, 5, 24, 0.12)
    put(k, coarse(52, ['#6f9a35', '#86a83e', '#4f7d2a'], 3, 14, 0.55, 7), { ...from(100, 130), lift: 4 })
    put(k, citrusWedge('lemon', 46, 3), { ...from(150, 168), turn: 0.9, lift: 3 })
    herbs(k, { ...middle, radius: 190 }, 60, 6)
    for (let i = 0; i < 4; i++)
      put(k, onionRing(26), { ...from(130 + i * 12, 100), turn: i, tiltX: 0.12, lift: 3 })
  },
  'chana-masala'(k) {
    inBowl(k, 'palm')
    grains(k, grainKinds.brownRice, { ...from(180, 128), radius: 158 }, 56)
    put(k, pool(262, liquids.masala, 5), { ...middle, z: 30 })
    sow(k, patch(15, 96, 150), 'chickpea', 110, 1.2)
    cubes(k, patch(15, 96, 140), ['tomato', 'tomato', 'redOnion'], 26, 1)
    herbs(k, patch(15, 96, 150), 60, 6)
    put(k, citrusWedge('lemon', 50, 1), { ...from(110, 160), turn: 0.3, lift: 6 })
    for (let i = 0; i < 10; i++)
      put(k, thread(15, '#e3c26c', i, 2), {
        ...from(20 + k.random.around(0, 60), 80 + k.random() * 60),
        turn: k.random() * 6,
        drape: true,
      })
    leaves(k, patch(310, 90, 16), ['mint'], 3, 0.8)
  },
  'teriyaki-tofu-soba'(k) {
    inBowl(k, 'ink')
    nest(k, noodleKinds.soba, { ...middle, radius: 222 }, 44)
    put(k, pakChoi(92, 1), { ...from(320, 120), turn: 0.5, lift: 4 })
    put(k, pakChoi(84, 4), { ...from(350, 140), turn: 1.1, lift: 6 })
    pile(k, patch(190, 96, 92), 12, (i) => dice(cuts.glazedTofu, i), 6, { size: 1.3 })
    pile(k, patch(80, 126, 62), 60, (i) => shred(30, k.random.pick(['#ef8a34', '#f6a555']), i))
    sow(k, { ...middle, radius: 170 }, ['sesame', 'blackSesame'], 110, 1.3)
    herbs(k, { ...middle, radius: 170 }, 40, 6, ['#6da04a', '#8fbf5e', '#b5d48a'])
  },
  'lentil-chicken-bowl'(k) {
    inBowl(k, 'blush')
    bed(k, { ...middle, radius: 246 }, 40, '#6c6a3a', '#3f3f22')
    sow(k, { ...middle, radius: 226 }, 'greenLentil', 1700, 1.05)
    pile(k, patch(90, 128, 76), 13, (i) =>
      stick({ ...sticks.carrot, length: 46, width: 13, height: 15, rim: 0.4, rimTone: '#9c4a14' }, i),
    )
    slicedBreast(k, from(270, 56), 0.15, 124)
    herbs(k, { ...middle, radius: 210 }, 110, 6)
    put(k, citrusSlice('lemon', 40), { ...from(30, 150), lift: 4, tiltX: 0.1 })
    put(k, citrusSlice('lemon', 40), { ...from(46, 168), lift: 8, tiltX: 0.1 })
    leaves(k, patch(180, 160, 44), ['rocket'], 8, 0.8)
    drops(k, middle, 170, 16, '#c9a227', 5)
  },
  mujaddara(k) {
    inBowl(k, 'oat')
    grains(
      k,
      { ...grainKinds.brownRice, tones: ['#e6cfa0', '#dcbd86', '#cfa669'] },
      { ...middle, radius: 246 },
      46,
    )
    sow(k, { ...middle, radius: 218 }, 'brownLentil', 520, 1.1)
    nest(
      k,
      { ...noodleKinds.friedOnion, tones: ['#7a3d14', '#5a2a0c', '#a8622a'], strands: 190, radius: 4 },
      { ...from(240, 40), radius: 122 },
      8,
    )
    put(k, swirl(70, 22, '#f7f2e8', '#e2d7c3', 3), { ...from(50, 140), lift: 6 })
    cubes(k, patch(50, 140, 40), ['cucumber'], 14, 0.8)
    leaves(k, patch(50, 130, 16), ['mint'], 3, 0.8)
    herbs(k, { ...middle, radius: 190 }, 50, 6)
    put(k, citrusWedge('lemon', 46, 1), { ...from(140, 172), turn: 0.9, lift: 4 })
  },
}
