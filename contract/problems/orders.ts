/** Drafts, carts, orders, payments and invoices; by status. */
export const orders = {
  404: {
    'invoice-missing': 'There is no invoice for this order yet.',
  },
}
