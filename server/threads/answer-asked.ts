import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** The thread's side of thread.ts: it stands back behind the one that answers requests. */
export function answerAsked<Asked, Told>(
  priority: number,
  work: (asked: Asked) => Told | Promise<Told>,
): void {
  // A thread of its own can stand back on Linux alone; elsewhere this would slow the whole process.
  if (process.platform === 'linux') setPriority(priority)
  parentPort?.on('message', async ({ id, asked }: { id: number; asked: Asked }) => {
    try {
      parentPort?.postMessage({ id, told: await work(asked) })
    } catch (error) {
      parentPort?.postMessage({ id, problem: String(error) })
    }
  })
}
