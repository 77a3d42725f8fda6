import { describe, expect, it } from 'vitest'
import { makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeAddOn, makeMeal } from '../../../tests/factories/catalogue.ts'
import { ask, at, creditOf, newKey, type Person, payForWeek, planOf } from '../../../tests/setup/paid-week.ts'
import { hand, openPayingShop, orderOf, rows, shop, verify } from '../../../tests/setup/paying-shop.ts'
import { withChange } from '../../../web/features/my-plan/state/shown-plan.ts'
import { changeCredit } from '../credit/credit.public.ts'
import type { Actor } from '../subscriptions/subscriptions.public.ts'
import { cancelPlan } from './cancel-plan.ts'
import { changeDayMeals } from './change-day-meals.ts'
import { showCancelQuote } from './quote-cancel.ts'

openPayingShop()

type Week = Awaited<ReturnType<typeof payForWeek>>

/** The day's own extras stay unless the change says otherwise. */
function change({ plan, addOn }: Pick<Week, 'plan' | 'addOn'>, at: number, more: object = {}) {
  const day = plan.days[at]!
  return {
    ...{ key: newKey(), day: day._id, version: day.version, meals: [] },
    ...{ extras: [{ addOn: addOn.id, quantity: 2 }], seenDifference: 0 },
    ...more,
  }
}
const swapTo = ({ menu }: Pick<Week, 'menu'>, slot: number, choice: number) => ({
  meals: [{ mealType: menu.mealTypes[slot]!.id, meal: menu.meals[slot]![choice]!.id }],
})
const giveCredit = (who: Person, amountFils: number) =>
  shop.deps.db.transaction((tx) =>
    changeCredit(tx, { accountId: who.accountId, amountFils, kind: 'given', actor: 'shop' }),
  )
const valuesOf = async (plan: Week['plan']) =>
  (
    await rows(
      `select s.paid_fils, sum(d.value_fils)::int as days from subscriptions s
        join delivery_days d on d.subscription_id = s.id where s.id = $1 group by s.id`,
      plan._id,
    )
  )[0]
const ledgerOf = (plan: Week['plan']) =>
  rows(`select * from ledger_entries where subscription_id = $1 order by created_at`, plan._id)

describe('the menu of a paid day', () => {
  it('has what may take the place of each meal, with the differences of price', async () => {
    const { buyer, menu, addOn, plan } = await payForWeek()
    const other = await makeAddOn(shop.deps.db, { priceFils: 300, allergens: ['Milk'] })
    shop.deps.catalogue.forget()
    const day = plan.days[0]!
    const { code, data } = await ask(buyer, `GET /api/user/get-day-menu?day=${day._id}`)
    expect(code).toBe(200)
    expect(data).toMatchObject({ day: day._id, date: day.date, version: 1, isChangeable: true, credit: 0 })
    expect(data.slots).toHaveLength(2)
    expect(data.slots[0]).toMatchObject({
      ...{ mealType: menu.mealTypes[0]!.id, name: menu.mealTypes[0]!.mealType },
      current: { _id: menu.meals[0]![0]!.id },
    })
    expect(data.slots[0].meals.map(({ difference }: { difference: number }) => difference)).toEqual([0, 1, 2])
    const extras = new Map(data.extras.map((extra: { _id: string }) => [extra._id, extra]))
    expect(extras.get(addOn.id)).toMatchObject({ quantity: 2, most: 20, givesBack: 7 })
    expect(extras.get(other.id)).toMatchObject({ quantity: 0, fareDetails: { totalFare: 3 } })
  })

  it('is its customer’s alone', async () => {
    const { plan } = await payForWeek()
    const path = `GET /api/user/get-day-menu?day=${plan.days[0]!._id}`
    expect((await ask(undefined, path)).code).toBe(401)
    const stranger = await makeCustomer(shop.deps)
    expect(await ask(stranger, path)).toMatchObject({ code: 404, problem: 'day-missing' })
    expect((await ask(stranger, 'GET /api/user/get-day-menu?day=17')).code).toBe(400)
  })
})

