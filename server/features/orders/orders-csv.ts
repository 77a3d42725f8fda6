import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { AdminOrder, OrderFilters } from '../../../contract/admin-orders.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addressLines } from '../../../domain/delivery/address.ts'
import { adminLabelOf } from '../../../domain/money/order-state.ts'
import type { Db } from '../../db/connect.ts'
import { findOrders } from './admin-orders.queries.ts'
import { presentListed } from './admin-orders.service.ts'

const AT_ONCE = 500

const COLUMNS: [string, (order: AdminOrder) => string][] = [
  ['Order ID', (order) => order.orderID],
  ['Placed', (order) => order.createdAt],
  ['Paid', (order) => order.paidAt ?? ''],
  ['Status', adminLabelOf],
  ['Customer', (order) => order.customerName],
  ['Email', (order) => order.userEmail],
  ['Phone', (order) => order.address.phone],
  ['Address', (order) => addressLines(order.address).join(', ')],
  [
    'Plan',
    ({ plans }) => plans.map(({ mealPlanName, packageName }) => `${mealPlanName}, ${packageName}`).join('; '),
  ],
  ['First delivery', (order) => order.firstDelivery ?? ''],
  ['Next delivery', (order) => order.nextDelivery ?? ''],
  ['Amount (AED)', (order) => order.amount.toFixed(2)],
  ['Refunded (AED)', (order) => order.refundedAmount.toFixed(2)],
  ['Attention', (order) => order.attention ?? ''],
]

/** Every order that matches, page by page, so that a hundred thousand of them fit in little memory. */
export function ordersCsv(db: Db, filters: OrderFilters, asOf: Date): Readable {
  const today = dubaiToday(asOf)
  async function* rows() {
    for (let offset = 0; ; offset += AT_ONCE) {
      const found = await findOrders(db, filters, { today, limit: AT_ONCE, offset })
      for (const order of found.map(presentListed)) yield COLUMNS.map(([, cell]) => cell(order))
      if (found.length < AT_ONCE) return
    }
  }
  // A cell that a spreadsheet would run as a formula is marked as text.
  const table = stringify({
    header: true,
    columns: COLUMNS.map(([name]) => name),
    bom: true,
    escape_formulas: true,
  })
  return Readable.from(rows()).pipe(table)
}
