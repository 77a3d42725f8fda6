import { type Acquired, acquirePostmaster } from './acquire-postmaster.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { folderTrouble } from './folder-trouble.ts'
import { keepRunning } from './keep-running.ts'
import { OwnedElsewhere } from './ownership.ts'
import { type Place, preparePlace, readPassword, SYSTEM_FOLDER } from './place.ts'
import { rememberPort } from './ports.ts'
import { databaseUrl, SHOP_DATABASE, SHOP_ROLE } from './settings.ts'
import { ensureShopDatabase } from './shop-database.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  log: (sentence: string) => void
  /** Called when another shop has taken the database over, so that this one can end. */
  onLost?: (error: Error) => void
  firstPort?: number
  /** Where the platform's PostgreSQL package lies, if not among the installed ones. */
  packageFolder?: string
}

/** Starts PostgreSQL on the data folder, or adopts the one that runs there, and keeps it running until stopped. */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  try {
    return await start(options)
  } catch (error) {
    throw folderTrouble(error, options.dataDir)
  }
}

async function start(options: Options): Promise<EmbeddedDatabase> {
  const { dataDir, log, onLost, firstPort, packageFolder } = options
  const place = preparePlace(dataDir)
  if (!place.folder.startsWith(place.dataDir))
    log(`The database user cannot enter ${place.dataDir}, so the database lives in ${place.folder}.`)
  const copyFolder = place.user ? SYSTEM_FOLDER : place.dataDir
  const binaries = prepareBinaries({ user: place.user, copyFolder, log, packageFolder })
  await ensureCluster(place, binaries)

  const first = await acquirePostmaster({ place, binaries, log, firstPort })
  const { port } = first
  const password = readPassword(place)
  try {
    await ensureShopDatabase(first.owner.client, password)
    rememberPort(place, port)
  } catch (error) {
    await letGo(first, place, binaries)
    throw error
  }

  const keeper = keepRunning(first, {
    place,
    log,
    onLost,
    async restart() {
      const held = await acquirePostmaster({ place, binaries, log, fixedPort: port })
      if (held.port === port) return held
      held.guard.release()
      await held.owner.client.end()
      throw new OwnedElsewhere('Another shop has started this database on another port.')
    },
  })
  return {
    url: databaseUrl(SHOP_ROLE, password, port, SHOP_DATABASE),
    async stop() {
      const held = await keeper.finish()
      if (held) await letGo(held, place, binaries)
    },
  }
}

async function letGo(held: Acquired, place: Place, binaries: Binaries): Promise<void> {
  await stopPostmaster(held.pid, place, binaries)
  held.guard.release()
}