describe('another meal on a paid day', () => {
  it('that is dearer is paid from credit, and the day is worth more', async () => {
    const week = await payForWeek()
    const { buyer, plan, menu } = week
    await giveCredit(buyer, 500)
    const body = change(week, 0, { ...swapTo(week, 0, 2), seenDifference: 2 })
    const { code, data } = await ask(buyer, 'change-day-meals', body)
    expect(code).toBe(200)
    expect(data.checkout).toBe(null)
    expect(data.receipt).toMatchObject({ action: 'swapped', by: 'customer', difference: 2 })
    expect(data.receipt.lines).toEqual([
      {
        what: expect.stringContaining(menu.mealTypes[0]!.mealType),
        ...{ before: menu.meals[0]![0]!.mealName, after: menu.meals[0]![2]!.mealName },
      },
    ])
    const [day] = data.days
    expect(day.meals.map(({ _id }: { _id: string }) => _id)).toEqual([
      menu.meals[0]![2]!.id,
      menu.meals[1]![0]!.id,
    ])
    expect(day).toMatchObject({ version: 2, isChosen: true, extras: [{ quantity: 2 }] })
    expect(await creditOf(buyer)).toBe(300)
    expect(await valuesOf(plan)).toEqual({ paid_fils: 32_200, days: 32_200 })
    expect(await planOf(buyer, plan.orderID)).toEqual(withChange([plan], data)[0])
  })

  it('that is cheaper, and extras that go, become credit', async () => {
    const week = await payForWeek()
    const { buyer, plan } = week
    await giveCredit(buyer, 100)
    const up = await ask(
      buyer,
      'change-day-meals',
      change(week, 1, { ...swapTo(week, 1, 1), seenDifference: 1 }),
    )
    const now = { ...week, plan: withChange([week.plan], up.data)[0]! }
    const down = change(now, 1, { ...swapTo(week, 1, 0), extras: [], seenDifference: -15 })
    const { code, data } = await ask(buyer, 'change-day-meals', down)
    expect(code).toBe(200)
    expect(data.receipt).toMatchObject({ difference: -15, lines: [{}, { after: 'None' }] })
    expect(await creditOf(buyer)).toBe(1_500)
    expect(await valuesOf(plan)).toEqual({ paid_fils: 30_600, days: 30_600 })
    const [entry] = (await ledgerOf(plan)).slice(-1)
    expect(entry).toMatchObject({ action: 'swapped', difference_fils: -1_500, actor: 'customer' })
    const credit = await rows('select * from credit_entries where ledger_entry_id = $1', entry.id)
    // What credit had paid for the day returns to it; the rest is of the card.
    expect(credit.map(({ amount_fils, kind }) => [kind, amount_fils]).sort()).toEqual([
      ['refund', 1_400],
      ['returned', 100],
    ])
  })

  it('is refused where the difference is not the one that was seen, or credit is too low', async () => {
    const week = await payForWeek()
    const seenWrong = change(week, 0, { ...swapTo(week, 0, 1), seenDifference: 0.5 })
    expect(await ask(week.buyer, 'change-day-meals', seenWrong)).toMatchObject({
      ...{ code: 409, problem: 'difference-changed', data: { difference: 1 } },
    })
    const poor = change(week, 0, { ...swapTo(week, 0, 1), seenDifference: 1 })
    expect(await ask(week.buyer, 'change-day-meals', poor)).toMatchObject({
      ...{ code: 409, problem: 'credit-too-low' },
    })
    expect(await valuesOf(week.plan)).toEqual({ paid_fils: 32_000, days: 32_000 })
    expect(await ledgerOf(week.plan)).toEqual([])
  })

  it('must be on the menu of that slot, and an extra on offer', async () => {
    const week = await payForWeek()
    const elsewhere = await makeMeal(shop.deps.db)
    shop.deps.catalogue.forget()
    const wrong = (meal: string, slot = 0) =>
      change(week, 0, { meals: [{ mealType: week.menu.mealTypes[slot]!.id, meal }] })
    for (const body of [
      wrong(elsewhere.id),
      wrong(week.menu.meals[1]![0]!.id),
      change(week, 0, { meals: [{ mealType: 'none', meal: elsewhere.id }] }),
    ])
      expect(await ask(week.buyer, 'change-day-meals', body)).toMatchObject({
        ...{ code: 422, problem: 'meal-not-on-menu' },
      })
    const extra = change(week, 0, { extras: [{ addOn: elsewhere.id, quantity: 1 }] })
    expect((await ask(week.buyer, 'change-day-meals', extra)).problem).toBe('extra-not-offered')
    expect((await ask(week.buyer, 'change-day-meals', change(week, 0))).problem).toBe('nothing-changed')
  })

  it('with something avoided is confirmed by name first', async () => {
    const week = await payForWeek()
    const { buyer, menu } = week
    await giveCredit(buyer, 1_000)
    await rows(`update dishes set allergens = '{Fish}' where id = $1`, menu.meals[0]![1]!.id)
    shop.deps.catalogue.forget()
    await ask(buyer, 'PATCH /api/user/update-food-profile', { avoided: ['Fish'], consent: 1 })
    const body = change(week, 0, { ...swapTo(week, 0, 1), seenDifference: 1 })
    expect(await ask(buyer, 'change-day-meals', body)).toMatchObject({
      ...{ code: 409, problem: 'allergens-unconfirmed', data: { allergens: ['Fish'] } },
    })
    const named = (id: string) => ({ ...body, confirmedAllergens: [{ dish: id, allergens: ['Fish'] }] })
    // Of the meal that goes the same was shown: it says nothing about the one that comes.
    expect((await ask(buyer, 'change-day-meals', named(menu.meals[0]![0]!.id))).problem).toBe(
      'allergens-unconfirmed',
    )
    const confirmed = named(menu.meals[0]![1]!.id)
    expect((await ask(buyer, 'change-day-meals', confirmed)).code).toBe(200)
    const kept = await rows('select allergens from confirmed_dishes where day_id = $1', body.day)
    expect(kept).toEqual([{ allergens: ['Fish'] }])
  })

  it('that stays may be confirmed by name, where it is avoided since', async () => {
    const week = await payForWeek()
    const { buyer, menu } = week
    await rows(`update dishes set allergens = '{Fish}' where id = $1`, menu.meals[0]![0]!.id)
    shop.deps.catalogue.forget()
    await ask(buyer, 'PATCH /api/user/update-food-profile', { avoided: ['Fish'], consent: 1 })
    const named = [{ dish: menu.meals[0]![0]!.id, allergens: ['Fish'] }]
    const body = { ...change(week, 0), confirmedAllergens: named }
    expect((await ask(buyer, 'change-day-meals', change(week, 0))).problem).toBe('nothing-changed')
    const { code, data } = await ask(buyer, 'change-day-meals', body)
    expect(code).toBe(200)
    expect(data.receipt.lines).toMatchObject([{ after: 'Meals confirmed as they are' }])
    const kept = await rows('select allergens from confirmed_dishes where day_id = $1', body.day)
    expect(kept).toEqual([{ allergens: ['Fish'] }])
  })

  it('confirmed under a name that means several things, is asked about again with another of them', async () => {
    const week = await payForWeek()
    const { buyer, menu } = week
    const dish = menu.meals[0]![0]!.id
    await rows(`update dishes set allergens = '{Shellfish}' where id = $1`, dish)
    shop.deps.catalogue.forget()
    const avoid = (avoided: string[]) =>
      ask(buyer, 'PATCH /api/user/update-food-profile', { avoided, consent: 1 })
    const body = change(week, 0)
    const open = async () =>
      (await ask(buyer, `GET /api/user/get-day-menu?day=${body.day}`)).data.slots[0].unconfirmed
    await avoid(['Crustaceans'])
    expect(await open()).toEqual(['Shellfish'])
    const confirmedAllergens = [{ dish, allergens: ['Shellfish'] }]
    expect((await ask(buyer, 'change-day-meals', { ...body, confirmedAllergens })).code).toBe(200)
    expect(await open()).toEqual([])
    await avoid(['Crustaceans', 'Molluscs'])
    expect(await open()).toEqual(['Shellfish'])
  })

  it('confirms no meal that stays and was not named, though the same is avoided in it by then', async () => {
    const week = await payForWeek()
    const { buyer, menu } = week
    await giveCredit(buyer, 1_000)
    await ask(buyer, 'PATCH /api/user/update-food-profile', { avoided: ['Fish'], consent: 1 })
    const [swapped, stays] = [menu.meals[0]![1]!, menu.meals[1]![0]!]
    for (const { id } of [swapped, stays])
      await rows(`update dishes set allergens = '{Fish}' where id = $1`, id)
    shop.deps.catalogue.forget()
    const confirmedAllergens = [{ dish: swapped.id, allergens: ['Fish'] }]
    const body = change(week, 0, { ...swapTo(week, 0, 1), seenDifference: 1, confirmedAllergens })
    expect((await ask(buyer, 'change-day-meals', body)).code).toBe(200)
    const kept = await rows('select dish from confirmed_dishes where day_id = $1', body.day)
    expect(kept).toHaveLength(1)
    const { data } = await ask(buyer, `GET /api/user/get-day-menu?day=${body.day}`)
    const open = data.slots.map(
      ({ current, unconfirmed }: { current: { _id: string }; unconfirmed: string[] }) => [
        ...[current._id, unconfirmed],
      ],
    )
    expect(open.slice(0, 2)).toEqual([
      [swapped.id, []],
      [stays.id, ['Fish']],
    ])
  })

  it('is made once, however often the same is asked, and not over another window’s change', async () => {
    const week = await payForWeek()
    const { buyer, plan } = week
    await giveCredit(buyer, 1_000)
    const body = change(week, 0, { ...swapTo(week, 0, 2), seenDifference: 2 })
    const all = await Promise.all([1, 2, 3].map(() => ask(buyer, 'change-day-meals', body)))
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ data }) => data.receipt.receipt)).size).toBe(1)
    expect(await creditOf(buyer)).toBe(800)
    const stale = change(week, 0, { ...swapTo(week, 0, 1), seenDifference: -1 })
    const refused = await ask(buyer, 'change-day-meals', stale)
    expect(refused).toMatchObject({ code: 409, problem: 'day-changed' })
    expect(refused.data.subscription.days[0].version).toBe(2)
    const two = [1, 2].map((choice) =>
      ask(buyer, 'change-day-meals', change(week, 1, { ...swapTo(week, 1, choice), seenDifference: choice })),
    )
    expect((await Promise.all(two)).map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await ledgerOf(plan)).toHaveLength(2)
  })

  it('is its customer’s alone, and refused when the kitchen has the day', async () => {
    const week = await payForWeek()
    const body = change(week, 0, { ...swapTo(week, 0, 1), seenDifference: 1 })
    expect((await ask(undefined, 'change-day-meals', body)).code).toBe(401)
    const stranger = await makeCustomer(shop.deps)
    expect((await ask(stranger, 'change-day-meals', body)).problem).toBe('day-missing')
    expect((await ask(week.buyer, 'change-day-meals', { ...body, key: 'short' })).code).toBe(400)
    expect((await ask(week.buyer, 'change-day-meals', { ...body, extras: 'none' })).code).toBe(400)
    await at(new Date(week.plan.days[0]!.cutOff), week.buyer, async (later) =>
      expect((await ask(later, 'change-day-meals', body)).problem).toBe('cut-off-passed'),
    )
  })
})

