import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { printable } from '../../pdf/printable.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { renderPdf } from './render-pdf.ts'

it.each([
  ['Sara 🥗 Ali', 'Sara Ali'],
  ['👩‍👩‍👧‍👦🇦🇪 Family', 'Family'],
  ['Tower 1️⃣2️⃣', 'Tower 12'],
  ['🥗🥗', '?'],
  ['李明', '??'],
  ['Zoë Łukasz ﬁ', 'Zoë Łukasz ﬁ'],
  ['شارع الوصل ٤٢، دبي', 'شارع الوصل ٤٢، دبي'],
  ['“50 %” – 3 × 2 €', '“50 %” – 3 × 2 €'],
  ['#1* (a/b) & c', '#1* (a/b) & c'],
  ['', ''],
])('%s is printed as %s', (text, printed) => expect(printable(text)).toBe(printed))

const invoice = (name: string): InvoiceContent => ({
  kind: 'invoice',
  number: 'INV-000001',
  issuedOn: '2026-11-16',
  orderNumber: '100001',
  suppliedOn: '2026-11-16',
  shop: { name: 'Fitt Meals', address: 'Dubai', trn: '100000000000003', email: 'a@b.example', phone: '+971' },
  customer: { name, email: 'sara@mail.example', phone: '+971', address: ['Al Wasl Road'] },
  lines: [{ label: name, quantity: 1, unitFils: 105, netFils: 100, vatFils: 5, totalFils: 105 }],
  totals: { netFils: 100, vatFils: 5, totalFils: 105 },
})

/** Everything that is drawn, and the letters of the fonts it is drawn with; the time it was made is elsewhere in the file. */
async function drawn(name: string): Promise<string[]> {
  const pdf = (await renderPdf(invoice(name))).toString('latin1')
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, text]) => text!)
  return streams.flatMap((stream) => {
    try {
      const text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      return /BT|begincmap/.test(text) ? [text] : []
    } catch {
      return []
    }
  })
}

it('an invoice with emoji in it looks as without them', async () => {
  const plain = await drawn('Sara Ali')
  expect(plain.some((text) => text.includes('BT'))).toBe(true)
  expect(await drawn('Sara 🥗 Ali 👩‍👩‍👧‍👦')).toEqual(plain)
  expect(await drawn('Sarah Ali')).not.toEqual(plain)
})
