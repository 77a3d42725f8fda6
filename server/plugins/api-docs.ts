import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI made from the contract, with a page to browse it at /api/docs. */
export const apiDocs = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: { info: { title: 'Fitt Meals', version: '1', description: 'Every call of the shop.' } },
    transform: jsonSchemaTransform,
  })
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
        reply.header('content-security-policy', policyFor(payload))
      return payload
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { withDefaultFonts: false, telemetry: false, hideClientButton: true },
    })
  })
})

function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map((match) => `'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`)
  return `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`
}
