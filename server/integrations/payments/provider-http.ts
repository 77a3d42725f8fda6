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

  async function send(method: string, path: string, init: RequestInit, timeoutMs: number): Promise<unknown> {
    let response: Response
    let text: string
    try {
      response = await fetch(`${apiUrl}${path}`, {
        ...init,
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', authorization, ...init.headers },
      })
      text = await response.text()
    } catch (cause) {
      throw new ProviderError('unreachable', `${method} ${path} got no answer`, cause)
    }
    const json = parse(text)
    if (response.ok && json !== undefined) return json
    const isFinal =
      response.status >= 400 && response.status < 500 && ![408, 409, 425, 429].includes(response.status)
    throw new ProviderError(
      isFinal ? 'refused' : 'unreachable',
      `${method} ${path} answered ${response.status}: ${describe(json)}`,
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
