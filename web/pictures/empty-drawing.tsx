import cart from './empty-cart.webp'
import orders from './empty-orders.webp'
import search from './empty-search.webp'
import nothing from './nothing-here.webp'

const drawings = { cart, orders, search, nothing }

/** One drawing for a place where there is nothing yet. */
export const EmptyDrawing = ({ of }: { of: keyof typeof drawings }) => (
  <img src={drawings[of]} alt="" width={192} height={192} decoding="async" />
)
