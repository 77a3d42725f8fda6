/** Why a bag did not reach its customer, as a driver chooses it at the door. */
export const FAILURE_REASONS = ['nobody-there', 'wrong-address', 'refused', 'vehicle', 'other'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]
