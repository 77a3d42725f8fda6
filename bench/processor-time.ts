import { readdirSync, readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second.
const MS_PER_TICK = 10

function statOf(pid: number): { parent: number; ms: number } | undefined {
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

/** The same for a process and everything it has started. */
export function processorMsOfTree(root: number): number {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const stats = new Map(pids.map((pid) => [pid, statOf(pid)]))
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true
    const parent = stats.get(pid)?.parent
    return parent !== undefined && parent > 1 && isBelow(parent)
  }
  return pids.filter(isBelow).reduce((sum, pid) => sum + (stats.get(pid)?.ms ?? 0), 0)
}

export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
