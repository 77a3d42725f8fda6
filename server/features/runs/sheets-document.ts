import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { printableAll } from '../../pdf/printable.ts'
import { SHOP_FONTS } from '../../pdf/shop-fonts.ts'
import type { RunSheet } from './run-papers.ts'

const INK = '#17211c'
const SOFT = '#4a5751'
const LINE = '#8a948f'

const styles = StyleSheet.create({
  // Black on white: it is read by a lamp in a van.
  page: {
    fontFamily: SHOP_FONTS,
    fontSize: 10,
    lineHeight: 1.35,
    color: INK,
    padding: 36,
    paddingBottom: 52,
  },
  head: { borderBottomWidth: 1.5, borderBottomColor: INK, paddingBottom: 8, marginBottom: 4 },
  // A line's height is inherited as a length, not as a factor: larger letters need their own.
  title: { fontSize: 20, lineHeight: 1.3, fontWeight: 600 },
  row: {
    flexDirection: 'row',
    gap: 10,
    paddingVertical: 7,
    borderBottomWidth: 0.75,
    borderBottomColor: LINE,
  },
  number: { width: 26, fontSize: 16, lineHeight: 1.2, fontWeight: 600, textAlign: 'right' },
  door: { flex: 1 },
  bags: { width: 118 },
  bag: { flexDirection: 'row', alignItems: 'center', gap: 6, marginBottom: 3 },
  box: { width: 13, height: 13, borderWidth: 1.25, borderColor: INK },
  bold: { fontWeight: 600 },
  soft: { color: SOFT },
  foot: {
    ...{ position: 'absolute', bottom: 26, left: 36, right: 36, fontSize: 8, color: SOFT },
    ...{ flexDirection: 'row', justifyContent: 'space-between' },
  },
})

/** A page for each run, or as many as its stops take: an empty box for each bag, to be ticked by hand. */
export const sheetsDocument = (sheets: readonly RunSheet[]) =>
  h(Document, { title: 'Runs', language: 'en' }, ...(sheets.length > 0 ? sheets : [NOTHING]).map(sheetPage))

const NOTHING: RunSheet = {
  ...{ shop: '', name: 'No runs', driver: '', eaten: '', brought: '', hours: '', stops: [] },
}

function sheetPage(given: RunSheet) {
  const sheet = printableAll(given)
  const bags = sheet.stops.reduce((sum, stop) => sum + stop.bags.length, 0)
  return h(
    Page,
    { size: 'A4', style: styles.page },
    h(
      View,
      { style: styles.head, fixed: true },
      h(Text, { style: styles.title }, sheet.name),
      h(Text, {}, `${sheet.brought}, ${sheet.hours}. Eaten on ${sheet.eaten}.`),
      h(
        Text,
        {},
        `Driver: ${sheet.driver || '____________________'}   ${sheet.stops.length} stops, ${bags} bags`,
      ),
    ),
    ...sheet.stops.map(stopRow),
    h(
      View,
      { style: styles.foot, fixed: true },
      h(Text, {}, sheet.shop),
      h(Text, {
        render: ({ subPageNumber, subPageTotalPages }) =>
          `${sheet.name} · ${subPageNumber} of ${subPageTotalPages}`,
      }),
    ),
  )
}

const stopRow = (stop: RunSheet['stops'][number], index: number) =>
  h(
    View,
    { style: styles.row, wrap: false },
    h(Text, { style: styles.number }, String(index + 1)),
    h(
      View,
      { style: styles.door },
      h(Text, { style: styles.bold }, `${stop.name}   ${stop.phone}`),
      h(Text, {}, stop.address),
      ...(stop.note ? [h(Text, { style: styles.bold }, stop.note)] : []),
      ...(stop.pin ? [h(Text, { style: styles.soft }, `Pin ${stop.pin}`)] : []),
    ),
    h(
      View,
      { style: styles.bags },
      ...stop.bags.map((bag) =>
        h(View, { style: styles.bag }, h(View, { style: styles.box }), h(Text, {}, bag)),
      ),
      h(Text, { style: styles.soft }, `${stop.pieces} pieces`),
    ),
  )
