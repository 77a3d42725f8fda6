import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { VAT_PERCENT } from '../../../domain/money/vat.ts'
import { formatAed } from '../../../domain/money.ts'
import { printableAll } from '../../pdf/printable.ts'
import { SHOP_FONTS } from '../../pdf/shop-fonts.ts'
import type { InvoiceContent } from './invoice-content.ts'

const PALM = '#0f4d3a'
const SAND = '#f4ecdf'
const LINE = '#dccbb0'
const SOFT = '#4a5751'

const styles = StyleSheet.create({
  page: {
    // Names and addresses come in both scripts; each letter takes the first font that has it.
    fontFamily: SHOP_FONTS,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: '#17211c',
    padding: 44,
    paddingBottom: 70,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  // A line's height is inherited as a length, not as a factor: larger letters need their own.
  shop: { fontSize: 17, lineHeight: 1.3, fontWeight: 600, color: PALM, marginBottom: 4 },
  headEnd: { alignItems: 'flex-end' },
  title: { fontSize: 21, lineHeight: 1.3, fontWeight: 600, marginBottom: 4 },
  // Cairo's letters stand lower and reach further than Figtree's.
  arabic: { fontFamily: ['Cairo', 'Figtree', 'Figtree Extended'], lineHeight: 1.2 },
  soft: { color: SOFT },
  bold: { fontWeight: 600 },
  facts: {
    flexDirection: 'row',
    gap: 28,
    backgroundColor: SAND,
    borderRadius: 8,
    padding: 14,
    marginBottom: 22,
  },
  column: { flex: 1, gap: 8 },
  fact: { flex: 1 },
  small: { fontSize: 8, lineHeight: 1.3, color: SOFT, marginBottom: 2 },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: LINE, paddingVertical: 6 },
  headRow: {
    flexDirection: 'row',
    borderBottomWidth: 1.5,
    borderBottomColor: PALM,
    paddingBottom: 5,
    fontSize: 8.5,
    fontWeight: 600,
    color: SOFT,
  },
  label: { flex: 1, paddingRight: 8 },
  quantity: { width: 36, textAlign: 'right' },
  money: { width: 82, textAlign: 'right' },
  rate: { width: 40, textAlign: 'right' },
  sums: { marginTop: 14, marginLeft: 'auto', width: 240 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1.5,
    borderTopColor: PALM,
    marginTop: 4,
    paddingTop: 7,
    fontSize: 13,
    lineHeight: 1.3,
    fontWeight: 600,
  },
  note: { marginTop: 24, color: SOFT },
  foot: {
    position: 'absolute',
    bottom: 34,
    left: 44,
    right: 44,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: SOFT,
  },
})

const ARABIC = /\p{Script=Arabic}/u

type Style = (typeof styles)[keyof typeof styles]
const text = (style: Style | Style[], ...children: ReactNode[]) => h(Text, { style }, ...children)
const view = (style: Style, ...children: ReactNode[]) => h(View, { style }, ...children)

/** The page itself, in the shop's colours, on as many sheets as it takes. */
export function invoiceDocument(given: InvoiceContent) {
  const content = printableAll(given)
  const { shop, number } = content
  const title = content.kind === 'invoice' ? 'Tax Invoice' : 'Tax Credit Note'
  return h(
    Document,
    { title: `${title} ${number}`, author: shop.name, language: 'en' },
    h(
      Page,
      { size: 'A4', style: styles.page },
      head(content, title),
      facts(content),
      table(content),
      sums(content),
      text(styles.note, closing(content)),
      h(
        View,
        { style: styles.foot, fixed: true },
        h(Text, {}, `${shop.name} · ${shop.email} · ${shop.phone}`),
        h(Text, { render: ({ pageNumber, totalPages }) => `${number} · ${pageNumber} of ${totalPages}` }),
      ),
    ),
  )
}

const head = ({ shop, number }: InvoiceContent, title: string) =>
  view(
    styles.head,
    h(
      View,
      { style: { width: 260 } },
      text(styles.shop, shop.name),
      text(styles.soft, shop.address),
      text(styles.soft, `TRN ${shop.trn}`),
    ),
    view(styles.headEnd, text(styles.title, title), text(styles.bold, number)),
  )

function facts({ customer, issuedOn, suppliedOn, orderNumber, credits }: InvoiceContent) {
  const fact = (name: string, ...lines: string[]) =>
    view(
      styles.fact,
      text(styles.small, name),
      ...lines
        .filter((line) => line !== '')
        .map((line) => (ARABIC.test(line) ? text(styles.arabic, line) : h(Text, {}, line))),
    )
  return view(
    styles.facts,
    fact('Customer', customer.name, ...customer.address),
    fact('Contact', customer.email, customer.phone),
    view(
      styles.column,
      fact('Date of issue', issuedOn),
      fact('Date of supply', suppliedOn),
      fact('Order', orderNumber),
      ...(credits ? [fact('Credits tax invoice', credits.invoiceNumber)] : []),
    ),
  )
}

function table({ lines }: InvoiceContent) {
  const cells = (style: Style, values: [string, string, string, string, string, string]) =>
    h(
      View,
      { style, wrap: false },
      text(styles.label, values[0]),
      text(styles.quantity, values[1]),
      text(styles.money, values[2]),
      text(styles.rate, values[3]),
      text(styles.money, values[4]),
      text(styles.money, values[5]),
    )
  return h(
    View,
    {},
    cells(styles.headRow, ['Description', 'Qty', 'Unit price', 'VAT', 'VAT amount', 'Total']),
    ...lines.map((line) =>
      cells(styles.row, [
        line.label,
        String(line.quantity),
        formatAed(line.unitFils),
        `${VAT_PERCENT}%`,
        formatAed(line.vatFils),
        formatAed(line.totalFils),
      ]),
    ),
  )
}

function sums({ totals, kind, paid }: InvoiceContent) {
  const sum = (name: string, fils: number) =>
    view(styles.sum, text(styles.soft, name), h(Text, {}, formatAed(fils)))
  return h(
    View,
    { style: styles.sums, wrap: false },
    sum('Net amount', totals.netFils),
    sum(`VAT ${VAT_PERCENT}%`, totals.vatFils),
    view(
      styles.total,
      h(Text, {}, kind === 'invoice' ? 'Total paid' : 'Total credited'),
      h(Text, {}, formatAed(totals.totalFils)),
    ),
    ...(paid ? [sum('Paid from credit', paid.fromCreditFils)] : []),
    ...(paid && paid.byCardFils > 0 ? [sum('Paid by card', paid.byCardFils)] : []),
  )
}

function closing({ kind, credits }: InvoiceContent): string {
  if (kind === 'invoice')
    return 'Prices are in AED and include VAT, rounded per line. Paid online. Thank you for your order.'
  const reason = credits?.reason ? ` Reason: ${credits.reason}` : ''
  return credits?.isToCredit
    ? `The amount was added to the customer’s credit.${reason}`
    : `The amount goes back to the card it was paid with.${reason}`
}
