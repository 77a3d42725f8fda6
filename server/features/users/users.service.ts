import type { AdminGuest, AdminUser } from '../../../contract/admin-users.ts'
import { dubaiToday } from '../../../domain/delivery-calendar.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { changeCredentials } from '../credentials/credentials.public.ts'
import {
  deleteGuest,
  type GuestQuery,
  isActive,
  listCustomers,
  listGuests,
  lockActiveAdmins,
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

/** Signs the person out everywhere as well. Doing it twice is harmless. */
export async function deactivateAccount(deps: Deps, who: Admin, id: string, userType: 1 | 2): Promise<void> {
  await setState(deps, who, id, userType, deps.now())
}

export async function reactivateAccount(deps: Deps, who: Admin, id: string, userType: 1 | 2): Promise<void> {
  await setState(deps, who, id, userType, null)
}

async function setState(deps: Deps, who: Admin, id: string, userType: 1 | 2, deactivatedAt: Date | null) {
  const isOff = deactivatedAt !== null
  await deps.db.transaction(async (tx) => {
    if (userType === 2) await lockActiveAdmins(tx)
    // Whoever was deactivated a moment ago, perhaps by the one they are about to, decides nothing any more.
    if (!(await isActive(tx, who.accountId))) throw new AppError('not-signed-in')
    const account = await setDeactivated(tx, id, userType, deactivatedAt)
    if (!account) throw new AppError(isOff ? 'account-not-active' : 'account-not-deactivated')
    if (isOff) await changeCredentials(deps, tx, id, {})
    const noun = userType === 2 ? 'admin' : 'user'
    await recordChange(tx, who, {
      action: isOff ? `deactivate-${noun}` : `reactivate-${noun}`,
      subject: account.userEmail,
      before: { isActive: isOff },
      after: { isActive: !isOff },
    })
  })
}
