// Orders as they are kept: rows, contents, history, cancelling. Orders, payments and invoices all build on it.

export { cancelOrder, cancelUnpaidOf } from './cancel-order.ts'
export {
  hasGoods,
  insertOrder,
  type NewOrder,
  replaceContents,
} from './insert-order.queries.ts'
export { setOrderCredit } from './order-credit.ts'
export { addOrderEvent, listOrderEvents, type OrderEventName } from './order-history.queries.ts'
export { findCachedDishes, findDishes, findMealPrices, saveDishes } from './ordered-dishes.queries.ts'
export {
  findLinesOf,
  findOrder,
  findOrderByNumber,
  findOrders,
  findOverdue,
  findPackageNames,
  findPackagesOf,
  lockOpenOrder,
  lockOrder,
  type OrderLineRecord,
  type OrderPackageRecord,
  type OrderRecord,
  setOrder,
} from './orders.queries.ts'
export { picturesOf, presentOrderedMeal } from './present-ordered-meal.ts'
