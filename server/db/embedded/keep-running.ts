import { setTimeout as pause } from 'node:timers/promises'
import { OwnedElsewhere } from './ownership.ts'
import type { Held } from './take-hold.ts'

type Options = {
  restart: () => Promise<Held>
  log: (sentence: string) => void
  onLost: ((error: OwnedElsewhere) => void) | undefined
}

/** Watches the database and brings it back whenever it ends unasked, for as long as that takes. */
export function keepRunning(first: Held, { restart, log, onLost }: Options) {
  const stopping = new AbortController()
  let held = first
  let work = Promise.resolve()

  function watch(): void {
    held.owner.ended.then(() => {
      if (!stopping.signal.aborted) work = bringBack()
    })
  }

  async function bringBack(): Promise<void> {
    log('The database has ended unexpectedly and is started again.')
    held.guard.release()
    for (let waitMs = 100; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        held = await restart()
        log('The database is back.')
        return watch()
      } catch (error) {
        if (error instanceof OwnedElsewhere) return onLost?.(error)
        log(`The database is not back yet: ${(error as Error).message}`)
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  watch()
  return {
    /** Ends the watch, and answers what was held at the end. */
    async finish(): Promise<Held> {
      stopping.abort()
      await work
      return held
    },
  }
}
