import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
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
import { ScriptsGiveWay } from './page/scripts-give-way.ts'

export const streamTimeout = 10_000

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, whole, onError } = context.get(renderingContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const leaf = entry.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const isWhole = whole || (entry.routeModules[leaf]?.handle as PageHandle | undefined)?.isWhole

  return new Promise((resolve, reject) => {
    let code = status
    const answer = () => {
      const body = whole ? new PassThrough() : new ScriptsGiveWay()
      body.once('end', () => clearTimeout(timer))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Such a page is rendered to its end, with every part in its place and no patching script.
        ...(isWhole
          ? { onAllReady: answer, progressiveChunkSize: Number.POSITIVE_INFINITY }
          : { onShellReady: answer }),
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
