import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../contract/my-plan.ts'
import { call, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { type Cookies, change, named, open, openPlanShop, shop } from '../../../../tests/setup/plan-shop.ts'
import { cancelPlannedDays } from '../subscriptions.service.ts'

openPlanShop()

describe('receipts', () => {
  const pageOf = async (cookies: Cookies, before?: string) =>
    (await call(shop.app, `GET /api/user/get-receipts${before ? `?before=${before}` : ''}`, { cookies })).json
      .data as { receipts: Receipt[]; hasMore: boolean }

  it('are listed newest first, page by page, from the beginning on, and never change', async () => {
    const { cookies, plan } = await open()
    const given: Receipt[] = []
    let now = plan
    for (let nth = 0; nth < 21; nth++) {
      const changed = await change(cookies, 'skip-day', named(now.days[0]!))
      given.unshift(changed.receipt)
      now = changed.subscription
    }
    const first = await pageOf(cookies)
    expect(first).toEqual({ receipts: given.slice(0, 20), hasMore: true })
    const second = await pageOf(cookies, first.receipts.at(-1)!.receipt)
    expect(second.hasMore).toBe(false)
    expect(second.receipts).toMatchObject([
      given[20],
      { action: 'started', lines: [{ what: 'Delivery days', after: expect.stringMatching(/^20 days, /) }] },
    ])
  })

  it('say what a plan cost when it began, and what came back with its order', async () => {
    const { cookies, order } = await open()
    const by = { actor: 'shop', reason: 'The order was refunded in full.', now: shop.deps.now() }
    await shop.deps.db.transaction((tx) => cancelPlannedDays(tx, order.id, by))
    const paid = order.totalFils / 100
    const { receipts } = await pageOf(cookies)
    expect(receipts).toMatchObject([
      { action: 'cancelled', by: 'shop', lines: [{ after: 'Cancelled' }], difference: 0 - paid },
      { action: 'started', by: 'customer', difference: paid },
    ])
  })

  it('are only one’s own', async () => {
    const { cookies, plan } = await open()
    const { receipt } = await change(cookies, 'skip-day', named(plan.days[0]!))
    const other = await makeCustomer(shop.deps)
    expect(await pageOf(other.cookies)).toEqual({ receipts: [], hasMore: false })
    expect(await pageOf(other.cookies, receipt.receipt)).toEqual({ receipts: [], hasMore: false })
    expect((await pageOf(cookies, 'R-none')).receipts).toEqual([])
    expect((await call(shop.app, 'GET /api/user/get-receipts')).code).toBe(401)
  })
})
