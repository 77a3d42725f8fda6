import { setTimeout as pause } from 'node:timers/promises'
import { browserOf } from '../setup/payment-shops.ts'
import type { openCompany } from './provider.ts'

type Company = Awaited<ReturnType<typeof openCompany>>
type Answer = Awaited<ReturnType<ReturnType<typeof browserOf>['call']>>
/** With what they were answered, for when something is wrong. */
export type Buyer = { browser: ReturnType<typeof browserOf>; seen: string[] }
/** The numbers of orders the shop called paid, what else customers were answered, and the longest time without a sale. */
export type Sales = { paid: string[]; errors: Record<string, number>; longestGapMs: number }

const THINKING_MS = 300
const clock = () => new Date().toISOString().slice(11, 23)

/** Customers who have just registered. */
export async function makeBuyers(url: string, count: number): Promise<Buyer[]> {
  const run = Date.now().toString(36)
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n++) {
    const browser = browserOf()
    const name = `buyer ${run} ${n}`
    const { code, json } = await browser.call({ url }, 'POST /api/user/signup', {
      userName: name,
      userEmail: `${name.replaceAll(' ', '.')}@example.com`,
      password: 'saffron-window-ladder-7',
    })
    if (code !== 200) throw new Error(`${code} ${JSON.stringify(json)}`)
    buyers.push({ browser, seen: [] })
  }
  return buyers
}

/** Each fills a cart, orders, pays and goes on so until the end; what fails for a while is tried again, as people do. */
export function startBuying(url: string, product: string, buyers: Buyer[], company: Company) {
  const paid: string[] = []
  const errors: Record<string, number> = {}
  let longestGapMs = 0
  let lastSale = Date.now()
  let isOver = false
  const note = (what: string) => {
    errors[what] = (errors[what] ?? 0) + 1
  }
  const noteSale = () => {
    longestGapMs = Math.max(longestGapMs, Date.now() - lastSale)
    lastSale = Date.now()
  }

  async function persist({ seen }: Buyer, what: string, ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const asked = clock()
      const answer = await ask().catch(() => undefined)
      seen.push(`${asked} to ${clock()} ${what}: ${answer?.code ?? 'no answer'}`)
      if (answer?.code === 200) return answer
      note(answer ? `${answer.code}${answer.code < 500 ? ` ${answer.json.code}` : ''}` : 'no answer')
      if (answer && answer.code < 500 && answer.code !== 429)
        throw new Error(
          `A customer was told ${answer.code} ${JSON.stringify(answer.json)} after\n${seen.slice(-12).join('\n')}`,
        )
      await pause(THINKING_MS)
    }
  }

  async function buy(buyer: Buyer): Promise<void> {
    const { browser } = buyer
    const wanted = { product, quantity: 1 }
    await persist(buyer, 'add', () => browser.call({ url }, 'POST /api/user/add-product-to-cart', wanted))
    const order = await persist(buyer, 'order', () => browser.complete({ url }))
    const told = await company.choose(order.json.data.id, 'succeed')
    const verified = await persist(buyer, `verify ${order.json.data.orderID}`, () =>
      browser.verify({ url }, told),
    )
    if (verified.json.data.paymentStatus !== 1) throw new Error(`not paid: ${JSON.stringify(verified.json)}`)
    paid.push(verified.json.data.orderID)
    noteSale()
    await pause(THINKING_MS)
  }

  const buying = Promise.all(
    buyers.map(async (buyer) => {
      while (!isOver) await buy(buyer)
    }),
  )
  buying.catch(() => {})
  return {
    paid,
    /** Waits until so many orders are paid; fails where buying has failed. */
    async sold(count: number): Promise<void> {
      while (paid.length < count) await Promise.race([buying, pause(50)])
    },
    /** From now on counts how long there is no sale. */
    forgetGaps() {
      longestGapMs = 0
      lastSale = Date.now()
    },
    stop() {
      isOver = true
    },
    /** Once everybody has what they were about to buy. */
    async end(): Promise<Sales> {
      isOver = true
      await buying
      return { paid, errors, longestGapMs }
    },
  }
}
