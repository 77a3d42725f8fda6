import {
  bed,
  cubes,
  from,
  herbs,
  leaves,
  middle,
  onCoupe,
  onPlate,
  patch,
  pile,
  pinch,
  pot,
  rounds,
  slicedBreast,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { avocadoHalf } from '../foods/avocado.ts'
import { halloumi } from '../foods/breads.ts'
import { drumstick } from '../foods/chicken.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { cuts, dice } from '../foods/cuts.ts'
import { boiledEgg } from '../foods/eggs.ts'
import { crumbleBit } from '../foods/extras.ts'
import { fillet, salmon } from '../foods/fish.ts'
import { floret, pakChoi } from '../foods/florets.ts'
import { flake, grainKinds, grains } from '../foods/grains.ts'
import { kofta } from '../foods/grills.ts'
import { liquids, pool } from '../foods/liquids.ts'
import { chunk, chunks } from '../foods/meats.ts'
import { nest, noodleKinds } from '../foods/noodles.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { tunaSlice } from '../foods/seafood.ts'
import { onionRing, slice } from '../foods/slices.ts'
import { coarse, dollop, drops, zigzag } from '../foods/spoonfuls.ts'
import { ribbon, stick, sticks } from '../foods/sticks.ts'
import { tomatoHalf, tomatoWedge } from '../foods/tomatoes.ts'
import { fan, put, scatter } from '../kitchen.ts'

export const lunchPlates: Record<string, Drawing> = {
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
}
