import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { mountSmallDisk, type SmallDisk } from '../setup/small-disk.ts'
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
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

export type DatabaseNode = Machine & { disk: SmallDisk; start(): void; remove(): Promise<void> }
type Member = { name: string; role: string; state: string; timeline?: number }

/** etcd, Patroni and PostgreSQL on three machines, by the files of operations/. */
export async function openDatabaseNodes(folder: string) {
  const nodes = [1, 2, 3].map((n) => makeNode(`db${n}`, `10.0.0.1${n}`, folder))
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
    /** Once somebody else leads. */
    leaderAfter: (leader: DatabaseNode) =>
      until(async () => {
        const found = await findLeader()
        return found === leader ? undefined : found
      }),
  }
  await cluster.whole()
  await makeDatabase(await cluster.leader())
  return cluster
}

function makeNode(name: string, address: string, folder: string): DatabaseNode {
  const home = join(folder, name)
  mkdirSync(home)
  const disk = mountSmallDisk(home, DISK_MB)
  const etcdDisk = mountSmallDisk(home, ETCD_DISK_MB)
  const machine = addMachine(name, address, home)
  const node = { '@NODE_NAME@': name, '@NODE_ADDRESS@': address }
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  const owned = (path: string) => {
    mkdirSync(path, { mode: 0o700 })
    chownSync(path, uid!, gid!)
    return path
  }
  const etcd = readEnvFile(
    fillIn('cluster/etcd.env', { ...node, '/var/lib/etcd/fitt-meals': owned(join(etcdDisk.folder, 'etcd')) }),
  )
  const settings = join(home, 'patroni.yml')
  const filled = fillIn('cluster/patroni.yml', {
    ...node,
    ...PASSWORDS,
    '/var/lib/postgresql/15/fitt-meals': owned(join(disk.folder, 'data')),
    '/run/postgresql': owned(join(home, 'run')),
  })
  writeFileSync(settings, filled)
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
  return {
    ...machine,
    disk,
    async remove() {
      await machine.killAll()
      for (const one of [disk, etcdDisk]) one.remove()
    },
    start() {
      machine.run([...AS_POSTGRES, '/usr/bin/etcd'], etcd)
      machine.run([...AS_POSTGRES, '/usr/bin/patroni', settings])
      machine.run([...AS_POSTGRES, ...guardCommand!])
    },
  }
}

async function makeDatabase({ address }: Machine): Promise<void> {
  const client = new pg.Client({
    host: address,
    user: 'postgres',
    password: PASSWORDS['@SUPERUSER_PASSWORD@'],
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role fitt_meals login password '${DATABASE_PASSWORD}'`)
  await client.query('create database fitt_meals owner fitt_meals')
  await client.end()
}

/** Asks until there is an answer. */
export async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(100)
  }
}
