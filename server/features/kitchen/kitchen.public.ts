export { giveLots } from './give-lots.ts'
export { findBatches } from './kitchen.queries.ts'
