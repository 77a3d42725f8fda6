type Statements = readonly (() => PromiseLike<unknown>)[]
type Answers<T extends Statements> = { [At in keyof T]: Awaited<ReturnType<T[At]>> }

/**
 * For statements of a transaction that need nothing of each other's answers: they are sent at once and run in this order.
 * Half of what a small statement costs is sending it alone and waiting for it. All of them have ended when this returns or
 * throws, so that none of them runs after the rollback.
 */
export async function sendTogether<T extends Statements>(...statements: T): Promise<Answers<T>> {
  const sent = statements.map(async (send) => send())
  try {
    return (await Promise.all(sent)) as Answers<T>
  } finally {
    await Promise.allSettled(sent)
  }
}
