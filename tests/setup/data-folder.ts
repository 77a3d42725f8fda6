import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** An empty folder that other users may enter. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fitt-meals-test-'))
  await chmod(folder, 0o755)
  return folder
}

export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

export function postmasterPid(dataDir: string): number | undefined {
  const note = join(dataDir, 'database/cluster/postmaster.pid')
  return existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : undefined
}

/** Resolves once no process (database, guard, initdb or shop) works on the folder any more. */
export async function nothingRunsOn(dataDir: string, patienceMs = 30_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; processesOn(dataDir).length > 0; await pause(10))
    if (Date.now() > deadline) throw new Error(`still running: ${JSON.stringify(processesOn(dataDir))}`)
}

/** The processes that name the folder in their command. */
export function processesOn(dataDir: string): { pid: number; command: string }[] {
  const found = process.platform === 'linux' ? listFromProc() : listFromPs()
  return found.filter(({ pid, command }) => pid !== process.pid && command.includes(dataDir))
}

function listFromPs() {
  const lines = execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s+/, '') }))
}

function listFromProc() {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return { pid: Number(name), command }
    } catch {
      return []
    }
  })
}
