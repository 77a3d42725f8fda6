import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ruleBroken } from '../../errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { takeTurns } from './take-turns.ts'

// OWASP's second recommended argon2id setting: 19 MiB, 2 passes, 1 lane (the library's default is argon2id).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const COMMON =
  'This password is one of the 10,000 most used, and the first to be guessed. Please choose another.'

// Hashing keeps a processor busy for twenty milliseconds: however many sign in at once, one is left to everybody else.
const inTurn = takeTurns(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFKC'), COST))

// Somebody must be checked even where nobody was found, or the time of the answer would tell.
const nobodysHash = hashPassword(crypto.randomUUID())

/** Who was invited and has not chosen a password yet. */
export const NO_PASSWORD = ''

export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash || (await nobodysHash)
  return inTurn(() => verify(known, password.normalize('NFKC')))
}

/** Its length has been checked with the form. */
export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw ruleBroken(COMMON, [{ field: 'password', message: COMMON }])
}
