import { execFileSync } from 'node:child_process'

/** Lets a running process write no more than so many bytes of any file, as a disk that fills up in the middle of it. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** Needs no privileges, but a Linux with util-linux. */
export function canLimitFiles(): boolean {
  try {
    execFileSync('prlimit', ['--pid', String(process.pid), '--fsize'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
