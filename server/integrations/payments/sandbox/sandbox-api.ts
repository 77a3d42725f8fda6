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
import type { Books } from './sandbox-tables.queries.ts'

type Handler = (books: Books, request: SandboxRequest, id: string) => Promise<unknown>

const amount = z.int('The amount must be an integer.').min(100, 'The amount must be atleast 100')
const notes = z.record(z.string(), z.union([z.string(), z.number()])).default({})

const orderInput = z.object({
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
    async (books, request) => {
      const input = read(orderInput, request.body)
      const capture = input.payment?.capture ?? 'automatic'
      return orderEntity(await addOrder(books, { ...input, receipt: input.receipt ?? null, capture }))
    },
  ],
  [
    'GET',
    /^\/v1\/orders$/,
    async (books, { url: { searchParams } }) => {
      const count = Math.min(Number(searchParams.get('count') ?? 10) || 10, 100)
      return collection((await listOrders(books, searchParams.get('receipt'), count)).map(orderEntity))
    },
  ],
  ['GET', /^\/v1\/orders\/(\w+)$/, async (books, _, id) => orderEntity(known(await findOrder(books, id)))],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    async (books, _, id) => {
      known(await findOrder(books, id))
      return collection((await paymentsOf(books, id)).map(paymentEntity))
    },
  ],
  [
    'GET',
    /^\/v1\/payments\/(\w+)$/,
    async (books, _, id) => paymentEntity(known(await findPayment(books, id))),
  ],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/capture$/,
    async (books, { body }, id) => {
      const input = read(z.object({ amount, currency: z.string() }), body)
      return paymentEntity(await capturePayment(books, id, input.amount, input.currency))
    },
  ],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/refund$/,
    async (books, { body, headers }, id) => {
      const input = read(z.object({ amount: z.int().positive().nullish(), notes }), body)
      const key = headers['x-refund-idempotency']
      return refundEntity(
        await refundPayment(books, id, {
          amount: input.amount ?? null,
          notes: input.notes,
          idempotencyKey: typeof key === 'string' ? key : null,
        }),
      )
    },
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, async (books, _, id) => refundEntity(known(await findRefund(books, id)))],
  ['GET', /^\/v1\/sandbox\/faults$/, (books) => readFaults(books)],
  [
    'PUT',
    /^\/v1\/sandbox\/faults$/,
    async (books, { body }) => {
      await writeFaults(books, read(faultSettings, body))
      return readFaults(books)
    },
  ],
]

export async function answerApi(books: Books, request: SandboxRequest): Promise<SandboxAnswer> {
  for (const [method, path, handler] of ROUTES) {
    const match = method === request.method ? path.exec(request.url.pathname) : null
    if (match) return { status: 200, body: await handler(books, request, match[1] ?? '') }
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
