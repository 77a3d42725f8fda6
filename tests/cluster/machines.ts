import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A machine: a network namespace on the one bridge, with the processes that were started in it. */
export type Machine = {
  name: string
  address: string
  run(command: string[], env?: Record<string, string>): ChildProcess
  /** What its programs have said. */
  said(): string
  /** As if the power went. */
  killAll(): Promise<void>
  /** Pulls the cable: nobody is told, packets just do not arrive. */
  cut(): void
  mend(): void
  /** Sends nothing to these any more; others reach it as before. */
  cutFrom(addresses: string[]): void
  mendAll(): void
}

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })

/** The bridge all machines are on; who tests is there too, at 10.0.0.1. Only in a network of its own: see tools.mjs. */
export function openNetwork(): void {
  mkdirSync('/run/netns', { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'none', '/run/netns'])
  ip('link', 'add', 'lan', 'type', 'bridge')
  ip('address', 'add', '10.0.0.1/24', 'dev', 'lan')
  ip('link', 'set', 'lan', 'up')
}

export function addMachine(name: string, address: string, logFolder: string): Machine {
  const cable = `to-${name}`
  const log = join(logFolder, `${name}.log`)
  ip('netns', 'add', name)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', cable, 'master', 'lan', 'up')
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  const pids = () => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number)
  return {
    name,
    address,
    run(command, env = {}) {
      const output = openSync(log, 'a')
      return spawn('nsenter', [`--net=/run/netns/${name}`, ...command], {
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
      })
    },
    said: () => readFileSync(log, 'utf8'),
    async killAll() {
      for (let left = pids(); left.length > 0; left = pids()) {
        for (const pid of left) tryKill(pid)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    cut: () => void ip('link', 'set', cable, 'nomaster'),
    mend: () => void ip('link', 'set', cable, 'master', 'lan'),
    cutFrom(addresses) {
      for (const other of addresses) ip('-n', name, 'route', 'add', 'blackhole', `${other}/32`)
    },
    mendAll: () => void ip('-n', name, 'route', 'flush', 'type', 'blackhole'),
  }
}

function tryKill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
