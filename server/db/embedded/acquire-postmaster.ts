import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { type Guard, guardPostmaster } from './guard.ts'
import { launch } from './launch.ts'
import { claim, OwnedElsewhere, type Owner } from './ownership.ts'
import type { Place } from './place.ts'
import { choosePort } from './ports.ts'
import { findPostmaster } from './postmaster-file.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type Acquired = { pid: number; port: number; owner: Owner; guard: Guard }
export type AcquireOptions = {
  place: Place
  binaries: Binaries
  log: (sentence: string) => void
  firstPort?: number
  /** A restart must come back where the pools look for it. */
  fixedPort?: number
}

// A killed owner's session is gone within milliseconds; one that lasts belongs to a living shop.
const OWNER_GRACE_MS = 1_000
const WAITING_LIMIT_MS = 120_000

/** Starts the postmaster or adopts the one that runs, and becomes its one owner. */
export async function acquirePostmaster(wish: AcquireOptions): Promise<Acquired> {
  const { place, log } = wish
  const begun = Date.now()
  let own: { pid: number; guard: Guard } | undefined
  let firstPort = wish.firstPort
  try {
    for (;;) {
      const seen = findPostmaster(place)
      if (!seen) {
        const port = wish.fixedPort ?? (await choosePort(place, firstPort))
        const outcome = await launch({ ...wish, port })
        if (typeof outcome === 'object') own = outcome
        else if (outcome === 'port busy') {
          if (wish.fixedPort) throw new StartError(`Port ${port} on 127.0.0.1 is taken by another program.`)
          firstPort = port + 1
        }
      } else if (seen.isReady) {
        const outcome = await claim(place, seen.port)
        if (typeof outcome === 'object' && 'owner' in outcome) {
          const isOwn = own?.pid === seen.pid
          if (!isOwn) log('Adopted the database that an earlier shop had left running.')
          const guard = own && isOwn ? own.guard : guardPostmaster(seen.pid, place.cluster, place.user)
          return { pid: seen.pid, port: seen.port, owner: outcome.owner, guard }
        }
        if (outcome !== 'unreachable' && Date.now() - begun > OWNER_GRACE_MS)
          throw new OwnedElsewhere(
            `Another shop (process ${outcome.takenBy}) is already running on the data folder ${place.dataDir}: stop it first, or set DATA_DIR.`,
          )
      }
      if (Date.now() - begun > WAITING_LIMIT_MS)
        throw new StartError(
          `The database in ${place.folder} does not answer; its log is postgres.log there.`,
        )
      if (!own) await pause(50)
    }
  } catch (error) {
    // Another owner guards it now; without one it is stopped.
    if (own && !(error instanceof OwnedElsewhere)) await stopPostmaster(own.pid, place, wish.binaries)
    own?.guard.release()
    throw error
  }
}
