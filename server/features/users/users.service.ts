import type { AdminGuest, AdminUser } from '../../../contract/admin-users.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { changeCredentials } from '../credentials/credentials.public.ts'
import {
  deleteGuest,
  type GuestQuery,
  listCustomers,
  listGuests,
  setDeactivated,
  type UserQuery,
} from './users.queries.ts'

export async function showUsers(deps: Deps, query: UserQuery) {
  const { rows, total } = await listCustomers(deps.db, query, dubaiToday(deps.now()))
  const users = rows.map(
    (row): AdminUser => ({
      _id: row.id,
      userName: row.userName,
      userEmail: row.userEmail,
      phone: row.phone,
      orders: row.orders,
      isActive: row.deactivatedAt === null,
      createdAt: row.createdAt.toISOString(),
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      cart: { package: row.chosen },
      activePlan: row.activePlan,
    }),
  )
  return { rows: users, total }
}

export async function showGuests(deps: Deps, query: GuestQuery) {
  const { rows, total } = await listGuests(deps.db, query)
  const guests = rows.map(
    (row): AdminGuest => ({
      _id: row.id,
      userName: guestName(row.id),
      userEmail: '',
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      cart: { package: row.chosen },
    }),
  )
  return { rows: guests, total }
}

const guestName = (id: string) => `Guest ${id.slice(-6)}`

type Admin = { accountId: string }

export async function removeGuest(deps: Deps, who: Admin, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteGuest(tx, id))) throw new AppError('guest-gone')
    await recordChange(tx, who, { action: 'delete-guest', subject: guestName(id) })
  })
}

export async function setCustomerActive(
  deps: Deps,
  who: Admin,
  id: string,
  isActive: boolean,
): Promise<void> {
  await deps.db.transaction((tx) => setActive(deps, tx, who, { id, userType: 1, isActive }))
}

type Change = { id: string; userType: 1 | 2; isActive: boolean }

/** Whoever is deactivated is signed out everywhere as well. */
export async function setActive(deps: Deps, tx: Tx, who: Admin, { id, userType, isActive }: Change) {
  const account = await setDeactivated(tx, id, userType, isActive ? null : deps.now())
  if (!account) throw new AppError(isActive ? 'account-not-deactivated' : 'account-not-active')
  if (!isActive) await changeCredentials(deps, tx, id, {})
  const noun = userType === 2 ? 'admin' : 'user'
  await recordChange(tx, who, {
    action: isActive ? `reactivate-${noun}` : `deactivate-${noun}`,
    subject: account.userEmail,
    before: { isActive: !isActive },
    after: { isActive },
  })
}
