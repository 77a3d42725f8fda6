import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareBinaries } from '../../server/db/embedded/binaries.ts'
import { guardPostmaster } from '../../server/db/embedded/guard.ts'
import { findPlace, type Place, readPassword, SYSTEM_FOLDER } from '../../server/db/embedded/place.ts'
import { postgresArguments, quietEnvironment, SUPERUSER } from '../../server/db/embedded/settings.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

export type Standby = {
  url: string
  /** Shows what it has and follows no further, until it is told to. */
  follow(isFollowing: boolean): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  remove(): Promise<void>
}

/** A real standby of an embedded database: its files, copied while it runs, and from then on all that it writes. */
export async function makeStandby(primary: { dataDir: string; url: string }): Promise<Standby> {
  const from = findPlace(primary.dataDir)
  const { user } = from
  const password = readPassword(from)
  const dataDir = await makeDataFolder()
  const folder = join(dataDir, 'database')
  const cluster = join(folder, 'cluster')
  const port = await freePort()
  const url = Object.assign(new URL(primary.url), { port: String(port) }).href
  await copyWhileItRuns(from, cluster, superuserAt(primary.url, password))
  const followed = `host=127.0.0.1 port=${new URL(primary.url).port} user=${SUPERUSER} password=${password}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`)
  writeFileSync(join(cluster, 'standby.signal'), '')
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const copyFolder = user ? SYSTEM_FOLDER : dataDir
  const binaries = prepareBinaries({ user, copyFolder, log: () => {} })
  let stopRunning = async () => {}

  const standby: Standby = {
    url,
    async follow(isFollowing) {
      const client = new pg.Client({ connectionString: superuserAt(url, password) })
      await client.connect()
      await client.query(`select pg_wal_replay_${isFollowing ? 'resume' : 'pause'}()`)
      await client.end()
    },
    async start() {
      const postmaster = spawn(binaries.postgres, postgresArguments(cluster, port, ''), {
        ...{ ...user, cwd: folder, env: quietEnvironment, stdio: 'ignore' as const },
      })
      const guard = guardPostmaster(postmaster.pid!, cluster, user)
      const ended = once(postmaster, 'exit')
      stopRunning = async () => {
        postmaster.kill('SIGINT')
        await ended
        guard.release()
      }
      while (!(await answers(url))) {
        if (postmaster.exitCode !== null) throw new Error(`The standby ended with ${postmaster.exitCode}.`)
        await pause(50)
      }
    },
    async stop() {
      await stopRunning()
      stopRunning = async () => {}
    },
    async remove() {
      await standby.stop()
      await removeDataFolder(dataDir)
    },
  }
  await standby.start()
  return standby
}

async function copyWhileItRuns(from: Place, cluster: string, superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_wal'].map((name) => join(from.cluster, name))
    cpSync(from.cluster, cluster, { recursive: true, filter: (path) => !leftOut.includes(path) })
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    writeFileSync(join(cluster, 'backup_label'), rows[0].labelfile)
  } finally {
    await client.end()
  }
  mkdirSync(join(cluster, 'pg_wal'))
  chmodSync(cluster, 0o700)
}

const superuserAt = (url: string, password: string) =>
  Object.assign(new URL(url), { username: SUPERUSER, password, pathname: '/postgres' }).href

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
