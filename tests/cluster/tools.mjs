import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** The programs the cluster is made of, and Debian's package of each. */
const TOOLS = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/openssl': 'openssl',
  '/usr/sbin/ip': 'iproute2',
}
// With it a package that is installed starts nothing.
const POLICY = '/usr/sbin/policy-rc.d'

const missingPackages = (names = Object.values(TOOLS)) =>
  Object.entries(TOOLS).flatMap(([program, name]) =>
    names.includes(name) && !existsSync(program) ? [name] : [],
  )

/** A network, a process list and mounts of its own, which all end with the command: nothing of a cluster stays behind. */
const OWN_MACHINE = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

const canHaveOwnMachine = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync(OWN_MACHINE[0], [...OWN_MACHINE.slice(1), 'true']).status === 0

/** Why no cluster can be started here, in one line, or nothing where it can. */
export function whyNoCluster() {
  if (!canHaveOwnMachine())
    return 'A cluster is not tried here: it needs root on Linux, for networks of its own.'
  const missing = missingPackages()
  if (missing.length > 0)
    return `A cluster is not tried here. On Debian: apt-get install ${missing.join(' ')}`
  return undefined
}

/** Why no archive of the database can be tried here, in one line, or nothing where it can. */
export function whyNoArchive() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The archive of the database is not tried here: it needs root on Linux.'
  const missing = missingPackages(['postgresql-15', 'pgbackrest', 'openssl'])
  if (missing.length > 0)
    return `The archive of the database is not tried here. On Debian: apt-get install ${missing.join(' ')}`
  return undefined
}

/** Installs what is missing where the system's packages can be used. */
export function installTools() {
  const missing = missingPackages()
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`  · Installing ${missing.join(', ')} for the cluster`)
  const isOurs = !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } finally {
    if (isOurs) rmSync(POLICY)
  }
}

/** The command that runs another one where a cluster may be started. A shell comes first: it reaps what others leave behind. */
export const onOwnMachine = (command) => [
  ...[...OWN_MACHINE, 'sh', '-c', 'ip link set lo up && "$@"; exit $?', 'sh'],
  ...command,
]
