import { eq, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts, waitingMails } from '../../db/schema/accounts.ts'
import type { Mail } from '../../integrations/mailer.ts'

/** Where the mail of an account goes; undefined while its e-mail is not confirmed, and then the mail is stored until it is. */
export async function findMailbox(tx: Tx, accountId: string, mail: Mail): Promise<string | undefined> {
  // Locked, so that a concurrent confirmation does not miss a mail stored at the same moment.
  const [account] = await tx
    .select({ userEmail: accounts.userEmail, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share')
  if (account?.verifiedAt) return account.userEmail
  if (account) await tx.insert(waitingMails).values({ key: mail.key, accountId, mail }).onConflictDoNothing()
  return undefined
}

export async function takeWaitingMails(tx: Tx, accountId: string): Promise<Mail[]> {
  const rows = await tx
    .delete(waitingMails)
    .where(eq(waitingMails.accountId, accountId))
    .returning({ mail: waitingMails.mail, createdAt: waitingMails.createdAt })
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(({ mail }) => mail)
}

export async function deleteForgottenMails(db: Queryable, before: Date): Promise<void> {
  await db.delete(waitingMails).where(lt(waitingMails.createdAt, before))
}
