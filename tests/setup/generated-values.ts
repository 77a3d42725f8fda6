import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** Texts that machines have stumbled over: markup, SQL, paths, templates, foreign scripts, odd characters. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a\r\nset-cookie: x=1',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '=cmd|calc!A1',
  '%00%0a%s%n%x',
  '\u202egnitset\u200b\ufeff\uffff',
  'مرحبا بكم في المتجر',
  '👩‍👩‍👧‍👦🇦🇪é́́́',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '9999-12-31',
  '-0001-01-01',
  '1e999',
  '-1',
  'NaN',
  '99999999999999999999',
  '9223372036854775808',
  '100000000000003',
  '１２３４５６',
  '\0',
  '"quoted"',
  'true',
  'null',
  '[object Object]',
  '_%\\_%',
  'x'.repeat(300),
  'ß'.repeat(5_000),
]
const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  0.1,
  1e-7,
  99,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  -(2 ** 31) - 1,
  2 ** 63,
  2 ** 53 - 1,
  1e21,
  1e308,
]

/** The JSON schema of what a call takes, before anything is turned into anything else. */
export const inputSchema = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

/** Values of a schema whose leaves are taken from `known` (ids that exist) or are as odd as it allows. */
export function drawn(schema: Schema, known: string[]): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => drawn(choice, known)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch ([schema.type].flat()[0]) {
    case 'string':
      return text(schema, known)
    case 'number':
    case 'integer':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(drawn(schema.items ?? {}, known), { maxLength: 4 })
    case 'object':
      return object(schema, known)
    default:
      return fc.oneof(fc.constantFrom(...HOSTILE_TEXTS, ...known), fc.anything({ maxDepth: 3 }))
  }
}

function text({ maxLength = 10_000, format }: Schema, known: string[]): Arbitrary<string> {
  if (format === 'uuid' || format === 'guid') return fc.oneof(fc.uuid(), fc.constantFrom(...known))
  const fits = [...HOSTILE_TEXTS, ...known].map((one) => one.slice(0, maxLength))
  return fc.oneof(fc.constantFrom(...fits), fc.constantFrom(...known), fc.emailAddress())
}

function number({ type, minimum = -Infinity, maximum = Infinity }: Schema): Arbitrary<number> {
  const fits = HOSTILE_NUMBERS.filter((one) => one >= minimum && one <= maximum)
  const whole = fits.filter(Number.isInteger)
  return fc.constantFrom(...(type === 'integer' ? whole : fits), Math.max(minimum, Math.min(maximum, 1)))
}

function object({ properties = {}, required = [], additionalProperties }: Schema, known: string[]) {
  const fields = Object.entries(properties).map(([name, field]) => [name, drawn(field, known)] as const)
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return own
  return fc.dictionary(
    fc.constantFrom('day1', 'day2', ...HOSTILE_TEXTS),
    drawn(additionalProperties, known),
    {
      maxKeys: 4,
    },
  )
}

const WRONG = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(20_000),
  [],
  {},
  [[[[]]]],
  { toString: 'x' },
  { length: 1e9 },
)

/** The same value with one part replaced by something of another type, or left out. */
export function spoilt(value: unknown): Arbitrary<unknown> {
  const paths = pathsIn(value)
  return fc
    .tuple(fc.constantFrom(...paths), fc.oneof(WRONG, fc.constant(undefined)))
    .map(([path, wrong]) => replaced(value, path, () => wrong))
}

/** The same value with text in it that cannot be kept: NUL, half a surrogate pair, or nesting without end. */
export function unreadable(value: unknown): Arbitrary<unknown> {
  const bad = fc.constantFrom<(before: unknown) => unknown>(
    () => 'text\0',
    () => 'text\ud800',
    (before) => ({ '\0': before }),
    () => nested(1_000),
  )
  const paths = pathsIn(value).filter((path) => path.length > 0)
  if (paths.length === 0) return bad.map((spoil) => ({ any: spoil('x') }))
  return fc.tuple(fc.constantFrom(...paths), bad).map(([path, spoil]) => replaced(value, path, spoil))
}

function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || path.length > 4) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

function replaced(value: unknown, path: string[], change: (before: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) }
  copy[key] = replaced(copy[key], rest, change)
  return copy
}
