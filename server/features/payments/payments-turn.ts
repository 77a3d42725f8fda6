const turns = new Map<string, Promise<unknown>>()

/**
 * The page and three webhooks tell of each payment within a moment, and the first of them mostly leaves the others nothing
 * to do: they wait here instead of at the database. Between processes its locks keep the order.
 */
export async function inPaymentsTurn<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(paymentId)
  const own = before ? before.then(work, work) : work()
  turns.set(paymentId, own)
  try {
    return await own
  } finally {
    if (turns.get(paymentId) === own) turns.delete(paymentId)
  }
}
