import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const proxies = z.string().transform((setting, context) => {
  try {
    return readTrustedProxies(setting)
  } catch {
    context.addIssue(
      'say how many proxies stand before the shop (1), or their addresses (10.0.0.0/8, loopback)',
    )
    return z.NEVER
  }
})
const port = z.coerce.number().int().min(0).max(65535)

const settings = z.object({
  NODE_ENV: z.string().default('production'),
  MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: proxies.prefault('0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_LAG: z.coerce.number().int().min(1).default(60),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
  SECRET: z.string().optional(),
  BACKUP_RECIPIENT: z.string().regex(/^age1/, 'is an age recipient, age1…').optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-/, 'is an age identity, AGE-SECRET-KEY-…')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Fitt Meals <hello@fittmeals.example>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('me-central-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'razorpay']).optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  VERIFY_BEFORE_PAYING: flag.default(false),
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  JOBS: flag.default(true),
  DEMO_CUSTOMERS: flag.default(true),
  CLUSTER: z.coerce.number().int().min(1).max(8).default(1),
})

export type Env = Omit<
  z.infer<typeof settings>,
  'DATA_DIR' | 'LOG_LEVEL' | 'PAYMENT_PROVIDER' | 'PUBLIC_URL'
> & {
  DATA_DIR: string
  LOG_LEVEL: NonNullable<z.infer<typeof settings>['LOG_LEVEL']>
  PAYMENT_PROVIDER: 'sandbox' | 'razorpay'
  PUBLIC_URL: string
}

/** Reads the settings once. An empty value counts as unset. Throws a StartError that names every problem. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartError(`These settings cannot be used: ${problems.join('; ')}.`)
  }
  const env = parsed.data
  const problems = env.MODE === 'live' ? liveProblems(env) : []
  if (env.PAYMENT_PROVIDER === 'razorpay' && env.MODE === 'demo') problems.push(...razorpayProblems(env))
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const host =
    env.HOST === '0.0.0.0' || env.HOST === '::' || env.HOST === '127.0.0.1' ? 'localhost' : env.HOST
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    LOG_LEVEL: env.LOG_LEVEL ?? (env.MODE === 'live' ? 'info' : 'warn'),
    PAYMENT_PROVIDER: env.PAYMENT_PROVIDER ?? (env.MODE === 'live' ? 'razorpay' : 'sandbox'),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/+$/, ''),
  }
}

type Given = z.infer<typeof settings>

function liveProblems(env: Given): string[] {
  const problems: string[] = []
  if (env.PAYMENT_PROVIDER !== 'sandbox') problems.push(...razorpayProblems(env))
  if (!env.PUBLIC_URL?.startsWith('https://'))
    problems.push(
      'A live shop needs its public https address: set PUBLIC_URL, for example https://shop.example.',
    )
  if (!env.SMTP_URL) problems.push('A live shop needs a mail server: set SMTP_URL.')
  if (!isStrongSecret(env.SECRET))
    problems.push(
      'A live shop needs a strong secret: set SECRET to 32 or more random characters, for example from `openssl rand -base64 32`.',
    )
  return problems
}

// Thirty-two random hexadecimal digits have fewer than eight different ones once in many millions; a word typed again and again has no more.
function isStrongSecret(secret = ''): boolean {
  const isRepeated = /^(.{1,16}?)\1+.{0,15}$/.test(secret)
  return secret.length >= 32 && new Set(secret).size >= 8 && !isRepeated
}

function razorpayProblems(env: Given): string[] {
  const complete = env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
  if (complete) return []
  return [
    'A shop that takes payments needs its keys: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.',
  ]
}
