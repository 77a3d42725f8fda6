import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Access, type Call, type CallKey, permissionOf } from '../../contract/call.ts'
import { canDo, type Permission } from '../../domain/shop/roles.ts'
import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import type { AccountVisitor, Visitor } from '../plugins/session.ts'

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type WhoFor<C extends Call> = C['access'] extends 'everyone'
  ? undefined
  : C['access'] extends 'anyone'
    ? Visitor
    : AccountVisitor
type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.input<C['answer']> | Sent : Sent

// Back-office forms may carry several pictures; the access check comes before the body is read.
const ADMIN_BODY_LIMIT = 40 * 1024 * 1024

/** The handler has already sent the answer itself (a file, a stored answer). */
export type Sent = FastifyReply

export type HandlerInput<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  who: WhoFor<C>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handlers<Calls extends Record<string, Call>> = {
  [K in keyof Calls]: (input: HandlerInput<Calls[K]>) => Promise<AnswerOf<Calls[K]>> | AnswerOf<Calls[K]>
}

/** Serves every call of a resource: the compiler refuses a missing handler or an answer of another shape. */
export function serve<const Calls extends Record<string, Call>>(
  app: App,
  calls: Calls,
  handlers: Handlers<Calls>,
) {
  for (const [key, call] of Object.entries(calls) as [CallKey & keyof Calls, Call][]) {
    const [method, path] = key.split(' ') as [string, string]
    const handler = handlers[key] as (input: HandlerInput<Call>) => unknown
    for (const url of pathsOf(path)) {
      app.route({
        method,
        url,
        schema: schemaOf(call, path, url !== path),
        config: {
          access: call.access,
          ...(call.hashesPassword && { hashesPassword: true }),
          ...(call.plansDays && { plansDays: true }),
        },
        ...(permissionOf(call.access) && { bodyLimit: ADMIN_BODY_LIMIT }),
        onRequest: [...accessCheck(call.access), ...(call.multipart ? [] : [refuseForm])],
        handler: async (request, reply) => {
          const { params, query, body } = request
          const who = call.access === 'everyone' ? undefined : await request.who()
          return handler({ params, query, body, who, request, reply } as HandlerInput<Call>)
        },
      })
    }
  }
}

// The specification writes admin calls with and without /api; both answer.
const pathsOf = (path: string) =>
  path.startsWith('/api/admin/') ? [path, path.slice('/api'.length)] : [path]

function schemaOf(call: Call, path: string, isAlias: boolean) {
  return {
    summary: call.summary,
    tags: [path.split('/')[2] ?? 'shop'],
    hide: isAlias,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && !call.multipart && { body: call.body }),
    ...(call.multipart && { consumes: ['multipart/form-data'] }),
    ...(call.answer && { response: { 200: call.answer } }),
    ...(call.download && { produces: [call.download] }),
  }
}

// A cross-site form can send this content type without a CORS preflight, and only uploads need it.
async function refuseForm(request: FastifyRequest) {
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) throw new AppError('content-type-unknown')
}

function accessCheck(access: Access) {
  const permission = permissionOf(access)
  if (permission) return [requirePermission(permission)]
  return access === 'customer' ? [requireCustomer] : []
}

async function requireCustomer(request: FastifyRequest) {
  const who = await request.who()
  if (who.kind !== 'customer') throw new AppError('not-signed-in')
}

const requirePermission = (permission: Permission) => async (request: FastifyRequest) => {
  const who = await request.who()
  if (who.kind !== 'admin') throw new AppError(who.kind === 'customer' ? 'not-allowed' : 'not-signed-in')
  // What a device hands in later is its maker's alone: somebody else may have signed in since.
  const madeBy = request.headers['made-by']
  if (madeBy !== undefined && madeBy !== who.accountId) throw new AppError('not-allowed')
  if (!canDo(who.roles, permission)) throw new AppError('permission-missing')
}
