import { EventEmitter } from 'node:events'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { apiContext } from './api/api-context.ts'
import { createApi, type Transport } from './api/client.ts'
import { withPlainStyles } from './page/page-assets.ts'
import { PageContext } from './page/page-context.ts'
import type { PageHandle } from './page/page-handle.ts'
import { type Rendering, renderingContext } from './page/rendering.ts'
import { textFont } from './ui/style/fonts.ts'

export const streamTimeout = 10_000

// Preloaded by a Link header, before the HTML is parsed.
const earlyFont = `<${textFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`

// A finished page lies beside its answer: on the way through the answer's stream it would be copied three times.
const finished = new WeakMap<Response, Buffer>()

/** Renders a page completely before sending it, without streaming: no inline script has to patch late parts in. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, styleTexts, onError } = context.get(renderingContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (nonce === undefined) headers.set('link', earlyFont)

  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <PageContext value={{ nonce, styleTexts }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(
            new Collected((page) => {
              clearTimeout(timer)
              const answer = new Response(null, { headers, status: code })
              finished.set(answer, page)
              resolve(answer)
            }),
          )
        },
        onShellError: reject,
        onError(error) {
          code = 500
          onError(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** Collects the rendered chunks. A Node stream would keep them alive until the next major garbage collection. */
class Collected extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #chunks: Buffer[] = []
  readonly #onEnd: (page: Buffer) => void

  constructor(onEnd: (page: Buffer) => void) {
    super()
    this.#onEnd = onEnd
  }

  write(chunk: string | Buffer): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  end(): this {
    this.#onEnd(Buffer.concat(this.#chunks))
    return this
  }
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(renderingContext).onError(error)
}

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** What the server mounts. It lives in the bundle so that server and pages share one copy of the router. */
export function openPages(build: ServerBuild, mode: 'production' | 'development') {
  const assets = withPlainStyles(build.assets)
  const handle = createRequestHandler({ ...build, assets }, mode)
  const routes = treeOf(build)
  // Cached: matching tries every route, and most requests are for the same few pages.
  const matched = new Map<string, PageHandle | undefined>()

  return {
    stylesheets: Object.values(assets.routes).flatMap((route) => route?.css ?? []),
    async render(request: Request, rendering: Rendering, transport: Transport): Promise<Rendered> {
      const context = new RouterContextProvider()
      context.set(renderingContext, rendering)
      context.set(apiContext, createApi(transport))
      const answer = await handle(request, context)
      const body = finished.get(answer) ?? Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body }
    },
    /** The page that answers this path, and whether everyone may share its answer. */
    match(pathname: string): PageHandle | undefined {
      if (matched.has(pathname)) return matched.get(pathname)
      const leaf = matchRoutes(routes, pathname)?.at(-1)
      const handle = leaf
        ? ((build.routes[leaf.route.id ?? '']?.module.handle as PageHandle | undefined) ?? {})
        : undefined
      if (matched.size >= MOST_MATCHED) matched.clear()
      matched.set(pathname, handle)
      return handle
    },
  }
}

const MOST_MATCHED = 2_000

type Tree = Extract<Parameters<typeof matchRoutes>[0], unknown[]>

function treeOf(build: ServerBuild, parentId?: string): Tree {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, path, children: treeOf(build, id) },
    ) as Tree
}
