import { availableParallelism } from 'node:os'
import { ruleBroken } from '../../errors.ts'
import { openThread } from '../../threads/thread.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Hashing } from './hashing-worker.ts'

const COMMON =
  'This password is one of the 10,000 most used, and the first to be guessed. Please choose another.'

// However many sign in at once, one processor is left to everybody else.
const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
  openThread<Hashing, string | boolean>(new URL('./hashing-worker.ts', import.meta.url), {
    maxOldGenerationSizeMb: 24,
    maxYoungGenerationSizeMb: 1,
  }),
)
let turn = 0

function inThread(asked: Hashing): Promise<string | boolean> {
  turn = (turn + 1) % threads.length
  return threads[turn]!(asked)
}

export const hashPassword = async (password: string): Promise<string> =>
  String(await inThread({ password: password.normalize('NFKC') }))

// Somebody must be checked even where nobody was found, or the time of the answer would tell.
let nobodysHash: Promise<string> | undefined

/** Who was invited and has not chosen a password yet. */
export const NO_PASSWORD = ''

export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const known = passwordHash || (await nobodysHash)
  return (await inThread({ password: password.normalize('NFKC'), hash: known })) === true
}

/** Its length has been checked with the form. */
export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw ruleBroken(COMMON, [{ field: 'password', message: COMMON }])
}
