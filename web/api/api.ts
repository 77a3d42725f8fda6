import { ApiError } from './api-error.ts'
import { createApi, type Sent, unreachable } from './client.ts'

const timeoutMs = 60_000

const WHO_IS_HERE = '/api/user/get-token'
let introduction: Promise<unknown> | undefined

/** One after the other: the answer brings a new visitor's cookie, and two would be two visitors. */
function introduce(sent: Sent) {
  const answer = Promise.resolve(introduction).then(() => send(sent))
  introduction = answer.catch(() => {})
  return answer
}

/** The browser's calls. Loaders take the same function from their context instead: see api-context.ts. */
export const api = createApi(async (sent) => {
  if (sent.url === WHO_IS_HERE) return introduce(sent)
  // What is kept before the visitor has a cookie would belong to somebody else.
  if (sent.method !== 'GET' && sent.url.startsWith('/api/user/')) {
    if (!introduction) void introduce({ method: 'GET', url: WHO_IS_HERE, body: undefined, headers: {} })
    await introduction
  }
  return send(sent)
})

async function send({ method, url, body, headers, signal }: Sent) {
  const isForm = body instanceof FormData
  const cut = new AbortController()
  const cutOff = () => cut.abort()
  // Outside of the try: a bug of ours must not be reported as a network error.
  const request: RequestInit = {
    method,
    credentials: 'include',
    signal: cut.signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }
  const timer = setTimeout(cutOff, timeoutMs)
  if (signal?.aborted) cutOff()
  signal?.addEventListener('abort', cutOff)
  try {
    const response = await fetch(url, request)
    return { code: response.status, json: await response.json().catch(() => null) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, unreachable)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cutOff)
  }
}
