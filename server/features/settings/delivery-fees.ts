import { aedFromFils } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import { loadSettings } from './settings.service.ts'

/** The fees that are charged, in AED, for an answer; nothing at all as long as the shop has none. */
export async function presentDeliveryFees(deps: Deps): Promise<{ deliveryFees?: Record<string, number> }> {
  const { deliveryFees } = await loadSettings(deps)
  const charged = Object.entries(deliveryFees).filter(([, fils]) => fils > 0)
  if (charged.length === 0) return {}
  return { deliveryFees: Object.fromEntries(charged.map(([emirate, fils]) => [emirate, aedFromFils(fils)])) }
}
