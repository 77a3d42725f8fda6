import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Linux counts processor time in hundredths of a second.
const MS_PER_TICK = 10

type Stat = { parent: number; ms: number }

function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, ms: (fields[11]! + fields[12]! + fields[13]! + fields[14]!) * MS_PER_TICK }
  } catch {
    return undefined
  }
}

/** Processor time a process has used so far, with the children that have ended. */
export const processorMs = (pid: number): number => statOf(pid)?.ms ?? 0

// Whose time is not ours, and what they had used when last seen.
const notOurs = new Map<number, number>()

/** Connections of the provider, whose tables are in the same PostgreSQL. */
export function leaveOut(pids: number[]): void {
  for (const pid of pids) notOurs.set(pid, processorMs(pid))
}

/** The postmaster and everything it has started, but for the provider's connections. */
export function processorMsOfDatabase(postmaster: number): number {
  let ms = processorMs(postmaster)
  const there = new Set<number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined
    if (stat?.parent !== postmaster) continue
    there.add(pid)
    if (notOurs.has(pid)) notOurs.set(pid, stat.ms)
    else ms += stat.ms
  }
  // What they used is counted as the postmaster's as soon as they end.
  for (const [pid, used] of notOurs) if (!there.has(pid)) ms -= used
  return ms
}

/** A process and the instances it has started; its database is not one of them. */
export function shopsUnder(pid: number): number[] {
  const instances = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === pid,
  )
  return [pid, ...instances.map(Number).filter(isShop)]
}

function isShop(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')
  } catch {
    return false
  }
}

export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** What the processes of the database have used so far, to the nanosecond: ticks of 10 ms are longer than a call. */
export function preciseMsOfDatabase(postmaster: number): number {
  let ms = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (statOf(Number(pid))?.parent !== postmaster) continue
      ms += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      // It has just ended.
    }
  }
  return ms
}
