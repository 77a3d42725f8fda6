import fastifyPlugin from 'fastify-plugin'
import type { Access } from '../../contract/call.ts'

export type ListedRoute = { method: string; url: string; access: Access | undefined }

/** The provider's machine calls it: from its own address, as often as it must, and from no page. */
export const WEBHOOK_ROUTE = '/api/payments/webhook/:provider'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its access rule, so that a test can check all of them. */
    routeTable: ListedRoute[]
  }
}

/** Registered before the first route. */
export const routeTable = fastifyPlugin(async (app) => {
  app.decorate('routeTable', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) app.routeTable.push({ method: one, url, access: config?.access })
  })
})
