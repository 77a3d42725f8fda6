import { availableParallelism } from 'node:os'
import { AppError } from '../../errors.ts'
import { openThread } from '../../threads/open-thread.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Hashing } from './hashing-worker.ts'

// Two seconds of hashing: beyond this queue length a retry is faster than waiting.
const MOST_WAITING = 60

/** Who was invited and has not chosen a password yet. */
export const NO_PASSWORD = ''

export type Passwords = {
  hash(password: string): Promise<string>
  isRight(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** Hashes in threads of their own. However many sign in at once, one processor is left to everybody else. */
export function openPasswords(mostWaiting = MOST_WAITING): Passwords {
  const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
    openThread<Hashing, string | boolean>(new URL('./hashing-worker.ts', import.meta.url), {
      maxOldGenerationSizeMb: 24,
      maxYoungGenerationSizeMb: 1,
    }),
  )
  let turn = 0
  let waiting = 0
  // Somebody must be checked even where nobody was found, or the time of the answer would tell.
  let nobodysHash: Promise<string> | undefined

  async function inThread(password: string, hash?: string): Promise<string | boolean> {
    if (waiting >= mostWaiting) throw new AppError('shop-busy')
    turn = (turn + 1) % threads.length
    waiting++
    try {
      return await threads[turn]!({ password: password.normalize('NFKC'), ...(hash && { hash }) })
    } finally {
      waiting--
    }
  }
  const hash = async (password: string) => String(await inThread(password))

  return {
    hash,
    async isRight(passwordHash, password) {
      nobodysHash ??= hash(crypto.randomUUID()).catch((error) => {
        nobodysHash = undefined
        throw error
      })
      return (await inThread(password, passwordHash || (await nobodysHash))) === true
    },
  }
}

/** Its length has been checked with the form. */
export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new AppError('password-common', {}, { field: 'password' })
}
