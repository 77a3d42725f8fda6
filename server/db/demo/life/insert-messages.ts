import type { Tx } from '../../connect.ts'
import { accountNotes, addresses } from '../../schema/accounts.ts'
import { consultations, inquiries, newsletterSubscribers } from '../../schema/content.ts'
import type { Customer } from './acts.ts'
import * as said from './messages.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** What people wrote to the shop, and what its people noted. */
export async function insertMessages(tx: Tx, customers: readonly Customer[], now: Date): Promise<void> {
  const then = (on: number, hours = 3) => new Date(now.getTime() + on * DAY_MS - hours * HOUR_MS)
  const times = ({ on, isHandled }: { on: number; isHandled?: true }) => ({
    createdAt: then(on),
    ...(isHandled && { handledAt: then(on, 1) }),
  })
  await tx
    .insert(inquiries)
    .values(said.inquiries.map(({ text, ...one }) => ({ ...times(one), ...one, message: text })))
  await tx
    .insert(consultations)
    .values(said.consultations.map(({ text, ...one }) => ({ ...times(one), ...one, goal: text })))
  await tx
    .insert(newsletterSubscribers)
    .values(
      customers
        .filter((_, at) => at % 5 === 1)
        .map(({ userEmail }, at) => ({ email: userEmail, createdAt: then(-4 * at - 1) })),
    )
  await tx.insert(accountNotes).values(
    said.notes.map(({ on, person, text }) => ({
      ...{ accountId: customers[person]!.accountId, text, createdAt: then(on) },
    })),
  )
}

/** Everybody has said where they live. */
export async function insertAddresses(tx: Tx, customers: readonly Customer[]): Promise<void> {
  await tx.insert(addresses).values(
    customers.map(({ accountId, address }) => ({
      ...{ accountId, isDefault: true, identifier: 'Home', name: address.name ?? null },
      ...{ street: address.street, city: address.city, state: address.state, phone: address.phone },
      ...{ buildingFloor: address.buildingFloor ?? '', houseOrFlatNumber: address.houseOrFlatNumber ?? '' },
      ...{ landmark: address.landmark ?? '', postalCode: address.postalCode, country: address.country },
      pin: address.pin ?? '',
    })),
  )
}
