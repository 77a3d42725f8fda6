import { and, asc, eq, isNull } from 'drizzle-orm'
import { DELIVERY_WINDOWS, type DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import { NO_PASSWORD } from '../../../features/accounts/accounts.public.ts'
import { makeRuns } from '../../../features/runs/runs.public.ts'
import type { Tx } from '../../connect.ts'
import { accountRoles, accounts } from '../../schema/accounts.ts'
import { runs } from '../../schema/delivery.ts'
import type { Past } from './past.ts'

const DRIVERS = ['Karim Haddad', 'Suresh Babu', 'Ali Raza']
/** The demo shop's kitchen is on Al Wasl Road. */
export const KITCHEN_PIN = '25.2018, 55.2536'

/** Those who drive, as if they had been invited and had not come in yet. */
export async function insertDrivers(tx: Tx): Promise<string[]> {
  const rows = DRIVERS.map((userName) => ({
    ...{ userType: 2, userName, passwordHash: NO_PASSWORD },
    userEmail: `${userName.toLowerCase().replace(' ', '.')}@fittmeals.example`,
  }))
  const made = await tx.insert(accounts).values(rows).returning({ id: accounts.id })
  await tx.insert(accountRoles).values(made.map(({ id }) => ({ accountId: id, role: 'driver' as const })))
  return made.map(({ id }) => id)
}

/** Of the last days alone: the runs of what is brought next are made, given to drivers and sent off. */
export function runRoundsOf(tx: Tx, { past }: Past, drivers: readonly string[], today: PlainDate) {
  async function plan(date: PlainDate): Promise<void> {
    for (const window of DELIVERY_WINDOWS) {
      await makeRuns(past, null, { date, window })
      const made = await tx
        .select({ id: runs.id })
        .from(runs)
        .where(and(eq(runs.date, date), eq(runs.deliveryWindow, window)))
        .orderBy(asc(runs.name))
      for (const [index, { id }] of made.entries())
        await tx
          .update(runs)
          .set({ driverId: drivers[index % drivers.length]! })
          .where(and(eq(runs.id, id), isNull(runs.driverId)))
    }
  }
  const leave = (window: DeliveryWindow) => (date: PlainDate) =>
    tx
      .update(runs)
      .set({ startedAt: past.now() })
      .where(and(eq(runs.date, date), eq(runs.deliveryWindow, window), isNull(runs.startedAt)))

  const rounds: readonly [string, (date: PlainDate) => Promise<unknown>][] = [
    ['04:01', leave('morning')],
    ['12:30', async (date) => date >= addDays(today, -1) && plan(addDays(date, 1))],
    ['18:01', (date) => leave('evening')(addDays(date, 1))],
  ]
  return { rounds, plan }
}
