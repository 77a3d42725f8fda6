import { type ResourceLimits, Worker } from 'node:worker_threads'

type Answer<Output> = { id: number; output?: Output; problem?: string }
type Pending<Output> = { resolve(output: Output): void; reject(error: Error): void }

const IDLE_MS = 30_000

/** Runs work in a worker thread, which starts with the first message and ends when idle. */
export function openThread<Input, Output>(file: URL, resourceLimits: ResourceLimits) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const calls = new Map<number, Pending<Output>>()

  function open(): Worker {
    const opened = new Worker(file, { resourceLimits })
    // Does not keep a closing process alive.
    opened.unref()
    opened.on('message', ({ id, output, problem }: Answer<Output>) => {
      const pending = calls.get(id)
      calls.delete(id)
      if (problem === undefined) pending?.resolve(output as Output)
      else pending?.reject(new Error(problem))
      if (calls.size === 0) idle = setTimeout(close, IDLE_MS).unref()
    })
    opened.on('error', (error) => fail(opened, error))
    opened.on('exit', () => fail(opened, new Error(`The thread of ${file.pathname} has stopped.`)))
    return opened
  }

  function fail(stopped: Worker, error: Error): void {
    if (worker !== stopped) return
    worker = undefined
    for (const pending of calls.values()) pending.reject(error)
    calls.clear()
  }

  function close(): void {
    const idleWorker = worker
    worker = undefined
    void idleWorker?.terminate()
  }

  return (input: Input): Promise<Output> => {
    clearTimeout(idle)
    worker ??= open()
    const id = ++lastId
    return new Promise((resolve, reject) => {
      calls.set(id, { resolve, reject })
      worker!.postMessage({ id, input })
    })
  }
}
