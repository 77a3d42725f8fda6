import type { z } from 'zod'
import type { Contract } from '../../contract/contract.ts'
import type { ProblemCode } from '../../contract/problems/problems.ts'
import { ApiError, type FieldProblem, unexpected } from './api-error.ts'

type Part<Call, Name extends string> =
  Call extends Record<Name, infer Schema extends z.ZodType>
    ? { [key in Name]: z.input<Schema> }
    : { [key in Name]?: undefined }

/** Where files may come beside the fields, a form of the browser's may be sent in their place. */
type Body<Call> = Call extends { multipart: true } ? { body: FormData | FieldsOf<Call> } : Part<Call, 'body'>
type FieldsOf<Call> = Call extends { body: infer Schema extends z.ZodType } ? z.input<Schema> : never

type Options<Call> = Body<Call> &
  Part<Call, 'query'> &
  Part<Call, 'params'> & { signal?: AbortSignal; headers?: Record<string, string> }

type AnswerOf<Call> = Call extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : unknown

export type CallKey = keyof Contract & string
export type Answer<Key extends CallKey> = AnswerOf<Contract[Key]>

type Arguments<Key extends CallKey> =
  Partial<Options<Contract[Key]>> extends Options<Contract[Key]>
    ? [key: Key, options?: Options<Contract[Key]>]
    : [key: Key, options: Options<Contract[Key]>]

/** `const { data } = await api('GET /api/user/get-meals')` */
export type Api = <Key extends CallKey>(...call: Arguments<Key>) => Promise<Answer<Key>>

export interface Sent {
  method: string
  url: string
  body: unknown
  headers: Record<string, string>
  signal?: AbortSignal | undefined
}

export type Transport = (sent: Sent) => Promise<{ code: number; json: unknown }>

interface Loose {
  body?: unknown
  query?: Record<string, unknown> | undefined
  params?: Record<string, unknown> | undefined
  signal?: AbortSignal
  headers?: Record<string, string>
}

export const unreachable = 'We could not reach the shop. Check your connection and try again.'

export function createApi(transport: Transport): Api {
  // Loose inside: the compiler cannot hold every call of the contract at once. The callers are checked one by one.
  const call = async (key: string, options: Loose = {}): Promise<unknown> => {
    const { body, query, params, signal, headers = {} } = options
    const [method, path] = key.split(' ') as [string, string]
    const { code, json } = await transport({ method, url: urlOf(path, params, query), body, headers, signal })
    const answer = (json ?? {}) as {
      status?: boolean
      message?: string
      code?: ProblemCode
      errors?: FieldProblem[]
      data?: unknown
    }
    // Cut short on its way, as when the page is left meanwhile.
    if (code < 400 && !json) throw new ApiError(0, unreachable)
    if (code >= 400 || answer.status === false)
      throw new ApiError(code, answer.message ?? unexpected, {
        ...answer,
        isShopsWords: Boolean(answer.message),
      })
    return json
  }
  return call as unknown as Api
}

function urlOf(path: string, params: Loose['params'] = {}, query: Loose['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) asked.append(name, String(value))
  const search = asked.toString()
  return search ? `${filled}?${search}` : filled
}
