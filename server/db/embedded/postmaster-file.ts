import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './is-alive.ts'
import type { Place } from './place.ts'

export type Postmaster = { pid: number; port: number; isReady: boolean; isLeaving: boolean }

/** The living postmaster of this place, whoever started it. */
export function findPostmaster(place: Place): Postmaster | undefined {
  const noted = readNote(place)
  return noted && isPostmasterOf(noted.pid, place.cluster) ? noted : undefined
}

export function isPostmasterOf(pid: number, cluster: string): boolean {
  const mark = process.platform === 'win32' ? 'postgres.exe' : `-D ${cluster} `
  return commandOf(pid).includes(mark)
}

// After a power cut the noted number may belong to any process, and PostgreSQL would then refuse to start. It
// trusts its parent, so the note gets our number: its other check, on shared memory still in use, stays in force.
export function correctStaleNote(place: Place): void {
  const noted = readNote(place)
  if (!noted || noted.pid === process.pid || !isAlive(noted.pid)) return
  const path = notePath(place)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^.*/, String(process.pid)))
}

export function notedPort(place: Place): number | undefined {
  return readNote(place)?.port
}

const notePath = ({ cluster }: Place) => join(cluster, 'postmaster.pid')

function readNote(place: Place): Postmaster | undefined {
  try {
    const lines = readFileSync(notePath(place), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    const state = lines[7]?.trim()
    if (!(pid > 0 && port > 0)) return undefined
    return { pid, port, isReady: state === 'ready', isLeaving: state === 'stopping' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// Empty for a process that is gone, or that has ended and only waits to be collected.
function commandOf(pid: number): string {
  const ask = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return ask('tasklist', '/NH', '/FO', 'CSV', '/FI', `PID eq ${pid}`)
    return ask('ps', '-o', 'command=', '-p', String(pid))
  } catch {
    return ''
  }
}