describe('the shop’s people', () => {
  it('change and end for a customer, past the cut-off too, with a reason', async () => {
    const week = await payForWeek()
    const { buyer, plan } = week
    await giveCredit(buyer, 1_000)
    const actor: Actor = { by: 'shop', name: 'admin mona', reason: 'She called.' }
    const swap = {
      ...{ ...change(week, 0), ...swapTo(week, 0, 1), seenDifference: 1 },
      ...{ confirmedAllergens: [], payWith: 'credit' as const },
    }
    const swapped = await at(new Date(plan.days[0]!.cutOff), buyer, () =>
      changeDayMeals(shop.deps, { actor, key: swap.key }, swap, 'Huda'),
    )
    expect(swapped.receipt).toMatchObject({ by: 'shop', reason: 'She called.', difference: 1 })
    expect(await creditOf(buyer)).toBe(900)
    const subscription = plan._id
    const { quote, total } = await showCancelQuote(shop.deps, actor, subscription)
    const wish = { subscription, quote, refundTo: 'credit' as const }
    const ended = await cancelPlan(shop.deps, { actor, key: newKey() }, wish)
    expect(ended.receipt).toMatchObject({ by: 'shop', action: 'cancelled', difference: -total })
    expect(await creditOf(buyer)).toBe(900 + total * 100)
    const [event] = await rows(
      `select actor, detail from order_events e join orders o on o.id = e.order_id
        where o.order_number = $1 and event = 'days-cancelled'`,
      plan.orderID,
    )
    expect(event).toMatchObject({ actor: 'admin mona', detail: { days: 5, receipt: ended.receipt.receipt } })
  })
})

