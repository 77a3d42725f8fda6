import { Worker } from 'node:worker_threads'
import type { InvoiceContent } from './invoice-content.ts'

type Answer = { id: number; pdf?: Uint8Array; problem?: string }
type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void }

const IDLE_MS = 30_000
// An invoice needs 45 MB with the fonts; left alone, the thread would collect its waste at three times that.
const LIMITS = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 6 }

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Draws in a thread of its own, which starts with the first invoice and goes when there is nothing to draw. */
export function renderPdf(content: InvoiceContent): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= openWorker()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker!.postMessage({ id, content })
  })
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits: LIMITS })
  // A shop that is closing does not wait for it.
  opened.unref()
  opened.on('message', ({ id, pdf, problem }: Answer) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (pdf) asker?.resolve(Buffer.from(pdf))
    else asker?.reject(new Error(`The invoice could not be drawn: ${problem}`))
    if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref()
  })
  opened.on('error', (error) => fail(opened, error))
  opened.on('exit', () => fail(opened, new Error('The thread that draws invoices has stopped.')))
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
