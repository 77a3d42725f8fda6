import { setTimeout as pause } from 'node:timers/promises'
import type { Acquired } from './acquire-postmaster.ts'
import { OwnedElsewhere } from './ownership.ts'
import type { Place } from './place.ts'
import { findPostmaster } from './postmaster-file.ts'

type Options = {
  place: Place
  restart: () => Promise<Acquired>
  log: (sentence: string) => void
  onLost: ((error: Error) => void) | undefined
}

/** Watches the database and brings it back whenever it ends unasked, for as long as that takes. */
export function keepRunning(first: Acquired, { place, restart, log, onLost }: Options) {
  const stopping = new AbortController()
  let held: Acquired | undefined = first
  let work = Promise.resolve()

  function watch(current: Acquired): void {
    current.owner.ended.then(() => {
      if (!stopping.signal.aborted) work = bringBack(current)
    })
  }

  async function bringBack(lost: Acquired): Promise<void> {
    log('The database has ended unexpectedly and is started again.')
    lost.guard.release()
    held = undefined
    for (let waitMs = 100; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        held = await restart()
        log('The database is back.')
        return watch(held)
      } catch (error) {
        if (error instanceof OwnedElsewhere) return onLost?.(error)
        log(`The database is not back yet: ${(error as Error).message}`)
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  // A smart shutdown (SIGTERM) by someone else waits for the last session, which is ours, and refuses new ones: force it now.
  const hurry = setInterval(() => {
    const seen = held && findPostmaster(place)
    if (seen?.isLeaving) process.kill(seen.pid, 'SIGINT')
  }, 1_000).unref()

  watch(first)
  return {
    /** Ends the watch, and answers what is held at the end. */
    async finish(): Promise<Acquired | undefined> {
      stopping.abort()
      clearInterval(hurry)
      await work
      return held
    },
  }
}
