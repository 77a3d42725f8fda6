import type { ToldZone } from '../../contract/zones.ts'
import type { Zone } from '../../domain/delivery/zones.ts'
import { filsFromAed } from '../../domain/money.ts'

/** The zones of an answer, as the rule has them. How much they can take is known to the shop alone. */
export const zonesInFils = (zones: readonly ToldZone[] = []): Zone[] =>
  zones.map(({ fee, ...zone }) => ({ ...zone, feeFils: filsFromAed(fee), capacity: null }))

export const hasFees = (zones: readonly ToldZone[] = []) =>
  zones.some(({ fee, isServed }) => isServed && fee > 0)
