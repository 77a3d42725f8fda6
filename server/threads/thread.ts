import { type ResourceLimits, Worker } from 'node:worker_threads'

type Answer<Told> = { id: number; told?: Told; problem?: string }
type Waiting<Told> = { resolve(told: Told): void; reject(error: Error): void }

const IDLE_MS = 30_000

/** Asks a thread of its own, which starts with the first question and goes when there has been none for a while. */
export function openThread<Asked, Told>(file: URL, resourceLimits: ResourceLimits) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting<Told>>()

  function open(): Worker {
    const opened = new Worker(file, { resourceLimits })
    // A shop that is closing does not wait for it.
    opened.unref()
    opened.on('message', ({ id, told, problem }: Answer<Told>) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (problem === undefined) asker?.resolve(told as Told)
      else asker?.reject(new Error(problem))
      if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref()
    })
    opened.on('error', (error) => fail(opened, error))
    opened.on('exit', () => fail(opened, new Error(`The thread of ${file.pathname} has stopped.`)))
    return opened
  }

  function fail(stopped: Worker, error: Error): void {
    if (worker !== stopped) return
    worker = undefined
    for (const asker of waiting.values()) asker.reject(error)
    waiting.clear()
  }

  function close(): void {
    const idleWorker = worker
    worker = undefined
    void idleWorker?.terminate()
  }

  return (asked: Asked): Promise<Told> => {
    clearTimeout(idle)
    worker ??= open()
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker!.postMessage({ id, asked })
    })
  }
}
