import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RazorpayKeys } from '../razorpay.ts'
import { sign } from '../signatures.ts'
import { findOrder, Refusal } from './sandbox-books.queries.ts'
import { failure, type SandboxAnswer, type SandboxRequest } from './sandbox-http.ts'
import { pay } from './sandbox-payments.queries.ts'
import type { Books } from './sandbox-tables.queries.ts'

/** The same path at the sandbox and, proxied, at the shop. */
export const CHECKOUT_PATH = '/sandbox-pay/'

const FILES = new Map<string, readonly [file: string, type: string]>([
  ['checkout.js', ['checkout.js', 'text/javascript']],
  ['checkout', ['page.html', 'text/html']],
  ['page.js', ['page.js', 'text/javascript']],
  ['page.css', ['page.css', 'text/css']],
])

const payInput = z.object({
  key_id: z.string(),
  order_id: z.string(),
  outcome: z.enum(['succeed', 'fail']),
  email: z.string().max(200).nullish(),
  // As the provider has it: a number without its country is turned down.
  contact: z
    .string()
    .regex(/^(\+[1-9]\d{6,14})?$/, 'Contact number should be in E.164 format')
    .nullish(),
})

/** What the browser sees. It holds only the public key; the secret signs what it takes back to the shop. */
export async function answerCheckout(
  books: Books,
  { keyId, keySecret }: RazorpayKeys,
  { method, url, body }: SandboxRequest,
): Promise<SandboxAnswer> {
  const name = url.pathname.slice(CHECKOUT_PATH.length)
  const file = method === 'GET' ? FILES.get(name) : undefined
  if (file)
    return {
      status: 200,
      type: file[1],
      body: await readFile(new URL(`./checkout/${file[0]}`, import.meta.url), 'utf8'),
    }
  if (method === 'GET' && name === 'order') {
    requireKey(url.searchParams.get('key_id'), keyId)
    const order = await findOrder(books, url.searchParams.get('order_id') ?? '')
    if (!order) throw new Refusal('The id provided does not exist')
    return { status: 200, body: { amount: order.amount, currency: order.currency, status: order.status } }
  }
  if (method === 'POST' && name === 'pay') {
    const input = payInput.safeParse(body)
    if (!input.success) throw new Refusal(input.error.issues[0]?.message ?? 'The request is not valid')
    const { key_id, order_id, outcome, email, contact } = input.data
    requireKey(key_id, keyId)
    const payment = await pay(books, order_id, outcome, { email: email ?? null, contact: contact ?? null })
    return { status: 200, body: outcome === 'succeed' ? succeeded(keySecret, payment) : failed(payment) }
  }
  return { status: 404, body: failure('The requested URL was not found on the server.') }
}

function requireKey(given: string | null, keyId: string): void {
  if (given !== keyId) throw new Refusal('The api key provided is invalid')
}

const succeeded = (secret: string, { id, order_id }: { id: string; order_id: string }) => ({
  razorpay_payment_id: id,
  razorpay_order_id: order_id,
  razorpay_signature: sign(secret, `${order_id}|${id}`),
})

const failed = (payment: { id: string; order_id: string; error_description: string | null }) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: payment.error_description,
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  },
})
