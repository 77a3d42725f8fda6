import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../../contract/accounts.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  type AccountRow,
  cleanUserName,
  findAccountsByLogin,
  insertCustomer,
  isEmailTaken,
  isUserNameTaken,
  requireUncommonPassword,
  requireUsableName,
  signUpTakenWords,
  updateAccount,
  writeMail,
} from '../accounts/accounts.public.ts'
import { askForVerification } from '../credentials/credentials.public.ts'
import { sendMail } from '../mail/mail.public.ts'
import { carryOver, isDraftWaitingForAddress } from '../ordering/ordering.public.ts'
import { knownBrowser, limitGuesses, openSession } from '../sessions/sessions.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { countTry, limitFailures } from '../try-limits/try-limits.public.ts'

type Entered = { token: string; accountId: string; answer: SignedIn }

export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  { userName, password }: { userName: string; password: string },
): Promise<Entered> {
  const account = await recogniseAccount(deps, request, 'customer', userName, password)
  if (!account) throw new AppError('login-wrong')
  if (account.deactivatedAt) throw await deactivated(deps)
  return deps.db.transaction((tx) => enter(deps, tx, request, account, 'Welcome back.'))
}

/** Only who knows the password learns that the account is there at all. */
async function deactivated(deps: Deps): Promise<AppError> {
  const { email, phone } = await loadSettings(deps)
  return new AppError('account-deactivated', { email, phone })
}

/** The account where the password is right, deactivated or not; the same silence for all else. */
export async function recogniseAccount(
  deps: Deps,
  request: FastifyRequest,
  door: 'customer' | 'admin',
  login: string,
  password: string,
): Promise<AccountRow | undefined> {
  const name = cleanUserName(login)
  const accounts = await findAccountsByLogin(deps.db, name, door === 'admin' ? 2 : 1)
  const browser = knownBrowser(deps, request, door, accounts)
  return limitGuesses(deps, { door, login: name, network: request.network, browser }, async () => {
    for (const account of accounts)
      if (await deps.passwords.isRight(account.passwordHash, password)) return account
    if (accounts.length === 0) await deps.passwords.isRight(undefined, password)
    return undefined
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
  await countTry(deps, `sign-up:address:${request.network}`, signUps(deps))
  const keys = [{ key: `sign-up:taken:${request.network}`, limit: TAKEN }]
  const entered = await limitFailures(deps, keys, async () => {
    const passwordHash = await deps.passwords.hash(form.password)
    return deps.db.transaction(async (tx) => {
      if (await isEmailTaken(tx, userEmail)) return undefined
      const account = await insertCustomer(tx, { userName, userEmail, passwordHash })
      if (!account) return undefined
      await askForVerification(deps, tx, account.id)
      return enter(deps, tx, request, account, 'User registered successfully!')
    })
  })
  if (entered) return entered
  if (await isUserNameTaken(deps.db, userName))
    throw new AppError('username-taken', {}, { field: 'userName' })
  await tellOwner(deps, userEmail)
  throw new AppError('email-taken', {}, { field: 'userEmail' })
}

/** Once a day at most, however often somebody tries. */
async function tellOwner(deps: Deps, userEmail: string): Promise<void> {
  const key = `sign-up-taken:${userEmail.toLowerCase()}:${deps.now().toISOString().slice(0, 10)}`
  const words = signUpTakenWords(`${deps.env.PUBLIC_URL}/forgot-password`)
  await deps.jobs.enqueue(deps.db, sendMail, await writeMail(deps, key, userEmail, words))
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
  return {
    token,
    accountId: account.id,
    answer: { status: true, message, userType: 1, userName, userEmail, phone, resume },
  }
}
