import { useEffect, useState } from 'react'
import { DELIVERY_WINDOWS, type DeliveryWindow } from '../../domain/days/delivery-days.ts'
import { findZone, usualWindow, weekdaysNotServed, type Zone, zoneName } from '../../domain/delivery/zones.ts'
import type { PlainDate, Weekday } from '../../domain/plain-date.ts'
import {
  rememberDriverNote,
  rememberedDriverNote,
  rememberedWindow,
  rememberWindow,
} from '../session/order-mirror.ts'

type Place = Parameters<typeof findZone>[1]
export type WhyNotThere =
  | { kind: 'not-served'; place: string }
  | { kind: 'weekdays'; place: string; weekdays: Weekday[] }

/** By the shop's own rule; the shop applies it again before anything is paid. */
function whyNot(zone: Zone | undefined, place: Place, dates: readonly PlainDate[]): WhyNotThere | undefined {
  if (!zone?.isServed) return { kind: 'not-served', place: zone ? zoneName(zone) : place.state }
  const weekdays = weekdaysNotServed(zone, dates)
  return weekdays.length > 0 ? { kind: 'weekdays', place: zoneName(zone), weekdays } : undefined
}

interface DeliveryOptions {
  zones: readonly Zone[]
  /** Undefined until it is chosen. */
  address: Place | undefined
  /** Of what is to be brought. */
  dates: readonly PlainDate[]
}

/** When it is brought, and what the driver should know. Kept in the tab: what the wizard asked, the summary shows. */
export function useDeliveryChoice({ zones, address, dates }: DeliveryOptions) {
  const [asked, setAsked] = useState<DeliveryWindow>()
  const [note, setNote] = useState('')
  useEffect(() => {
    setAsked(DELIVERY_WINDOWS.find((window) => window === rememberedWindow()))
    setNote(rememberedDriverNote())
  }, [])
  const zone = address && findZone(zones, address)
  return {
    zone,
    problem: address && whyNot(zone, address, dates),
    window: zone && (asked && zone.windows.includes(asked) ? asked : usualWindow(zone)),
    note,
    choose(window: DeliveryWindow) {
      setAsked(window)
      rememberWindow(window)
    },
    writeNote(text: string) {
      setNote(text)
      rememberDriverNote(text)
    },
  }
}

export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>
