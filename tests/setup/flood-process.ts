import { once } from 'node:events'
import { type FloodKind, floods } from './flood-kinds.ts'
import { send } from './mixed-load.ts'

export type FloodOrder = { url: string; kind: FloodKind; address: string; product: string; atOnce: number }
/** How often each answer came, and how much of one processor the flood itself has taken. */
export type FloodReport = { codes: Record<number, number>; cpuShare: number }

const order = JSON.parse(process.argv[2]!) as FloodOrder
const report: FloodReport = { codes: {}, cpuShare: 0 }
let isOver = false
let asked = 0

// Nobody is left who could say that it is over.
process.once('disconnect', () => process.exit())
process.send?.(report)
await once(process, 'message')
const began = performance.now()
const cpuBefore = process.cpuUsage()
process.once('message', () => {
  isOver = true
})
const telling = setInterval(tell, 50)
await Promise.all(
  Array.from({ length: order.atOnce }, async () => {
    while (!isOver) {
      const [key, body] = floods[order.kind](asked++, order.product)
      const person = { address: order.address, cookies: [], hasCart: false, email: undefined }
      const answer = await send(undefined, order.url, key, person, body).catch(() => undefined)
      report.codes[answer?.code ?? 0] = (report.codes[answer?.code ?? 0] ?? 0) + 1
    }
  }),
)
clearInterval(telling)
tell()
process.disconnect()

function tell(): void {
  const { user, system } = process.cpuUsage(cpuBefore)
  report.cpuShare = (user + system) / 1000 / (performance.now() - began)
  process.send?.(report)
}
