import http from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { urlToHttpOptions } from 'node:url'
import { currentWork } from '../../work.ts'
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

  const exchange = lineTo(apiUrl)

  async function send(method: string, path: string, given: Given, timeoutMs: number): Promise<unknown> {
    const requestId = currentWork()?.requestId
    const headers = {
      ...{ accept: 'application/json', authorization, ...given.headers },
      ...(requestId && { 'x-request-id': requestId }),
    }
    const { status, text } = await exchange(method, path, { ...given, headers }, timeoutMs).catch((cause) => {
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
          return await send('GET', path, {}, Math.max(1, endsAt - Date.now()))
        } catch (error) {
          const mayTryAgain =
            error instanceof ProviderError && error.kind === 'unreachable' && tried < READ_TRIES
          if (!mayTryAgain || Date.now() + PAUSE_MS >= endsAt) throw error
          await wait(PAUSE_MS)
        }
      }
    },
    post: (path, body, { timeoutMs = CALL_MS, headers = {} } = {}) =>
      send(
        'POST',
        path,
        { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
        timeoutMs,
      ),
  }
}

type Given = { body?: string; headers?: Record<string, string> }

// Shorter than servers' keep-alive, so that no request goes out on a connection that is just being closed.
const IDLE_MS = 4_000

/** Over lines that stay open. Not `fetch`, which costs three times the processor time once warm, and more before. */
function lineTo(apiUrl: string) {
  const url = new URL(apiUrl)
  const prefix = url.pathname.replace(/\/+$/, '')
  const { Agent, request } = url.protocol === 'https:' ? https : http
  const target = { ...urlToHttpOptions(url), agent: new Agent({ keepAlive: true, timeout: IDLE_MS }) }

  return (method: string, path: string, { body, headers = {} }: Given, timeoutMs: number) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = { ...target, method, path: prefix + path, headers: { ...headers, ...length } }
      const asking = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      })
      const tooLong = setTimeout(() => asking.destroy(new Error(`nothing for ${timeoutMs} ms`)), timeoutMs)
      asking.on('error', reject)
      asking.on('close', () => {
        clearTimeout(tooLong)
        reject(new Error('the line was cut'))
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
