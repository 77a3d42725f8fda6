import type { ChangedPlan } from '../../../../contract/my-plan.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { LedgerAction, LeftBehind, ReceiptLine } from '../../../../domain/days/ledger.ts'
import type { Tx } from '../../../db/connect.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { repeatedKey } from '../../../db/violations.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { recordChange } from '../../audit/audit.public.ts'
import { saveDishes } from '../../order-records/order-records.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { loadZones } from '../../zones/zones.public.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'
import { findReceiptByKey, type ReceiptRecord } from '../receipts/receipts.queries.ts'
import { presentReceipt } from '../receipts/receipts.ts'
import { addToLedger } from '../subscriptions.queries.ts'
import { type Actor, type Asked, actorName, storedKey } from './actor.ts'
import {
  type Confirmed,
  type DayFields,
  findClosures,
  findOwner,
  findOwnerOfDay,
  findPlans,
  keepConfirmed,
  type PauseRecord,
  replaceDishes,
  type SubscriptionFields,
  updateDay,
  updateSubscription,
} from './plan.queries.ts'
import type { Circumstances } from './plan-calendar.ts'
import { nowInWords } from './plan-words.ts'
import { presentDays, presentSubscription } from './present-plan.ts'
import { lockWholePlan, type Plan, type PlannedDay, type PlannedDish, readPlans } from './read-plans.ts'

export type Target = { day: string } | { subscription: string }

/** What a change does: everything is written together with its receipt, or nothing is. */
export type Effect = {
  action: LedgerAction
  lines: ReceiptLine[]
  /** What days that move had where they were. */
  left?: LeftBehind[]
  /** In the order in which they are written: a date must be left before another day takes it. */
  days: { day: PlannedDay; fields: DayFields; dishes?: PlannedDish[]; confirmed?: Confirmed }[]
  subscription?: SubscriptionFields
  differenceFils?: number
  /** The pauses as they are afterwards. */
  pauses?: PauseRecord[]
  /** What else belongs in the same transaction; told the ledger entry's id. */
  also?: (tx: Tx, entryId: string, receipt: string) => Promise<void>
}

type Decide = (plan: Plan, at: Circumstances, tx: Tx) => Effect | Promise<Effect>
/** Locks that come before those of the subscription. They are sent along with them. */
type LockFirst = (tx: Tx, owner: { orderId: string; accountId: string | null }) => Promise<void>

/** Called before a transaction begins, too: what is not in memory needs a connection, and one is held by then. */
async function loadBeforeChange(deps: Deps) {
  const [{ operation }, food, zones] = await Promise.all([
    loadSettings(deps),
    deps.catalogue.food(),
    loadZones(deps),
  ])
  return { operation, food, zones }
}

/** A change of a subscription in a transaction of its own. */
export async function changePlan(
  deps: Deps,
  asked: Asked,
  target: Target,
  decide: Decide,
  lockFirst?: LockFirst,
): Promise<ChangedPlan> {
  const key = storedKey(asked)
  const { operation, food } = await loadBeforeChange(deps)
  try {
    return await deps.db.transaction((tx) => changePlanIn(deps, tx, asked, target, decide, lockFirst))
  } catch (error) {
    // Asked twice at once for two subscriptions: the other one was first.
    const done = repeatedKey(error) && (await findReceiptByKey(deps.db, key))
    if (!done) throw error
    return answerAgain(deps, deps.db, done, { now: deps.now(), operation, food })
  }
}

/**
 * The one write path of a subscription: finds it, locks it and its days, has the change decided, writes it with its ledger
 * entry and queues the mail. The same key again answers with the same receipt and what is true now.
 */
export async function changePlanIn(
  deps: Deps,
  tx: Tx,
  asked: Asked,
  target: Target,
  decide: Decide,
  lockFirst?: LockFirst,
): Promise<ChangedPlan> {
  const key = storedKey(asked)
  const owner = await requireSubscription(tx, asked.actor, target)
  const [, plan, done, closures] = await sendTogether(
    async () => lockFirst?.(tx, owner),
    () => lockWholePlan(deps, tx, owner.subscriptionId),
    () => findReceiptByKey(tx, key),
    () => findClosures(tx, dubaiToday(deps.now())),
  )
  const { operation, food, zones } = await loadBeforeChange(deps)
  // The clock is read when the lock is held: who waited past the cut-off is too late.
  const now = deps.now()
  if (done) return answerAgain(deps, tx, done, { now, operation, food })
  const at = { actor: asked.actor, now, food, closures, zones, operation }
  return write(deps, tx, { plan, at, key, effect: await decide(plan, at, tx) })
}

