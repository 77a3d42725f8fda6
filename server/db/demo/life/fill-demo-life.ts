import { eq, sql } from 'drizzle-orm'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { NO_PASSWORD } from '../../../features/accounts/accounts.public.ts'
import { mailPlanNotices } from '../../../features/subscriptions/subscriptions.public.ts'
import { writeInventedBooks } from '../../../integrations/payments/sandbox/invented-books.queries.ts'
import type { Job } from '../../../jobs/jobs.ts'
import type { Tx } from '../../connect.ts'
import { accounts } from '../../schema/accounts.ts'
import { settings } from '../../schema/content.ts'
import { tidyTables } from '../../tidy-tables.ts'
import { DEMO_CUSTOMER, DEMO_CUSTOMER_MARK } from '../demo-customer.ts'
import { demoLifeWanted, mayInventCustomers } from '../demo-life-wanted.ts'
import { actsOf, type Customer } from './acts.ts'
import { chanceFrom } from './chance.ts'
import { insertDrivers, KITCHEN_PIN, runRoundsOf } from './demo-runs.ts'
import { insertAddresses, insertMessages } from './insert-messages.ts'
import { openPast } from './past.ts'
import { people } from './people.ts'
import { rateMeals } from './rate-meals.ts'
import { type Missed, roundsOf } from './rounds.ts'
import { type Step, stories } from './stories.ts'
import { tellAllergens } from './tell-allergens.ts'

const DAYS_BACK = 60
const HOUR_MS = 3_600_000
const SEED = 2_026

/** Queued when the demo shop is filled. In one transaction: killed in between, it is done again from the beginning. */
export const fillDemoLife: Job<object> = {
  ...demoLifeWanted,
  async work(deps) {
    await inventLife(deps)
  },
}

/** Invents customers and what they did in the last weeks. What the shop refused them, which is nothing. */
export async function inventLife(deps: Deps): Promise<string[]> {
  if (!mayInventCustomers(deps.env)) return []
  const passwordHash = await deps.passwords.hash(DEMO_CUSTOMER.password)
  const refused = await deps.db.transaction(async (tx) => {
    if (await isAlive(tx)) return undefined
    return live(deps, tx, passwordHash)
  })
  if (refused) await tidyTables(deps.db.$client)
  return refused ?? []
}

async function isAlive(tx: Tx): Promise<boolean> {
  // Whoever is second waits here, and sees what the first has done.
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
  return (await tx.$count(settings, eq(settings.key, DEMO_CUSTOMER_MARK))) > 0
}

type Happening = { at: Date; what: string; run: () => Promise<unknown> }

async function live(deps: Deps, tx: Tx, passwordHash: string): Promise<string[]> {
  const now = deps.now()
  const today = dubaiToday(now)
  const chance = chanceFrom(SEED)
  const life = openPast(deps, tx)
  const customers = await insertCustomers(tx, { now, passwordHash })
  await insertAddresses(tx, customers)
  const missed: Missed[] = customers.flatMap(({ accountId }, at) =>
    stories[at]!.flatMap((step) =>
      step.act === 'be missed' ? [{ accountId, from: addDays(today, step.on), fault: step.fault }] : [],
    ),
  )
  const rounds = roundsOf(tx, life, missed)
  const act = actsOf(tx, life, chance)
  const delivery = runRoundsOf(tx, life, await insertDrivers(tx), today)
  const happenings: Happening[] = [
    ...customers.flatMap((customer, at) => {
      const part = chance.next()
      return stories[at]!.map((step, nth) => ({
        at: momentOf(step, { now, part, nth }),
        what: `${customer.userName}: ${step.act}`,
        run: () => act(customer, step),
      }))
    }),
    ...Array.from({ length: DAYS_BACK + 1 }, (_, back) => addDays(today, back - DAYS_BACK)).flatMap((date) =>
      [...rounds, ...delivery.rounds].map(([hour, round]) => ({
        at: new Date(`${date}T${hour}:00+04:00`),
        what: `${date} ${hour}`,
        run: () => round(date),
      })),
    ),
  ]
  const refused: string[] = []
  for (const { at, what, run } of happenings.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (at > now) break
    await life.at(at, run).catch((error) => {
      if (!(error instanceof AppError)) throw error
      refused.push(`${what}: ${error.code}`)
    })
  }
  await rateMeals(tx, life, chance, now)
  // What they would have been written by now was written then.
  await life.at(now, () => mailPlanNotices.work(life.past, {}))
  await life.at(now, () => delivery.plan(addDays(today, 1)))
  await insertMessages(tx, customers, now)
  await writeInventedBooks(tx, life.books)
  await tx.insert(settings).values([
    { key: DEMO_CUSTOMER_MARK, value: DEMO_CUSTOMER.userEmail },
    { key: 'kitchenPin', value: KITCHEN_PIN },
  ])
  return refused
}

/** Everybody has an hour of theirs in the morning; today's is before now. What somebody does on one day, they do in this order. */
function momentOf({ on }: Step, { now, part, nth }: { now: Date; part: number; nth: number }): Date {
  const midnight = new Date(`${addDays(dubaiToday(now), on)}T00:00:00+04:00`).getTime()
  const usual = midnight + Math.round((8 + 3 * part) * HOUR_MS) + nth * 60_000
  const soFar = now.getTime() - midnight
  return new Date(on === 0 ? midnight + Math.round((0.5 + part / 2) * soFar) : usual)
}

async function insertCustomers(
  tx: Tx,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<Customer[]> {
  const rows = people.map(({ userName, userEmail, phone }, at) => {
    const first = Math.min(...stories[at]!.map(({ on }) => on))
    const createdAt = new Date(now.getTime() + (first - 1) * 86_400_000 - at * 61_000)
    return {
      ...{ userType: 1, userName, userEmail, phone, createdAt },
      ...{ emailVerifiedAt: createdAt, updatedAt: createdAt },
      passwordHash: userEmail === DEMO_CUSTOMER.userEmail ? passwordHash : NO_PASSWORD,
      lastSignInAt: new Date(now.getTime() - ((at * 7) % 31) * 86_400_000 - at * 173_000),
    }
  })
  const made = await tx.insert(accounts).values(rows).returning({ id: accounts.id })
  const customers = people.map((person, at) => ({ ...person, accountId: made[at]!.id }))
  for (const customer of customers)
    if (customer.avoided.length > 0) await tellAllergens(tx, customer, customer.avoided, now)
  return customers
}
