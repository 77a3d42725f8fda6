import type { IncomingHttpHeaders } from 'node:http'

export type SandboxRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: unknown }
export type SandboxAnswer = { status: number; type?: string; body: unknown }

export const failure = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })
