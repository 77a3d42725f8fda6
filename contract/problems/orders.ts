import { formatAed } from '../../domain/money.ts'

/** Orders, payments, refunds and invoices; by status. */
export const orders = {
  401: { 'webhook-not-signed': 'Not signed by us.' },
  404: {
    'order-missing': 'We could not find that order.',
    'order-unknown': 'No order details found',
    'invoice-missing': 'There is no invoice for this order yet.',
    'invoice-unknown': 'There is no such invoice.',
  },
  409: {
    'order-paid': 'This order has already been paid.',
    'order-not-payable': 'This order can no longer be paid. Please order again.',
    'allergens-unconfirmed':
      'Some dishes contain something you avoid. Please confirm that you want them, or replace them.',
    'unserved-unconfirmed':
      'For some meals there is nothing without what you avoid, so they would not come. Please confirm that you go on without them.',
    'total-changed': ({ totalFils }: { totalFils: number }) =>
      `The total is now ${formatAed(totalFils)}. Please check it and complete your order again.`,
    'credit-changed': ({ creditFils }: { creditFils: number }) =>
      `Your credit can now pay ${formatAed(creditFils)} of this order. Please check it and complete your order again.`,
    'payment-set-aside':
      'We have received a payment that does not match your order. Our team is looking at it and will write to you.',
  },
  422: {
    'cart-empty': 'Your cart is empty. Add some delicious meals!',
    'order-too-small': ({ leastFils }: { leastFils: number }) =>
      `An order must come to at least ${formatAed(leastFils)}.`,
    'payment-not-verified': 'Payment verification failed. Please try again.',
    'payment-to-refund-missing': 'There is no payment of this order to refund.',
    'refund-not-whole-fils': 'Please enter an amount in AED with at most two decimals.',
    'refund-of-nothing': 'Please enter an amount above 0.',
    'refund-above-left': ({ leftFils }: { leftFils: number }) =>
      `Only ${formatAed(leftFils)} can still be refunded.`,
    'refund-above-role': ({ limitFils, roomFils }: { limitFils: number; roomFils: number }) =>
      roomFils === limitFils
        ? `Your role can refund up to ${formatAed(limitFils)} of an order. Please ask a manager for more.`
        : `Your role can refund up to ${formatAed(limitFils)} of an order, and ${formatAed(roomFils)} of that is left. Please ask a manager for more.`,
    'refund-key-used': 'This refund was asked for with a key that another one has.',
    'credit-without-account': 'This customer’s account was deleted; there is no credit to add to.',
    'customer-deleted': 'This customer’s account was deleted; there is nobody to write to.',
  },
  503: {
    'payment-still-asked':
      'We are still asking whether your last payment went through. You do not need to pay again. Please try in a moment.',
    'provider-away':
      'The payment service is not answering. You have not been charged. Please try again in a moment.',
  },
}
