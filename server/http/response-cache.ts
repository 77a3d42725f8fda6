import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from '../cache.ts'
import { type CachedPage, type Encoding, encoded, preferredEncoding } from '../plugins/pages/page-cache.ts'
import type { Trust } from '../trusted-proxies.ts'
import { networkOf } from './network-of.ts'
import type { RateLimiter } from './rate-limiter.ts'

// Against slow-loris clients, which send their headers byte by byte.
const HEADERS_TIMEOUT_MS = 15_000

type Variant = { headers: string[]; body: Buffer }
export type CachedResponse = {
  etag: string
  /** Pattern of the route that made it, for the metrics; calls count against the rate limit. */
  route: string
  isCall: boolean
  unchanged: string[]
  variants: Map<Encoding, Variant>
}
type Watcher = (request: IncomingMessage, route: string, status: number, ms: number) => void

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
  }
}
declare module 'node:http' {
  interface IncomingMessage {
    /** The cache's generation when this request came in: a response made before a clear() is not cached. */
    cacheGeneration?: number
  }
}

/**
 * Caches whole responses of public routes in front of Fastify. Fastify makes each of them once, with all its headers;
 * a hit is written straight to the socket, until the catalogue or the settings change.
 */
export function createResponseCache({
  limiter,
  trust,
  responses,
}: {
  limiter: RateLimiter
  trust: Trust | false
  responses: Cache<CachedResponse>
}) {
  let generation = 0
  let isOpen = true
  const watchers: Watcher[] = []

  function sendFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    const cached = request.method === 'GET' && isOpen ? responses.get(url) : undefined
    if (!cached) return false
    const isUnchanged = headerOf(request, 'if-none-match')?.includes(cached.etag)
    const variant = isUnchanged
      ? undefined
      : cached.variants.get(preferredEncoding(headerOf(request, 'accept-encoding')))
    if (!isUnchanged && !variant) return false
    // Over the limit: the rate-limit plugin answers 429.
    if (cached.isCall && !limiter.tryPass(networkOfRequest(request, trust))) return false
    const began = watchers.length > 0 ? performance.now() : 0
    const id = ['x-request-id', randomUUID()]
    if (variant) response.writeHead(200, variant.headers.concat(id)).end(variant.body)
    else response.writeHead(304, cached.unchanged.concat(id)).end()
    for (const watcher of watchers)
      watcher(request, cached.route, variant ? 200 : 304, performance.now() - began)
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
          if (sendFromCache(request, response)) return
          request.cacheGeneration = generation
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

    /** Caches what Fastify is about to send. No URL with a query: made-up ones would fill the cache. */
    async store(
      request: FastifyRequest,
      reply: FastifyReply,
      page: CachedPage,
      encoding: Encoding,
    ): Promise<void> {
      const { url, method, cacheGeneration } = request.raw
      if (!url || url.includes('?') || method !== 'GET' || cacheGeneration !== generation) return
      if (reply.hasHeader('set-cookie')) return
      const shared = headersOf(reply)
      const body = await encoded(page, encoding)
      if (cacheGeneration !== generation) return
      const earlier = responses.peek(url)
      const cached =
        earlier?.etag === page.etag
          ? earlier
          : {
              etag: page.etag,
              route: request.routeOptions.url ?? '',
              isCall: request.routeOptions.config.access !== undefined,
              unchanged: headersOf(reply, OF_UNCHANGED),
              variants: new Map(),
            }
      const own = encoding === 'identity' ? [] : ['content-encoding', encoding]
      cached.variants.set(encoding, {
        headers: [...shared, 'content-length', String(body.length), ...own],
        body,
      })
      responses.set(url, cached)
    },

    clear() {
      generation += 1
      responses.clear()
    },
    /** While shutting down Fastify answers everything, since it closes the connections. */
    close() {
      isOpen = false
    },
    /** For the access log and the metrics: Fastify's hooks do not run for a hit. */
    watch(watcher: Watcher) {
      watchers.push(watcher)
    },
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>

const OWN_TO_ONE_ANSWER = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'date',
  'connection',
])

// With a 304 a browser keeps the other headers of the response it has.
const OF_UNCHANGED = new Set(['etag', 'cache-control', 'vary'])

const headersOf = (reply: FastifyReply, only?: ReadonlySet<string>): string[] =>
  Object.entries(reply.getHeaders())
    .filter(([name]) => (only ? only.has(name) : !OWN_TO_ONE_ANSWER.has(name)))
    .flatMap(([name, value]) => [name, String(value)])

/** Reads one raw header: the getter `request.headers` parses all of them, which costs as much as the rest of a hit. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const other = rawHeaders[i]!
    if (other.length === name.length && other.toLowerCase() === name) return rawHeaders[i + 1]
  }
  return undefined
}

/** The client's network as Fastify would give it, behind trusted proxies. */
const networkOfRequest = (request: IncomingMessage, trust: Trust | false): string =>
  networkOf((trust ? proxyAddr(request, trust) : request.socket.remoteAddress) ?? '')
