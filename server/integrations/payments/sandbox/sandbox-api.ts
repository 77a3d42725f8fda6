import type pg from 'pg'
import { z } from 'zod'
import {
  addOrder,
  findOrder,
  findPayment,
  findRefund,
  listOrders,
  paymentsOf,
  Refusal,
  readFaults,
  writeFaults,
} from './sandbox-books.queries.ts'
import { orderEntity, paymentEntity, refundEntity } from './sandbox-entities.ts'
import { faultSettings } from './sandbox-faults.ts'
import { failure, type SandboxAnswer, type SandboxRequest } from './sandbox-http.ts'
import { capturePayment } from './sandbox-payments.queries.ts'
import { refundPayment } from './sandbox-refunds.queries.ts'

type Handler = (pool: pg.Pool, request: SandboxRequest, id: string) => Promise<unknown>

const amount = z.int('The amount must be an integer.').min(100, 'The amount must be atleast 100')
const notes = z.record(z.string(), z.union([z.string(), z.number()])).default({})

const orderAsked = z.object({
  amount,
  currency: z.string().length(3),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes,
  payment: z.object({ capture: z.enum(['automatic', 'manual']) }).optional(),
})

const ROUTES: [method: string, path: RegExp, Handler][] = [
  [
    'POST',
    /^\/v1\/orders$/,
    async (pool, request) => {
      const asked = read(orderAsked, request.body)
      const capture = asked.payment?.capture ?? 'automatic'
      return orderEntity(await addOrder(pool, { ...asked, receipt: asked.receipt ?? null, capture }))
    },
  ],
  [
    'GET',
    /^\/v1\/orders$/,
    async (pool, { url: { searchParams } }) => {
      const count = Math.min(Number(searchParams.get('count') ?? 10) || 10, 100)
      return collection((await listOrders(pool, searchParams.get('receipt'), count)).map(orderEntity))
    },
  ],
  ['GET', /^\/v1\/orders\/(\w+)$/, async (pool, _, id) => orderEntity(known(await findOrder(pool, id)))],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    async (pool, _, id) => {
      known(await findOrder(pool, id))
      return collection((await paymentsOf(pool, id)).map(paymentEntity))
    },
  ],
  [
    'GET',
    /^\/v1\/payments\/(\w+)$/,
    async (pool, _, id) => paymentEntity(known(await findPayment(pool, id))),
  ],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/capture$/,
    async (pool, { body }, id) => {
      const asked = read(z.object({ amount, currency: z.string() }), body)
      return paymentEntity(await capturePayment(pool, id, asked.amount, asked.currency))
    },
  ],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/refund$/,
    async (pool, { body, headers }, id) => {
      const asked = read(z.object({ amount: z.int().positive().nullish(), notes }), body)
      const key = headers['x-refund-idempotency']
      return refundEntity(
        await refundPayment(pool, id, {
          amount: asked.amount ?? null,
          notes: asked.notes,
          idempotencyKey: typeof key === 'string' ? key : null,
        }),
      )
    },
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, async (pool, _, id) => refundEntity(known(await findRefund(pool, id)))],
  ['GET', /^\/v1\/sandbox\/faults$/, (pool) => readFaults(pool)],
  [
    'PUT',
    /^\/v1\/sandbox\/faults$/,
    async (pool, { body }) => {
      await writeFaults(pool, read(faultSettings, body))
      return readFaults(pool)
    },
  ],
]

export async function answerApi(pool: pg.Pool, request: SandboxRequest): Promise<SandboxAnswer> {
  for (const [method, path, handler] of ROUTES) {
    const match = method === request.method ? path.exec(request.url.pathname) : null
    if (match) return { status: 200, body: await handler(pool, request, match[1] ?? '') }
  }
  return { status: 404, body: failure('The requested URL was not found on the server.') }
}

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('The id provided does not exist')
  return found
}

function read<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new Refusal(parsed.error.issues[0]?.message ?? 'The request is not valid')
  return parsed.data
}
