import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type ShopOptions = {
  dataDir: string
  firstPort?: number
  packageFolder?: string
  user?: { uid: number; gid: number }
  umask?: number
  /** Sees no processes and no network but its own, as in a container. */
  isContained?: boolean
}
export type ShopEvent = {
  ready?: string
  ms?: number
  log?: string
  refused?: string
  lost?: string
  stopped?: boolean
}

const PROGRAM = fileURLToPath(new URL('./embedded-shop.ts', import.meta.url))
const running = new Set<ChildProcess>()

/** Starts a shop's database in a process of its own, in a process group of its own as a terminal would. */
export function spawnEmbeddedShop(options: ShopOptions) {
  // Away from the ports of a real shop and of other test runs.
  const firstPort = 20_000 + (process.pid % 1_000) * 10
  const contained = options.isContained
    ? ['unshare', '--pid', '--net', '--ipc', '--fork', '--mount-proc']
    : []
  const [program, ...args] = [
    ...contained,
    process.execPath,
    PROGRAM,
    JSON.stringify({ firstPort, ...options }),
  ]
  const child = spawn(program!, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const events: ShopEvent[] = []
  createInterface(child.stdout).on('line', (line) => events.push(JSON.parse(line)))
  const closed = once(child, 'close').then(() => running.delete(child))

  /** Waits until something of this kind was said, and answers it. */
  async function heard<K extends keyof ShopEvent>(kind: K): Promise<NonNullable<ShopEvent[K]>> {
    const event = await heardAny(kind)
    return event[kind]!
  }
  /** Waits until something of one of these kinds was said: a shop that is refused says so and ends at once. */
  async function heardAny(...kinds: (keyof ShopEvent)[]): Promise<ShopEvent> {
    for (;;) {
      const event = events.find((candidate) => kinds.some((kind) => candidate[kind] !== undefined))
      if (event) return event
      if (!running.has(child))
        throw new Error(`ended without '${kinds.join("' or '")}': ${JSON.stringify(events)}`)
      await pause(5)
    }
  }
  return {
    pid: child.pid!,
    events,
    /** What it said. A checkout that only root may enter has PostgreSQL copied, with a word that is no test's business. */
    logs: () =>
      events
        .flatMap(({ log }) => log ?? [])
        .filter((line) => !line.startsWith(`The database user cannot enter ${process.cwd()}/node_modules`)),
    heard,
    heardAny,
    closed,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal)
      await closed
    },
  }
}

/** For afterEach: ends what a failed test may have left. */
export async function endEmbeddedShops(): Promise<void> {
  for (const child of running) child.kill('SIGTERM')
  while (running.size > 0) await pause(10)
}
