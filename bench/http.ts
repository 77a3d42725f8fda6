import { Agent, request } from 'node:http'

// Keep-alive, as browsers do: a server accepts one new connection per tick of its event loop.
const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 60_000 })

export type Answer = { code: number; cookies: string; json: ReturnType<typeof JSON.parse>; ms: number }

/** One request over a connection that stays; the bench itself must cost as little as it can. */
export function send(
  url: string,
  method: string,
  path: string,
  { cookie, body, encoding }: { cookie?: string; body?: unknown; encoding?: string } = {},
): Promise<Answer> {
  const began = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asking = request(url + path, {
      agent,
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(encoding && { 'accept-encoding': encoding }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      },
    })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const ms = performance.now() - began
        const content = Buffer.concat(chunks).toString()
        const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
        const isJson = answer.headers['content-type']?.includes('json')
        resolve({ code: answer.statusCode ?? 0, cookies, json: isJson ? JSON.parse(content) : content, ms })
      })
    })
    asking.end(text)
  })
}

/** The same, where anything but success is the bench's end. */
export async function must(...asked: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...asked)
  if (answer.code !== 200)
    throw new Error(
      `${asked[1]} ${asked[2]} answered ${answer.code}: ${JSON.stringify(answer.json).slice(0, 300)}`,
    )
  return answer
}
