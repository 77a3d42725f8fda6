import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataFolder, nothingRunsOn, removeDataFolder } from '../setup/data-folder.ts'
import { counted, mixedLoad, newPerson, type Outcome, percentile, send, unlike } from '../setup/mixed-load.ts'
import { freePort, type StartedShop, startShop, untilOpen } from '../setup/started-shop.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const QUIET_MS = IS_FULL ? 20_000 : 1_000
const FLOOD_MS = IS_FULL ? 30_000 : 1_500
const SLOW_SOCKETS = IS_FULL ? 520 : 120
const AT_ONCE = IS_FULL ? 100 : 20
const OTHERS = 5
// A short run shares its machine with others, and may be asked to wait for them.
const ALLOWED: Outcome['code'][] = IS_FULL ? [200] : [200, 503]
const LONG = 600_000

let dataDir: string
let shop: StartedShop
let product: string
let quiet: Outcome[]
beforeAll(async () => {
  dataDir = await makeDataFolder()
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  shop = startShop(env, [process.execPath, 'server/main.ts'])
  await untilOpen(shop)
  const { json } = await send(undefined, shop.url, 'GET /api/user/get-products', newPerson())
  product = json.data.items[0]._id
  // Once for what is made at the first time, once for the figure.
  for (let i = 0; i < 2; i++) quiet = await othersDuring(() => pause(QUIET_MS))
  console.log(`quiet: others p50 ${percentile(quiet, 0.5)} ms, p99 ${percentile(quiet, 0.99)} ms`)
}, LONG)
afterAll(async () => {
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

function tell(what: string, others: Outcome[]): void {
  const [p99, before] = [percentile(others, 0.99), percentile(quiet, 0.99)]
  console.log(
    `${what}; others: ${others.length} answers ${JSON.stringify(counted(others))}, ` +
      `p50 ${percentile(others, 0.5)} ms, p99 ${p99} ms, ${(p99 / Math.max(before, 1)).toFixed(1)} times its quiet value`,
  )
  expect(unlike(others, ...ALLOWED)).toEqual([])
}

let asked = 0
const signUp = (n: number) => ({
  userName: `flood ${n}`,
  userEmail: `flood-${n}@mail.example`,
  password: 'saffron-window-ladder-7',
})

describe('a flood from one address is turned away, and the others do not notice', () => {
  it.each<[string, (n: number) => [string, object?]]>([
    ['calls spelled in other letters', () => ['GET /%61pi/user/get-token']],
    ['pages of made-up searches', (n) => [`GET /products?search=made-up-${n}`]],
    ['pages nobody has written', (n) => [`GET /blog/made-up-${n}`]],
    ['sign-ups', (n) => ['POST /api/user/signup', signUp(n)]],
    [
      'wrong passwords',
      (n) => ['POST /api/user/login', { userName: `nobody ${n}`, password: 'a wrong one' }],
    ],
    ['things put in a cart', () => ['POST /api/user/add-product-to-cart', { product, quantity: 1 }]],
    ['pages of one visitor', () => ['GET /cart']],
  ])(
    '%s',
    async (what, request) => {
      const { address } = newPerson()
      const codes: Record<number, number> = {}
      let isOver = false
      const others = await othersDuring(async () => {
        const flooding = Array.from({ length: AT_ONCE }, async () => {
          while (!isOver) {
            const [key, body] = request(asked++)
            const person = { address, cookies: [], hasCart: false, email: undefined }
            const answer = await send(undefined, shop.url, key, person, body).catch(() => undefined)
            codes[answer?.code ?? 0] = (codes[answer?.code ?? 0] ?? 0) + 1
          }
        })
        // A slow machine takes its time to reach the limit; without one this would never end.
        const until = Date.now() + FLOOD_MS
        while (Date.now() < until || !codes[429]) await pause(50)
        isOver = true
        await Promise.all(flooding)
      })
      tell(`flood by ${what}: ${JSON.stringify(codes)}`, others)
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
    const others = await othersDuring(async () => {
      for (let i = 0; i < SLOW_SOCKETS; i++) begin()
      const until = Date.now() + FLOOD_MS
      while (Date.now() < until || cut === 0) await pause(50)
      isOver = true
    })
    for (const socket of open) socket.destroy()
    tell(`${SLOW_SOCKETS} slow forms, ${cut} times cut`, others)
  },
  LONG,
)
