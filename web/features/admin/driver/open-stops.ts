import type { DriverStop } from '../../../../contract/driver.ts'

const isOpen = ({ state }: DriverStop['bags'][number]) => state !== 'delivered' && state !== 'failed'

/** Bags of a stop of which nothing has been said. */
export const openBags = ({ bags }: DriverStop) => bags.filter(isOpen)
export const isStopOpen = (stop: DriverStop) => openBags(stop).length > 0
/** Bags that the kitchen has not closed. */
export const unpackedBags = ({ bags }: DriverStop) => bags.filter(({ state }) => state === 'locked')
