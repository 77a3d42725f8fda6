import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** The worker's side of open-thread.ts, at a lower priority than the thread that answers requests. */
export function handleMessages<Input, Output>(
  priority: number,
  work: (input: Input) => Output | Promise<Output>,
): void {
  // Only Linux has priorities per thread; elsewhere this would slow the whole process.
  if (process.platform === 'linux') setPriority(priority)
  parentPort?.on('message', async ({ id, input }: { id: number; input: Input }) => {
    try {
      parentPort?.postMessage({ id, output: await work(input) })
    } catch (error) {
      parentPort?.postMessage({ id, problem: String(error) })
    }
  })
}
