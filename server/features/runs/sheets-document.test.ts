import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { toBuffer } from '../../pdf/open-document.ts'
import type { RunSheet } from './run-papers.ts'
import { sheetsDocument } from './sheets-document.ts'

const read = async (sheets: RunSheet[]) =>
  (await extractText(new Uint8Array(await toBuffer(sheetsDocument(sheets))))).text

const LONG = 'Flat 4, Marina Heights, behind the very large supermarket beside the tram stop'
const sheet = (name: string, stops: number): RunSheet => ({
  ...{
    shop: 'Fitt Meals',
    name,
    driver: '',
    eaten: 'Thu, 19 Nov',
    brought: 'Thu, 19 Nov',
    hours: '04:00 to 08:00',
  },
  stops: Array.from({ length: stops }, (_, index) => ({
    ...{ name: `Eater ${index + 1}.`, phone: '+971501234567', address: LONG, pin: '25.2048, 55.2708' },
    ...{ note: index % 2 === 0 ? `Ring twice. ${LONG}` : '', pieces: 3 },
    bags: index % 5 === 0 ? [`FM-${index}a`, `FM-${index}b`] : [`FM-${index}a`],
  })),
})

it('every stop of every run is on paper once, whole, and every page says whose it is', async () => {
  const pages = await read([sheet('Marina', 40), sheet('Barsha', 3)])
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages.slice(0, -1)) expect(page).toContain('40 stops, 48 bags')
  expect(pages.at(-1)).toContain('Barsha · 1 of 1')
  expect(pages.at(-2)).toContain(`Marina · ${pages.length - 1} of ${pages.length - 1}`)
  const marina = pages.slice(0, -1)
  for (let stop = 1; stop <= 40; stop++) {
    const [page, ...others] = marina.filter((text) => text.includes(`Eater ${stop}.`))
    expect(others).toEqual([])
    expect(page).toContain(`FM-${stop - 1}a`)
  }
})

it('without runs it says so', async () => {
  expect(await read([])).toEqual([expect.stringContaining('No runs')])
})
