import {
  cubes,
  from,
  herbs,
  inBowl,
  leaves,
  middle,
  onBoard,
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
import { block, cracker, riceCake } from '../foods/breads.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { boiledEgg } from '../foods/eggs.ts'
import { appleSlice, soyaPod, thread } from '../foods/extras.ts'
import { chunk, chunks, rollUp } from '../foods/proteins.ts'
import { crumb, kiwi, pebble, pebbles, raspberry, strawberry } from '../foods/round-things.ts'
import { coarse, dollop, drops, liquids, spiral, swirl, zigzag } from '../foods/spoonfuls.ts'
import { cuts, dice, slice, stick, sticks } from '../foods/vegetables.ts'
import { fan, type Kitchen, put, type Spot } from '../kitchen.ts'
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

export const snacks: Record<string, Drawing> = {
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
  'date-almond-bites'(k) {
    onPlate(k, 'sage')
    for (const [i, spot] of [from(215, 94), from(330, 98), from(90, 92)].entries()) {
      put(k, pebble({ ...pebbles.energyBite, rx: 76, ry: 75, height: 60 }, i + 1), { ...spot, z: 10 })
      for (let j = 0; j < 80; j++)
        put(k, thread(k.random.between(5, 10), k.random.pick(['#fbf3e0', '#f3e6c8']), j), {
          x: spot.x + k.random.around(0, 60),
          y: spot.y + k.random.around(0, 60),
          turn: k.random() * 6,
          drape: true,
        })
    }
    sow(k, patch(20, 150, 40), 'almond', 6, 1.3)
    for (let i = 0; i < 2; i++)
      put(k, pebble(pebbles.date, i), { ...from(150 + i * 16, 150), turn: 0.8 + i, size: 1.4 })
    for (let j = 0; j < 40; j++)
      put(k, thread(8, '#fbf3e0', j), {
        ...from(k.random() * 360, k.random() * 160),
        turn: k.random() * 6,
        drape: true,
      })
  },
  'protein-brownie'(k) {
    onPlate(k, 'blush')
    put(k, block(100, 100, 50, '#5b3421', '#2c160c', 2, 0.2, 0.7), { x: 296, y: 290, turn: 0.35, z: 8 })
    pinch(k, { x: 296, y: 290, radius: 100 }, 60, '#faf4e6', 2.4)
    for (let i = 0; i < 12; i++)
      put(k, block(9, 7, 6, '#4a2a18', '#2a140a', i), {
        x: 296 + k.random.around(0, 60),
        y: 290 + k.random.around(0, 60),
        turn: i,
        drape: true,
      })
    for (let i = 0; i < 5; i++) put(k, raspberry(25, i), { ...from(28 + i * 17, 158 + (i % 2) * 22) })
    leaves(k, patch(52, 150, 12), ['mint'], 3, 0.9)
    for (let i = 0; i < 16; i++)
      put(k, crumb(k.random.between(4, 9), '#4a2a18', i), {
        ...from(120 + k.random() * 120, 130 + k.random() * 50),
        turn: i,
      })
    pinch(k, patch(150, 130, 90), 120, '#3a1d0f', 1.4)
  },
  'labneh-cucumber'(k) {
    onCoupe(k, 'oat')
    put(k, swirl(160, 24, '#f7f2e8', '#e2d7c3', 4, 0.45, 2.3), { ...from(200, 24), z: 10 })
    spiral(k, from(200, 24), 16, 120, 2.2, '#c4a12a', 6, 0.92)
    pinch(k, patch(200, 24, 120), 300, '#5f6a2c', 2)
    sow(k, patch(200, 24, 110), 'sesame', 40, 1.2)
    fan(k, { ...from(-62, 150), turn: 0.75 }, 10, 25, 0.2, (i) => slice('cucumber', 40, i), -0.14)
    for (let i = 0; i < 4; i++) put(k, pebble(pebbles.blackOlive, i), { ...from(150 + i * 17, 168), turn: i })
    leaves(k, patch(200, 20, 16), ['mint'], 3, 1)
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
  'turkey-roll-ups'(k) {
    onBoard(k, '#c59a64')
    for (let i = 0; i < 6; i++)
      put(k, rollUp(78, i), {
        x: 206 + (i % 2) * 156,
        y: 206 + Math.floor(i / 2) * 78,
        turn: 0.12 - (i % 2) * 0.24,
        z: 14,
      })
    rounds(k, 'gherkin', 28, from(92, 172), -0.1, 5, 30)
    leaves(k, patch(270, 190, 40), ['rocket'], 7, 0.8)
    for (let i = 0; i < 3; i++)
      put(k, pebble(pebbles.cherryTomato, i), { ...from(20 + i * 18, 196), size: 1.05 })
    pot(k, from(160, 196), 40, 'porcelain', {
      ...liquids.mango,
      light: '#d9a83c',
      dark: '#c08c24',
      bits: '#6a4a1c',
    })
    pinch(k, { ...middle, radius: 170 }, 60, '#2c2620')
  },
  'dukkah-eggs'(k) {
    onPlate(k, 'dusk')
    leaves(k, patch(90, 60, 120), ['rocket'], 18, 0.95)
    for (const [i, spot] of [from(215, 84), from(325, 92), from(90, 40), from(60, 138)].entries()) {
      put(k, boiledEgg(64, i, 1), { ...spot, turn: i * 1.3, lift: 4 })
      for (let j = 0; j < 36; j++)
        put(
          k,
          crumb(k.random.between(2.5, 5.5), k.random.pick(['#a8713c', '#d6b06a', '#7a4c22', '#efe0b8']), j),
          { x: spot.x + k.random.around(0, 50), y: spot.y + k.random.around(0, 44), turn: j, drape: true },
        )
    }
    pot(k, from(165, 150), 50, 'porcelain', {
      ...liquids.masala,
      light: '#b98a4c',
      dark: '#8a5e2c',
      swirl: 5,
      gloss: 0.1,
      oil: 0,
      bits: '#efe0b8',
    })
    sow(k, { ...middle, radius: 160 }, 'sesame', 44, 1.2)
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
  'tuna-rice-cakes'(k) {
    onPlate(k, 'sea')
    for (const [i, spot] of [
      { x: 236, y: 252 },
      { x: 378, y: 366 },
    ].entries()) {
      put(k, riceCake(108, i + 1), { ...spot, z: 8 })
      fan(
        k,
        { x: spot.x - 44, y: spot.y - 26, turn: 0.5 },
        4,
        27,
        0.2,
        (j) => slice('cucumber', 38, j),
        -0.12,
        { z: 26 },
      )
      pile(
        k,
        { ...spot, radius: 58 },
        70,
        (j) =>
          crumb(k.random.between(8, 14), k.random.pick(['#e9cdb2', '#dcb596', '#f3e2cc']), j + i * 80, 0.25),
        8,
      )
      herbs(k, { ...spot, radius: 70 }, 26, 5, ['#5a9a3a', '#7fae55'])
      pinch(k, { ...spot, radius: 70 }, 50, '#2c2620')
    }
    put(k, citrusSlice('lemon', 44), { ...from(130, 150), z: 12 })
    put(k, citrusSlice('lemon', 44), { ...from(146, 176), z: 16, tiltX: 0.1 })
    leaves(k, patch(312, 160, 40), ['rocket'], 6, 0.8)
  },
  'chicken-satay-bites'(k) {
    onPlate(k, 'oat')
    for (let i = 0; i < 4; i++) {
      const y = 200 + i * 58
      skewer(k, { x: 270, y }, -0.16, 150)
      for (let j = 0; j < 4; j++)
        put(k, chunk({ ...chunks.taouk, light: '#dfa455', dark: '#b8742c', size: 27 }, j + i * 6), {
          x: 190 + j * 44,
          y: y + 13 - j * 7,
          turn: j * 1.4,
          lift: 3,
          size: 1.08,
        })
    }
    pot(k, { x: 448, y: 270 }, 60, 'terracotta', {
      ...liquids.masala,
      light: '#c08a48',
      dark: '#9a6428',
      bits: '#e9cf9a',
      swirl: 16,
    })
    put(k, citrusWedge('lime', 46, 2), { x: 438, y: 402, turn: 0.4, lift: 2 })
    for (let i = 0; i < 30; i++)
      put(k, crumb(k.random.between(4, 8), '#d8a866', i), {
        x: 270 + k.random.around(0, 130),
        y: 290 + k.random.around(0, 130),
        turn: i,
        drape: true,
      })
    herbs(k, { x: 270, y: 290, radius: 140 }, 46, 6)
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
  'beetroot-moutabal'(k) {
    onCoupe(k, 'porcelain')
    put(k, swirl(158, 26, '#b8325e', '#8a1d42', 3, 0.5, 2.3), { ...from(190, 22), z: 10 })
    spiral(k, from(190, 22), 14, 110, 1.9, '#f3e8d0', 5, 0.6)
    sow(k, patch(190, 22, 110), 'pumpkinSeed', 34, 1.2)
    drops(k, from(190, 22), 100, 14, '#c9a227', 6)
    leaves(k, patch(190, 22, 14), ['mint'], 3, 0.8)
    put(k, cracker(76, 44, 1), { ...from(20, 150), turn: 1.2, z: 20, tiltX: 0.06 })
    put(k, cracker(76, 44, 4), { ...from(48, 164), turn: 0.6, z: 26, tiltX: 0.06 })
    sow(k, patch(190, 22, 120), 'sesame', 30, 1.2)
  },
  'coconut-macaroons'(k) {
    onPlate(k, 'dusk')
    for (const [i, spot] of [from(205, 78), from(25, 92)].entries()) {
      put(
        k,
        pebble(
          {
            ...pebbles.energyBite,
            light: '#4a2a18',
            dark: '#2a150b',
            rx: 98,
            ry: 97,
            height: 14,
            bump: 0.5,
            gloss: 0.6,
          },
          i,
        ),
        { ...spot, z: 8 },
      )
      put(k, pebble({ ...pebbles.macaroon, rx: 90, ry: 89, height: 54 }, i + 3), { ...spot, z: 14 })
      for (let j = 0; j < 170; j++)
        put(k, thread(k.random.between(7, 15), k.random.pick(['#f8f0dc', '#f2e4c4', '#dcae6a']), j, 2.2), {
          x: spot.x + k.random.around(0, 80),
          y: spot.y + k.random.around(0, 80),
          turn: k.random() * 6,
          drape: true,
        })
      zigzag(k, spot, 130, 90, 0.5 + i, '#3a1d0f', 4, 7, 0.8)
    }
    for (let j = 0; j < 50; j++)
      put(k, thread(9, '#f8f0dc', j, 2), {
        ...from(k.random() * 360, 120 + k.random() * 50),
        turn: k.random() * 6,
        drape: true,
      })
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
