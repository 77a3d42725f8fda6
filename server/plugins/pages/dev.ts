import type { FastifyInstance } from 'fastify'
import type { Bundle, PagesSource } from './bundle.ts'

/** Pages straight from their sources with hot reload. Only `npm run dev` loads this file. */
export async function devPages(app: FastifyInstance): Promise<PagesSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    // Vite answers its own files, and calls back for everything else.
    vite.middlewares(request.raw, reply.raw, next)
  })
  return {
    async open() {
      const bundle = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle
      return bundle.entry.module.openPages(bundle, 'development')
    },
    styleTexts: new Map(),
  }
}