/** The subscription that is meant, its order and its owner, where it is the asker's to change. */
export async function requireSubscription(db: Tx | Deps['db'], actor: Actor, target: Target) {
  const owner =
    'day' in target ? await findOwnerOfDay(db, target.day) : await findOwner(db, target.subscription)
  if (owner && (actor.by === 'shop' || owner.accountId === actor.accountId)) return owner
  const code = 'day' in target ? 'day-missing' : 'subscription-missing'
  throw new AppError(code)
}

async function answerAgain(
  deps: Deps,
  db: Tx | Deps['db'],
  done: ReceiptRecord,
  seen: Pick<Circumstances, 'now' | 'operation' | 'food'>,
): Promise<ChangedPlan> {
  const [plan] = await readPlans(deps, db, await findPlans(db, [done.entry.subscriptionId!]))
  return {
    receipt: presentReceipt(done),
    subscription: presentSubscription(plan!, seen),
    days: presentDays(plan!, plan!.days, seen),
  }
}

type Decided = { plan: Plan; at: Circumstances; key: string; effect: Effect }

async function write(deps: Deps, tx: Tx, { plan, at, key, effect }: Decided): Promise<ChangedPlan> {
  const { actor, now } = at
  const after = afterwards(plan, effect)
  const entry = {
    orderId: plan.subscription.orderId,
    subscriptionId: plan.subscription.id,
    actor: actorName(actor),
    action: effect.action,
    reason: actor.by === 'shop' ? actor.reason : '',
    details: {
      ...{ lines: effect.lines, now: nowInWords(after, now) },
      ...(effect.left && { left: effect.left }),
    },
    differenceFils: effect.differenceFils ?? 0,
    idempotencyKey: key,
    createdAt: now,
  }
  const changes = effect.days.map(({ day, fields }) => ({ before: day, after: { ...day, ...fields } }))
  const [{ id: entryId, receipt }] = await sendTogether(
    () => addToLedger(tx, entry, changes),
    () => writeDays(tx, plan, effect.days),
    async () => effect.subscription && updateSubscription(tx, plan.subscription.id, effect.subscription),
  )
  await effect.also?.(tx, entryId, receipt)
  if (actor.by === 'shop' && actor.accountId)
    await recordChange(tx, { accountId: actor.accountId }, auditOf(plan, effect, receipt, actor.reason))
  await deps.jobs.enqueue(tx, mailReceipt, { receipt }, { onceKey: `receipt:${receipt}` })
  return {
    receipt: presentReceipt({ entry: { ...entry, receipt }, orderNumber: plan.orderNumber }),
    subscription: presentSubscription(after, at),
    days: presentDays(after, changedIn(after, effect), at),
  }
}

/** Sent in the order in which a date is left before another day takes it. */
async function writeDays(tx: Tx, plan: Plan, days: Effect['days']): Promise<void> {
  const changed = days.flatMap(({ day, dishes }) => (dishes ? [{ dayId: day.id, dishes }] : []))
  const stored = new Set(plan.days.flatMap(({ dishes }) => dishes.map(({ dish }) => dish)))
  const unknown = changed.flatMap(({ dishes }) => dishes.filter(({ dish }) => !stored.has(dish)))
  const updates = days.map(
    ({ day, fields }) =>
      () =>
        updateDay(tx, day.id, fields),
  )
  await sendTogether(
    ...updates,
    () => replaceDishes(tx, changed),
    ...days.map(
      ({ day, confirmed }) =>
        async () =>
          confirmed && keepConfirmed(tx, day.id, confirmed),
    ),
    () => saveDishes(tx, new Map(unknown.map(({ dish, snapshot }) => [dish, snapshot]))),
  )
}

/** The receipt says the rest. */
const auditOf = ({ userEmail, orderNumber }: Plan, { action }: Effect, receipt: string, reason: string) => ({
  action: `plan-${action}`,
  subject: userEmail,
  after: { receipt, order: orderNumber, reason },
})

/** Another usual address is one of every day that has none of its own. */
function changedIn({ days }: Plan, effect: Effect): PlannedDay[] {
  if (effect.action === 'readdressed') return days
  const changed = new Set(effect.days.map(({ day }) => day.id))
  return days.filter(({ id }) => changed.has(id))
}

/** The plan as it is once the effect is written. */
export function afterwards(plan: Plan, { days, subscription, pauses }: Effect): Plan {
  const changed = new Map(days.map((one) => [one.day.id, one]))
  return {
    ...plan,
    subscription: { ...plan.subscription, ...subscription },
    pauses: pauses ?? plan.pauses,
    days: plan.days
      .map((day) => {
        const change = changed.get(day.id)
        if (!change) return day
        return {
          ...{ ...day, ...change.fields, version: day.version + 1 },
          dishes: change.dishes ?? day.dishes,
          confirmed: { ...day.confirmed, ...change.confirmed },
        }
      })
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
}
