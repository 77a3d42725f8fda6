import { tooMany, unavailable } from '../errors.ts'

export type PasswordLine = { enter(address: string): () => void }

declare module 'fastify' {
  interface FastifyInstance {
    passwordLine: PasswordLine
  }
}

/**
 * Hashing a password keeps a processor busy for thirty milliseconds, and all of them wait in one line: so it is bounded,
 * and one address has a few places in it. A flood of sign-ups then leaves the others' sign-ins quick.
 */
export function createPasswordLine(mostOfOne: number, mostOfAll: number): PasswordLine {
  const byAddress = new Map<string, number>()
  let inside = 0
  return {
    /** Gives the way out. */
    enter(address) {
      const own = byAddress.get(address) ?? 0
      if (own >= mostOfOne) throw tooMany(1)
      if (inside >= mostOfAll) throw unavailable('The shop is very busy. Please try again in a moment.')
      byAddress.set(address, own + 1)
      inside++
      return () => {
        inside--
        const left = byAddress.get(address)! - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}
