import { describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/plain-date.ts'
import { makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ask, at, creditOf, newKey, type Person, payForWeek, planOf } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, orderOf, reconcile, rows, shop } from '../../../tests/setup/paying-shop.ts'
import { findLikedDishes } from '../ratings/ratings.public.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'

openPayingShop()

type Week = Awaited<ReturnType<typeof payForWeek>>
const DAY_MS = 86_400_000

const quote = async (buyer: Person, plan: Week['plan']) =>
  ask(buyer, 'quote-cancel', { subscription: plan._id })
const cancel = (buyer: Person, plan: Week['plan'], more: object) =>
  ask(buyer, 'cancel-plan', { key: newKey(), subscription: plan._id, refundTo: 'card', ...more })
const refundsOf = async (orderID: string) => {
  const { id } = await orderOf(orderID)
  return rows('select amount_fils, state, ledger_entry_id from refunds where order_id = $1', id)
}
const justAfter = (cutOff: string) => new Date(new Date(cutOff).getTime() + 1_000)

describe('cancelling a plan', () => {
  it('of which nothing was brought gives everything back to the card', async () => {
    const { buyer, order, plan } = await payForWeek({ bagIncluded: true })
    const { code, data } = await quote(buyer, plan)
    expect(code).toBe(200)
    expect(data.lines).toEqual([
      { kind: 'days', days: 5, amount: 250, isGivenBack: true },
      { kind: 'extras', days: 0, amount: 70, isGivenBack: true },
      { kind: 'cool-bag', days: 0, amount: 100, isGivenBack: true },
    ])
    expect(data).toMatchObject({ total: 420, toCard: 420, toCredit: 0 })
    expect(data).toMatchObject({ from: plan.days[0]!.date, until: plan.days[4]!.date })

    const body = { key: newKey(), quote: data.quote }
    const all = await Promise.all([1, 2].map(() => cancel(buyer, plan, body)))
    expect(all.map((one) => one.code)).toEqual([200, 200])
    expect(new Set(all.map((one) => one.data.receipt.receipt)).size).toBe(1)
    const [done] = all
    expect(done!.data.receipt).toMatchObject({ action: 'cancelled', difference: -420 })
    expect(done!.data.days.map(({ state }: { state: string }) => state)).toEqual(
      plan.days.map(() => 'cancelled'),
    )
    expect(await refundsOf(order.orderID)).toMatchObject([{ amount_fils: 42_000, state: 'requested' }])
    await reconcile()
    expect(await refundsOf(order.orderID)).toMatchObject([{ amount_fils: 42_000, state: 'done' }])
    expect(await quote(buyer, plan)).toMatchObject({ code: 409, problem: 'nothing-to-cancel' })
    expect(await creditOf(buyer)).toBe(0)
    // Goods were in the same order: their money stays.
    expect(order.amount - 42_000).toBe(4_900)
  })

  it('that has begun keeps what was eaten or cooked, and the bag', async () => {
    const { buyer, order, plan } = await payForWeek({ bagIncluded: true })
    const { data, done } = await at(justAfter(plan.days[1]!.cutOff), buyer, async (later) => {
      const quoted = (await quote(later, plan)).data
      return { data: quoted, done: await cancel(later, plan, { quote: quoted.quote, refundTo: 'credit' }) }
    })
    expect(data.lines).toEqual([
      { kind: 'locked', days: 2, amount: 128, isGivenBack: false },
      { kind: 'days', days: 3, amount: 150, isGivenBack: true },
      { kind: 'extras', days: 0, amount: 42, isGivenBack: true },
      { kind: 'cool-bag', days: 0, amount: 100, isGivenBack: false },
    ])
    expect(done.code).toBe(200)
    expect(done.data.receipt.difference).toBe(-192)
    expect(done.data.receipt.lines.at(-1)).toMatchObject({ what: 'To your credit' })
    expect(await creditOf(buyer)).toBe(19_200)
    const states = (await planOf(buyer, plan.orderID)).days.map(({ state }) => state)
    expect(states).toEqual(['planned', 'planned', 'cancelled', 'cancelled', 'cancelled'])
    // It counts as given back: nobody can refund the same money to the card once more.
    expect(await refundsOf(order.orderID)).toMatchObject([{ amount_fils: 19_200, state: 'done' }])
    const { cookies } = await makeAdmin(shop.deps)
    const left = (order.amount - 19_200) / 100
    const refund = (amount: number) =>
      ask({ cookies }, 'POST /api/admin/refund-order', {
        ...{ orderID: order.orderID, amount, reason: 'Sorry.', note: '', key: newKey() },
      })
    expect((await refund(left + 0.01)).problem).toBe('refund-above-left')
    expect((await refund(left)).code).toBe(200)
  })

  it('does what was quoted, or tells the new quote', async () => {
    const { buyer, plan } = await payForWeek()
    const { data } = await quote(buyer, plan)
    const [day] = plan.days
    const change = { day: day!._id, version: 1, meals: [], extras: [], seenDifference: -14, key: newKey() }
    expect((await ask(buyer, 'change-day-meals', change)).code).toBe(200)
    const refused = await cancel(buyer, plan, { quote: data.quote })
    expect(refused).toMatchObject({ code: 409, problem: 'quote-changed', data: { total: 306 } })
    const done = await cancel(buyer, plan, { quote: refused.data.quote })
    expect(done.data.receipt.difference).toBe(-306)
    expect(await refundsOf(plan.orderID)).toMatchObject([{ amount_fils: 1_400 }, { amount_fils: 30_600 }])
    expect(await creditOf(buyer)).toBe(1_400)
  })

  it('gives no more back than was paid and has not gone back yet', async () => {
    const { buyer, plan, order } = await payForWeek({ products: false })
    const { cookies } = await makeAdmin(shop.deps)
    const refund = { orderID: order.orderID, amount: 50, reason: 'Sorry.', note: '', key: newKey() }
    expect((await ask({ cookies }, 'POST /api/admin/refund-order', refund)).code).toBe(200)
    const { data } = await quote(buyer, plan)
    expect(data).toMatchObject({ total: 270, toCard: 270, toCredit: 0 })
    expect(data.lines.at(-1)).toEqual({ kind: 'given-back-before', days: 0, amount: -50, isGivenBack: true })
    expect((await cancel(buyer, plan, { quote: data.quote })).code).toBe(200)
    await reconcile()
    const sent = await refundsOf(order.orderID)
    expect(sent.reduce((sum, { amount_fils }) => sum + amount_fils, 0)).toBe(order.amount)
  })

  it('is its customer’s alone', async () => {
    const { plan, buyer } = await payForWeek()
    const stranger = await makeCustomer(shop.deps)
    expect((await ask(undefined, 'quote-cancel', { subscription: plan._id })).code).toBe(401)
    expect((await quote(stranger, plan)).problem).toBe('subscription-missing')
    expect((await cancel(stranger, plan, { quote: 'x' })).problem).toBe('subscription-missing')
    expect((await cancel(buyer, plan, { quote: 'x', refundTo: 'cash' })).code).toBe(400)
  })
})

