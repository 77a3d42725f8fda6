import { PassThrough, pipeline, Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'
import { compressed, compressLater, compressors, encodingFor } from '../http/encodings.ts'

// Smaller answers fit one packet either way.
const LEAST_BYTES = 1024
// Shorter than this, handing it to another thread costs more than compressing it.
const MOST_AT_ONCE = 400_000

/** Compresses what is made for one visitor; what everyone shares was compressed, better, when it was made. */
export const compress = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload === null || payload === undefined || request.method === 'HEAD') return payload
    if (reply.hasHeader('content-encoding') || !isText(String(reply.getHeader('content-type') ?? '')))
      return payload
    const isStream = payload instanceof Readable
    const content = payload as string | Buffer
    if (!isStream && content.length < LEAST_BYTES) return payload
    addVary(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (isStream) return pipeline(payload, compressors[encoding](), new PassThrough(), () => {})
    return content.length > MOST_AT_ONCE ? compressLater[encoding](content) : compressed(encoding, content)
  })
})

const isText = (type: string) =>
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/.test(type)

function addVary(reply: {
  getHeader(name: string): unknown
  header(name: string, value: string): unknown
}): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}
