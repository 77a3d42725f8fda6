import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const PAGES = '/api/docs'

/** OpenAPI made from the contract, with a page to browse it at /api/docs. */
export const apiDocs = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: { info: { title: 'Fitt Meals', version: '1', description: 'Every call of the shop.' } },
    transform: jsonSchemaTransform,
  })
  let opening: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await opening)?.close())
  for (const url of [PAGES, `${PAGES}/*`])
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      opening ??= openPages(() => app.swagger())
      const { statusCode, headers, body } = await (await opening).inject(request.url)
      if (statusCode >= 400) return reply.callNotFound()
      for (const name of ['content-type', 'content-disposition', 'location'])
        if (headers[name]) reply.header(name, headers[name])
      if (headers['content-type']?.startsWith('text/html'))
        reply.header('content-security-policy', policyFor(body))
      return reply.code(statusCode).send(body)
    })
})

/** The pages' package takes 17 MB of memory and few ever read them: it is loaded on the first request. */
async function openPages(content: () => object): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const configuration = { content, withDefaultFonts: false, telemetry: false, hideClientButton: true }
  const pages = Fastify()
  await pages.register(scalar, { routePrefix: PAGES, configuration })
  return pages
}

function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map((match) => `'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`)
  return `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`
}
