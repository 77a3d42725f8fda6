import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transport } from './bundle.ts'

const passedOn = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-proto', 'host'] as const

/** Transport for a page's loaders: calls go through `app.inject`, with the visitor's cookies and address. */
export function asVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  onCookies: (cookies: string[]) => void,
): Transport {
  const headers: Record<string, string> = {}
  for (const name of passedOn)
    if (typeof request.headers[name] === 'string') headers[name] = request.headers[name]
  return inProcess(app, headers, request.ip, onCookies)
}

/** Never the address of a real connection: marks the loader calls of public pages, which no rate limit counts. */
export const ANONYMOUS_ADDRESS = '0.0.0.0'

/** The same for a page that will be cached: no cookies in, none out. */
export const asAnonymous = (app: FastifyInstance): Transport =>
  inProcess(app, {}, ANONYMOUS_ADDRESS, () => {})

function inProcess(
  app: FastifyInstance,
  own: Record<string, string>,
  remoteAddress: string,
  onCookies: (cookies: string[]) => void,
): Transport {
  return async ({ method, url, body, headers }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: { ...own, ...headers, accept: 'application/json' },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    onCookies([answer.headers['set-cookie'] ?? []].flat())
    return { code: answer.statusCode, json: parse(answer.payload) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
