import type { DrizzleConfig } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Statements } from './prepared.ts'
import type { OnStatement } from './slow-statements.ts'
import { type RunTransaction, type Tx, transactionsOn } from './transaction.ts'
import { WatchedPool } from './watched-pool.ts'

export type { Tx } from './transaction.ts'
export type Db = Omit<NodePgDatabase, 'transaction'> & {
  $client: pg.Pool
  statements: Statements
  transaction: RunTransaction
}
/** Where a query may run: on its own, or inside somebody's transaction. */
export type Queryable = Db | Tx

// Dates stay 'YYYY-MM-DD': a delivery day has no hour and no zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const STATEMENT_MS = 15_000

export function connect(url: string, poolSize = 10, onStatement?: OnStatement): Db {
  const pool = new WatchedPool({
    connectionString: url,
    max: poolSize,
    // The wait for a free connection; watched-pool.ts handles a database that does not answer.
    connectionTimeoutMillis: 20_000,
    // A new connection has every statement to parse and plan again.
    idleTimeoutMillis: 5 * 60_000,
    application_name: 'fitt-meals',
    statement_timeout: STATEMENT_MS,
    // A dead network connection reports nothing: the client needs a time-out of its own.
    query_timeout: STATEMENT_MS + 2_000,
    keepAlive: true,
    // What a transaction sends at once (send-together.ts) does not wait for the answer before it.
    pipeline: true,
    onStatement,
  })
  // A connection that breaks, idle or between two queries of a transaction, fails the next query; the event must only
  // not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return databaseOn(pool)
}

export const databaseOn = (pool: pg.Pool, config: DrizzleConfig = {}): Db =>
  Object.assign(drizzle(pool, config), { statements: new Map(), transaction: transactionsOn(pool) })
