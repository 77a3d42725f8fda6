import { expect, it } from 'vitest'
import { openTestShop } from '../tests/setup/test-shop.ts'
import { buildApp } from './app.ts'
import { readEnv } from './env.ts'

it('a request in flight finishes while the shop closes', async () => {
  const shop = await openTestShop()
  const app = await buildApp({ ...shop.deps, env: readEnv({ LOG_LEVEL: 'silent' }) })
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  app.get('/slow', async () => {
    arrived()
    await held
    return { status: true }
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = fetch(`${url}/slow`)
  await isThere
  const closed = app.close()
  letGo()
  expect(await (await answer).json()).toEqual({ status: true })
  await closed
  await shop.close()
})
