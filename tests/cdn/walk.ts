import type { MarkedVisitor } from './visitors.ts'

export type Answer = {
  visitor: MarkedVisitor
  address: string
  status: number
  headers: Headers
  body: string
  /** What came from the proxy's cache is what the shop gives this visitor. */
  isOwn: boolean
}

const isKept = ({ headers }: Answer) => ['HIT', 'REVALIDATED'].includes(headers.get('x-cache') ?? '')
const sentence = ({ visitor, address, status }: Answer, what: string) =>
  `${address} (${status}) gave ${visitor.name} ${what}`

export async function ask(
  url: string,
  visitor: MarkedVisitor,
  address: string,
  encoding = 'gzip, br',
): Promise<Answer> {
  const cookie = Object.entries(visitor.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const headers = { cookie, 'accept-encoding': encoding }
  const answer = await fetch(url + address, { headers, redirect: 'manual' })
  return {
    visitor,
    address,
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
    isOwn: true,
  }
}

/** Where to ask: through the proxy, and the shop itself, which says what the answer should have been. */
export type Way = { proxyUrl: string; shopUrl: string }

/** All of them ask for each address, one right after the other, with browsers of one kind: each kind has its own copies. */
export async function walk({ proxyUrl, shopUrl }: Way, visitors: MarkedVisitor[], addresses: string[]) {
  const answers: Answer[] = []
  for (const address of addresses)
    for (const visitor of visitors) {
      const answer = await ask(proxyUrl, visitor, address)
      const own = isKept(answer) ? await ask(shopUrl, visitor, address) : answer
      answers.push({ ...answer, isOwn: own.status === answer.status && own.body === answer.body })
    }
  return answers
}

/** What somebody was given that is another's, or not what the shop would have given them. */
export function leaksIn(answers: Answer[], visitors: MarkedVisitor[]): string[] {
  const cookieOf = new Map<string, MarkedVisitor>()
  return answers.flatMap((answer) => {
    const { visitor, address, headers, body } = answer
    const isOffice = visitor.isStaff && /^\/(api\/)?admin/.test(address)
    const others = isOffice ? [] : visitors.filter((other) => other !== visitor)
    const whole = `${body} ${[...headers].join(' ')}`
    const leaks = others.flatMap(({ marks }) => marks).filter((mark) => whole.includes(mark))
    for (const cookie of headers.getSetCookie()) {
      const first = cookieOf.get(cookie) ?? visitor
      cookieOf.set(cookie, first)
      if (isKept(answer) || first !== visitor) leaks.push('a kept cookie')
    }
    if (!answer.isOwn) leaks.push('another answer than the shop itself')
    return leaks.map((what) => sentence(answer, what))
  })
}

/** Addresses whose answers came from the proxy's cache. */
export const keptIn = (answers: Answer[]) => new Set(answers.filter(isKept).map(({ address }) => address))

/** What somebody should have seen of their own, and did not. */
export const unseen = (answers: Answer[], visitors: MarkedVisitor[]): string[] =>
  visitors.flatMap((visitor) =>
    visitor.marks
      .filter((mark) => !answers.some((answer) => answer.visitor === visitor && answer.body.includes(mark)))
      .map((mark) => `${visitor.name}: ${mark}`),
  )
