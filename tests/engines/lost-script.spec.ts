import { readdirSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { stockStorefront } from '../factories/storefront.ts'
import { openEngineShop, shop, visit } from '../setup/engines/engine-shop.ts'
import { lose } from '../setup/engines/lost-requests.ts'
import { heading, link, role, within } from '../setup/engines/wanted.ts'

openEngineShop(({ deps }) => stockStorefront(deps.db))

const scriptOf = (page: string) =>
  new RegExp(readdirSync('build/client/assets').find((name) => new RegExp(`^${page}-.*\\.js$`).test(name))!)

it.each(['entry.client', 'home'])('a page whose script %s was lost comes to life by itself', async (name) => {
  const { lost, mend } = lose(shop.app.server, scriptOf(name), 1)
  onTestFinished(mend)
  const user = await visit()
  await user.open('/')
  expect(lost).toHaveLength(1)
})

it('a page that is led to and whose script was lost opens all the same', async () => {
  const user = await visit()
  await user.open('/')
  const { lost, mend } = lose(shop.app.server, scriptOf('about'), 1)
  onTestFinished(mend)
  await user.click(within(role('banner'), link('About')))
  await user.at(/^\/about/)
  await user.see(heading(/./))
  expect(lost).toHaveLength(1)
})
