import type pg from 'pg'
import type { Queryable } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import type { Owner } from './guests.service.ts'

/** The one row an owner has of something: the same statement for accounts and for guests, whose column differs. */
export function oneOfOwner<Row extends pg.QueryResultRow>(
  name: string,
  textFor: (column: 'account_id' | 'guest_id') => string,
): (db: Queryable, owner: Owner) => Promise<Row | undefined> {
  const ofAccount = statement<Row>(`${name}_of_account`, textFor('account_id'))
  const ofGuest = statement<Row>(`${name}_of_guest`, textFor('guest_id'))
  return async (db, owner) => {
    const [found] =
      'accountId' in owner ? await ofAccount(db, [owner.accountId]) : await ofGuest(db, [owner.guestId])
    return found
  }
}