describe('another meal that is paid by card', () => {
  it('is made when its order is paid', async () => {
    const week = await payForWeek()
    const { buyer, plan, menu } = week
    const body = change(week, 0, { ...swapTo(week, 0, 2), seenDifference: 2, payWith: 'card' })
    const asked = await ask(buyer, 'change-day-meals', body)
    expect(asked).toMatchObject({ code: 200, data: { receipt: null, checkout: { amount: 200 } } })
    const again = await ask(buyer, 'change-day-meals', body)
    expect(again.data.checkout.orderID).toBe(asked.data.checkout.orderID)
    const paid = await ask(buyer, 'pay-order', { orderID: asked.data.checkout.orderID })
    expect(paid.data).toMatchObject({ id: asked.data.checkout.id, amount: 200 })
    expect(await ledgerOf(plan)).toEqual([])

    const told = await hand.choose(asked.data.checkout.id, 'succeed')
    expect((await verify(buyer, told)).code).toBe(200)
    const now = await planOf(buyer, plan.orderID)
    expect(now.days[0]!.meals[0]!._id).toBe(menu.meals[0]![2]!.id)
    expect(await valuesOf(plan)).toEqual({ paid_fils: 32_200, days: 32_200 })
    expect(await ledgerOf(plan)).toMatchObject([{ action: 'swapped', difference_fils: 200 }])
    expect(await orderOf(asked.data.checkout.orderID)).toMatchObject({ state: 'paid', total_fils: 200 })
    expect(await creditOf(buyer)).toBe(0)
    const lines = await rows(
      'select l.kind from order_lines l join orders o on o.id = l.order_id where o.order_number = $1',
      asked.data.checkout.orderID,
    )
    expect(lines).toEqual([{ kind: 'meal-change' }])
  })

  it('becomes credit where the day has changed before the payment came', async () => {
    const week = await payForWeek()
    const { buyer, plan, menu } = week
    await giveCredit(buyer, 100)
    const card = change(week, 0, { ...swapTo(week, 0, 2), seenDifference: 2, payWith: 'card' })
    const { data } = await ask(buyer, 'change-day-meals', card)
    const other = change(week, 0, { ...swapTo(week, 0, 1), seenDifference: 1 })
    expect((await ask(buyer, 'change-day-meals', other)).code).toBe(200)
    await verify(buyer, await hand.choose(data.checkout.id, 'succeed'))
    expect((await planOf(buyer, plan.orderID)).days[0]!.meals[0]!._id).toBe(menu.meals[0]![1]!.id)
    expect(await creditOf(buyer)).toBe(200)
    expect(await valuesOf(plan)).toEqual({ paid_fils: 32_100, days: 32_100 })
    const [, told] = await ledgerOf(plan)
    expect(told.details.lines[0].after).toContain('your credit')
  })

  it('is not asked for where nothing is to be paid', async () => {
    const week = await payForWeek()
    const body = change(week, 0, { extras: [], seenDifference: -14, payWith: 'card' })
    const { code, data } = await ask(week.buyer, 'change-day-meals', body)
    expect(code).toBe(200)
    expect(data).toMatchObject({ checkout: null, receipt: { difference: -14 } })
    expect(await creditOf(week.buyer)).toBe(1_400)
  })
})
