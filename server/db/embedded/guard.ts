import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { SystemUser } from './run-as.ts'

export type Guard = { release(): void }

// Its input never says anything: it only ends, when the shop closes it or dies in whatever way.
const WAIT_FOR_THE_END = 'while read -r _; do :; done'

/** Stops the postmaster (an orderly, fast shutdown) should this process die, even by kill -9. */
export function guardPostmaster(pid: number, cluster: string, user: SystemUser | undefined): Guard {
  // The number may belong to another process by then: only the folder's present postmaster is meant.
  const script = `${WAIT_FOR_THE_END}; read -r now < "$2/postmaster.pid" && [ "$now" = "$1" ] && kill -INT "$1"`
  return startGuard(script, [String(pid), cluster], user)
}

/** Ends a whole process group should this process die. */
export function guardGroup(leader: number, user: SystemUser | undefined): Guard {
  return startGuard(`${WAIT_FOR_THE_END}; kill -KILL "-$1"`, [String(leader)], user)
}

function startGuard(script: string, args: string[], user: SystemUser | undefined): Guard {
  // Windows has no such shell; there the next start adopts what stayed behind.
  if (process.platform === 'win32') return { release() {} }
  const guard = spawn('/bin/sh', ['-c', script, 'guard', ...args], {
    ...user,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.stdin?.on('error', () => {})
  ;(guard.stdin as Socket | null)?.unref()
  guard.unref()
  return { release: () => void guard.kill('SIGKILL') }
}
