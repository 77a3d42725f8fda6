import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { mountSmallDisk } from '../setup/small-disk.ts'
import { AS_POSTGRES, ownedFolder, placeArchiveSettings } from './archive.ts'
import { type ArchiveBucket, openArchiveBucket } from './archive-bucket.ts'
import { commandsOf, fillIn, readEnvFile } from './fill-in.ts'
import { addMachine, type Machine } from './machines.ts'

const PASSWORDS = {
  '@SUPERUSER_PASSWORD@': 'the first of three',
  '@REPLICATION_PASSWORD@': 'the second of three',
  '@RESTAPI_PASSWORD@': 'the third of three',
}
export const DATABASE_PASSWORD = 'of-the-shop'
const DISK_MB = 2_000
const ETCD_DISK_MB = 200

export type DatabaseNode = Machine & ReturnType<typeof makeNode>
type Member = { name: string; role: string; state: string; timeline?: number }

/** etcd, Patroni and PostgreSQL on three machines, by the files of operations/. */
export async function openDatabaseNodes(folder: string) {
  const bucket = await openArchiveBucket(join(folder, 'bucket'), '10.0.0.1')
  const nodes = [1, 2, 3].map((n) => makeNode(`db${n}`, `10.0.0.1${n}`, folder, bucket))
  for (const node of nodes) node.start()

  const ask = (node: DatabaseNode, path: string) =>
    fetch(`http://${node.address}:8008${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)

  // Each is asked about itself, as HAProxy does: one that is cut off tells of others what was true before.
  async function findLeader(): Promise<DatabaseNode | undefined> {
    for (const node of nodes) if ((await ask(node, '/primary'))?.ok) return node
    return undefined
  }

  /** What the leader knows of all. */
  async function members(): Promise<Member[]> {
    const leader = await findLeader()
    const answer = leader && (await ask(leader, '/cluster'))
    return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : []
  }

  const findSyncStandby = async () => {
    const member = (await members()).find(({ role }) => role === 'sync_standby')
    return nodes.find(({ name }) => name === member?.name)
  }

  const cluster = {
    nodes,
    bucket,
    leader: () => until(findLeader),
    syncStandby: () => until(findSyncStandby),
    /** A leader, one that has all it has, and a third, all on one timeline: nothing is missing. */
    whole: () =>
      until(async () => {
        const all = await members()
        const isWell =
          all.length === 3 &&
          all.every(
            ({ state, timeline }) =>
              (state === 'running' || state === 'streaming') && timeline === all[0]?.timeline,
          )
        return isWell && all.some(({ role }) => role === 'sync_standby') ? all : undefined
      }),
    /** As `patronictl switchover` does, and once more where Patroni refuses: on a busy machine a standby may be away for a moment. */
    async switchOver() {
      const leader = await cluster.leader()
      const authorization = `Basic ${Buffer.from(`patroni:${PASSWORDS['@RESTAPI_PASSWORD@']}`).toString('base64')}`
      await until(async () => {
        const candidate = await cluster.syncStandby()
        const answer = await fetch(`http://${leader.address}:8008/switchover`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
        })
        await answer.text()
        return (await cluster.leader()) !== leader || undefined
      })
    },
    /** As docs/running.md says: on the first node, then the others copy it. */
    async backTo(moment: string) {
      const [first, ...others] = nodes
      for (const node of nodes) await node.stopPatroni()
      await first!.forget()
      for (const node of nodes) node.putDataAside()
      first!.beginAt(moment)
      first!.startPatroni()
      await cluster.leader()
      for (const node of others) node.startPatroni()
      await cluster.whole()
    },
    /** Once somebody else leads. */
    leaderAfter: (leader: DatabaseNode) =>
      until(async () => {
        const found = await findLeader()
        return found === leader ? undefined : found
      }),
  }
  await cluster.whole()
  const leader = await cluster.leader()
  await asSuperuser(leader, makeDatabase)
  await leader.pgbackrest('stanza-create')
  return cluster
}

