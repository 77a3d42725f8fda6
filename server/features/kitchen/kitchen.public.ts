export { giveLots } from './give-lots.ts'
export { findBatches } from './kitchen.queries.ts'
export { type CookedOf, cookedDishes, readLines } from './kitchen.service.ts'
