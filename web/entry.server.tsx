import { Writable } from 'node:stream'
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
import { NonceContext } from './page/nonce.ts'
import type { PageHandle } from './page/page-handle.ts'
import { type Rendering, renderingContext } from './page/rendering.ts'
import { scriptsGiveWay } from './page/scripts-give-way.ts'

export const streamTimeout = 10_000

/** Renders a page to its end: whoever asks gets it in one piece, with every part in its place and no patching script. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, onError } = context.get(renderingContext)
  headers.set('content-type', 'text/html; charset=utf-8')

  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(
            collect((page) => {
              clearTimeout(timer)
              const body = nonce === undefined ? page : scriptsGiveWay(page)
              resolve(new Response(new Uint8Array(body), { headers, status: code }))
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

function collect(onEnd: (page: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(renderingContext).onError(error)
}

/** What the server mounts. It lives in the bundle so that server and pages share one copy of the router. */
export function openPages(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode)
  const routes = treeOf(build)
  // Matching walks the whole site map; most visitors ask for the same few pages.
  const matched = new Map<string, PageHandle | undefined>()

  return {
    render(request: Request, rendering: Rendering, transport: Transport): Promise<Response> {
      const context = new RouterContextProvider()
      context.set(renderingContext, rendering)
      context.set(apiContext, createApi(transport))
      return handle(request, context)
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
