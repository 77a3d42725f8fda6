import type { Share } from './share.ts'

const LONGEST_REST_MS = 250

type Own = { working: number; waiting: Set<() => void> }

/**
 * Who goes next. Whoever asks for no more than their share goes at once. An address that has used its share goes one at a
 * time, and rests after each as long as that took: whatever it sends, it keeps one processor busy half of the time at most.
 */
export function createTurns(share: Share, now = () => performance.now()) {
  const addresses = new Map<string, Own>()

  function done(address: string, own: Own): void {
    own.working--
    const [next] = own.waiting
    if (own.working === 0 && next) next()
    else if (own.working === 0) addresses.delete(address)
  }

  return {
    /** Calls `go`, at once or when it is their turn. Gives the way out, for who is inside and who still waits. */
    enter(address: string, cost: number, go: () => void): () => void {
      const isWithinShare = share.take(address, cost)
      const own = addresses.get(address) ?? { working: 0, waiting: new Set() }
      addresses.set(address, own)
      let began: number | undefined
      const begin = () => {
        own.waiting.delete(begin)
        own.working++
        began = now()
        go()
      }
      if (isWithinShare || own.working === 0) begin()
      else own.waiting.add(begin)

      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        if (began === undefined) own.waiting.delete(begin)
        else if (isWithinShare) done(address, own)
        else setTimeout(done, Math.min(LONGEST_REST_MS, now() - began), address, own).unref()
      }
    },
  }
}
export type Turns = ReturnType<typeof createTurns>
