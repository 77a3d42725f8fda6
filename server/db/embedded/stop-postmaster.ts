import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { isPostmasterOf } from './postmaster-file.ts'

const PATIENCE_MS = 8_000

/** Ends the postmaster in order: sessions are closed, everything is written, nothing needs repair afterwards. */
export async function stopPostmaster(pid: number, place: Place, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '--mode=fast', '--pgdata', place.cluster], { stdio: 'ignore' })
    return
  }
  const impatientAt = Date.now() + PATIENCE_MS
  let signal: NodeJS.Signals | undefined = 'SIGINT'
  while (isPostmasterOf(pid, place.cluster)) {
    if (signal) process.kill(pid, signal)
    await pause(10)
    // Without an answer it ends at once; what was committed is safe in its journal.
    signal = signal !== 'SIGQUIT' && Date.now() > impatientAt ? 'SIGQUIT' : undefined
  }
}
