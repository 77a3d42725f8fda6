export { stockFor } from './stock.queries.ts'
export { holdGoods, releaseGoods, tooFew } from './stock.service.ts'