function makeNode(name: string, address: string, folder: string, bucket: ArchiveBucket) {
  const home = join(folder, name)
  mkdirSync(home)
  const disk = mountSmallDisk(home, DISK_MB)
  const etcdDisk = mountSmallDisk(home, ETCD_DISK_MB)
  const machine = addMachine(name, address, home)
  const node = { '@NODE_NAME@': name, '@NODE_ADDRESS@': address }
  const [dataDir, socketDir] = [ownedFolder(join(disk.folder, 'data')), ownedFolder(join(home, 'run'))]
  const pgbackrest = placeArchiveSettings({ home, dataDir, socketDir, bucket })
  const etcd = readEnvFile(
    fillIn('cluster/etcd.env', {
      ...node,
      '/var/lib/etcd/fitt-meals': ownedFolder(join(etcdDisk.folder, 'etcd')),
    }),
  )
  const settings = join(home, 'patroni.yml')
  const writeSettings = (more: Record<string, string> = {}) => {
    const filled = fillIn('cluster/patroni.yml', {
      ...{ ...node, ...PASSWORDS, ...more },
      '/usr/bin/pgbackrest': pgbackrest,
      '/var/lib/postgresql/15/fitt-meals': dataDir,
      '/run/postgresql': socketDir,
    })
    writeFileSync(settings, filled)
  }
  writeSettings()
  const guard = join(home, 'disk-guard.sh')
  const guarding = fillIn('cluster/disk-guard.sh', {
    '/var/lib/postgresql/15': disk.folder,
    '/etc/patroni/config.yml': settings,
  })
  writeFileSync(guard, guarding, { mode: 0o755 })
  const [guardCommand] = commandsOf(
    fillIn('cluster/fitt-meals-disk-guard.service', {
      '@NODE_NAME@': name,
      '/opt/fitt-meals/operations/cluster/disk-guard.sh': guard,
    }),
  )
  const asPostgres = (command: string[]) => finished(machine, [...AS_POSTGRES, ...command])
  let patroni: ChildProcess
  const startPatroni = () => {
    patroni = machine.run([...AS_POSTGRES, '/usr/bin/patroni', settings])
  }
  return {
    ...machine,
    disk,
    async remove() {
      await machine.killAll()
      for (const one of [disk, etcdDisk]) one.remove()
    },
    start() {
      machine.run([...AS_POSTGRES, '/usr/bin/etcd'], etcd)
      startPatroni()
      machine.run([...AS_POSTGRES, ...guardCommand!])
    },
    startPatroni,
    /** As systemd ends it: PostgreSQL ends with it. */
    async stopPatroni() {
      const isGone = once(patroni, 'exit')
      patroni.kill('SIGTERM')
      await isGone
    },
    pgbackrest: (...args: string[]) => asPostgres([...pgbackrest.split(' '), '--stanza=fitt-meals', ...args]),
    /** What the timers start. */
    async backUp(type: 'full' | 'diff') {
      const unit = fillIn('cluster/fitt-meals-archive@.service', {
        '%i': type,
        '/usr/bin/pgbackrest': pgbackrest,
        '/run/postgresql': socketDir,
      })
      await asPostgres(commandsOf(unit, 'ExecCondition')[0]!)
      await asPostgres(commandsOf(unit)[0]!)
    },
    /** Forgets the cluster that etcd knows of. */
    forget() {
      const remove = `patronictl -c ${settings} remove fitt-meals`
      return asPostgres(['sh', '-c', `printf 'fitt-meals\\nYes I am aware\\n' | ${remove}`])
    },
    putDataAside() {
      renameSync(dataDir, `${dataDir}.before`)
      ownedFolder(dataDir)
    },
    /** For its next start: this node begins with what was there at a moment. */
    beginAt: (moment: string) =>
      writeSettings({ '# method: archive': 'method: archive', '2026-11-19 14:05:00+04': moment }),
  }
}

/** Runs it to its end; what it does not like is an error. */
async function finished(machine: Machine, command: string[]): Promise<void> {
  const [code] = await once(machine.run(command), 'exit')
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${machine.said().slice(-4_000)}`)
}

export async function asSuperuser<T>(
  { address }: Machine,
  work: (client: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = new pg.Client({
    host: address,
    user: 'postgres',
    password: PASSWORDS['@SUPERUSER_PASSWORD@'],
    database,
  })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function makeDatabase(client: pg.Client): Promise<void> {
  await client.query(`create role fitt_meals login password '${DATABASE_PASSWORD}'`)
  await client.query('create database fitt_meals owner fitt_meals')
}

/** Asks until there is an answer. */
export async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(100)
  }
}
