import { hash, verify } from '@node-rs/argon2'
import { ruleBroken } from '../../errors.ts'
import { isCommonPassword } from './common-passwords.ts'

// OWASP's second recommended argon2id setting: 19 MiB, 2 passes, 1 lane (the library's default is argon2id).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const COMMON =
  'This password is one of the 10,000 most used, and the first to be guessed. Please choose another.'

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COST)

// Somebody must be checked even where nobody was found, or the time of the answer would tell.
const nobodysHash = hashPassword(crypto.randomUUID())

/** Who was invited and has not chosen a password yet. */
export const NO_PASSWORD = ''

export const isPasswordRight = async (passwordHash: string | undefined, password: string) =>
  verify(passwordHash || (await nobodysHash), password.normalize('NFKC'))

/** Its length has been checked with the form. */
export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw ruleBroken(COMMON, [{ field: 'password', message: COMMON }])
}
