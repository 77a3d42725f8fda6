import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands where another company's S3 would be: keeps what is put, by path, and refuses what is not signed. */
export async function openBucket() {
  const kept = new Map<string, { content: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://bucket').pathname
    const content = await readAll(request)
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=bucket-key/')
    if (!isSigned) return response.writeHead(403).end()
    if (request.method === 'PUT') {
      kept.set(path, { content, type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"kept"' }).end()
    }
    const found = kept.get(path)
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.content.length })
    return response.end(request.method === 'HEAD' ? undefined : found.content)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    kept,
    env: {
      S3_BUCKET: 'shop',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY: 'bucket-key',
      S3_SECRET_KEY: 'bucket-secret',
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
