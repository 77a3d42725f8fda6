import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { numberCreditNote, numberInvoice } from '../../../features/invoices/invoices.public.ts'
import { orderPaid, refundDone } from '../../../features/payments/payments.public.ts'
import type { Db, Tx } from '../../connect.ts'
import { pastProvider } from './past-provider.ts'

type Queued = { name: string; data: object }

/**
 * The shop as it was at other moments: its own services on one transaction, with a clock that is set by hand. Mails go
 * nowhere, the provider is not asked, and of the queued jobs only the numbers of invoices are made.
 */
export function openPast(deps: Deps, tx: Tx) {
  let clock = deps.now()
  let queued: Queued[] = []
  const now = () => clock
  const { provider, books, pay } = pastProvider(deps.provider, now)
  const past: Deps = {
    ...deps,
    db: Object.assign(Object.create(tx), { transaction: savepointsIn(tx) }) as Db,
    now,
    provider,
    mailer: { send: async () => {}, close: () => {} },
    jobs: {
      ...deps.jobs,
      enqueue: async (_, { name }, data) => void queued.push({ name, data }),
    },
  }

  async function work({ name, data }: Queued): Promise<void> {
    if (name === orderPaid.name) await numberInvoice(past, (data as { orderId: string }).orderId)
    if (name === refundDone.name) await numberCreditNote(past, (data as { refundId: string }).refundId)
  }

  return {
    past,
    books,
    pay,
    /** Does something as if it were then. */
    async at<T>(moment: Date, act: () => Promise<T>): Promise<T> {
      clock = moment
      queued = []
      const done = await act()
      for (const job of queued) await work(job)
      return done
    },
  }
}

/** A transaction begun in the one of the past is a savepoint: what is refused is undone alone. */
const savepointsIn =
  (tx: Tx): Db['transaction'] =>
  async (work) => {
    await tx.execute(sql`savepoint step`)
    try {
      const result = await work(tx)
      await tx.execute(sql`release savepoint step`)
      return result
    } catch (error) {
      await tx.execute(sql`rollback to savepoint step`)
      throw error
    }
  }

export type Past = ReturnType<typeof openPast>
