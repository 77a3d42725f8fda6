import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { type Place, readPassword } from './place.ts'
import { databaseUrl, SUPERUSER } from './settings.ts'

// One session-level advisory lock marks the owner; PostgreSQL releases it however its holder dies.
const LOCK_KEY = 1_179_470_420
const NAME_PREFIX = 'fitt-meals owner '

/** Another shop owns this database. */
export class OwnedElsewhere extends StartError {}

export type Owner = { client: pg.Client; ended: Promise<void> }
export type Claim = { owner: Owner } | { takenBy: string } | 'unreachable'

/** Tries to become the owner of the running database. */
export async function claim(place: Place, port: number): Promise<Claim> {
  const client = new pg.Client({
    connectionString: databaseUrl(SUPERUSER, readPassword(place), port, 'postgres'),
    application_name: NAME_PREFIX + process.pid,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK_KEY])
    if (rows[0].mine) return { owner: { client, ended } }
    const takenBy = await nameOfOwner(client)
    await client.end()
    return { takenBy }
  } catch (error) {
    client.end().catch(() => {})
    const code = (error as { code?: string }).code
    if (code === '28P01' || code === '28000')
      throw new StartError(
        `The database in ${place.folder} does not accept the password kept beside it: put back the file ${place.folder}/password.`,
      )
    return 'unreachable'
  }
}

async function nameOfOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 limit 1`,
    [LOCK_KEY],
  )
  return rows[0]?.name.replace(NAME_PREFIX, '') ?? 'unknown'
}