describe('renewing a plan', () => {
  it('puts the same again into the cart, after its last day, once', async () => {
    const { buyer, plan, menu, addOn } = await payForWeek()
    const early = await ask(buyer, 'renew-plan', { subscription: plan._id })
    const lastDay = plan.days.at(-1)!.date
    const opens = new Date(`${addDays(lastDay, -7)}T00:00:00+04:00`)
    const now = shop.deps.now()
    // On some weekdays the first week to be had ends within seven days: then it is open at once.
    if (opens > now) expect(early.problem).toBe('renew-too-early')
    await at(opens > now ? opens : now, buyer, async (later) => {
      const { code, data } = await ask(later, 'renew-plan', { subscription: plan._id })
      expect(code).toBe(200)
      expect(data).toEqual({ next: '/cart', startDate: addDays(lastDay, 3) })
      await ask(later, 'renew-plan', { subscription: plan._id })
      const [line, ...others] = await rows(
        `select p.* from cart_packages p join carts c on c.id = p.cart_id where c.account_id = $1`,
        buyer.accountId,
      )
      expect(others).toEqual([])
      expect(line).toMatchObject({ package_id: menu.pkg.id, duration: 'weekly-5' })
      expect(line.add_ons).toEqual([{ addOnId: addOn.id, quantity: 2 }])
      for (const { picks } of line.days)
        expect(picks.map(({ mealId }: { mealId: string }) => mealId)).toEqual(
          menu.meals.map(([first]) => first!.id),
        )
    })
    const stranger = await makeCustomer(shop.deps)
    expect((await ask(stranger, 'renew-plan', { subscription: plan._id })).problem).toBe(
      'subscription-missing',
    )
    expect((await ask(undefined, 'renew-plan', { subscription: plan._id })).code).toBe(401)
  })
})

describe('rating a meal', () => {
  it('waits until it was brought; the last word counts, and the shop sees it beside the dish', async () => {
    const { buyer, plan, menu } = await payForWeek()
    const dish = menu.meals[0]![0]!
    const rating = { day: plan.days[0]!._id, dish: dish.id, stars: 2, words: ' Too salty. ' }
    expect((await ask(buyer, 'rate-meal', rating)).problem).toBe('not-brought-yet')
    const dayAfter = new Date(`${plan.days[0]!.date}T00:00:00+04:00`).getTime() + DAY_MS
    await at(new Date(dayAfter), buyer, async (later) => {
      await lockDueDays.work(shop.deps, {})
      expect(await ask(later, 'rate-meal', rating)).toMatchObject({
        ...{ code: 200, data: { stars: 2, words: 'Too salty.' } },
      })
      expect(await findLikedDishes(shop.deps.db, { ...buyer, eater: '' })).toEqual(new Set())
      await ask(later, 'rate-meal', { ...rating, stars: 4, words: '' })
      expect(await findLikedDishes(shop.deps.db, { ...buyer, eater: '' })).toEqual(new Set([dish.id]))
      const stranger = await makeCustomer(shop.deps)
      expect((await ask(stranger, 'rate-meal', rating)).problem).toBe('day-missing')
      expect((await ask(later, 'rate-meal', { ...rating, dish: menu.meals[0]![1]!.id })).problem).toBe(
        'day-missing',
      )
      expect((await ask(later, 'rate-meal', { ...rating, stars: 6 })).code).toBe(400)
      expect((await ask(undefined, 'rate-meal', rating)).code).toBe(401)
    })
    const { cookies } = await makeAdmin(shop.deps)
    const { data } = await ask({ cookies }, `GET /api/admin/get-meals?q=${encodeURIComponent(dish.mealName)}`)
    const row = data.find(({ _id }: { _id: string }) => _id === dish.id)
    expect(row.rating).toEqual({ stars: 4, count: 1 })
    const other = data.find(({ _id }: { _id: string }) => _id !== dish.id)
    if (other) expect(other.rating).toEqual({ stars: null, count: 0 })
  })
})
