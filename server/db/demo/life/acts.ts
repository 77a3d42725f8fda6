import {
  type DurationId,
  deliveryDays,
  dubaiToday,
  whyNotStart,
} from '../../../../domain/days/delivery-calendar.ts'
import { ALLERGENS } from '../../../../domain/food/allergens.ts'
import { servable } from '../../../../domain/food/conflicts.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import { addChoices, addProduct, type Choice } from '../../../features/cart/cart.public.ts'
import type { Food, Package } from '../../../features/catalogue/catalogue.public.ts'
import { changeCredit } from '../../../features/credit/credit.public.ts'
import { cancelPlan, renewPlan, showCancelQuote } from '../../../features/day-changes/day-changes.public.ts'
import { hasMenu, slotsOn } from '../../../features/ordering/ordering.public.ts'
import { placeOrder } from '../../../features/orders/orders.public.ts'
import { settlePayment } from '../../../features/payments/payments.public.ts'
import {
  changeDelivery,
  listFreeDates,
  moveDay,
  pausePlan,
  readMyPlan,
  skipDay,
} from '../../../features/subscriptions/subscriptions.public.ts'
import type { Tx } from '../../connect.ts'
import { newId } from '../../new-id.ts'
import type { Chance } from './chance.ts'
import type { Past } from './past.ts'
import type { Person } from './people.ts'
import type { Act } from './stories.ts'
import { tellAllergens } from './tell-allergens.ts'

export type Customer = Person & { accountId: string }
type Of<Name extends Act['act']> = Extract<Act, { act: Name }>

