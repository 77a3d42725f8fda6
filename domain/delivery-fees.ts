import { EMIRATES, type Emirate } from './address.ts'

/** What bringing an order to an emirate costs; one that is not named costs nothing. */
export type DeliveryFees = Partial<Record<Emirate, number>>

/** A slip of the hand in the settings must not make an order absurd. */
export const MAX_DELIVERY_FEE_FILS = 100_000

/** The fee of an address's emirate, as the list has it. Addresses are written by people, so its case does not matter. */
export function deliveryFeeTo(fees: DeliveryFees, state: string | undefined): number {
  const written = state?.trim().toLowerCase()
  const emirate = EMIRATES.find((name) => name.toLowerCase() === written)
  return (emirate && fees[emirate]) ?? 0
}
