/** What the kitchen is told; by status. */
export const kitchen = {
  404: { 'print-missing': 'This print is no longer stored. Please print again.' },
  409: {
    'nothing-to-cook': 'No bag of that date needs this dish any more, or its day can still be changed.',
  },
}
