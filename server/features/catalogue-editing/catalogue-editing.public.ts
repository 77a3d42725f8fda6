export { LOW_STOCK } from './products.queries.ts'
