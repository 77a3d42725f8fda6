export { giveLots } from './give-lots.ts'
export { findBatches } from './kitchen.queries.ts'
export { cookedDish } from './kitchen.service.ts'
