import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ChangedPlan, PlanSubscription } from '../../contract/my-plan.ts'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import type { Deps } from '../../server/deps.ts'
import { AppError } from '../../server/errors.ts'
import { cancelPlan } from '../../server/features/day-changes/cancel-plan.ts'
import { changeDayMeals } from '../../server/features/day-changes/change-day-meals.ts'
import { showCancelQuote } from '../../server/features/day-changes/quote-cancel.ts'
import { changeDelivery } from '../../server/features/subscriptions/changes/change-delivery.ts'
import { moveDay } from '../../server/features/subscriptions/changes/move-day.ts'
import { pausePlan, quotePause } from '../../server/features/subscriptions/changes/pause-plan.ts'
import { resumePlan } from '../../server/features/subscriptions/changes/resume-plan.ts'
import { skipDay } from '../../server/features/subscriptions/changes/skip-day.ts'
import { moveOffClosures } from '../../server/features/subscriptions/closures/move-off-closures.ts'
import type { Actor, Asked } from '../../server/features/subscriptions/plan/actor.ts'
import { readMyPlan } from '../../server/features/subscriptions/plan/read-my-plan.ts'
import { cancelPlannedDays } from '../../server/features/subscriptions/subscriptions.service.ts'
import { ADDRESS } from '../factories/buyers.ts'
import type { makeChangingMenu } from '../factories/packages.ts'
import type { makePaidPlan } from '../factories/paid-plans.ts'
import type { PlanStep } from './plan-steps.ts'

export type Sold = Awaited<ReturnType<typeof makePaidPlan>>
export type ChangeStep = Extract<PlanStep, { by: string }>
type World = {
  deps: Deps
  menu: Awaited<ReturnType<typeof makeChangingMenu>>
  addOn: { id: string }
}

/** The steps of a history as they are done in a shop. */
export function planActions({ deps, menu, addOn }: World) {
  const rows = async (text: string, ...values: unknown[]) => (await deps.db.$client.query(text, values)).rows
  const numberIn = async (text: string, id: string): Promise<number> => (await rows(text, id))[0]?.n ?? 0
  const creditOf = ({ customer }: Sold) =>
    numberIn('select balance_fils as n from credit_balances where account_id = $1', customer.accountId)
  const backToCard = ({ order }: Sold) =>
    numberIn(
      `select coalesce(sum(amount_fils), 0)::int as n from refunds where order_id = $1 and destination = 'card'`,
      order.id,
    )
  const dateAt = (days: number) => addDays(dubaiToday(deps.now()), days)

  /** What a step asks for, by its customer or by the shop's people. */
  function changeOf(sold: Sold, plan: PlanSubscription, one: ChangeStep): Promise<ChangedPlan> {
    const actor: Actor =
      one.by === 'customer'
        ? { by: 'customer', accountId: sold.customer.accountId }
        : { by: 'shop', name: 'admin mona', reason: 'Asked for by phone.' }
    const asked = { actor, key: randomUUID() }
    const subscription = plan._id
    const named = (pick: number, stale = 1) => {
      const { _id, version } = plan.days[pick % plan.days.length]!
      return { day: _id, version: stale === 0 ? version - 1 : version }
    }
    if (one.kind === 'skip') return skipDay(deps, asked, named(one.pick, one.stale))
    if (one.kind === 'move') return moveDay(deps, asked, { ...named(one.pick), date: dateAt(one.offset) })
    if (one.kind === 'pause')
      return pauseAsQuoted(asked, {
        ...{ subscription, from: dateAt(one.offset), resume: dateAt(one.offset + one.days) },
      })
    if (one.kind === 'resume') return resumePlan(deps, asked, { subscription, from: dateAt(one.offset) })
    if (one.kind === 'swap') return swapAsShown(asked, { ...named(one.pick), ...dishesOf(one) })
    if (one.kind === 'cancel') return cancelAsQuoted(sold, asked, subscription, one.toCard)
    const { scope, window, note: driverNote } = one
    const place = one.elsewhere ? { address: { ...ADDRESS, city: 'Al Ain', state: 'Abu Dhabi' } } : {}
    return changeDelivery(deps, asked, { ...named(one.pick), scope, window, driverNote, ...place })
  }

  const dishesOf = ({ slot, choice, extras }: PlanStep & { kind: 'swap' }) => ({
    meals: [{ mealType: menu.mealTypes[slot]!.id, meal: menu.meals[slot]![choice]!.id }],
    extras: extras > 0 ? [{ addOn: addOn.id, quantity: extras }] : [],
  })

  async function pauseAsQuoted(asked: Asked, pause: Parameters<typeof pausePlan>[2]) {
    const quoted = await quotePause(deps, asked.actor, pause)
    const done = await pausePlan(deps, asked, pause)
    const dateOf = new Map(done.days.map(({ _id, date }) => [_id, date]))
    for (const { day, to } of quoted.moves) expect(dateOf.get(day), 'as quoted').toBe(to)
    expect(done.subscription).toMatchObject({
      ...{ pausesLeft: quoted.pausesLeft, pauseDaysLeft: quoted.pauseDaysLeft },
    })
    return done
  }

  /** As a page does it: the difference is shown first, and what is shown is what it costs. */
  async function swapAsShown(
    asked: Asked,
    change: { day: string; version: number } & ReturnType<typeof dishesOf>,
  ) {
    const wish = { ...change, confirmedAllergens: [], payWith: 'credit' as const }
    const shown: unknown = await changeDayMeals(deps, asked, { ...wish, seenDifference: 1e6 }, '').catch(
      (error) => error,
    )
    if (!(shown instanceof AppError) || shown.code !== 'difference-changed') throw shown
    const { differenceFils } = shown.params as { differenceFils: number }
    const done = await changeDayMeals(deps, asked, { ...wish, seenDifference: differenceFils / 100 }, '')
    return { ...done, receipt: done.receipt! }
  }

  async function cancelAsQuoted(sold: Sold, asked: Asked, subscription: string, toCard: boolean) {
    const before = await creditOf(sold)
    const backBefore = await backToCard(sold)
    const quoted = await showCancelQuote(deps, asked.actor, subscription)
    const refundTo = toCard ? 'card' : 'credit'
    const done = await cancelPlan(deps, asked, { subscription, quote: quoted.quote, refundTo })
    const cardFils = toCard ? Math.round(quoted.toCard * 100) : 0
    expect((await backToCard(sold)) - backBefore, 'as quoted').toBe(cardFils)
    expect((await creditOf(sold)) - before, 'as quoted').toBe(Math.round(quoted.total * 100) - cardFils)
    return done
  }

  async function close(offset: number): Promise<void> {
    const date = dateAt(Math.max(1, offset))
    await rows(`insert into closures (date, reason) values ($1, 'Eid') on conflict do nothing`, date)
    await moveOffClosures.work(deps, {})
  }

  const end = ({ order }: Sold) =>
    deps.db.transaction((tx) =>
      cancelPlannedDays(tx, order.id, { actor: 'shop', reason: 'Refunded.', now: deps.now() }),
    )

  const subscriptionOf = async ({ customer }: Sold) =>
    (await readMyPlan(deps, customer.accountId)).subscriptions[0]!

  return { rows, numberIn, creditOf, backToCard, changeOf, close, end, subscriptionOf }
}
