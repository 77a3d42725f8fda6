import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { breakableConnection } from '../../tests/setup/breakable-connection.ts'
import { createTestDatabase } from '../../tests/setup/test-database.ts'
import { openChangeFeed } from './change-feed.ts'

/** Lets everyone in and throws them out again, and counts them. */
async function revolvingDoor(port: number): Promise<{ server: Server; entered(): number }> {
  let count = 0
  const server = createServer((socket) => {
    count++
    socket.on('error', () => {}).destroy()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, entered: () => count }
}

test('a database that is away is tried now and then, however long it stays, and its changes are heard again', async () => {
  const database = await createTestDatabase()
  const line = await breakableConnection(database.url)
  const feed = await openChangeFeed(line.url)
  const heard: string[] = []
  feed.onChange((table) => heard.push(table))

  await line.cut()
  const door = await revolvingDoor(Number(new URL(line.url).port))
  await vi.waitUntil(() => door.entered() > 0, { timeout: 60_000 })
  await pause(3_500)
  // Twice a second at the most; attempts that multiplied would be hundreds by now.
  expect(door.entered()).toBeLessThan(12)
  await new Promise((resolve) => door.server.close(resolve))

  await line.mend()
  await vi.waitUntil(() => heard.includes('everything'), { timeout: 60_000 })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`notify catalogue_changed, 'meals'`)
  await vi.waitUntil(() => heard.includes('meals'), { timeout: 60_000 })
  await client.end()
  await feed.close()
  await line.close()
  await database.drop()
})
