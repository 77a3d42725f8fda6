import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../domain/plain-date.ts'
import { expectPlanLaws } from '../../../../tests/setup/plan-laws.ts'
import { open, openPlanShop, post, rows, shop } from '../../../../tests/setup/plan-shop.ts'
import type { Actor } from '../plan/actor.ts'
import { cancelPlannedDays } from '../subscriptions.service.ts'
import { changeDelivery } from './change-delivery.ts'
import { moveDay } from './move-day.ts'
import { skipDay } from './skip-day.ts'

openPlanShop()

describe('the shop’s people', () => {
  const mona: Actor = { by: 'shop', name: 'admin mona@shop.example', reason: 'She is ill.' }
  const asked = () => ({ actor: mona, key: randomUUID() })

  const lock = (dayId: string, orderId: string) =>
    rows(
      `with entry as (insert into ledger_entries (id, order_id, actor, action) values (gen_random_uuid(), $2, 'shop', 'locked') returning id),
        noted as (insert into ledger_days select entry.id, d.id, 'planned', 'locked', d.date, d.date, d.value_fils, d.value_fils
          from entry, delivery_days d where d.id = $1)
        update delivery_days set state = 'locked', version = version + 1 where id = $1`,
      ...[dayId, orderId],
    )

  it('do the same past the cut-off and the validity, with a reason; what was locked is planned again', async () => {
    const { plan, cookies, order } = await open({ duration: 'weekly-5' })
    const [first] = plan.days
    await lock(first!._id, order.id)
    const late = await post(cookies, 'skip-day', { day: first!._id, version: 2 })
    expect(late.json.code).toBe('cut-off-passed')
    const { receipt, days } = await skipDay(shop.deps, asked(), { day: first!._id })
    expect(receipt).toMatchObject({ by: 'shop', reason: 'She is ill.', action: 'skipped' })
    expect(days).toMatchObject([{ _id: first!._id, state: 'planned', isChangeable: true }])
    let beyond = addDays(plan.validUntil, 1)
    while (![1, 2].includes(new Date(`${beyond}T00:00:00Z`).getUTCDay())) beyond = addDays(beyond, 1)
    const moved = await moveDay(shop.deps, asked(), { day: plan.days[1]!._id, date: beyond })
    expect(moved.days).toMatchObject([{ date: beyond }])
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('send what the kitchen has elsewhere, also where the rest is cancelled', async () => {
    const { plan, order } = await open({ duration: 'weekly-5' })
    const [first] = plan.days
    await lock(first!._id, order.id)
    const by = { actor: 'shop', reason: 'Refunded.', now: shop.deps.now() }
    await shop.deps.db.transaction((tx) => cancelPlannedDays(tx, order.id, by))
    const change = { day: first!._id, scope: 'all' as const, window: 'evening' as const }
    const { days } = await changeDelivery(shop.deps, asked(), change)
    expect(days[0]).toMatchObject({ state: 'locked', window: 'evening' })
    await expectPlanLaws(shop.deps.db, order.id)
  })
})
