import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { type Failure, permissionOf } from '../../contract/call.ts'
import { AppError } from '../errors.ts'
import { inputProblem } from '../http/input-problem.ts'
import { needsScript } from './pages/fallback-pages.ts'

/** For addresses that cannot even be read, which never reach a route. */
export const frameworkErrors = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  void answer(reply, new AppError('address-unreadable'))

/** The one place where an error becomes an answer. Nothing internal leaves it. */
export const errorMapping = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = toAppError(error, request)
    if (!known) {
      request.log.error({ err: error }, 'unexpected error')
      return answer(reply, new AppError('our-fault'))
    }
    if (known.statusCode >= 500) request.log.warn({ err: error }, 'unavailable')
    return answer(reply, known)
  })
  app.setNotFoundHandler((request, reply) => {
    // Without JavaScript a form is posted to the page it stands on, which comes back and says what it needs.
    if (isFormOfABrowser(request) && !/^\/+api(\/|$)/i.test(request.url))
      return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 303)
    return answer(reply, notFoundFor(request))
  })
})

const isFormOfABrowser = ({ method, headers }: FastifyRequest) =>
  method === 'POST' &&
  headers.accept?.includes('text/html') &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/.test(headers['content-type'] ?? '')

const notFoundFor = (request: FastifyRequest) =>
  new AppError('nothing-there', {
    method: request.method,
    path: request.url.split('?')[0]!.slice(0, 200),
  })

function answer(reply: FastifyReply, error: AppError) {
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  if (isFormOfABrowser(reply.request))
    return reply
      .code(error.statusCode)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .serializer((page: unknown) => page as string)
      .send(needsScript)
  const body: Failure = { status: false, message: error.message, code: error.code }
  if (error.params) body.params = error.params
  if (error.errors) body.errors = error.errors
  if (error.data !== undefined) body.data = error.data
  // The serializer of the success shape would refuse this one.
  return reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => value as string)
    .send(JSON.stringify(body))
}

function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error
  if (isResponseSerializationError(error)) return undefined
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, keyword, message, params }) => ({
      ...params,
      path: instancePath.split('/').filter(Boolean),
      code: keyword,
      message,
    }))
    return inputProblem(issues, error.validationContext === 'body' ? request.body : undefined)
  }
  // The client aborted its body: its socket error must not be taken for one of the database.
  if (request.raw.errored) return new AppError('request-broken-off')
  if (isDatabaseDown(error)) return new AppError('unavailable')
  const status = error.statusCode
  // Only pictures make a form of the back-office that large.
  if (status === 413 && permissionOf(request.routeOptions.config.access))
    return new AppError('image-too-large')
  if (status && status >= 400 && status < 500)
    return new AppError(requestProblem(error), {}, { statusCode: status, ...retryOf(error) })
  if (status === 503) return new AppError('unavailable')
  return undefined
}

const retryOf = (error: FastifyError) =>
  'retryAfterSeconds' in error ? { retryAfterSeconds: Number(error.retryAfterSeconds) } : {}

function requestProblem(error: FastifyError) {
  switch (error.statusCode) {
    case 413:
      return 'request-too-large'
    case 415:
      return 'content-type-unknown'
    case 429:
      return 'too-many-requests'
    default:
      return error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError
        ? 'json-unreadable'
        : 'request-unreadable'
  }
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A statement that took too long, mostly waiting for a lock: it was rolled back.
  '57014',
  // Read-only: a node that led until a moment ago.
  '25006',
  // Disk full, for the database or for files: nothing was stored.
  '53100',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
])

function isDatabaseDown(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return (
    CONNECTION_CODES.has(code) ||
    code.startsWith('08') ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/.test(
      cause.message,
    )
  )
}
