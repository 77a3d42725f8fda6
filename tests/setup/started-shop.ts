import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

export type StartedShop = {
  process: ChildProcess
  url: string
  /** Everything it has printed so far. */
  printed(): string
  /** Waits until it has ended; gives its exit code. */
  ended: Promise<number>
  kill(signal: NodeJS.Signals): void
}

/** Starts the shop as `npm start` does, in a process of its own. */
export function startShop(
  env: Record<string, string>,
  [command = process.execPath, ...args]: string[] = [process.execPath, 'scripts/start.mjs'],
): StartedShop {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  return {
    process: child,
    url: `http://127.0.0.1:${env.PORT}`,
    printed: () => text,
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code ?? -1))),
    kill: (signal) => void child.kill(signal),
  }
}

/** Waits for the box that ends a start. */
export async function untilOpen(shop: StartedShop): Promise<void> {
  const isOver = shop.ended.then(() => true)
  while (!shop.printed().includes('Stop with Ctrl-C')) {
    if (await Promise.race([isOver, pause(50)])) throw new Error(`The shop did not open:\n${shop.printed()}`)
  }
}

export const pause = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
