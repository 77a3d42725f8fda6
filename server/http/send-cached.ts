import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type CachedPage, encoded, preferredEncoding } from '../plugins/pages/page-cache.ts'
import { SHARED_BY_EVERYONE } from './shared-by-everyone.ts'

/** Sends a JSON response that is built, and compressed, once for each version of its sources. */
export async function sendCachedJson(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  sources: readonly object[],
  key: string,
  make: () => unknown,
): Promise<FastifyReply> {
  const answer = cachedJson(deps, `${sources.map(deps.versionOf)} ${key}`, make)
  reply
    .header('etag', answer.etag)
    .header('cache-control', SHARED_BY_EVERYONE)
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  void request.server.responseCache.store(request, reply, answer, encoding)
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encoded(answer, encoding))
}

function cachedJson({ caches }: Deps, key: string, make: () => unknown): CachedPage {
  const cached = caches.catalogueAnswers.get(key)
  if (cached) return cached
  const body = Buffer.from(JSON.stringify(make()))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const answer: CachedPage = { headers: {}, etag, body, encoded: {} }
  caches.catalogueAnswers.set(key, answer)
  return answer
}
