import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { ArchiveBucket } from './archive-bucket.ts'
import { fillIn } from './fill-in.ts'

export const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
export const inBackground = promisify(execFile)

/** A folder that belongs to PostgreSQL's user alone. */
export function ownedFolder(path: string): string {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, uid!, gid!)
  return path
}

type Places = { home: string; dataDir: string; socketDir: string; port?: number; bucket: ArchiveBucket }

/** Puts pgbackrest.conf in its place; answers the command that reads it. */
export function placeArchiveSettings({ home, dataDir, socketDir, port = 5432, bucket }: Places): string {
  const file = join(home, 'pgbackrest.conf')
  const filled = fillIn('cluster/pgbackrest.conf', {
    ...bucket.settings,
    '/var/spool/pgbackrest': ownedFolder(join(home, 'spool')),
    '/var/log/pgbackrest': ownedFolder(join(home, 'archive-log')),
    '/var/lib/postgresql/15/fitt-meals': dataDir,
    '/run/postgresql': socketDir,
  })
  writeFileSync(file, `${filled}pg1-port=${port}\n`)
  return `/usr/bin/pgbackrest --config=${file}`
}

/** Every paid order with its money, as the shop has it. */
export async function paidOrders(shop: Pick<pg.Client, 'query'>) {
  const { rows } = await shop.query(`
    select o.order_number, o.total_fils, o.paid_at, p.provider_payment_id, p.amount_fils
    from orders o left join payments p on p.order_id = o.id where o.state = 'paid' order by 1, 4`)
  return rows
}

/** Once all that was written until now lies in the archive. */
export async function archived(leader: Pick<pg.Client, 'query'>): Promise<void> {
  const last = await leader.query('select pg_walfile_name(pg_current_wal_lsn()) as name')
  for (let isThere = false; !isThere; ) {
    // Each switch wakes the archiver, which otherwise looks once in a minute after it failed.
    await leader.query(`select pg_logical_emit_message(false, 'test', 'archive'), pg_switch_wal()`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { rows } = await leader.query('select last_archived_wal as name from pg_stat_archiver')
    isThere = (rows[0].name ?? '') >= last.rows[0].name
  }
}
