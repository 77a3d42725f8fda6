import { DAY_STATES } from './delivery-days.ts'

/** From its cut-off on a bag is brought, whatever becomes of it at the door. */
export const ROAD_STATES = DAY_STATES.filter((state) => state !== 'planned' && state !== 'cancelled')

type Door = Record<'street' | 'buildingFloor' | 'houseOrFlatNumber' | 'city' | 'state', string>

/** The same for bags that are handed over together: one customer's, at one address however it is written. */
export function doorOf({ customer, address }: { customer: string; address: Door }): string {
  const { state, city, street, buildingFloor, houseOrFlatNumber } = address
  const plain = [state, city, street, buildingFloor, houseOrFlatNumber].map((part) =>
    (
      part
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    ).join(' '),
  )
  return [customer, ...plain].join('|')
}
