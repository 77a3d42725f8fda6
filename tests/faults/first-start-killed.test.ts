import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { makeDataFolder, nothingRunsOn, removeDataFolder } from '../setup/data-folder.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../setup/spawn-embedded-shop.ts'

// `npm run test:faults` kills at more moments; a plain test run is content with fewer.
const MOMENTS = import.meta.env.MODE === 'full' ? 20 : 5

afterEach(endEmbeddedShops)

async function firstStartMs(): Promise<number> {
  const dataDir = await makeDataFolder()
  const begun = performance.now()
  const shop = spawnEmbeddedShop({ dataDir })
  await shop.heard('ready')
  const ms = performance.now() - begun
  await shop.kill('SIGTERM')
  await removeDataFolder(dataDir)
  return ms
}

/** What lies in the data folder tells how far the killed start had come. */
function stageOf(dataDir: string): string {
  const names = readdirSync(dataDir)
  if (names.includes('database')) return 'files in place'
  return names.length > 0 ? 'making the files' : 'nothing yet'
}

test(`a first start killed with -9 at ${MOMENTS} random moments heals each time`, async () => {
  const wholeMs = await firstStartMs()
  const stages: Record<string, number> = {}
  const healingMs: number[] = []
  for (let i = 0; i < MOMENTS; i++) {
    const moment = ((i + Math.random()) / MOMENTS) * wholeMs
    const dataDir = await makeDataFolder()
    const killed = spawnEmbeddedShop({ dataDir })
    await pause(moment)
    await killed.kill('SIGKILL')
    const stage = stageOf(dataDir)
    stages[stage] = (stages[stage] ?? 0) + 1

    const next = spawnEmbeddedShop({ dataDir })
    const url = await next.heard('ready').catch((error) => {
      throw new Error(`killed after ${Math.round(moment)} ms (${stage}): ${error.message}`)
    })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table works (n int)')
    await client.end()
    healingMs.push(next.events.find(({ ms }) => ms)?.ms ?? 0)
    await next.kill('SIGTERM')
    await nothingRunsOn(dataDir)
    expect(readdirSync(dataDir), `killed after ${Math.round(moment)} ms`).toEqual(['database'])
    await removeDataFolder(dataDir)
  }
  console.log(
    `first start ${Math.round(wholeMs)} ms; killed while: ${JSON.stringify(stages)}; healed within ${Math.max(...healingMs)} ms`,
  )
  expect(healingMs).toHaveLength(MOMENTS)
})
