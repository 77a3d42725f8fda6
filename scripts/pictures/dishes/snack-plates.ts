import {
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
  rounds,
  skewer,
  sow,
} from '../arrange.ts'
import type { Drawing } from '../draw.ts'
import { raspberry } from '../foods/berries.ts'
import { block, cracker, riceCake } from '../foods/breads.ts'
import { citrusSlice, citrusWedge } from '../foods/citrus.ts'
import { boiledEgg } from '../foods/eggs.ts'
import { thread } from '../foods/extras.ts'
import { liquids } from '../foods/liquids.ts'
import { chunk, chunks, rollUp } from '../foods/meats.ts'
import { pebbles } from '../foods/pebble-looks.ts'
import { crumb, pebble } from '../foods/round-things.ts'
import { slice } from '../foods/slices.ts'
import { drops, spiral, swirl, zigzag } from '../foods/spoonfuls.ts'
import { fan, put } from '../kitchen.ts'

export const snackPlates: Record<string, Drawing> = {
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
}
