import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataFolder, nothingRunsOn, removeDataFolder } from '../setup/data-folder.ts'
import { prepareFlood } from '../setup/flood.ts'
import { type FloodKind, floods } from '../setup/flood-kinds.ts'
import { counted, mixedLoad, newPerson, type Outcome, percentile, send, unlike } from '../setup/mixed-load.ts'
import { freePort, type StartedShop, startShop, untilOpen } from '../setup/started-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const QUIET_MS = IS_FULL ? 10_000 : 500
const FLOOD_MS = IS_FULL ? 30_000 : 1_500
const SLOW_SOCKETS = IS_FULL ? 520 : 120
const AT_ONCE = IS_FULL ? 100 : 40
const OTHERS = 5
// A short run shares its machine with others, and may be asked to wait for them.
const ALLOWED: Outcome['code'][] = IS_FULL ? [200] : [200, 503]
const LONG = 600_000

let dataDir: string
let shop: StartedShop
let product: string
const table: string[] = []
beforeAll(async () => {
  dataDir = await makeDataFolder()
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error', DEMO_CUSTOMERS: '0' }
  shop = startShop(env, [process.execPath, 'server/main.ts'])
  await untilOpen(shop)
  const { json } = await send(undefined, shop.url, 'GET /api/user/get-products', newPerson())
  product = json.data.items[0]._id
  // For what is made at the first time.
  await othersDuring(() => pause(QUIET_MS))
}, LONG)
afterAll(async () => {
  console.log(
    [
      '| flood from one address | its answers | others p50, p99 quiet | p50, p99 meanwhile | p99 times quiet |',
    ]
      .concat('|---|---|---|---|---|', table)
      .join('\n'),
  )
  shop.kill('SIGKILL')
  await shop.ended
  await nothingRunsOn(dataDir)
  await removeDataFolder(dataDir)
})

/** What became of people who came meanwhile, each from an address of their own. */
async function othersDuring(work: () => Promise<unknown>): Promise<Outcome[]> {
  const load = mixedLoad(shop.url, product, OTHERS)
  await work()
  await load.end()
  return load.outcomes
}

/** The same people before and during a flood, so that a machine that is slower by now counts for both. */
async function compared(what: string, flood: () => Promise<string>): Promise<void> {
  const quiet = await othersDuring(() => pause(QUIET_MS))
  let answers = ''
  const others = await othersDuring(async () => {
    answers = await flood()
  })
  const [before, p99] = [percentile(quiet, 0.99), percentile(others, 0.99)]
  const times = (p99 / Math.max(before, 1)).toFixed(1)
  table.push(
    `| ${what} | ${answers} | ${percentile(quiet, 0.5)}, ${before} ms | ${percentile(others, 0.5)}, ${p99} ms | ${times} |`,
  )
  console.log(`${what}: ${answers}; others: ${others.length} answers ${JSON.stringify(counted(others))}`)
  expect(unlike(others, ...ALLOWED)).toEqual([])
}

describe('a flood from one address is turned away, and the others do not notice', () => {
  it.each(Object.keys(floods) as FloodKind[])(
    '%s',
    async (kind) => {
      let codes: Record<number, number> = {}
      const { address } = newPerson()
      const flood = await prepareFlood({ url: shop.url, kind, address, product, atOnce: AT_ONCE })
      await compared(kind, async () => {
        flood.begin()
        // A slow machine takes its time to reach the limit; without one this would never end.
        const until = Date.now() + FLOOD_MS
        while (Date.now() < until || !flood.report().codes[429]) await pause(50)
        const report = await flood.end()
        codes = report.codes
        const each = Object.entries(codes).map(([code, count]) => `${count} × ${code}`)
        return `${each.join(', ')} (${Math.round(report.cpuShare * 100)} % of a processor to send)`
      })
      expect(Object.keys(codes).filter((code) => /^(0|5(?!03))/.test(code))).toEqual([])
    },
    LONG,
  )
})

it(
  `${SLOW_SOCKETS} forms from one address, a letter every five seconds and begun anew when cut: the others do not notice`,
  async () => {
    const { address } = newPerson()
    const { hostname, port } = new URL(shop.url)
    let isOver = false
    let cut = 0
    const open = new Set<Socket>()
    const begin = () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: address })
      open.add(socket)
      socket.on('error', () => {})
      socket.on('data', () => {})
      socket.write(
        'POST /api/user/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
      )
      const dripping = setInterval(() => socket.write(' '), 5_000)
      socket.once('close', () => {
        clearInterval(dripping)
        open.delete(socket)
        cut++
        if (!isOver) setTimeout(begin, 100)
      })
    }
    await compared(`${SLOW_SOCKETS} slow forms`, async () => {
      for (let i = 0; i < SLOW_SOCKETS; i++) begin()
      const until = Date.now() + FLOOD_MS
      while (Date.now() < until || cut === 0) await pause(50)
      isOver = true
      return `${cut} × cut`
    })
    for (const socket of open) socket.destroy()
  },
  LONG,
)
