import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Statements } from './prepared.ts'

/** Somebody's transaction: a connection, its statements, and nothing that would begin another one on it. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & { statements: Statements; isTransaction: true }
export type RunTransaction = <T>(
  work: (tx: Tx) => Promise<T>,
  options?: { snapshot: 'read only' },
) => Promise<T>

const BEGIN = { 'read only': 'begin isolation level repeatable read read only', 'read write': 'begin' }

/**
 * Transactions on connections of a pool. Each connection has one drizzle for good, so that its statements are built once.
 * `begin` is sent along with the first of them: a connection runs what it is sent in order.
 */
export function transactionsOn(pool: pg.Pool): RunTransaction {
  const txOf = new WeakMap<pg.PoolClient, Tx>()

  function txOn(client: pg.PoolClient): Tx {
    const made = txOf.get(client)
    if (made) return made
    const tx: Tx = Object.assign(drizzle(client), { statements: new Map(), isTransaction: true as const })
    txOf.set(client, tx)
    return tx
  }

  return async (work, options) => {
    const client = await pool.connect()
    // Where it fails, nothing after it may run on this connection: it would not be in a transaction.
    const begun = client.query(BEGIN[options?.snapshot ?? 'read write']).catch((error) => {
      client.release(true)
      throw error
    })
    begun.catch(() => {})
    try {
      const result = await work(txOn(client))
      await begun
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        (failed) => client.release(failed),
      )
      throw error
    }
  }
}
