import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { isRenewable, renewableFrom } from '../../../domain/days/subscription-terms.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { addChoices } from '../cart/cart.public.ts'
import { bringBackEater } from '../ordering/ordering.public.ts'
import { choiceAgain, findLivePackages } from '../orders/orders.public.ts'
import { lastDateOf, readPlan } from '../subscriptions/subscriptions.public.ts'

/** The same package with the same choices, from the first possible date after its last day, in the cart. */
export async function renewPlan(deps: Deps, accountId: string, subscriptionId: string) {
  const actor = { by: 'customer', accountId } as const
  const { plan, at } = await readPlan(deps, actor, { subscription: subscriptionId })
  const { orderId, orderPackageId } = plan.subscription
  const after = lastDateOf(plan)
  if (!isRenewable(after, dubaiToday(at.now), at.operation))
    throw new AppError('renew-too-early', { date: renewableFrom(after, at.operation) })
  const line = (await findLivePackages(deps.db, [orderId])).find(({ id }) => id === orderPackageId)!
  const name = await bringBackEater(deps, accountId, orderId, plan.eater.name)
  const choice = choiceAgain(deps, at.food, line, { eater: { ...plan.eater, name }, after })
  if (!choice) throw new AppError('renew-not-possible')
  await addChoices(deps, at.food, { accountId }, [choice])
  return { next: '/cart', startDate: choice.startDate }
}
