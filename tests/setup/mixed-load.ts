import { Agent, request } from 'node:http'

export type Answer = {
  code: number
  cookies: string[]
  json: ReturnType<typeof JSON.parse>
  retryAfter: string | undefined
}
/** What became of one request: its code, 'refused' where nobody listened, 'dropped' where the answer never came. */
export type Outcome = { what: string; code: number | 'refused' | 'dropped'; ms: number; message: string }
export type Person = { address: string; cookies: string[]; hasCart: boolean; email: string | undefined }

let people = 0
const RUN = Date.now().toString(36)

/** Someone new, who comes from an address of their own: all of 127.0.0.0/8 is this machine, and nobody can claim another. */
export function newPerson(): Person {
  const n = people++
  return {
    address: `127.${1 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`,
    cookies: [],
    hasCart: false,
    email: undefined,
  }
}

/** People before one shop who come, look, put something in the cart, write, and go; all that was answered is noted. */
export function mixedLoad(url: string, product: string, connections: number) {
  const outcomes: Outcome[] = []
  const served: Person[] = []
  let isOver = false

  async function ask(agent: Agent, person: Person, key: string, body?: object): Promise<Answer | undefined> {
    const began = performance.now()
    const note = (code: Outcome['code'], message = '') =>
      outcomes.push({ what: key, code, ms: performance.now() - began, message })
    try {
      const answer = await send(agent, url, key, person, body)
      note(answer.code, answer.code === 200 ? '' : answer.json?.message)
      return answer
    } catch (error) {
      note((error as { code?: string }).code === 'ECONNREFUSED' ? 'refused' : 'dropped', String(error))
      return undefined
    }
  }

  /** One person on one connection. */
  async function visit(agent: Agent): Promise<void> {
    const person = newPerson()
    await ask(agent, person, 'GET /')
    await ask(agent, person, 'GET /api/user/get-token')
    await ask(agent, person, 'GET /api/user/get-meal-plans')
    const added = await ask(agent, person, 'POST /api/user/add-product-to-cart', { product, quantity: 1 })
    person.hasCart = added?.code === 200
    await ask(agent, person, 'GET /api/user/get-cart')
    await ask(agent, person, 'GET /meal-plans')
    const email = `someone-${RUN}-${person.address}@mail.example`
    const kept = await ask(agent, person, 'POST /api/user/subscribe', { email })
    if (kept?.code === 200) person.email = email
    await ask(agent, person, 'GET /cart')
    if (person.hasCart || person.email) served.push(person)
  }

  const workers = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      await visit(agent)
      agent.destroy()
      // A door that is shut is not run against without end.
      if (outcomes.at(-1)?.code === 'refused') await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

  return {
    outcomes,
    /** Those to whom the shop said that something was kept. */
    served,
    async end(): Promise<void> {
      isOver = true
      await Promise.all(workers)
    },
  }
}

/** One call as a browser would make it; keeps the cookies it is given. */
export function send(
  agent: Agent | undefined,
  url: string,
  key: string,
  person: Person,
  body?: object,
): Promise<Answer> {
  const [method, path] = key.split(' ') as [string, string]
  const payload = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(
      url + path,
      {
        method,
        ...(agent && { agent }),
        timeout: 60_000,
        localAddress: person.address,
        headers: {
          cookie: person.cookies.join('; '),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!)
          if (cookies.length > 0) person.cookies = cookies
          const isJson = answer.headers['content-type']?.includes('json')
          const json = isJson ? JSON.parse(Buffer.concat(chunks).toString() || 'null') : undefined
          resolve({ code: answer.statusCode!, cookies, json, retryAfter: answer.headers['retry-after'] })
        })
      },
    )
    asked.once('timeout', () => asked.destroy(new Error('no answer within 60 s')))
    asked.once('error', reject)
    asked.end(payload)
  })
}

/** One of each kind of what was not to be. */
export function unlike(outcomes: Outcome[], ...codes: Outcome['code'][]): Outcome[] {
  const kinds = new Map<string, Outcome>()
  for (const outcome of outcomes)
    if (!codes.includes(outcome.code))
      kinds.set(`${outcome.what} ${outcome.code} ${outcome.message}`, outcome)
  return [...kinds.values()]
}

/** How many of each code. */
export function counted(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code } of outcomes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

export function percentile(outcomes: Outcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
