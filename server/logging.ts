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
      // The query may carry a one-time token, so only the path is kept.
      req: (request) => ({ method: request.method, path: request.url?.split('?')[0], ip: request.ip }),
    },
  }
}

export const openLog = (level: string) => pino(loggerOptions(level))
