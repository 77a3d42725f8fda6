import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { makeCertificate } from './certificate.ts'

export type ArchiveBucket = Awaited<ReturnType<typeof openArchiveBucket>>

/** Stands where another company's S3 would be, for as much of it as pgBackRest asks for. It can be away in two ways. */
export async function openArchiveBucket(folder: string, address: string) {
  const kept = new Map<string, Buffer>()
  const parts = new Map<string, Buffer[]>()
  let is: 'open' | 'refusing' | 'silent' = 'open'
  let turnedAway = 0
  // pgBackRest compares an address with names.
  const { certificate, key } = makeCertificate(folder, `DNS:${address}`)
  const tls = { cert: readFileSync(certificate), key: readFileSync(key) }

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const names = [...kept.keys()].filter((name) => name.startsWith(prefix))
    const rest = (name: string) => name.slice(prefix.length)
    const isInFolder = (name: string) => query.has('delimiter') && rest(name).includes('/')
    const files = names.filter((name) => !isInFolder(name))
    const folders = new Set(names.filter(isInFolder).map((name) => `${prefix}${rest(name).split('/')[0]}/`))
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${files
      .map(
        (name) => `<Contents><Key>${name}</Key><Size>${kept.get(name)!.length}</Size>${MODIFIED}</Contents>`,
      )
      .concat([...folders].map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`))
      .join('')}</ListBucketResult>`
  }

  /** What is answered; nothing where there is no such file. */
  function act(method: string, name: string, query: URLSearchParams, content: Buffer) {
    const upload = query.get('uploadId')
    if (method === 'PUT' && upload) parts.get(upload)![Number(query.get('partNumber')) - 1] = content
    else if (method === 'PUT') kept.set(name, content)
    else if (method === 'POST' && query.has('uploads')) {
      parts.set(name, [])
      return `<InitiateMultipartUploadResult><UploadId>${name}</UploadId></InitiateMultipartUploadResult>`
    } else if (method === 'POST' && upload) {
      kept.set(name, Buffer.concat(parts.get(upload)!))
      return '<CompleteMultipartUploadResult><ETag>"kept"</ETag></CompleteMultipartUploadResult>'
    } else if (method === 'POST') {
      for (const [, gone] of String(content).matchAll(/<Key>(.*?)<\/Key>/g)) kept.delete(gone!)
      return '<DeleteResult></DeleteResult>'
    } else if (method === 'DELETE') kept.delete(name)
    else return name === '' ? list(query) : kept.get(name)
    return ''
  }

  const server = createServer(tls, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'https://bucket')
    const content = await buffer(request)
    if (is !== 'open') turnedAway++
    if (is === 'silent') return
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=archive-key/')
    if (is === 'refusing' || !isSigned) return response.writeHead(403).end()
    const name = decodeURIComponent(pathname).slice('/archive/'.length)
    const answer = act(request.method!, name, searchParams, content)
    if (answer === undefined) return response.writeHead(404).end()
    const whole = Buffer.from(answer)
    const [, first, last] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
    const body = first ? whole.subarray(Number(first), last ? Number(last) + 1 : undefined) : whole
    response.writeHead(first ? 206 : 200, {
      etag: '"kept"',
      'content-length': body.length,
      'last-modified': new Date(0).toUTCString(),
    })
    return response.end(request.method === 'HEAD' ? undefined : body)
  })
  await once(server.listen(0, address), 'listening')

  return {
    kept,
    /** What pgbackrest.conf is filled in with. */
    settings: {
      '@ARCHIVE_BUCKET@': 'archive',
      '@ARCHIVE_ENDPOINT@': `${address}:${(server.address() as AddressInfo).port}`,
      '@ARCHIVE_ACCESS_KEY@': 'archive-key',
      '@ARCHIVE_SECRET_KEY@': 'archive-secret',
      '@ARCHIVE_PASSPHRASE@': 'of the archive',
      '/etc/ssl/certs/ca-certificates.crt': certificate,
    },
    /** How many have asked in vain since it is away. */
    turnedAway: () => turnedAway,
    be(state: typeof is) {
      is = state
      turnedAway = 0
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

const MODIFIED = '<LastModified>2026-11-19T00:00:00.000Z</LastModified>'
