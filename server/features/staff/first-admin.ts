import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { insertAccount } from './first-admin.queries.ts'
import { hasActiveOwner, setRoles } from './roles.queries.ts'

export type FirstAdmin = { email: string; password: string; isGenerated: boolean }

/** Makes the first admin, an owner, where there is no owner, and tells how to sign in; undefined where one exists. */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'env' | 'passwords'>,
): Promise<FirstAdmin | undefined> {
  if (await hasActiveOwner(deps.db)) return undefined
  const email = deps.env.ADMIN_EMAIL ?? 'admin@fittmeals.example'
  const password = deps.env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const passwordHash = await deps.passwords.hash(password)
  const isNew = await deps.db.transaction(async (tx) => {
    const account = {
      userType: 2,
      userName: email,
      userEmail: email,
      emailVerifiedAt: new Date(),
      passwordHash,
    }
    const id = await insertAccount(tx, account)
    if (id) await setRoles(tx, id, ['owner'])
    return id !== undefined
  })
  return isNew ? { email, password, isGenerated: !deps.env.ADMIN_PASSWORD } : undefined
}
