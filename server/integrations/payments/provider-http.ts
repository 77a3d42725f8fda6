import http from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { ProviderError } from './provider.ts'

export type ProviderHttp = {
  get(path: string, timeoutMs?: number): Promise<unknown>
  /** Sent once: only the caller knows whether sending it again is safe. */
  post(
    path: string,
    body: object,
    more?: { timeoutMs?: number; headers?: Record<string, string> },
  ): Promise<unknown>
}

const CALL_MS = 4_000
const READ_TRIES = 2
const PAUSE_MS = 150

/** JSON over HTTP with basic authentication; no call outlives its time, and every failure has a kind. */
export function providerHttp(apiUrl: string, keyId: string, keySecret: string): ProviderHttp {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function send(
    method: string,
    path: string,
    timeoutMs: number,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const all = { accept: 'application/json', authorization, ...headers }
    const { status, text } = await ask(`${apiUrl}${path}`, method, all, body, timeoutMs).catch((cause) => {
      throw new ProviderError('unreachable', `${method} ${path} got no answer`, cause)
    })
    const json = parse(text)
    if (status >= 200 && status < 300 && json !== undefined) return json
    const isFinal = status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)
    throw new ProviderError(
      isFinal ? 'refused' : 'unreachable',
      `${method} ${path} answered ${status}: ${describe(json)}`,
    )
  }

  return {
    async get(path, timeoutMs = CALL_MS) {
      const endsAt = Date.now() + timeoutMs
      for (let tried = 1; ; tried++) {
        try {
          return await send('GET', path, Math.max(1, endsAt - Date.now()))
        } catch (error) {
          const mayTryAgain =
            error instanceof ProviderError && error.kind === 'unreachable' && tried < READ_TRIES
          if (!mayTryAgain || Date.now() + PAUSE_MS >= endsAt) throw error
          await wait(PAUSE_MS)
        }
      }
    },
    post: (path, body, { timeoutMs = CALL_MS, headers = {} } = {}) =>
      send('POST', path, timeoutMs, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
  }
}

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

/** One request over a connection that stays, at a third of what fetch costs. A redirect is an answer like any other. */
function ask(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | undefined,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Promise((resolve, reject) => {
    const asking = (isPlain ? http : https).request({
      agent: agents[isPlain ? 'http:' : 'https:'],
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: pathname + search,
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    const timer = setTimeout(() => asking.destroy(new Error('It took too long.')), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    asking.once('error', fail)
    asking.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', fail)
      answer.once('close', () => fail(new Error('The answer broke off.')))
      answer.once('end', () => {
        clearTimeout(timer)
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      })
    })
    asking.end(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe(json: unknown): string {
  const { error } = (json ?? {}) as { error?: { description?: unknown } }
  return typeof error?.description === 'string' ? error.description.slice(0, 300) : 'nothing readable'
}
