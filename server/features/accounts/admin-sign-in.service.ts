import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notSignedIn } from '../../errors.ts'
import { updateAccount } from './accounts.queries.ts'
import { requireSecondFactor } from './second-factor.ts'
import { openSession } from './sessions.service.ts'
import { recogniseAccount } from './sign-in.service.ts'

const FAILED = 'Login Failed! Check your credentials.'

export async function signInAdmin(
  deps: Deps,
  request: FastifyRequest,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
): Promise<string> {
  const account = await recogniseAccount(deps, request.ip, 2, username, password)
  if (!account) throw notSignedIn(FAILED)
  await requireSecondFactor(deps, request.ip, account, code)
  return deps.db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { lastSignInAt: deps.now() }, deps.now())
    return openSession(deps, tx, request, 'admin', account.id)
  })
}
