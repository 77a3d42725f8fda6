import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { WEBHOOK_ROUTE } from './route-table.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection by Origin and Sec-Fetch-Site: a form or script of another site may not change anything. */
export const originCheck = fastifyPlugin(async (app, deps: Deps) => {
  const own = new URL(deps.env.PUBLIC_URL).host
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || isWebhook(request)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new AppError('from-another-site')
    const { origin } = request.headers
    if (origin !== undefined && ![own, request.headers.host].includes(hostOf(origin)))
      throw new AppError('from-another-site')
  })
})

const isWebhook = (request: FastifyRequest) => request.routeOptions.url === WEBHOOK_ROUTE

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
