import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../setup/data-folder.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { type Buyer, makeBuyers, type Sales, startBuying } from './buyers.ts'
import { DATABASE_PASSWORD, openDatabaseNodes } from './database-nodes.ts'
import { openNetwork } from './machines.ts'
import { openCompany } from './provider.ts'
import { watchReadiness } from './readiness.ts'
import { openFrontDoor, openShopMachine, openWorkerMachine } from './shop-machines.ts'
import { compareBooks, type Truth } from './truth.ts'

/** Waits until everybody has bought so many times more. */
type Sell = (times: number) => Promise<void>
export type Happening = (sell: Sell) => Promise<void>
export type Outcome = Truth & Sales & { unreadySeconds: number }

/** Three database nodes, two shops, a worker and a proxy, each on a machine of its own, and who buys there. */
export async function openCluster(buyerCount: number) {
  const folder = await makeDataFolder()
  const dataDir = join(folder, 'shop-data')
  mkdirSync(dataDir)
  openNetwork()
  const providerDatabase = await createTestDatabase()
  const company = await openCompany(providerDatabase.url)
  const database = await openDatabaseNodes(folder)
  // The first makes the tables and the catalogue.
  const first = await openShopMachine('shop1', '10.0.0.21', folder, dataDir)
  const worker = openWorkerMachine('worker', '10.0.0.23', folder, dataDir)
  const shops = [first, await openShopMachine('shop2', '10.0.0.22', folder, dataDir)]
  const door = await openFrontDoor(folder)
  company.webhooksTo(`${door.url}/api/payments/webhook/razorpay`)
  const product = await onLeader(async (client) => {
    const { rows } = await client.query('update products set stock = 1000000 returning id')
    return rows[0].id as string
  })
  const buyers: Buyer[] = await makeBuyers(door.url, buyerCount)

  async function onLeader<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { address } = await database.leader()
    const client = new pg.Client({
      connectionString: `postgres://fitt_meals:${DATABASE_PASSWORD}@${address}/fitt_meals`,
    })
    await client.connect()
    return work(client).finally(() => client.end())
  }

  return {
    dataDir,
    database,
    shops,
    worker,
    onLeader,
    /** Something happens while people buy: everybody some times before it, and twice after it. */
    async whileBuying(timesBefore: number, happen: Happening): Promise<Outcome> {
      await database.whole()
      const load = startBuying(door.url, product, buyers, company)
      onTestFinished(load.stop)
      const sell: Sell = (times) => load.sold(load.paid.length + times * buyers.length)
      await sell(timesBefore)
      const unready = watchReadiness(door.url)
      load.forgetGaps()
      await happen(sell)
      await sell(2)
      const sales = await load.end()
      const unreadySeconds = await unready()
      const truth = await onLeader((client) => compareBooks(company.books, client, sales.paid))
      return { ...truth, ...sales, unreadySeconds }
    },
    said: () =>
      [door.machine, worker, ...shops, ...database.nodes]
        .map(({ name, said }) => `── ${name}\n${said().split('\n').slice(-40).join('\n')}`)
        .join('\n'),
    async close() {
      for (const machine of [door.machine, worker, ...shops]) await machine.killAll()
      for (const node of database.nodes) await node.remove()
      await database.bucket.close()
      await company.close()
      await providerDatabase.drop()
      await removeDataFolder(folder)
    },
  }
}
