/** What can be done to the days of a subscription, as the ledger names it. */
export const LEDGER_ACTIONS = [
  'started',
  'skipped',
  'moved',
  'swapped',
  'paused',
  'resumed',
  'readdressed',
  'closed',
  'extended',
  'filled',
  'locked',
  'packed',
  'out',
  'delivered',
  'failed',
  'cancelled',
] as const
export type LedgerAction = (typeof LEDGER_ACTIONS)[number]

/** One thing that a receipt says has changed, in the words it had then. */
export type ReceiptLine = { what: string; before: string; after: string; differenceFils?: number }

/** What a receipt says beside the dates, states and values of its days. */
export type LedgerDetails = { lines?: ReceiptLine[] }
