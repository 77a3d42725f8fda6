import type { FastifyReply } from 'fastify'
import { adminOrderCalls } from '../../../contract/admin-orders.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import { readingForReports } from '../../db/replica.ts'
import type { Deps } from '../../deps.ts'
import { asOfInName } from '../../http/csv.ts'
import { serve } from '../../http/serve.ts'
import {
  clearAttention,
  pageOfAllOrders,
  refundOrder,
  resendInvoice,
  showAnyInvoice,
  showAnyOrder,
} from './admin-orders.service.ts'
import { ordersCsv } from './orders-csv.ts'

export function orderAdminRoutes(app: App, deps: Deps): void {
  serve(app, adminOrderCalls, {
    'GET /api/admin/get-orders': async ({ query }) => {
      const { page, size, ...filters } = query
      const found = await pageOfAllOrders(deps, filters, { page, size })
      return { ...ok(found.orders), page: found.page }
    },
    'POST /api/admin/get-orderDetails': async ({ body }) => ok([await showAnyOrder(deps, body.orderID)]),
    'POST /api/admin/refund-order': async ({ who, body }) => {
      const refund = await refundOrder(deps, who, body)
      const message = {
        done: 'Refunded.',
        requested: 'The refund is on its way.',
        failed: 'The refund failed.',
      }
      return ok(refund, message[refund.state])
    },
    'POST /api/admin/resend-invoice': async ({ who, body }) => {
      await resendInvoice(deps, who, body.orderID)
      return okDone('The invoice is on its way.')
    },
    'POST /api/admin/clear-attention': async ({ who, body }) => {
      await clearAttention(deps, who, body.orderID, body.note)
      return okDone()
    },
    'GET /api/admin/get-invoice': async ({ query, reply }) => {
      const { number, pdf } = await showAnyInvoice(deps, query.number)
      return asFile(reply, `${number}.pdf`, 'application/pdf').send(pdf)
    },
    'GET /api/admin/get-orders-csv': async ({ query, reply }) => {
      const { db, asOf } = await readingForReports(deps)
      const name = `orders-${asOfInName(dubaiTime(asOf))}.csv`
      return asFile(reply, name, 'text/csv; charset=utf-8').send(ordersCsv(db, query, asOf))
    },
  })
}

const asFile = (reply: FastifyReply, name: string, type: string) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type(type)
