import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { giveToDatabaseUser, type Place } from './place.ts'

// Above PostgreSQL's own 5432, below the ports that systems hand to outgoing connections.
const FIRST_PORT = 5433
const LAST_PORT = 6433

/** The port of the last start if it is free, else the next free one. */
export async function choosePort(place: Place, firstPort = FIRST_PORT): Promise<number> {
  const last = rememberedPort(place)
  if (last && (await isFree(last))) return last
  for (let port = firstPort; port <= Math.max(LAST_PORT, firstPort + 100); port++)
    if (await isFree(port)) return port
  throw new StartError('The database found no free port on 127.0.0.1.')
}

export function rememberPort(place: Place, port: number): void {
  if (rememberedPort(place) === port) return
  const path = join(place.folder, 'port')
  writeFileSync(path, `${port}\n`, { mode: 0o600 })
  giveToDatabaseUser(path, place)
}

function rememberedPort({ folder }: Place): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'port'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
