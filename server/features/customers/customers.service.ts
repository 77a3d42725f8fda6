import type { Customer, CustomerNote } from '../../../contract/admin-customers.ts'
import { dubaiTime, dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { AccountVisitor } from '../../plugins/session.ts'
import { whatsappOf } from '../accounts/accounts.public.ts'
import { showAddresses } from '../addresses/addresses.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { findBagsOf } from '../bags/bags.public.ts'
import { showCredit } from '../credit/credit.public.ts'
import { findOwnProfiles, NOTHING_KEPT, presentProfile } from '../food-profiles/food-profiles.public.ts'
import { readMyPlan } from '../subscriptions/subscriptions.public.ts'
import {
  findLastCharge,
  findLastPhone,
  findNote,
  insertNote,
  listNotes,
  type NoteRecord,
} from './customers.queries.ts'
import { requireCustomer } from './require-customer.ts'

// Older ones are in the history.
const MOST_NOTES = 50

export async function showCustomer(deps: Deps, accountId: string): Promise<Customer> {
  const account = await requireCustomer(deps.db, accountId)
  const [addresses, { subscriptions }, credit, charge, notes, lastPhone, bags, profiles] = await Promise.all([
    showAddresses(deps.db, accountId),
    readMyPlan(deps, accountId),
    showCredit(deps, accountId),
    findLastCharge(deps.db, accountId),
    listNotes(deps.db, accountId, { before: undefined, most: MOST_NOTES }),
    findLastPhone(deps.db, accountId),
    findBagsOf(deps.db, accountId),
    findOwnProfiles(deps.db, { accountId }),
  ])
  const phone = account.phone || lastPhone
  return {
    today: dubaiToday(deps.now()),
    ...{ _id: account.id, userName: account.userName, userEmail: account.userEmail },
    isEmailConfirmed: account.emailVerifiedAt !== null,
    ...{ phone, whatsapp: phone ? whatsappOf(phone) : null },
    isActive: account.deactivatedAt === null,
    createdAt: dubaiTime(account.createdAt),
    lastSignInAt: account.lastSignInAt && dubaiTime(account.lastSignInAt),
    foodProfile: presentProfile((profiles.find(({ name }) => name === '') ?? NOTHING_KEPT).profile),
    eaters: profiles
      .filter(({ name }) => name !== '')
      .map(({ name, profile }) => ({ name, foodProfile: presentProfile(profile) })),
    ...{ addresses, subscriptions, credit },
    lastCharge: charge
      ? { amount: aedFromFils(charge.amountFils), orderID: charge.orderNumber, at: dubaiTime(charge.at!) }
      : null,
    bags: bags.map(({ code, outSince }) => ({ code, outSince: dubaiTime(outSince!) })),
    notes: notes.map(presentNote),
  }
}

type Note = { key: string; customer: string; text: string }

/** The key is the note's id: sent twice, it is noted once. */
export async function addNote(deps: Deps, admin: AccountVisitor, note: Note): Promise<CustomerNote> {
  const { key: id, customer: accountId, text } = note
  const { userEmail } = await requireCustomer(deps.db, accountId)
  return deps.db.transaction(async (tx) => {
    const isNew = await insertNote(tx, {
      ...{ id, accountId, authorId: admin.accountId, text, createdAt: deps.now() },
    })
    if (isNew) await recordChange(tx, admin, { action: 'add-note', subject: userEmail, after: { text } })
    return presentNote((await findNote(tx, id))!)
  })
}

const presentNote = ({ id, text, author, at }: NoteRecord): CustomerNote => ({
  ...{ _id: id, text, author, createdAt: dubaiTime(at) },
})