/** Customers do what customers do: through the services that their pages call. */
export function actsOf(tx: Tx, { past, pay }: Past, chance: Chance) {
  const asked = ({ accountId }: Customer) => ({
    actor: { by: 'customer' as const, accountId },
    key: newId(),
  })

  async function choose(customer: Customer, duration: DurationId, inDays: number, addOns = 0) {
    const food = await past.catalogue.food()
    const plan = chance.pick(food.plans.list)
    const pkg = chance.pick(plan.packages)
    const start = firstStart(food, pkg, duration, inDays)
    const dates = deliveryDays(duration, start, food.calendar.closures)
    const picksOn = (date: string) =>
      slotsOn(pkg, date).map(({ mealType, meals }) => {
        const safe = servable(meals, { avoided: customer.avoided, dislikes: [] })
        return { mealType, mealId: chance.pick(safe.length > 0 ? safe : meals).id }
      })
    const choice: Choice = {
      ...{ planId: plan.id, packageId: pkg.id, duration, startDate: start, endDate: dates.at(-1)! },
      days: dates.map((date) => ({ date, picks: picksOn(date) })),
      addOns: servable(food.addOns.list, { avoided: customer.avoided, dislikes: [] })
        .slice(0, addOns)
        .map(({ id }) => ({ addOnId: id, quantity: 1 })),
      eater: '',
    }
    await addChoices(past, food, customer, [choice])
  }

  function firstStart({ calendar }: Food, pkg: Package, duration: DurationId, inDays: number): string {
    const today = dubaiToday(past.now())
    const rules = { today, duration, calendar, hasMenu: (date: string) => hasMenu(pkg, date) }
    let date = addDays(today, inDays)
    while (whyNotStart({ ...rules, date })) date = addDays(date, 1)
    return date
  }

  /** They know what they chose, whatever is in it. */
  async function everythingNamed() {
    const [food, goods] = [await past.catalogue.food(), await past.catalogue.products()]
    const ids = [food.meals, food.addOns, goods].flatMap(({ byId }) => [...byId.keys()])
    return ids.map((dish) => ({ eater: '', dish, allergens: ALLERGENS }))
  }

  async function order(customer: Customer, paying: Of<'buy'>['paying'] = 'paid', useCredit = false) {
    const { accountId, userName, userEmail, address, window, driverNote } = customer
    const who = { kind: 'customer' as const, sessionId: '', isEmailVerified: true, roles: [] }
    const checkout = await placeOrder(
      past,
      { ...who, accountId, userName, userEmail },
      {
        ...{ address, window, driverNote, bagIncluded: false, useCredit },
        confirmedAllergens: await everythingNamed(),
        confirmedUnserved: [],
      },
    )
    if (checkout.isPaid || paying === 'not yet') return
    await settlePayment(past, pay(checkout.id, checkout.amount, paying === 'refused'), 'webhook')
  }

  /** What their page shows of the plan that they can still change. */
  async function readPlan({ accountId }: Customer) {
    const { subscriptions } = await readMyPlan(past, accountId)
    const isOpen = ({ days }: (typeof subscriptions)[number]) => days.some((day) => day.isChangeable)
    const plan = subscriptions.find(isOpen) ?? subscriptions[0]!
    return { ...plan, open: plan.days.filter((day) => day.isChangeable) }
  }

  const acts: { [Name in Act['act']]: (customer: Customer, act: Of<Name>) => Promise<unknown> } = {
    async buy(customer, { duration, in: inDays, addOns, paying, useCredit }) {
      await choose(customer, duration, inDays, addOns)
      await order(customer, paying, useCredit)
    },
    async 'buy goods'(customer, { pieces, paying }) {
      const { list } = await past.catalogue.products()
      const product = chance.pick(list.filter(({ stock }) => stock > 20))
      await addProduct(past, customer, { product: product.id, quantity: pieces })
      await order(customer, paying)
    },
    'fill cart': (customer, { duration, in: inDays }) => choose(customer, duration, inDays),
    async renew(customer, { useCredit }) {
      const { subscriptions } = await readMyPlan(past, customer.accountId)
      const ended = subscriptions.find(({ isRenewable }) => isRenewable)!
      await renewPlan(past, customer.accountId, ended._id)
      await order(customer, 'paid', useCredit)
    },
    async skip(customer, { day }) {
      const { open } = await readPlan(customer)
      await skipDay(past, asked(customer), { day: open[day]!._id })
    },
    async 'put off'(customer, { day: at }) {
      const { open } = await readPlan(customer)
      const day = open[at]!._id
      const free = await listFreeDates(past, asked(customer).actor, day)
      await moveDay(past, asked(customer), { day, date: free.at(-1)! })
    },
    async 'bring forward'(customer) {
      const { open } = await readPlan(customer)
      // The last one may have been skipped a moment ago.
      const day = open.at(-2)!._id
      const free = await listFreeDates(past, asked(customer).actor, day)
      await moveDay(past, asked(customer), { day, date: free[0]! })
    },
    async pause(customer, { from: at, days }) {
      const { _id: subscription, open } = await readPlan(customer)
      const from = open[at]!.date
      await pausePlan(past, asked(customer), { subscription, from, resume: addDays(from, days) })
    },
    async cancel(customer, { refundTo }) {
      const { _id: subscription } = await readPlan(customer)
      const { quote } = await showCancelQuote(past, asked(customer).actor, subscription)
      await cancelPlan(past, asked(customer), { subscription, quote, refundTo })
    },
    async 'change window'(customer) {
      const { open, usual } = await readPlan(customer)
      const window = usual.window === 'morning' ? 'evening' : 'morning'
      await changeDelivery(past, asked(customer), { day: open[0]!._id, scope: 'all', window })
    },
    avoid: (customer, { allergens }) => tellAllergens(tx, customer, allergens, past.now()),
    'get credit': ({ accountId }, { fils, reason }) =>
      changeCredit(tx, {
        ...{ accountId, amountFils: fils, kind: 'given', reason, actor: 'shop', createdAt: past.now() },
      }),
    // Comes true at the door: see the-road.ts.
    'be missed': async () => {},
  }
  return (customer: Customer, act: Act) => acts[act.act](customer, act as never)
}
