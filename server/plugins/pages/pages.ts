import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from '../../cache.ts'
import { AppError } from '../../errors.ts'
import { SHARED_BY_EVERYONE } from '../../http/shared-by-everyone.ts'
import { createTokenBuckets } from '../../http/token-bucket.ts'
import { builtPages } from './bundle.ts'
import { bytesAsText, contentSecurity, type OutsideHosts, scriptHashes } from './content-security.ts'
import { ourFault, tooMuch } from './fallback-pages.ts'
import { asAnonymous, asVisitor } from './in-process.ts'
import { type CachedPage, createPageCache, encoded, preferredEncoding } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { createRenderQueue } from './render-queue.ts'

export interface PagesOptions {
  /** Where `npm run build` put the pages. */
  buildDir: string
  /** The shop's public address, for canonical links. */
  origin: string
  /** What the payment provider's checkout needs inside our pages. */
  outsideHosts?: OutsideHosts
  /** For pages that are the same for everyone. */
  cache: Cache<CachedPage>
  /** Registers the invalidation of cached pages. */
  onCatalogueChange?: (forget: () => void) => void
  /** Rate limit of renders that miss the cache, by network. */
  rendersPerMinute?: number
  /** Hot reload instead of built pages: see dev.ts. */
  isDev?: boolean | undefined
}

// A few, since a page also waits for the database; see render-queue.ts.
const RENDERS_AT_ONCE = 3
const RENDER_PATIENCE_MS = 20_000
// A data request runs the loaders without rendering.
const DATA_COST = 0.25

const noHosts: OutsideHosts = { script: [], frame: [], connect: [] }

/** Renders the shop's pages. Every path that nothing else answers ends here. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { origin, outsideHosts = noHosts, isDev, rendersPerMinute = 300 } = options
  const buildDir = resolve(options.buildDir)
  const isHttps = origin.startsWith('https:')
  const source = isDev ? await (await import('./dev.ts')).devPages(app) : await builtPages(buildDir)
  const cache = createPageCache(options.cache)
  const renderLimit = createTokenBuckets(
    Math.max(5, rendersPerMinute / 15),
    Math.max(1, rendersPerMinute / 60),
  )
  const privateQueue = createRenderQueue(RENDERS_AT_ONCE, RENDER_PATIENCE_MS)
  // A queue of their own, so that pages for the cache do not wait behind private ones.
  const sharedQueue = createRenderQueue(RENDERS_AT_ONCE, RENDER_PATIENCE_MS)
  options.onCatalogueChange?.(cache.clear)

  if (!isDev) await serveAssets(app, join(buildDir, 'client'))

  app.get('/*', async (request, reply) => {
    const url = new URL(origin + request.url)
    if (/^\/api(\/|$)/i.test(url.pathname)) return reply.callNotFound()
    const { render, match } = await source.open()
    const key = isDev ? undefined : pageKey(url, match)
    try {
      const cached = key && cache.get(key)
      if (cached) return await sendCached(request, reply, cached)
      const isInFlight = key !== undefined && cache.isInFlight(key)
      const cost = url.pathname.endsWith('.data') ? DATA_COST : 1
      if (!isDev && !isInFlight && !renderLimit.take(request.network, cost)) {
        await app.refuseSlowly(request)
        return sendFallbackPage(reply.code(429).header('retry-after', '2'), tooMuch)
      }
      return key ? await sendShared(request, reply, url, key) : await sendPrivate(request, reply, url)
    } catch (error) {
      if (error instanceof AppError) throw error
      request.log.error({ err: error }, 'a page failed')
      return sendFallbackPage(reply.code(500), ourFault)
    }

    async function sendShared(request: FastifyRequest, reply: FastifyReply, url: URL, key: string) {
      const made = await cache.make(key, async () => {
        const leave = await sharedQueue.enter()
        const answer = await render(
          pageRequest(url, request),
          rendering(request, undefined),
          asAnonymous(app),
        ).finally(leave)
        const page = answer.status === 200 ? cacheable(answer) : undefined
        return { ...(page ? { page } : {}), answer: { ...answer, page } }
      })
      if (made.page) return sendCached(request, reply, made.page)
      askToWait(reply.code(made.status)).headers(made.headers).header('cache-control', 'no-store')
      return reply
        .header('content-security-policy', security(scriptHashes(bytesAsText(made.body))))
        .send(made.body)
    }

    async function sendPrivate(request: FastifyRequest, reply: FastifyReply, url: URL) {
      const nonce = randomBytes(16).toString('base64')
      const transport = asVisitor(app, request, (cookies) => {
        for (const cookie of cookies) reply.header('set-cookie', cookie)
      })
      const leave = await privateQueue.enter()
      const { status, headers, body } = await render(
        pageRequest(url, request),
        rendering(request, nonce),
        transport,
      ).finally(leave)
      askToWait(reply.code(status)).header('cache-control', 'private, no-store').headers(headers)
      if (isDev) reply.removeHeader('content-security-policy')
      else reply.header('content-security-policy', security([`'nonce-${nonce}'`]))
      return reply.send(body)
    }
  })

  const security = (scripts: string[]) => contentSecurity(scripts, outsideHosts, isHttps)

  const rendering = (request: FastifyRequest, nonce: string | undefined) => ({
    nonce,
    styleTexts: source.styleTexts,
    origin,
    onError: (error: unknown) => request.log.error({ err: error }, 'a page failed to render'),
  })

  function cacheable({ headers, body }: { headers: Record<string, string>; body: Buffer }): CachedPage {
    const isHtml = headers['content-type']?.startsWith('text/html')
    const policy = security(isHtml ? scriptHashes(bytesAsText(body)) : [])
    return {
      // Of the policy too: whoever hears 304 keeps the one they have.
      etag: `W/"${createHash('sha256').update(policy).update(body).digest('base64url').slice(0, 22)}"`,
      headers: {
        ...headers,
        'cache-control': SHARED_BY_EVERYONE,
        vary: 'Accept-Encoding',
        'content-security-policy': policy,
      },
      body,
      encoded: {},
    }
  }
}

const askToWait = (reply: FastifyReply) =>
  reply.statusCode === 503 ? reply.header('retry-after', '5') : reply

const sendFallbackPage = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

function pageRequest(url: URL, request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  // HEAD asks for what GET would answer; Fastify leaves the body out.
  return new Request(url, { headers, signal: AbortSignal.timeout(30_000) })
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.headers(page.headers).header('etag', page.etag)
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  void request.server.responseCache.store(request, reply, page, encoding)
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encoded(page, encoding))
}

/** Keeps a page that works without network on its device. */
const WORKER = 'page-worker.js'

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  const shared = { preCompressed: true, index: false as const, decorateReply: false }
  await app.register(fastifyStatic, {
    ...shared,
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  })
  // The few files with fixed names: icons and such.
  await app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '*.br', '*.gz', WORKER],
    maxAge: '1d',
  })
  const worker = await readFile(join(root, WORKER))
  app.get(`/${WORKER}`, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // A worker asks under its own policy.
      .header('content-security-policy', "default-src 'none';connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
}
