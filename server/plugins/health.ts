import { sql } from 'drizzle-orm'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

/** Liveness and readiness, for load balancers and supervisors. */
export const health = fastifyPlugin(async (app, deps: Deps) => {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: true }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async () => {
    // A node that no longer leads still answers, and takes no order.
    const { rows } = await deps.db.execute(sql`show transaction_read_only`).catch(() => {
      throw new AppError('database-away')
    })
    if (rows[0]?.transaction_read_only !== 'off') throw new AppError('database-away')
    return { status: true }
  })
})
