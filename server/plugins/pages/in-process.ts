import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transport } from './bundle.ts'

const passedOn = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-proto', 'host'] as const

/** Lets a page's loader use the shop's own calls without leaving the process, as the visitor who asks for the page. */
export function asVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  keepCookies: (cookies: string[]) => void,
): Transport {
  const headers: Record<string, string> = {}
  for (const name of passedOn)
    if (typeof request.headers[name] === 'string') headers[name] = request.headers[name]
  return inProcess(app, headers, request.ip, keepCookies)
}

/** No connection over a network can come from here, so it marks the calls of pages that belong to nobody. */
export const NOBODYS_ADDRESS = '0.0.0.0'

/** The same for a page that everyone will share: nobody's cookies go in, and none come out. */
export const asNobody = (app: FastifyInstance): Transport => inProcess(app, {}, NOBODYS_ADDRESS, () => {})

function inProcess(
  app: FastifyInstance,
  own: Record<string, string>,
  remoteAddress: string,
  keepCookies: (cookies: string[]) => void,
): Transport {
  return async ({ method, url, body, headers }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: { ...own, ...headers, accept: 'application/json' },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    keepCookies([answer.headers['set-cookie'] ?? []].flat())
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
