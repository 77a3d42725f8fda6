import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { hasAdmin, insertAccount } from './first-admin.queries.ts'

export type FirstAdmin = { email: string; password: string; isGenerated: boolean }

/** Makes the first admin where there is none, and tells how to sign in; undefined where one exists. */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'env' | 'passwords'>,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(deps.db)) return undefined
  const email = deps.env.ADMIN_EMAIL ?? 'admin@fittmeals.example'
  const password = deps.env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const isNew = await insertAccount(deps.db, {
    userType: 2,
    userName: email,
    userEmail: email,
    emailVerifiedAt: new Date(),
    passwordHash: await deps.passwords.hash(password),
  })
  return isNew ? { email, password, isGenerated: !deps.env.ADMIN_PASSWORD } : undefined
}
