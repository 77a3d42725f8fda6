import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { myPlanCalls } from '../../../../contract/my-plan.ts'
import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { stateAfterChange } from '../../../../domain/days/delivery-days.ts'
import type { ReceiptLine } from '../../../../domain/days/ledger.ts'
import type { Operation } from '../../../../domain/days/operation.ts'
import { findZone, type Zone } from '../../../../domain/delivery/zones.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { addressSnapshot } from '../../addresses/addresses.public.ts'
import { requirePlaces } from '../../zones/zones.public.ts'
import type { Asked } from '../plan/actor.ts'
import { changePlan, type Effect } from '../plan/change-plan.ts'
import type { Circumstances } from '../plan/plan-calendar.ts'
import { addressInWords, windowInWords } from '../plan/plan-words.ts'
import { placeAndTimeOf } from '../plan/present-plan.ts'
import type { Plan, PlannedDay } from '../plan/read-plans.ts'
import { addressableDays, requireAddressableDay } from '../plan/require-day.ts'

type Body = z.output<(typeof myPlanCalls)['POST /api/user/change-delivery']['body']>
type Change = Omit<Body, 'key' | 'version'> & { version?: number | undefined }
type Place = ReturnType<typeof placeAndTimeOf>
type Scope = Body['scope']
type Places = ReturnType<typeof placesOf>

export const changeDelivery = (deps: Deps, asked: Asked, change: Change) =>
  changePlan(deps, asked, change, async (plan, at, tx) => {
    const { places, ...effect } = decideDelivery(plan, change, at)
    if (asked.actor.by === 'customer') await requirePlaces(tx, at.zones, places)
    return effect
  })

/** Another address, window or note: for one day, from it on, or for all that can still be changed. */
export function decideDelivery(plan: Plan, change: Change, at: Circumstances): Effect & { places: Places } {
  const wanted = placeIn(change)
  if (Object.keys(wanted).length === 0) throw new AppError('nothing-to-change')
  const day = requireAddressableDay(plan, change, at)
  const concerned = addressableDays(plan, at).filter(
    ({ id, date }) =>
      change.scope === 'all' || id === day.id || (change.scope === 'from-day' && date > day.date),
  )
  const isElsewhere = wanted.address !== undefined || wanted.deliveryWindow !== undefined
  return {
    places: isElsewhere ? placesOf(plan, at.zones, concerned, wanted) : [],
    action: 'readdressed',
    lines: linesOf(placeAndTimeOf(plan, day), wanted, {
      scope: scopeInWords(change.scope, day),
      operation: at.operation,
      date: day.date,
    }),
    ...(change.scope === 'all'
      ? asUsual(plan, concerned, wanted)
      : {
          days: concerned.map((one) => ({
            day: one,
            fields: { ...wanted, state: stateAfterChange(one.state) },
          })),
        }),
  }
}

/** Where days are brought from now on, those of one place and window together, as at checkout. A note alone asks for nothing new. */
function placesOf(plan: Plan, zones: readonly Zone[], days: readonly PlannedDay[], wanted: Partial<Place>) {
  const zoneAt = ({ address }: Place) => findZone(zones, address)
  const changed = days.map((day) => {
    const before = placeAndTimeOf(plan, day)
    const after = { ...before, ...wanted }
    const isPlaced =
      before.deliveryWindow === after.deliveryWindow && isDeepStrictEqual(zoneAt(before), zoneAt(after))
    return { date: day.date, isPlaced, address: after.address, window: after.deliveryWindow }
  })
  const groups = Map.groupBy(changed, ({ address, window }) => JSON.stringify([address, window]))
  return [...groups.values()].map((group) => ({
    ...{ address: group[0]!.address, window: group[0]!.window },
    dates: group.map(({ date }) => date),
    placed: group.filter(({ isPlaced }) => isPlaced).map(({ date }) => date),
  }))
}

const placeIn = ({ address, window, driverNote }: Change): Partial<Place> => ({
  ...(address && { address: addressSnapshot(address) }),
  ...(window && { deliveryWindow: window }),
  ...(driverNote !== undefined && { driverNote }),
})

/** Becomes the usual one. Days that can no longer be changed keep in their own row what was usual for them. */
function asUsual(
  plan: Plan,
  concerned: readonly PlannedDay[],
  wanted: Partial<Place>,
): Pick<Effect, 'days' | 'subscription'> {
  const fields = Object.keys(wanted) as (keyof Place)[]
  const asIs = (day: PlannedDay) => {
    const place = placeAndTimeOf(plan, day)
    return Object.fromEntries(fields.map((field) => [field, place[field]])) as Partial<Place>
  }
  const cleared = Object.fromEntries(fields.map((field) => [field, null]))
  const kept = plan.days.filter(
    (day) =>
      day.state !== 'cancelled' && !concerned.includes(day) && fields.some((field) => day[field] === null),
  )
  return {
    subscription: wanted,
    days: [
      ...concerned.map((day) => ({ day, fields: { ...cleared, state: stateAfterChange(day.state) } })),
      ...kept.map((day) => ({ day, fields: asIs(day) })),
    ],
  }
}

const scopeInWords = (scope: Scope, { date }: PlannedDay) =>
  ({ day: `on ${dayInWords(date)}`, 'from-day': `from ${dayInWords(date)} on`, all: 'on all days' })[scope]

function linesOf(
  before: Place,
  { address, deliveryWindow, driverNote }: Partial<Place>,
  { scope, operation, date }: { scope: string; operation: Operation; date: PlainDate },
) {
  const lines: ReceiptLine[] = []
  if (address)
    lines.push({
      what: `Address ${scope}`,
      before: addressInWords(before.address),
      after: addressInWords(address),
    })
  if (deliveryWindow)
    lines.push({
      what: `Window ${scope}`,
      before: windowInWords(before.deliveryWindow, operation, date),
      after: windowInWords(deliveryWindow, operation, date),
    })
  if (driverNote !== undefined)
    lines.push({
      what: `Note for the driver ${scope}`,
      before: before.driverNote,
      after: driverNote || 'None',
    })
  return lines
}
