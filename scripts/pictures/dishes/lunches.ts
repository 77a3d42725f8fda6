import {
  bed,
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
  slicedBreast,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { halloumi } from '../foods/breads.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { boiledEgg } from '../foods/eggs.ts'
import { crumbleBit, shaving, thread } from '../foods/extras.ts'
import { fillet, salmon } from '../foods/fish.ts'
import { flake, grainKinds, grains } from '../foods/grains.ts'
import { nest, noodleKinds, penneHeap } from '../foods/noodles.ts'
import { chunk, chunks, drumstick, kofta, prawn, strip, strips, tunaSlice } from '../foods/proteins.ts'
import { crumb, pebble, pebbles } from '../foods/round-things.ts'
import { coarse, dollop, drops, liquids, pool, swirl, zigzag } from '../foods/spoonfuls.ts'
import {
  avocadoHalf,
  avocadoSlice,
  cuts,
  dice,
  floret,
  onionRing,
  pakChoi,
  ribbon,
  shred,
  slice,
  stick,
  sticks,
  tomatoHalf,
  tomatoWedge,
} from '../foods/vegetables.ts'
import { fan, put, scatter } from '../kitchen.ts'

export const lunches: Record<string, Drawing> = {
  'chicken-machboos'(k) {
    onPlate(k, 'palm')
    grains(k, grainKinds.spicedRice, { ...middle, radius: 196 }, 46)
    put(k, drumstick(112, 3), { x: 262, y: 262, turn: 0.5, lift: 6 })
    put(k, drumstick(112, 7), { x: 348, y: 350, turn: 3.5, lift: 6 })
    nest(k, { ...noodleKinds.friedOnion, strands: 44 }, patch(65, 120, 52), 0)
    sow(k, { ...middle, radius: 170 }, 'goldenRaisin', 30, 1.15)
    scatter(k, { ...middle, radius: 165 }, 24, () => flake(13, 7.5, '#f0cf94'))
    herbs(k, { ...middle, radius: 170 }, 40, 6)
    put(k, citrusWedge('lemon', 44, 2), { ...from(150, 150), turn: 0.8, lift: 4 })
  },
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
  'tandoori-chicken-salad'(k) {
    onPlate(k, 'dusk')
    leaves(k, { ...middle, radius: 168 }, ['lollo', 'cos', 'lollo', 'rocket', 'radicchio'], 52, 0.95)
    rounds(k, 'cucumber', 36, from(150, 150), 0.9, 6, 24, -0.25)
    for (let i = 0; i < 6; i++)
      put(k, onionRing(24 + (i % 3) * 5), {
        ...from(50 + i * 22, 120 + (i % 2) * 30),
        turn: i,
        tiltX: 0.1,
        lift: 3,
      })
    slicedBreast(k, { x: 300, y: 288 }, 0.35, 106, {
      skin: '#dd6338',
      deep: '#b23a1c',
      burn: '#43130a',
      meat: '#f6d9b4',
    })
    for (let i = 0; i < 5; i++)
      put(k, chunk(chunks.tandoori, i), { ...from(340 + i * 16, 138), turn: i, lift: 3 })
    for (let i = 0; i < 5; i++)
      put(k, slice('radish', 24, i), { ...from(190 + i * 14, 170), turn: i, tiltX: 0.2, lift: 3 })
    pot(k, from(62, 176), 54, 'porcelain', { ...liquids.yogurt, bits: '#4f8a3a' })
    herbs(k, { ...middle, radius: 160 }, 30, 5)
  },
  'chicken-tabbouleh'(k) {
    onPlate(k, 'porcelain')
    bed(k, { ...middle, radius: 180 }, 30, '#4d8236', '#2c5a25')
    herbs(k, { ...middle, radius: 182 }, 900, 8, ['#4f8a3a', '#3f7a34', '#6ba24a', '#2f6a2c'])
    grains(k, { ...grainKinds.bulgur, under: ['#4d8236', '#2c5a25'] }, { ...middle, radius: 170 }, 2, 0.16)
    cubes(k, { ...middle, radius: 170 }, ['tomato', 'tomato', 'redOnion'], 80, 1)
    herbs(k, { ...middle, radius: 180 }, 260, 7, ['#4f8a3a', '#3f7a34', '#6ba24a'])
    slicedBreast(k, { x: 318, y: 296 }, -0.3, 112)
    put(k, citrusSlice('lemon', 42, true), { ...from(120, 168), turn: 2.6, lift: 5 })
    put(k, citrusSlice('lemon', 42, true), { ...from(100, 186), turn: 2.2, lift: 7 })
    leaves(k, patch(285, 178, 22), ['mint'], 5, 1)
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
  'turkey-kofta-freekeh'(k) {
    onPlate(k, 'sage')
    grains(k, grainKinds.freekeh, patch(180, 34, 166), 36)
    for (let i = 0; i < 3; i++)
      put(k, kofta(96, 27, i, { light: '#b87c4c', dark: '#7f4a26' }), {
        x: 232 + i * 60,
        y: 262 + i * 26,
        turn: 1.2 + i * 0.1,
        lift: 4,
      })
    fan(k, { ...from(20, 150), turn: 1.5 }, 5, 28, 0.1, (i) => slice('courgette', 36, i, 0.5), -0.14)
    put(k, dollop(50, '#f7f2e8', '#ded2bb', 2), { ...from(120, 160), lift: 3 })
    drops(k, from(120, 160), 34, 7, '#c9a227', 5)
    sow(k, { ...middle, radius: 150 }, 'pineNut', 22, 1.2)
    herbs(k, { ...middle, radius: 170 }, 56, 6)
    for (let i = 0; i < 3; i++) put(k, tomatoHalf(28, i), { ...from(280 + i * 15, 172), turn: i, lift: 3 })
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
  'double-chicken-rice'(k) {
    onPlate(k, 'ink')
    grains(k, grainKinds.jasmine, patch(210, 96, 112), 44)
    slicedBreast(k, from(322, 106), 0.75, 92)
    slicedBreast(k, from(32, 122), 1.15, 92)
    for (let i = 0; i < 7; i++)
      put(k, floret(36 + (i % 3) * 5, i + 1), {
        ...from(95 + i * 11, 122 + (i % 2) * 48),
        turn: i * 1.4,
        lift: 2,
      })
    zigzag(k, from(352, 112), 210, 60, 1.1, '#7a3c12', 4, 7, 0.85)
    sow(k, { ...middle, radius: 170 }, ['sesame', 'blackSesame'], 70, 1.25)
    herbs(k, patch(350, 110, 110), 24, 5, ['#6da04a', '#8fbf5e'])
  },
  'tuna-nicoise'(k) {
    onPlate(k, 'sea')
    leaves(k, { ...middle, radius: 160 }, ['cos', 'lollo', 'rocket'], 22, 0.85)
    pile(k, patch(200, 116, 70), 18, (i) => stick(sticks.greenBean, i, 0.1), 4, { turn: undefined } as never)
    for (let i = 0; i < 6; i++)
      put(k, pebble(pebbles.babyPotato, i), {
        ...from(265 + i * 14, 120 + (i % 2) * 42),
        turn: i,
        size: 1.1,
        lift: 2,
      })
    fan(k, { x: 262, y: 300, turn: 0.35 }, 6, 27, 0.02, (i) => tunaSlice(62, 21, i), -0.3)
    for (let i = 0; i < 3; i++)
      put(k, boiledEgg(44, i, 0.9), { ...from(60 + i * 30, 138), turn: i * 1.5, lift: 4 })
    for (let i = 0; i < 5; i++)
      put(k, tomatoWedge(38, i), { ...from(350 + i * 13, 158), turn: i * 1.7, lift: 4 })
    sow(k, { ...middle, radius: 165 }, 'blackOlive', 8, 1.05)
    sow(k, { ...middle, radius: 150 }, 'caper', 14)
    drops(k, middle, 150, 16, '#b98a1c', 5)
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
  'beef-kofta-cauli-rice'(k) {
    onPlate(k, 'saffron')
    grains(k, grainKinds.cauliflowerRice, { ...middle, radius: 178 }, 40)
    herbs(k, { ...middle, radius: 176 }, 130, 6)
    for (let i = 0; i < 4; i++)
      put(k, kofta(100, 27, i + 2), { x: 214 + i * 58, y: 300 + (i % 2) * 16, turn: 1.35, lift: 5 })
    zigzag(k, middle, 250, 120, 0.05, '#e9d9b2', 5, 8)
    for (let i = 0; i < 4; i++) put(k, tomatoHalf(36, i), { ...from(68 + i * 16, 172), turn: i, lift: 3 })
    pinch(k, { ...middle, radius: 160 }, 90, '#a8421c')
    put(k, citrusWedge('lemon', 44, 2), { ...from(262, 166), turn: -0.5, lift: 3 })
  },
  'salmon-courgetti'(k) {
    onCoupe(k, 'oat')
    nest(k, noodleKinds.courgetti, { ...middle, radius: 178 }, 40)
    for (let i = 0; i < 7; i++)
      put(k, coarse(26, ['#4d7a2a', '#35601f', '#7fa23e'], i, 7), {
        ...from(i * 51, 96 + (i % 2) * 50),
        lift: 0,
      })
    put(k, salmon(4, 1.1), { x: 318, y: 296, turn: -0.45, lift: 14 })
    put(k, coarse(44, ['#4d7a2a', '#35601f', '#7fa23e', '#8fb04a'], 9, 8), { x: 318, y: 300, lift: 2 })
    for (let i = 0; i < 7; i++) put(k, tomatoHalf(27, i), { ...from(60 + i * 47, 146), turn: i * 2, lift: 4 })
    sow(k, { ...middle, radius: 160 }, 'pineNut', 30, 1.25)
    leaves(k, { ...middle, radius: 110 }, ['basil'], 4, 0.85)
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
  'halloumi-fattoush'(k) {
    onPlate(k, 'terracotta')
    leaves(k, { ...middle, radius: 168 }, ['cos', 'lollo', 'rocket', 'mint'], 36, 0.9)
    pile(k, { ...middle, radius: 165 }, 20, (i) => dice(cuts.pitaChip, i), 2, { size: 1.15 })
    for (let i = 0; i < 9; i++)
      put(k, slice('radish', 25, i), { ...from(i * 41, 90 + (i % 3) * 38), turn: i, tiltX: 0.18, lift: 3 })
    for (let i = 0; i < 7; i++) put(k, tomatoHalf(30, i), { ...from(i * 52 + 20, 140), turn: i * 2, lift: 3 })
    for (let i = 0; i < 7; i++)
      put(k, slice('cucumber', 31, i), {
        ...from(i * 50 + 44, 112 + (i % 2) * 40),
        turn: i,
        tiltX: 0.15,
        lift: 3,
      })
    for (let i = 0; i < 4; i++)
      put(k, halloumi(62, 34, i), { ...from(i * 90 + 30, 58), turn: i * 1.5 + 0.3, lift: 5 })
    zigzag(k, middle, 250, 190, 0.6, '#6a1420', 3.4, 8, 0.85)
    pinch(k, { ...middle, radius: 175 }, 150, '#8a1f2c')
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
  'chicken-adobo'(k) {
    onCoupe(k, 'oat')
    put(k, pool(196, { ...liquids.japaneseCurry, light: '#7a4216', dark: '#4e260b' }, 2), {
      ...from(0, 24),
      z: 12,
    })
    grains(k, grainKinds.basmati, patch(200, 104, 112), 48)
    scatter(k, patch(200, 104, 92), 40, () => crumb(4.5, '#c98f3a', k.random() * 40))
    pile(k, patch(345, 84, 104), 13, (i) => chunk(chunks.adobo, i), 4, { size: 1.2 })
    leaves(k, patch(350, 80, 80), ['bay'], 3, 0.95)
    sow(k, patch(350, 80, 130), 'peppercorn', 20)
    fan(k, { ...from(78, 150), turn: 2.6 }, 3, 26, 0.1, (i) => pakChoi(70, i), -0.1)
    herbs(k, { ...middle, radius: 160 }, 34, 5, ['#6da04a', '#8fbf5e'])
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
  'sumac-sea-bass'(k) {
    onPlate(k, 'porcelain')
    grains(k, grainKinds.quinoa, { ...from(190, 20), radius: 160 }, 36, 1)
    herbs(k, { ...from(190, 20), radius: 158 }, 120, 5)
    put(
      k,
      fillet(
        {
          flesh: '#efe0c4',
          line: '#faf2e0',
          sear: '#8a6a4a',
          length: 116,
          width: 44,
          height: 24,
          seared: 1.3,
        },
        3,
      ),
      { x: 280, y: 250, turn: 0.25, lift: 6 },
    )
    put(
      k,
      fillet(
        {
          flesh: '#efe0c4',
          line: '#faf2e0',
          sear: '#8a6a4a',
          length: 112,
          width: 44,
          height: 24,
          seared: 1.3,
        },
        8,
      ),
      { x: 330, y: 350, turn: 0.12, lift: 6 },
    )
    pinch(k, { x: 300, y: 300, radius: 130 }, 260, '#8a1f2c')
    for (let i = 0; i < 5; i++)
      put(k, ribbon(52, 15, '#e6ecc0', '#9bb866', i), { ...from(10 + i * 18, 160), turn: i * 0.9, lift: 2 })
    put(k, citrusSlice('lemon', 42), { ...from(150, 150), lift: 3 })
    put(k, citrusSlice('lemon', 42), { ...from(166, 172), lift: 6, tiltX: 0.1 })
    leaves(k, patch(300, 160, 40), ['rocket'], 6, 0.8)
  },
  'turkey-cobb-salad'(k) {
    onPlate(k, 'palm')
    leaves(k, { ...middle, radius: 172 }, ['cos', 'lollo'], 34, 0.9)
    const row = (n: number) => ({ x: 180 + n * 54, y: 314 })
    pile(k, { ...row(0), radius: 110, squash: 0.24, turn: 1.57 }, 22, (i) => chunk(chunks.smokedTurkey, i), 4)
    cubes(k, { ...row(1), radius: 124, squash: 0.2, turn: 1.57 }, ['tomato'], 46, 1.35)
    for (let i = 0; i < 4; i++)
      put(k, boiledEgg(35, i, 0.4), { x: row(2).x, y: 210 + i * 68, turn: 0.3 + i * 0.2, lift: 6 })
    cubes(k, { ...row(3), radius: 126, squash: 0.2, turn: 1.57 }, ['avocado'], 34, 1.2)
    scatter(k, { ...row(4), radius: 116, squash: 0.22, turn: 1.57 }, 44, () =>
      crumbleBit(11, '#f6efdd', k.random() * 60),
    )
    zigzag(k, middle, 280, 150, 0.1, '#e2c069', 3.2, 8)
    herbs(k, { ...middle, radius: 160 }, 40, 5)
    pinch(k, { ...middle, radius: 160 }, 80, '#2c2620')
  },
  'tuna-stuffed-avocado'(k) {
    onPlate(k, 'blush')
    for (let i = 0; i < 16; i++)
      put(k, ribbon(74, 17, '#dbe8b2', '#4a7a30', i), {
        ...from(i * 25, 100 + (i % 3) * 34),
        turn: i * 0.8,
        lift: 1,
      })
    for (const [x, y, turn, seed] of [
      [246, 268, 2.4, 1],
      [392, 366, 5.5, 2],
    ] as const) {
      put(k, avocadoHalf(112), { x, y, turn, z: 16 })
      const spot = { x: x - Math.cos(turn) * 24, y: y - Math.sin(turn) * 24 }
      pile(
        k,
        { ...spot, radius: 50 },
        60,
        (i) =>
          crumb(
            k.random.between(7, 13),
            k.random.pick(['#e9cdb2', '#dcb596', '#f1dcc6']),
            i + seed * 60,
            0.25,
          ),
        8,
      )
      sow(k, { ...spot, radius: 44 }, 'caper', 8)
      herbs(k, { ...spot, radius: 52 }, 16, 5)
      cubes(k, { ...spot, radius: 44 }, ['redOnion'], 8, 0.8)
    }
    put(k, citrusWedge('lemon', 46, 2), { ...from(60, 176), turn: 1.1, lift: 3 })
    leaves(k, patch(200, 176, 26), ['rocket'], 5, 0.8)
    pinch(k, { ...middle, radius: 160 }, 70, '#2c2620')
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
