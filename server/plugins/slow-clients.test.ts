import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'

let shop: TestShop
let port: number
let monotonicMs = 0
beforeAll(async () => {
  shop = await openTestShop({ monotonicMs: () => monotonicMs, env: { RATE_LIMIT: '100000' } })
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())

/** Begins a form and, once the shop has said that it is listening, sends a tenth of it. */
async function beginForm(from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(
    'POST /api/user/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\nexpect: 100-continue\r\n\r\n',
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write(' '.repeat(100))
  return socket
}
const cut = (sockets: Socket[]) => sockets.filter(({ destroyed }) => destroyed).length
const ends = (sockets: Socket[]) => sockets.map((socket) => socket.resume())

it('forms that never come are no work, and of one address only so many are waited for', async () => {
  const mine = ends(await Promise.all(Array.from({ length: 60 }, () => beginForm('127.0.0.2'))))
  const theirs = ends([await beginForm('127.0.0.3')])
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  expect(shop.deps.underWay.requests).toBe(0)
  // Time does not pass for them until it is said to: nobody is cut for a busy machine.
  monotonicMs += 1_100
  await expect.poll(() => cut(mine)).toBe(40)
  expect(cut(theirs)).toBe(0)
  // Too slow is too slow, even where it is the only one.
  monotonicMs += 4_000
  await expect.poll(() => cut([...mine, ...theirs])).toBe(61)
})

it('a form that comes in pieces and in time is answered', async () => {
  const socket = await beginForm('127.0.0.4')
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  monotonicMs += 900
  socket.write(`${' '.repeat(898)}{}`)
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 422 /)
  socket.destroy()
})
