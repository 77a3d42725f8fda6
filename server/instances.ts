import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const OPEN = 'open'
const PAUSE_MS = 500
const CLOSE_MS = 55_000

/** Reports to the primary process that this instance listens. */
export const reportReady = () => cluster.worker?.send(OPEN)

export const isInstance = cluster.isWorker

// Workers get the heap flags of the primary process.
const memoryFlags = process.execArgv.filter((flag) =>
  /^--(max-semi-space-size|heap-growing-percent)=/.test(flag),
)

/** Several processes behind one port, each a whole shop; one that dies is replaced. */
export async function openInstances(
  count: number,
  envOf: (index: number) => Record<string, string>,
): Promise<{ close(): Promise<void> }> {
  cluster.setupPrimary({
    exec: 'server/main.ts',
    args: [],
    execArgv: [...memoryFlags, '--import', './scripts/quick-imports.mjs'],
  })
  const running = new Set<Worker>()
  let isClosing = false

  function open(index: number): Promise<void> {
    const worker = cluster.fork(envOf(index))
    running.add(worker)
    return new Promise((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('exit', () => {
        running.delete(worker)
        reject(new StartError('One of the instances could not open.'))
        // During a start its end is the start's; later it is replaced for as long as that takes.
        if (isOpen && !isClosing) void wait(PAUSE_MS).then(() => replace(index))
      })
    })
  }

  const replace = (index: number): Promise<void> | void =>
    isClosing ? undefined : open(index).catch(() => {})

  async function close(): Promise<void> {
    isClosing = true
    const gone = [...running].map((worker) => new Promise((done) => worker.once('exit', done)))
    for (const worker of running) worker.process.kill('SIGTERM')
    await Promise.race([Promise.all(gone), wait(CLOSE_MS, undefined, { ref: false })])
    for (const worker of running) worker.process.kill('SIGKILL')
  }

  let isOpen = false
  try {
    await Promise.all(Array.from({ length: count }, (_, index) => open(index)))
  } catch (error) {
    await close()
    throw error
  }
  isOpen = true
  return { close }
}
