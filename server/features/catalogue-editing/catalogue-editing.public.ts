export { LOW_STOCK } from './products/products.queries.ts'
