import type { Env } from '../../env.ts'
import type { Queue } from '../../jobs/jobs.ts'

/** Queued with the catalogue: a new demo shop gets its customers once it is open. */
export const demoLifeWanted: Queue<object> = { name: 'fill-demo-life' }

/** Invented payments are the sandbox's: another provider would be asked about what it has never seen. */
export const mayInventCustomers = (env: Env): boolean =>
  env.MODE === 'demo' && env.PAYMENT_PROVIDER === 'sandbox' && env.DEMO_CUSTOMERS
