import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { inWork, type Work } from '../work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | undefined
  }
}

/** Lets whatever a request leads to (statements, jobs, mails, calls to the provider) know of it. */
export const workOfRequest = fastifyPlugin(async (app, { tracing }: Deps) => {
  app.decorateRequest('work', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request
    request.work = { kind: 'call', name: `${method} ${routeOptions.url ?? '*'}`, requestId: id }
    tracing?.begin(request.work)
    inWork(request.work, done)
  })
  // A body is read by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inWork(request.work!, done))
  if (!tracing) return
  app.addHook('onResponse', async ({ work }, { statusCode }) => {
    if (work) tracing.end(work, { hasFailed: statusCode >= 500, status: statusCode })
  })
  app.responseCache.watch(({ method }, route, status, ms) => {
    const work: Work = { kind: 'call', name: `${method} ${route}`, requestId: undefined }
    tracing.begin(work, performance.now() - ms)
    tracing.end(work, { hasFailed: false, status })
  })
})
