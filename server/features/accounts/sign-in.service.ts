import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../../contract/accounts.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notSignedIn } from '../../errors.ts'
import { countTry, limitFailures } from '../../plugins/attempts.ts'
import { carryOver } from '../ordering/carry-over.ts'
import {
  type AccountRow,
  findAccountByLogin,
  insertCustomer,
  isUserNameTaken,
  updateAccount,
} from './accounts.queries.ts'
import { cleanUserName, requireUsableName } from './names.ts'
import { hashPassword, isPasswordRight, requireUncommonPassword } from './passwords.ts'
import { openSession } from './sessions.service.ts'
import { limitGuesses } from './sign-in-limits.ts'
import { isDraftWaitingForAddress } from './visitor.queries.ts'

const WRONG = 'The user name or password is not right.'

type Entered = { token: string; answer: SignedIn }

export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  { userName, password }: { userName: string; password: string },
): Promise<Entered> {
  const account = await recogniseAccount(deps, request.ip, 1, userName, password)
  if (!account) throw notSignedIn(WRONG)
  return deps.db.transaction((tx) => enter(deps, tx, request, account, 'Welcome back.'))
}

/** The account where the password is right; the same silence for all else. */
export async function recogniseAccount(
  deps: Deps,
  ip: string,
  userType: 1 | 2,
  login: string,
  password: string,
): Promise<AccountRow | undefined> {
  const name = cleanUserName(login)
  return limitGuesses(deps, { login: name, ip }, async () => {
    const account = await findAccountByLogin(deps.db, name, userType)
    const isRight = await isPasswordRight(account?.passwordHash, password)
    return isRight && account && !account.deactivatedAt ? account : undefined
  })
}

// Registering has to say that a name is taken; this keeps anyone from asking for a whole list of them.
const TAKEN = { limit: 20, windowSeconds: 3600 }
// A household, a gym or a hotel registers fewer; a machine that fills the shop with accounts does not.
const SIGN_UP_SECONDS = 600
const signUps = ({ env }: Deps) => ({ limit: Math.ceil(env.RATE_LIMIT / 10), windowSeconds: SIGN_UP_SECONDS })

export async function register(
  deps: Deps,
  request: FastifyRequest,
  form: { userName: string; userEmail: string; password: string },
): Promise<Entered> {
  const userName = cleanUserName(form.userName)
  const { userEmail } = form
  requireUsableName(userName, userEmail)
  requireUncommonPassword(form.password)
  await countTry(deps, `sign-up:address:${request.ip}`, signUps(deps))
  const keys = [{ key: `sign-up:taken:${request.ip}`, limit: TAKEN }]
  const entered = await limitFailures(deps, keys, async () => {
    const passwordHash = await hashPassword(form.password)
    return deps.db.transaction(async (tx) => {
      const account = await insertCustomer(tx, { userName, userEmail, passwordHash })
      return account && enter(deps, tx, request, account, 'User registered successfully!')
    })
  })
  if (entered) return entered
  throw await takenProblem(deps, userName)
}

async function takenProblem(deps: Deps, userName: string): Promise<AppError> {
  const [field, message] = (await isUserNameTaken(deps.db, userName))
    ? ['userName', 'That user name is taken. Please choose another.']
    : ['userEmail', 'There is already an account with that e-mail. Sign in, or reset your password.']
  return new AppError(409, message!, { errors: [{ field: field!, message: message! }] })
}

async function enter(
  deps: Deps,
  tx: Tx,
  request: FastifyRequest,
  account: AccountRow,
  message: string,
): Promise<Entered> {
  const who = await request.who()
  if (who.kind === 'guest' && who.guestId) await carryOver(tx, who.guestId, account.id, deps.now())
  await updateAccount(tx, account.id, { lastSignInAt: deps.now() }, deps.now())
  const token = await openSession(deps, tx, request, 'customer', account.id)
  const { userName, userEmail, phone } = account
  const resume = (await isDraftWaitingForAddress(tx, account.id)) ? 'address' : null
  return { token, answer: { status: true, message, userType: 1, userName, userEmail, phone, resume } }
}
