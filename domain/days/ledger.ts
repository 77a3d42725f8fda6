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
  'credited',
  'forfeited',
  'cancelled',
] as const
export type LedgerAction = (typeof LEDGER_ACTIONS)[number]

/** One thing that a receipt says has changed, in the words it had then. */
export type ReceiptLine = { what: string; before: string; after: string; differenceFils?: number }

/** What a receipt says beside the dates, states and values of its days. */
export type LedgerDetails = {
  lines?: ReceiptLine[]
  /** What was true of the subscription when it was done, in a sentence. */
  now?: string
  /** What its days had on the dates they left: a day that comes back to one has it again. */
  left?: LeftBehind[]
}

/** The meals of a day before it moved, by their digests, and whether its customer had chosen them. */
export type LeftBehind = { day: string; isChosen: boolean; meals: string[] }

/** Steps of the kitchen and the road: they are in the ledger, and no receipt of their own is given for them. */
export const STEPS_WITHOUT_RECEIPT: readonly LedgerAction[] = ['locked', 'packed', 'out', 'delivered']
