import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from '../cache.ts'
import { type Encoding, encoded, type KeptPage, preferredEncoding } from '../plugins/pages/page-cache.ts'
import type { Trust } from '../trusted-proxies.ts'
import type { FloodGuard } from './flood-guard.ts'
import { networkOf } from './network-of.ts'

// Somebody who has connected and asks for nothing, or letter by letter, is not waited for.
const HEADERS_TIMEOUT_MS = 15_000

type Variant = { headers: string[]; body: Buffer }
export type Ready = {
  etag: string
  /** The pattern of the route that made it, and whether that is a call, which are counted. */
  route: string
  isCall: boolean
  unchanged: string[]
  variants: Map<Encoding, Variant>
}
type Answered = (request: IncomingMessage, route: string, status: number, ms: number) => void

declare module 'fastify' {
  interface FastifyInstance {
    front: Front
  }
}
declare module 'node:http' {
  interface IncomingMessage {
    /** How often everything had been forgotten when this request came in. */
    frontGeneration?: number
  }
}

/**
 * Answers that are the same for everyone, given before the framework is asked. The framework makes each of them first,
 * with all its headers; here it is only said again, until anything that everyone sees has changed.
 */
export function createFront({
  guard,
  trust,
  answers,
}: {
  guard: FloodGuard
  trust: Trust | false
  answers: Cache<Ready>
}) {
  let generation = 0
  let isOpen = true
  const watchers: Answered[] = []

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    const ready = request.method === 'GET' && isOpen ? answers.get(url) : undefined
    if (!ready) return false
    const isKnown = headerOf(request, 'if-none-match')?.includes(ready.etag)
    const variant = isKnown
      ? undefined
      : ready.variants.get(preferredEncoding(headerOf(request, 'accept-encoding')))
    if (!isKnown && !variant) return false
    // A flood is turned away by the framework, in its words.
    if (ready.isCall && !guard.letPass(networkOfRequest(request, trust))) return false
    const began = watchers.length > 0 ? performance.now() : 0
    const id = ['x-request-id', randomUUID()]
    if (variant) response.writeHead(200, variant.headers.concat(id)).end(variant.body)
    else response.writeHead(304, ready.unchanged.concat(id)).end()
    for (const watcher of watchers)
      watcher(request, ready.route, variant ? 200 : 304, performance.now() - began)
    return true
  }

  return {
    serverFactory(
      handler: (request: IncomingMessage, response: ServerResponse) => void,
      options: { requestTimeout?: number; keepAliveTimeout?: number },
    ): Server {
      // Most requests bring no body; waiting for the end of nothing was a fifth of what an unchanged answer cost.
      const server = createServer(
        { optimizeEmptyRequests: true, connectionsCheckingInterval: 2_000 },
        (request, response) => {
          if (answer(request, response)) return
          request.frontGeneration = generation
          // optimizeEmptyRequests has ended an empty body already; a body parser would wait for its 'end' for ever.
          if (request.readableEnded) delete request.headers['content-type']
          handler(request, response)
        },
      )
      server.headersTimeout = HEADERS_TIMEOUT_MS
      server.requestTimeout = options.requestTimeout ?? server.requestTimeout
      server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
      return server
    },

    /** Keeps what the framework is about to send. Nothing with a query: nobody gets to fill it with made-up addresses. */
    async keep(
      request: FastifyRequest,
      reply: FastifyReply,
      page: KeptPage,
      encoding: Encoding,
    ): Promise<void> {
      const { url, method, frontGeneration } = request.raw
      if (!url || url.includes('?') || method !== 'GET' || frontGeneration !== generation) return
      if (reply.hasHeader('set-cookie')) return
      const shared = headersOf(reply)
      const body = await encoded(page, encoding)
      if (frontGeneration !== generation) return
      const held = answers.peek(url)
      const ready =
        held?.etag === page.etag
          ? held
          : {
              etag: page.etag,
              route: request.routeOptions.url ?? '',
              isCall: request.routeOptions.config.access !== undefined,
              unchanged: headersOf(reply, OF_UNCHANGED),
              variants: new Map(),
            }
      const own = encoding === 'identity' ? [] : ['content-encoding', encoding]
      ready.variants.set(encoding, {
        headers: [...shared, 'content-length', String(body.length), ...own],
        body,
      })
      answers.set(url, ready)
    },

    clear() {
      generation += 1
      answers.clear()
    },
    /** The framework closes connections in its own way. */
    close() {
      isOpen = false
    },
    /** What the framework does not see, its log and its figures must be told. */
    watch(watcher: Answered) {
      watchers.push(watcher)
    },
  }
}
export type Front = ReturnType<typeof createFront>

const OWN_TO_ONE_ANSWER = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'date',
  'connection',
])

// A browser goes on using the headers of the answer it has.
const OF_UNCHANGED = new Set(['etag', 'cache-control', 'vary'])

const headersOf = (reply: FastifyReply, only?: ReadonlySet<string>): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => (only ? only.has(name) : !OWN_TO_ONE_ANSWER.has(name)))
    .flatMap(([name, value]) => [name, String(value)])

/** One header by itself: `request.headers` puts all of them in an object first, which costs as much as the rest of this. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const other = rawHeaders[i]!
    if (other.length === name.length && other.toLowerCase() === name) return rawHeaders[i + 1]
  }
  return undefined
}

/** As the framework sees it: who is no proxy of ours, and nearest to them. */
const networkOfRequest = (request: IncomingMessage, trust: Trust | false): string =>
  networkOf((trust ? proxyAddr(request, trust) : request.socket.remoteAddress) ?? '')
