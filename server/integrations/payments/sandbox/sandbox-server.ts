import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RazorpayKeys } from '../razorpay.ts'
import { answerApi } from './sandbox-api.ts'
import { Refusal, readFaults } from './sandbox-books.queries.ts'
import { answerCheckout, CHECKOUT_PATH } from './sandbox-checkout.ts'
import { failure, type SandboxAnswer, type SandboxRequest } from './sandbox-http.ts'
import type { Books } from './sandbox-tables.queries.ts'

const MAX_BODY_BYTES = 100_000

/** The provider's machine: its API for the shop, its checkout for the browser. */
export function createSandboxServer(books: Books, keys: RazorpayKeys): Server {
  return createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error) => {
      const isRefusal = error instanceof Refusal
      send(outgoing, {
        status: isRefusal ? 400 : 500,
        body: failure(isRefusal ? error.message : 'Server error'),
      })
    })
  })

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    if (request.url.pathname.startsWith(CHECKOUT_PATH))
      return send(outgoing, await answerCheckout(books, keys, request))
    if (!isAuthorised(request, keys))
      return send(outgoing, { status: 401, body: failure('Authentication failed') })
    const isControl = request.url.pathname.startsWith('/v1/sandbox/')
    const { api: fault } = isControl ? { api: 'none' } : await readFaults(books)
    if (fault === 'hang') return
    if (fault === '502') return send(outgoing, badGateway)
    const answer = await answerApi(books, request)
    if (fault === 'reset') return void incoming.socket.resetAndDestroy()
    send(outgoing, fault === '502-after' ? badGateway : answer)
  }
}

const badGateway: SandboxAnswer = { status: 502, type: 'text/html', body: '<h1>502 Bad Gateway</h1>' }

function isAuthorised({ headers }: SandboxRequest, { keyId, keySecret }: RazorpayKeys): boolean {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return headers.authorization === expected
}

async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Refusal('The request is too large')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const url = new URL(incoming.url ?? '/', 'http://sandbox')
  return { method: incoming.method ?? 'GET', url, headers: incoming.headers, body: text ? parse(text) : {} }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('The request is not valid JSON')
  }
}

function send(outgoing: ServerResponse, { status, type = 'application/json', body }: SandboxAnswer): void {
  if (outgoing.destroyed || outgoing.headersSent) return
  const text = type === 'application/json' ? JSON.stringify(body) : String(body)
  outgoing.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
  })
  outgoing.end(text)
}
