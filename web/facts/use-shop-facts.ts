import { useLingui } from '@lingui/react/macro'
import { DURATIONS, type Duration, leadDays } from '../../domain/days/delivery-calendar.ts'
import { clockOf, type DeliveryWindow } from '../../domain/days/delivery-days.ts'
import { EMIRATES, type Emirate } from '../../domain/delivery/address.ts'
import { EXPRESS_EMIRATES, GOODS_DELIVERY } from '../../domain/delivery/goods-delivery.ts'
import { zoneName } from '../../domain/delivery/zones.ts'
import { FULL_REFUND_DAYS } from '../../domain/money/refunds.ts'
import { filsFromAed } from '../../domain/money.ts'
import { useShop } from '../shell/shop.ts'
import type { IconName } from '../ui/icon.tsx'
import { useFormat } from '../words/format.ts'

export type FactId = 'where' | 'when' | 'start' | 'change' | 'goods' | 'refund' | 'reach'
export type Fact = { id: FactId; icon: IconName; title: string; text: string }

/** What people look for before they buy, said once: from the rules the shop keeps and from its settings. */
export function useShopFacts(): Record<FactId, Fact> {
  const { t } = useLingui()
  const { phone, whatsapp, openingHours, zones = [], cutOff, addressCutOff, windows } = useShop()
  const { money } = useFormat()
  const fees = zones
    .filter(({ isServed, fee }) => isServed && fee > 0)
    .map((zone) => `${zoneName(zone)} (${money(filsFromAed(zone.fee))})`)
    .join(', ')
  const isLeftOut = (emirate: Emirate) =>
    zones.some((zone) => zone.emirate === emirate && !zone.area && !zone.isServed)
  const served = EMIRATES.filter((emirate) => !isLeftOut(emirate))
  const emirates = served.join(', ')
  const isOffered = (window: DeliveryWindow) =>
    served.some((emirate) => {
      const zone = zones.find((one) => one.emirate === emirate && !one.area)
      return !zone || zone.windows.includes(window)
    })
  const areasLeftOut = zones.filter(({ area, isServed }) => area && !isServed).map(zoneName)
  const leftOut = areasLeftOut.join(', ')
  const express = EXPRESS_EMIRATES.join(', ')
  const days = useDeliveryDays()
  const { morning, evening } = windows
  const [morningFrom, morningTo] = [clockOf(morning.from), clockOf(morning.to)]
  const [eveningFrom, eveningTo] = [clockOf(evening.from), clockOf(evening.to)]
  const soonest = leadDays(cutOff.days) + 1
  const cutOffHour = `${cutOff.hour}:00`
  const addressHour = addressCutOff && `${addressCutOff.hour}:00`
  const { express: quick, standard } = GOODS_DELIVERY
  const fact = (id: FactId, icon: IconName, title: string, text: string) => ({ id, icon, title, text })
  return {
    where: fact(
      'where',
      'pin',
      t`Where we deliver`,
      [
        served.length === EMIRATES.length
          ? t`In all ${EMIRATES.length} emirates: ${emirates}.`
          : t`In these emirates: ${emirates}.`,
        leftOut && t`Not yet in ${leftOut}.`,
        fees && t`An order costs a delivery fee to ${fees}, and none to the others.`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    when: fact(
      'when',
      'truck',
      t`When we deliver`,
      isOffered('evening')
        ? isOffered('morning')
          ? t`Between ${morningFrom} and ${morningTo} in the morning, or between ${eveningFrom} and ${eveningTo} on the evening before, as you like: ${days}.`
          : t`Between ${eveningFrom} and ${eveningTo} on the evening before, ${days}.`
        : t`Between ${morningFrom} and ${morningTo} in the morning, ${days}.`,
    ),
    start: fact(
      'start',
      'calendar',
      t`When you can start`,
      t`${soonest} days after you pay at the earliest, on any delivery day.`,
    ),
    change: fact(
      'change',
      'edit',
      t`Until when you can change`,
      addressCutOff
        ? t`You can change everything until you pay. After that you can swap meals, skip or move each day in My plan until ${cutOffHour}, ${cutOff.days} days before it, and change its address until ${addressHour}, ${addressCutOff.days} days before it.`
        : t`You can change everything until you pay. After that you can swap meals, skip or move each day and change its address in My plan until ${cutOffHour}, ${cutOff.days} days before it.`,
    ),
    goods: fact(
      'goods',
      'box',
      t`Products`,
      fees
        ? t`${express}: Express, ${quick.fromDays}-${quick.toDays} business days. Other emirates: Standard, ${standard.fromDays}-${standard.toDays} business days. A delivery fee is paid once an order, whatever is in it.`
        : t`${express}: Express, ${quick.fromDays}-${quick.toDays} business days. Other emirates: Standard, ${standard.fromDays}-${standard.toDays} business days. Both are free.`,
    ),
    refund: fact(
      'refund',
      'card',
      t`Refunds`,
      t`You get 100% of your money back if you ask within ${FULL_REFUND_DAYS} days of paying.`,
    ),
    reach: fact(
      'reach',
      'phone',
      t`How to reach us`,
      t`Call ${phone} or write on WhatsApp to ${whatsapp}. We answer ${openingHours}.`,
    ),
  }
}

/** 'Monday to Saturday or Monday to Friday': from the weekdays on which no plan is delivered. */
function useDeliveryDays(): string {
  const { t } = useLingui()
  const names = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]
  const spans = DURATIONS.map((duration: Duration) => {
    const closed: readonly number[] = duration.closedWeekdays
    const open = [1, 2, 3, 4, 5, 6, 0].filter((weekday) => !closed.includes(weekday))
    const [first, last] = [names[open[0]!], names[open.at(-1)!]]
    return t`${first} to ${last}`
  })
  return [...new Set(spans)].join(t` or `)
}
