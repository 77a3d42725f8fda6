/** Where a refund goes: to the card it came from, or to the customer's credit. */
export const REFUND_DESTINATIONS = ['card', 'credit'] as const
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number]

export const REFUND_STATES = ['requested', 'done', 'failed'] as const
export type Refund = { amountFils: number; state: (typeof REFUND_STATES)[number] }

/** Everything that was paid goes back to who asks within this many days. */
export const FULL_REFUND_DAYS = 30

export type RefundProblem = 'not-whole-fils' | 'more-than-left'

/** What has gone back or is on its way; a failed refund moved no money. */
export function refundedFils(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amountFils, state }) => (state === 'failed' ? sum : sum + amountFils), 0)
}

export function refundableFils(paidFils: number, refunds: readonly Refund[]): number {
  return Math.max(0, paidFils - refundedFils(refunds))
}

/**
 * Of which part of what was paid an amount goes back. Towards the card, the card's part goes first; what credit has paid
 * only ever goes back to credit, and goes first where all of it becomes credit.
 */
export function splitRefund(asked: {
  amountFils: number
  destination: RefundDestination
  cardLeftFils: number
  creditLeftFils: number
}): { ofCardFils: number; ofCreditFils: number } {
  const { amountFils, destination, cardLeftFils, creditLeftFils } = asked
  const ofCardFils =
    destination === 'card' ? Math.min(amountFils, cardLeftFils) : Math.max(0, amountFils - creditLeftFils)
  return { ofCardFils, ofCreditFils: amountFils - ofCardFils }
}

/** What can still go back of one order: of what a card paid, and of what credit paid. */
export type RefundSource = { cardLeftFils: number; creditLeftFils: number }

/** An amount taken from the orders that paid for it, the first one first, and from none more than is left of it. */
export function shareRefund<S extends RefundSource>(asked: {
  amountFils: number
  destination: RefundDestination
  sources: readonly S[]
}): { source: S; ofCardFils: number; ofCreditFils: number }[] {
  let missingFils = asked.amountFils
  return asked.sources.flatMap((source) => {
    const amountFils = Math.min(missingFils, leftOf(source))
    missingFils -= amountFils
    if (amountFils <= 0) return []
    return [{ source, ...splitRefund({ ...source, amountFils, destination: asked.destination }) }]
  })
}

const leftOf = ({ cardLeftFils, creditLeftFils }: RefundSource) => cardLeftFils + creditLeftFils

export const sumLeft = (sources: readonly RefundSource[]): number =>
  sources.reduce((sum, source) => sum + leftOf(source), 0)

/** Why an amount cannot be given back, or undefined where it can. */
export function whyNotRefund(asked: {
  amountFils: number
  paidFils: number
  refunds: readonly Refund[]
}): RefundProblem | undefined {
  if (!Number.isInteger(asked.amountFils) || asked.amountFils <= 0) return 'not-whole-fils'
  return asked.amountFils > refundableFils(asked.paidFils, asked.refunds) ? 'more-than-left' : undefined
}

/**
 * The VAT of one refund, as its share of all VAT refunded so far, so that the credit notes of a fully refunded
 * order carry exactly the VAT of its invoice.
 */
export function refundVatFils(asked: {
  amountFils: number
  refundedBeforeFils: number
  paidFils: number
  orderVatFils: number
}): number {
  const { amountFils, refundedBeforeFils, paidFils, orderVatFils } = asked
  const upTo = (fils: number) => (paidFils === 0 ? 0 : Math.round((orderVatFils * fils) / paidFils))
  return upTo(refundedBeforeFils + amountFils) - upTo(refundedBeforeFils)
}

/**
 * Which part of a refund is the deposit for the bag, on which there was no VAT: none while anything else of the order is left,
 * unless it was given back as the deposit (`namedFils`).
 */
export function depositPartFils(asked: {
  amountFils: number
  namedFils: number
  /** Of the order: in all, and what has gone back of it. */
  depositFils: number
  depositBackFils: number
  taxedFils: number
  taxedBackFils: number
}): number {
  const { amountFils, namedFils, depositFils, depositBackFils, taxedFils, taxedBackFils } = asked
  const beyondFils = Math.max(namedFils, amountFils - Math.max(0, taxedFils - taxedBackFils))
  return Math.max(0, Math.min(beyondFils, depositFils - depositBackFils))
}
