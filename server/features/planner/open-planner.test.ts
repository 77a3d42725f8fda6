import { describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/plain-date.ts'
import type { PlannerAsk } from '../../../domain/planner/planner.ts'
import { openPlanner } from './open-planner.ts'

const option = (dish: number) => ({
  ...{ dishId: `dish-${dish}`, energyKcal: 300 + ((dish * 37) % 200), proteinG: 20 + (dish % 30) },
  ...{ carbsG: 30, fatG: 10, priceFils: 2_000, extra: 0 },
})
const ask: PlannerAsk = {
  days: Array.from({ length: 6 }, (_, day) => ({
    date: addDays('2026-11-23', day),
    slots: [0, 1, 2].map((slot) => ({
      mealType: `${slot}`,
      options: Array.from({ length: 8 }, (_, i) => option(slot * 40 + day * 5 + i)),
    })),
  })),
  target: { energyKcal: 1_200, proteinG: 100 },
}
const waiting = () => new AbortController()

describe('the planner', () => {
  it('plans in a thread, the same for the same ask', async () => {
    const planner = openPlanner()
    const [one, other] = await Promise.all([
      planner.plan(() => ask, waiting().signal),
      planner.plan(() => ask, waiting().signal),
    ])
    expect(one.plan).toHaveLength(6)
    expect(other).toEqual(one)
  })

  it('drops what nobody waits for any more, and goes on with the next', async () => {
    const planner = openPlanner()
    const gone = waiting()
    const running = planner.plan(() => ask, gone.signal)
    const queued = planner.plan(() => ask, gone.signal)
    const next = planner.plan(() => ask, waiting().signal)
    gone.abort()
    await expect(running).rejects.toMatchObject({ code: 'request-broken-off' })
    await expect(queued).rejects.toMatchObject({ code: 'request-broken-off' })
    expect((await next).plan).toHaveLength(6)
  })

  it('says that the shop is busy rather than let too many wait', async () => {
    const planner = openPlanner(1)
    const first = planner.plan(() => ask, waiting().signal)
    await expect(planner.plan(() => ask, waiting().signal)).rejects.toMatchObject({ code: 'shop-busy' })
    await first
    expect((await planner.plan(() => ask, waiting().signal)).plan).toHaveLength(6)
  })
})
