import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FloodOrder, FloodReport } from './flood-process.ts'

/** Ready to send without end from a process of its own, so that who measures meanwhile does not wait for it. */
export async function prepareFlood(order: FloodOrder) {
  const child = fork(fileURLToPath(new URL('./flood-process.ts', import.meta.url)), [JSON.stringify(order)], {
    execArgv: [],
  })
  let report: FloodReport = { codes: {}, cpuShare: 0 }
  child.on('message', (told: FloodReport) => {
    report = told
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await once(child, 'message')
  return {
    begin: () => child.send('begin'),
    report: () => report,
    async end(): Promise<FloodReport> {
      if (child.connected) child.send('end')
      await ended
      return report
    },
  }
}
