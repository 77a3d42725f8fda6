type Statements = readonly (() => PromiseLike<unknown>)[]
type Answers<T extends Statements> = { [At in keyof T]: Awaited<ReturnType<T[At]>> }

/**
 * For statements of a transaction that need nothing of each other's answers: they are sent at once and run in this order.
 * Half of what a small statement costs is sending it alone and waiting for it. All of them have ended when this returns or
 * throws, so that none of them runs after the rollback.
 */
export async function sendTogether<T extends Statements>(...statements: T): Promise<Answers<T>> {
  const ended = await Promise.allSettled(statements.map(async (send) => send()))
  const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  // What was sent after the one that failed was refused because of it, and may be heard of first.
  if (failures.length > 0) throw failures.find((failure) => !isRefusedAfterFailure(failure)) ?? failures[0]
  return ended.map((end) => (end as PromiseFulfilledResult<unknown>).value) as Answers<T>
}

/** "current transaction is aborted, commands ignored until end of transaction block" */
const isRefusedAfterFailure = (failure: unknown) =>
  failure instanceof Error && (failure.cause as { code?: unknown } | undefined)?.code === '25P02'
