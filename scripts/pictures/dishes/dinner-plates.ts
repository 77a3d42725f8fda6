import {
  cubes,
  from,
  herbs,
  leaves,
  middle,
  onBoard,
  onCoupe,
  onPlate,
  patch,
  pile,
  pinch,
  pot,
  skewer,
  slicedSteak,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { halloumi } from '../foods/breads.ts'
import { drumstick } from '../foods/chicken.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { melted, pepperHalf, thread } from '../foods/extras.ts'
import { fillet, misoFish, salmon } from '../foods/fish.ts'
import { asparagus, floret, pakChoi } from '../foods/florets.ts'
import { flake, grainKinds, grains } from '../foods/grains.ts'
import { lambChop } from '../foods/grills.ts'
import { liquids, pool } from '../foods/liquids.ts'
import { chunk, chunks, strip, strips } from '../foods/meats.ts'
import { nest, noodleKinds } from '../foods/noodles.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { mushroomCap, mushroomSlice, onionRing, slice } from '../foods/slices.ts'
import { coarse, dollop, drops, swirl } from '../foods/spoonfuls.ts'
import { stick, sticks } from '../foods/sticks.ts'
import { fan, put, scatter } from '../kitchen.ts'

export const dinnerPlates: Record<string, Drawing> = {
  'grilled-hammour'(k) {
    onPlate(k, 'sea')
    grains(k, grainKinds.saffronRice, patch(170, 66, 140), 40)
    put(
      k,
      fillet(
        {
          flesh: '#f0e2c6',
          line: '#fbf4e4',
          sear: '#b8742a',
          length: 138,
          width: 58,
          height: 30,
          seared: 1.5,
        },
        5,
      ),
      { x: 336, y: 262, turn: -0.35, lift: 8 },
    )
    pot(k, from(62, 158), 56, 'porcelain', { ...liquids.tomato, lumps: 3, swirl: 14, bits: '#4f8a3a' })
    put(k, citrusSlice('lemon', 44, true), { ...from(12, 168), turn: 1.9, lift: 3 })
    herbs(k, { x: 320, y: 280, radius: 130 }, 40, 6)
    for (let i = 0; i < 18; i++)
      put(k, thread(10, '#b8421a', i, 1.1), {
        ...from(k.random() * 360, k.random() * 110, from(170, 66)),
        turn: k.random() * 6,
        drape: true,
      })
    leaves(k, patch(300, 176, 30), ['rocket'], 5, 0.8)
  },
  'salmon-asparagus'(k) {
    onPlate(k, 'porcelain')
    for (let i = 0; i < 9; i++)
      put(k, asparagus(120, i), {
        x: 296 + k.random.around(0, 10),
        y: 270 + i * 17,
        turn: -0.18 + k.random.around(0, 0.06),
        z: 10 + (i % 3) * 3,
      })
    put(k, salmon(6, 1.15), { x: 306, y: 318, turn: 0.62, lift: 10 })
    put(k, citrusSlice('lemon', 38), { x: 282, y: 292, lift: 3, tiltX: 0.06 })
    put(k, citrusSlice('lemon', 38), { x: 326, y: 334, lift: 3, tiltX: 0.06 })
    for (let i = 0; i < 4; i++)
      put(k, pebble(pebbles.cherryTomato, i), { ...from(235 + i * 17, 176), size: 1.05 })
    for (let i = 0; i < 3; i++)
      put(k, pebble(pebbles.blisteredTomato, i), { ...from(70 + i * 18, 172), size: 1.05 })
    for (let i = 0; i < 30; i++)
      put(k, thread(13, '#4f8a3a', i), {
        x: 306 + k.random.around(0, 90),
        y: 318 + k.random.around(0, 70),
        turn: k.random() * 6,
        drape: true,
      })
    drops(k, middle, 170, 16, '#d9b23a', 5)
    pinch(k, { ...middle, radius: 120 }, 60, '#2c2620')
  },
  'sirloin-chimichurri'(k) {
    onBoard(k, '#8a5a34')
    slicedSteak(k, { x: 300, y: 288 }, 0.25, 8, 74, 28)
    for (let i = 0; i < 4; i++)
      put(k, coarse(40, ['#4d7a2a', '#35601f', '#7fa23e', '#b8321c'], i, 8, 0.7, 5), {
        x: 226 + i * 52,
        y: 270 + i * 14,
        lift: 2,
      })
    pile(k, patch(120, 150, 62), 9, (i) => mushroomCap(k.random.between(26, 34), i), 4)
    for (let i = 0; i < 6; i++)
      put(k, pebble(pebbles.blisteredTomato, i), {
        ...from(40 + i * 13, 160 + (i % 2) * 30),
        turn: i,
        size: 1.12,
      })
    leaves(k, patch(300, 176, 50), ['rocket'], 11, 0.95)
    pot(k, from(200, 182), 44, 'porcelain', {
      ...liquids.palak,
      light: '#6f8f35',
      dark: '#3f6a24',
      swirl: 8,
      gloss: 0.75,
      bits: '#b8321c',
    })
    pinch(k, { ...middle, radius: 170 }, 90, '#f2ead8', 2)
  },
  'lamb-ouzi'(k) {
    onPlate(k, 'terracotta')
    grains(k, grainKinds.spicedRice, { ...middle, radius: 192 }, 46)
    sow(k, { ...middle, radius: 176 }, 'pea', 44, 1.1)
    cubes(k, { ...middle, radius: 176 }, ['carrot'], 26, 0.9)
    pile(k, { ...middle, radius: 92 }, 11, (i) => chunk(chunks.lamb, i), 4, { size: 1.35 })
    sow(k, { ...middle, radius: 150 }, 'cashew', 22, 1.3)
    sow(k, { ...middle, radius: 160 }, 'raisin', 26, 1.15)
    scatter(k, { ...middle, radius: 150 }, 22, () => flake(12, 7, '#f0cf94'))
    herbs(k, { ...middle, radius: 170 }, 46, 6)
  },
  'chicken-biryani'(k) {
    onCoupe(k, 'dusk')
    grains(
      k,
      { ...grainKinds.saffronRice, tones: ['#f6efdd', '#f7d873', '#f2c24c', '#faf3e2', '#eeaa3a'] },
      { ...middle, radius: 194 },
      48,
    )
    put(k, drumstick(106, 4, { light: '#c9742e', dark: '#8c4417' }), { x: 268, y: 256, turn: 0.9, lift: 6 })
    put(k, drumstick(104, 9, { light: '#c9742e', dark: '#8c4417' }), { x: 356, y: 352, turn: 4.2, lift: 6 })
    nest(k, { ...noodleKinds.friedOnion, strands: 60 }, patch(330, 96, 62), 0)
    leaves(k, { ...middle, radius: 140 }, ['mint'], 9, 0.85)
    sow(k, { ...middle, radius: 150 }, 'cashew', 9, 1.15)
    pot(k, from(118, 168), 52, 'porcelain', { ...liquids.yogurt, bits: '#5a9a3a' })
    herbs(k, { ...middle, radius: 170 }, 46, 6)
  },
  'miso-cod'(k) {
    onPlate(k, 'ink')
    grains(k, grainKinds.jasmine, patch(200, 128, 78), 40)
    sow(k, patch(200, 128, 60), 'blackSesame', 36, 1.3)
    put(k, pakChoi(92, 2), { ...from(70, 108), turn: 0.3, z: 10 })
    put(k, pakChoi(88, 6), { ...from(96, 140), turn: 0.1, z: 12 })
    put(k, misoFish(3, 1.12), { x: 334, y: 246, turn: -0.3, lift: 8 })
    for (let i = 0; i < 5; i++)
      put(k, mushroomCap(30, i), { ...from(335 + i * 18, 152 + (i % 2) * 20), turn: i })
    sow(k, { x: 334, y: 246, radius: 90 }, 'sesame', 44, 1.25)
    herbs(k, { x: 330, y: 260, radius: 110 }, 26, 6, ['#6da04a', '#8fbf5e', '#b5d48a'])
    drops(k, from(30, 100), 90, 12, '#6a3410', 6)
  },
  'steak-sweet-potato'(k) {
    onPlate(k, 'porcelain')
    put(k, swirl(132, 26, '#ee9a4c', '#cf7426', 2, 0.5, 2), { ...from(180, 62), z: 12 })
    slicedSteak(k, from(350, 62), 1.1, 7, 66, 27)
    for (let i = 0; i < 6; i++) {
      put(
        k,
        stick(
          { ...sticks.greenBean, length: 46, width: 8, height: 11, light: '#86a552', dark: '#5c7d38' },
          i,
        ),
        { ...from(72 + i * 11, 138), turn: 1.2 + i * 0.12, z: 12 },
      )
      put(k, floret(23, i), { ...from(72 + i * 11, 178), turn: 4.3, z: 14 })
    }
    drops(k, from(330, 90), 110, 20, '#5a2a10', 7)
    leaves(k, patch(290, 150, 30), ['rocket'], 4, 0.7)
    pinch(k, { ...middle, radius: 160 }, 110, '#2c2620')
  },
  'turkey-stuffed-peppers'(k) {
    onPlate(k, 'sage')
    leaves(k, { ...middle, radius: 150 }, ['rocket', 'lollo'], 14, 0.8)
    for (const [i, [x, y, turn, tone]] of (
      [
        [244, 240, 2.5, '#d23a22'],
        [390, 272, 5.6, '#f0ae24'],
        [292, 400, 0.3, '#d23a22'],
      ] as const
    ).entries()) {
      put(k, pepperHalf(92, tone, i + 1), { x, y, turn, z: 12 })
      pile(
        k,
        { x, y, radius: 62, squash: 0.62, turn },
        90,
        (j) =>
          crumb(
            k.random.between(7, 12),
            k.random.pick(['#a86a3e', '#8f5632', '#c98a5a', '#e8d9b8', '#cf4a2c']),
            j + i * 90,
            0.3,
          ),
        8,
      )
      put(k, melted(58, i, 0.62), { x, y, turn, lift: 0 })
      herbs(k, { x, y, radius: 56 }, 16, 6)
    }
    for (let i = 0; i < 3; i++) put(k, pebble(pebbles.cherryTomato, i), { ...from(70 - i * 17, 180) })
  },
  'chicken-tikka-kachumber'(k) {
    onPlate(k, 'saffron')
    cubes(k, patch(40, 100, 108), ['cucumber', 'tomato', 'cucumber', 'tomato', 'redOnion'], 150, 1.2)
    sow(k, patch(40, 100, 100), 'chickpea', 26, 1.1)
    for (const [i, y] of [236, 318].entries()) {
      skewer(k, { x: 262, y }, -0.5, 170)
      for (let j = 0; j < 5; j++)
        put(k, chunk(chunks.tikka, j + i * 8), {
          x: 168 + j * 46,
          y: y + 50 - j * 25,
          turn: j * 1.2,
          lift: 4,
          size: 1.12,
        })
    }
    pot(k, from(120, 176), 50, 'porcelain', {
      ...liquids.yogurt,
      light: '#d6dfae',
      dark: '#bccb8a',
      bits: '#4f8a3a',
    })
    put(k, citrusWedge('lime', 46, 2), { ...from(300, 174), turn: 0.3, lift: 2 })
    leaves(k, patch(40, 100, 60), ['mint'], 6, 0.85)
    herbs(k, { ...middle, radius: 170 }, 50, 6)
  },
  'garlic-beef-mushrooms'(k) {
    onCoupe(k, 'palm')
    put(k, swirl(186, 24, '#efe4c8', '#d5c49c', 2, 0.4, 2.2), { ...middle, z: 12 })
    put(k, pool(142, { ...liquids.cream, light: '#d9b98a', dark: '#b98f5c', swirl: 30 }, 3), {
      ...middle,
      z: 34,
    })
    pile(k, { ...middle, radius: 120 }, 28, (i) => strip(52, 16, strips.creamyBeef, i))
    pile(k, { ...middle, radius: 125 }, 14, (i) => mushroomSlice(38, i, 0.8), 4)
    drops(k, middle, 140, 20, '#c9a070', 7)
    herbs(k, { ...middle, radius: 160 }, 70, 6)
    pinch(k, { ...middle, radius: 150 }, 120, '#2c2620')
  },
  'grilled-vegetable-halloumi'(k) {
    onBoard(k, '#a97a4a')
    fan(k, { x: 178, y: 250, turn: 0.9 }, 6, 36, -0.05, (i) => slice('aubergine', 50, i, 0.7), -0.16)
    fan(k, { x: 420, y: 210, turn: 1.3 }, 7, 30, 0.06, (i) => slice('courgette', 38, i, 0.6), -0.16)
    for (let i = 0; i < 5; i++)
      put(
        k,
        stick(
          {
            ...(i % 2 ? sticks.redPepper : sticks.yellowPepper),
            length: 56,
            width: 17,
            rim: 0.5,
            rimTone: '#5b2510',
          },
          i,
          0.1,
        ),
        { x: 290 + k.random.around(0, 20), y: 190 + i * 22, turn: 0.2 + k.random.around(0, 0.3), z: 14 },
      )
    fan(k, { x: 272, y: 322, turn: 0.25 }, 3, 50, 0.1, (i) => halloumi(66, 38, i), -0.2)
    pot(k, { x: 312, y: 452 }, 58, 'porcelain', {
      ...liquids.masala,
      light: '#b8402a',
      dark: '#8c2a1c',
      bits: '#c9a05a',
    })
    for (let i = 0; i < 3; i++)
      put(k, pebble(pebbles.blisteredTomato, i), { x: 410 + i * 26, y: 458 - i * 24, size: 1.05 })
    leaves(k, { x: 300, y: 300, radius: 130 }, ['mint'], 6, 0.8)
    drops(k, middle, 180, 14, '#c9a227', 5)
  },
  'rajma-cauli-rice'(k) {
    onCoupe(k, 'sea')
    grains(k, grainKinds.cauliflowerRice, patch(190, 104, 116), 44)
    herbs(k, patch(190, 104, 110), 40, 5)
    put(k, pool(146, liquids.rajma, 5), { ...from(10, 72), z: 16 })
    sow(k, patch(10, 72, 118), 'kidneyBean', 86, 1.25)
    put(k, dollop(36, '#f7f2e8', '#ded2bb', 3), { ...from(10, 80), lift: 4 })
    herbs(k, patch(10, 72, 120), 40, 7)
    for (let i = 0; i < 4; i++) put(k, onionRing(25), { ...from(88 + i * 12, 160), turn: i, lift: 2 })
    put(k, citrusWedge('lemon', 44, 2), { ...from(268, 160), turn: 0.2, lift: 2 })
  },
  'lamb-chops-greens'(k) {
    onPlate(k, 'dusk')
    pile(k, patch(120, 90, 104), 22, (i) => stick(sticks.greenBean, i, k.random.around(0, 0.2)), 3)
    sow(k, patch(120, 90, 110), 'pea', 60, 1.15)
    for (const [i, [x, y, turn]] of (
      [
        [206, 224, -0.55],
        [300, 250, -0.3],
        [386, 310, 0.0],
      ] as const
    ).entries())
      put(k, lambChop(104, i + 2), { x, y, turn, lift: 6 })
    leaves(k, patch(110, 96, 84), ['mint'], 9, 0.85)
    put(k, citrusWedge('lemon', 48, 2), { ...from(40, 172), turn: 0.9, lift: 2 })
    drops(k, patch(120, 90, 90), 90, 10, '#c9a227', 5)
    pinch(k, { ...middle, radius: 150 }, 80, '#f2ead8', 1.8)
  },
}
