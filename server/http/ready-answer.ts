import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encoded, type KeptPage, preferredEncoding } from '../plugins/pages/page-cache.ts'

const MOST_PER_SOURCE = 400

// Kept with what they were made from: when that is replaced after a change, its answers go with it.
const answersOf = new WeakMap<object, Map<string, KeptPage>>()

/** Sends an answer that is made, and compressed, once for as long as its source lives. */
export async function sendReady(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  source: object,
  key: string,
  make: () => unknown,
): Promise<FastifyReply> {
  const answer = readyAnswer(source, key, make)
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  void request.server.front.keep(request, reply, answer, encoding)
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encoded(answer, encoding))
}

function readyAnswer(source: object, key: string, make: () => unknown): KeptPage {
  const answers = answersOf.get(source) ?? new Map<string, KeptPage>()
  answersOf.set(source, answers)
  const held = answers.get(key)
  if (held) return held
  const body = Buffer.from(JSON.stringify(make()))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const answer: KeptPage = { headers: {}, etag, body, encoded: {} }
  if (answers.size >= MOST_PER_SOURCE) answers.delete(answers.keys().next().value as string)
  answers.set(key, answer)
  return answer
}
