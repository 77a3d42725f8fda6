/** Why a bag did not reach its customer, as a driver chooses it at the door. */
export const FAILURE_REASONS = ['nobody-there', 'wrong-address', 'refused', 'vehicle', 'other'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export type Fault = 'customer' | 'shop'

// What nobody has named a customer's fault is the shop's.
const faults: Record<FailureReason, Fault> = {
  'nobody-there': 'customer',
  'wrong-address': 'customer',
  refused: 'customer',
  vehicle: 'shop',
  other: 'shop',
}

/** Whose fault it is: the shop's gives the day back. */
export const faultOf = (reason: FailureReason): Fault => faults[reason]
