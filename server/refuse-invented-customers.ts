import type { Env } from './env.ts'
import type { Settings } from './features/settings/settings.public.ts'
import { StartError } from './start-error.ts'

/** A database that was a demo shop's has invoices for nobody and a customer whose password everybody knows. */
export async function refuseInventedCustomers(env: Pick<Env, 'MODE'>, settings: Settings): Promise<void> {
  if (env.MODE === 'live' && (await settings()).hasDemoCustomer)
    throw new StartError(
      'This database is a demo shop: its customers, orders and invoices are invented. A live shop needs one of its own: set DATABASE_URL, or another DATA_DIR.',
    )
}
