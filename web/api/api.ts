import { ApiError } from './api-error.ts'
import { createApi, type Sent, unreachable } from './client.ts'

const timeoutMs = 60_000

let introduction: Promise<unknown> | undefined

/** The browser's calls. Loaders take the same function from their context instead: see api-context.ts. */
export const api = createApi(async (sent) => {
  // That answer brings a new visitor's cookie: what is written before it would belong to somebody else.
  if (sent.url === '/api/user/get-token') {
    const answer = send(sent)
    introduction = answer.catch(() => {})
    return answer
  }
  if (sent.method !== 'GET') await introduction
  return send(sent)
})

async function send({ method, url, body, headers, signal }: Sent) {
  const isForm = body instanceof FormData
  const cut = new AbortController()
  const cutOff = () => cut.abort()
  // Made outside of the try: a fault of our own must not be told as one of the line.
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
