import pino, { type LoggerOptions } from 'pino'

const HIDDEN = '[hidden]'

// Secrets and personal data, wherever they stand in what is logged.
const redacted = [
  'password',
  'token',
  'userName',
  'username',
  'userEmail',
  'email',
  'phone',
  'address',
  'contact',
]

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        ...redacted.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      ],
      censor: HIDDEN,
    },
    serializers: {
      // The query may carry a one-time token and the client address is personal data: only the path is logged.
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
      err: describeError,
    },
  }
}

/** A failed query carries the values it was sent with: they stay out of the log. */
function describeError(error: Error) {
  const { params: _, detail: __, where: ___, client: ____, ...told } = pino.stdSerializers.err(error)
  if (!('query' in error)) return told
  const cause = error.cause instanceof Error ? error.cause.message : 'no reason given'
  const message = `Failed query: ${error.query} (${cause})`
  const trace = told.stack.slice(Math.max(0, told.stack.indexOf('\n    at ')))
  return { ...told, message, stack: `${message}${trace}` }
}

export const openLog = (level: string) => pino(loggerOptions(level))
