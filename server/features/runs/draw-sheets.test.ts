import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { drawSheets } from './draw-sheets.ts'
import type { RunSheet } from './run-papers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const RUNS = 6
const STOPS = 25
const sheet = (name: string): RunSheet => ({
  ...{ shop: 'Fitt Meals', name, driver: '', eaten: 'Thu, 19 Nov', brought: 'Thu, 19 Nov' },
  hours: '04:00 to 08:00',
  stops: Array.from({ length: STOPS }, (_, stop) => ({
    ...{ name: `Eater ${stop}`, phone: '+971501234567', note: 'Ring twice.', pin: '', pieces: 3 },
    ...{ address: `Flat ${stop}, Marina Heights, beside the tram stop`, bags: [`FM-${stop}`] },
  })),
})

it('sheets are drawn beside the shop: others are answered meanwhile', async () => {
  let isDrawn = false
  const drawing = drawSheets(Array.from({ length: RUNS }, (_, run) => sheet(`Run ${run}`))).finally(() => {
    isDrawn = true
  })
  let answered = 0
  while (!isDrawn) {
    const { statusCode } = await shop.app.inject('/healthz')
    expect(statusCode).toBe(200)
    answered++
    // The thread has a low priority: who asks without rest would keep it waiting.
    await pause(20)
  }
  const pdf = await drawing
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // On the shop's own thread the first answer would have come after the last page.
  expect(answered).toBeGreaterThan(3)
})
