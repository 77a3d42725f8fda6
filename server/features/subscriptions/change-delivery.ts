import type { z } from 'zod'
import type { myPlanCalls } from '../../../contract/my-plan.ts'
import { dayInWords } from '../../../domain/day-in-words.ts'
import type { ReceiptLine } from '../../../domain/ledger.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { findZone, weekdaysNotServed, type Zone, zoneName } from '../../../domain/zones.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { addressSnapshot } from '../addresses/addresses.public.ts'
import type { Asked } from './actor.ts'
import { changePlan, type Effect } from './change-plan.ts'
import type { Circumstances } from './plan-calendar.ts'
import { addressInWords, windowInWords } from './plan-words.ts'
import { placeAndTimeOf } from './present-plan.ts'
import type { Plan, PlannedDay } from './read-plans.ts'
import { changeableDays, requireDay } from './require-day.ts'

type Body = z.output<(typeof myPlanCalls)['POST /api/user/change-delivery']['body']>
type Change = Omit<Body, 'key' | 'version'> & { version?: number | undefined }
type Place = ReturnType<typeof placeAndTimeOf>
type Scope = Body['scope']

export const changeDelivery = (deps: Deps, asked: Asked, change: Change) =>
  changePlan(deps, asked, change, (plan, at) => decideDelivery(plan, change, at))

/** Another address, window or note: for one day, from it on, or for all that can still be changed. */
export function decideDelivery(plan: Plan, change: Change, at: Circumstances): Effect {
  const wanted = placeIn(change)
  if (Object.keys(wanted).length === 0) throw new AppError('nothing-to-change')
  const day = requireDay(plan, change, at)
  const concerned = changeableDays(plan, at).filter(
    ({ id, date }) =>
      change.scope === 'all' || id === day.id || (change.scope === 'from-day' && date > day.date),
  )
  if (at.actor.by === 'customer' && (wanted.address || wanted.deliveryWindow))
    for (const one of concerned)
      requireServed(at.zones, one.date, { ...placeAndTimeOf(plan, one), ...wanted })
  return {
    action: 'readdressed',
    lines: linesOf(placeAndTimeOf(plan, day), wanted, scopeInWords(change.scope, day)),
    ...(change.scope === 'all'
      ? asUsual(plan, concerned, wanted)
      : { days: concerned.map((one) => ({ day: one, fields: wanted })) }),
  }
}

/** The same as at checkout. A note alone asks for nothing new. */
function requireServed(zones: readonly Zone[], date: PlainDate, { address, deliveryWindow: window }: Place) {
  const zone = findZone(zones, address)
  const place = zone ? zoneName(zone) : address.state
  if (!zone?.isServed) throw new AppError('zone-not-served', { place })
  if (!zone.windows.includes(window)) throw new AppError('window-not-offered', { place, window })
  const weekdays = weekdaysNotServed(zone, [date])
  if (weekdays.length > 0) throw new AppError('weekdays-not-served', { place, weekdays })
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
      ...concerned.map((day) => ({ day, fields: cleared })),
      ...kept.map((day) => ({ day, fields: asIs(day) })),
    ],
  }
}

const scopeInWords = (scope: Scope, { date }: PlannedDay) =>
  ({ day: `on ${dayInWords(date)}`, 'from-day': `from ${dayInWords(date)} on`, all: 'on all days' })[scope]

function linesOf(before: Place, { address, deliveryWindow, driverNote }: Partial<Place>, scope: string) {
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
      before: windowInWords(before.deliveryWindow),
      after: windowInWords(deliveryWindow),
    })
  if (driverNote !== undefined)
    lines.push({
      what: `Note for the driver ${scope}`,
      before: before.driverNote,
      after: driverNote || 'None',
    })
  return lines
}
