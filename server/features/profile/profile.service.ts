import type { Profile } from '../../../contract/profile.ts'
import { dubaiTime, dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { checkLogin } from '../../../domain/forms/form-rules.ts'
import { paymentStatusOf } from '../../../domain/money/order-state.ts'
import type { Deps } from '../../deps.ts'
import { AppError, refusal } from '../../errors.ts'
import {
  cleanUserName,
  findAccount,
  isUserNameTaken,
  lockAccount,
  requireUsableName,
  toE164,
  updateAccount,
} from '../accounts/accounts.public.ts'
import { showAddresses } from '../addresses/addresses.public.ts'
import { findLastDelivery } from '../subscriptions/subscriptions.public.ts'
import { findChosenPackage } from '../users/users.public.ts'
import { listOrdersInShort } from './profile.queries.ts'

export async function showProfile(deps: Deps, accountId: string): Promise<Profile> {
  const account = await findAccount(deps.db, accountId)
  if (!account) throw new AppError('not-signed-in')
  const orders = await listOrdersInShort(deps.db, accountId)
  return {
    userName: account.userName,
    userEmail: account.userEmail,
    isEmailVerified: account.emailVerifiedAt !== null,
    phone: account.phone,
    remindBeforeCutOff: account.remindBeforeCutOff,
    savedAddress: await showAddresses(deps.db, accountId),
    orders: orders.map((order) => ({
      orderID: order.orderNumber,
      amount: order.totalFils / 100,
      paymentStatus: paymentStatusOf(order.state),
      orderDate: dubaiTime(order.createdAt),
    })),
    cart: { package: await findChosenPackage(deps.db, accountId) },
    deliveriesUntil: await findLastDelivery(deps.db, accountId, dubaiToday(deps.now())),
    memberSince: dubaiTime(account.createdAt),
  }
}

export async function changeProfile(
  deps: Deps,
  accountId: string,
  form: {
    userName?: string | undefined
    phone?: string | undefined
    remindBeforeCutOff?: boolean | undefined
  },
): Promise<void> {
  // An empty phone takes the number away.
  const phone = form.phone?.trim() ? toE164(form.phone) : null
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new AppError('not-signed-in')
    const userName = form.userName === undefined ? account.userName : cleanUserName(form.userName)
    const [problem] = checkLogin({ userName, password: 'not asked' })
    if (problem) throw refusal(problem, { field: problem.field })
    requireUsableName(userName, account.userEmail)
    if (await isUserNameTaken(tx, userName, accountId))
      throw new AppError('username-taken', {}, { field: 'userName' })
    const { remindBeforeCutOff = account.remindBeforeCutOff } = form
    const fields = { userName, remindBeforeCutOff, ...(form.phone !== undefined && { phone }) }
    await updateAccount(tx, accountId, fields, deps.now())
  })
}
