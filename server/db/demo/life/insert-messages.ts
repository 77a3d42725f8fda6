import type { Tx } from '../../connect.ts'
import { accountNotes, addresses } from '../../schema/accounts.ts'
import { consultations, inquiries, messageAnswers, newsletterSubscribers } from '../../schema/content.ts'
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
  for (const { text, answer, ...one } of said.inquiries) {
    const answeredAt = answer ? then(one.on, 1) : null
    const [inquiry] = await tx
      .insert(inquiries)
      .values({ ...times(one), ...one, message: text, answeredAt })
      .returning({ id: inquiries.id })
    if (answer && answeredAt)
      await tx.insert(messageAnswers).values({ inquiryId: inquiry!.id, text: answer, createdAt: answeredAt })
  }
  for (const { text, answer, ...one } of said.consultations) {
    const answeredAt = answer ? then(one.on, 1) : null
    const [wish] = await tx
      .insert(consultations)
      .values({ ...times(one), ...one, goal: text, answeredAt })
      .returning({ id: consultations.id })
    if (answer && answeredAt)
      await tx
        .insert(messageAnswers)
        .values({ consultationId: wish!.id, text: answer, createdAt: answeredAt })
  }
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
