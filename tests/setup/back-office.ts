import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { makeAdmin } from '../factories/accounts.ts'
import { makePicture } from '../factories/pictures.ts'
import { type BrowsedShop, DESKTOP, openBrowsedShop, type Visitor } from './browser.ts'

export let shop: BrowsedShop
export let office: Awaited<ReturnType<typeof openBackOffice>>

/** For one file of journeys: a shop with what it needs, and an admin at work in it. */
export function openShopAndOffice(
  fill: (shop: BrowsedShop) => Promise<unknown>,
  options: Parameters<typeof openBrowsedShop>[0] = {},
): void {
  beforeAll(async () => {
    shop = await openBrowsedShop(options)
    await fill(shop)
    office = await openBackOffice(shop)
  })
  afterAll(() => shop?.close())
}

/** An admin at work: signed in, and the few moves that every view shares. */
export async function openBackOffice(
  shop: BrowsedShop,
  options: Parameters<BrowsedShop['visit']>[0] = DESKTOP,
) {
  const admin = await makeAdmin(shop.deps)
  return { admin, ...handOf(await shop.visitAs(admin, options)) }
}

function handOf(visitor: Visitor) {
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const alert = (text: string) =>
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor()
  return {
    ...visitor,
    dialog,
    row,
    alert,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    save: (name = 'Save') => dialog.getByRole('button', { name, exact: true }).click(),
    press: (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    async show(view: string, title: string) {
      await page.goto(`/admin-dashboard?view=${view}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await settled(page)
    },
    async addPicture() {
      const buffer = await makePicture()
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer })
      await dialog.getByRole('button', { name: 'Remove picture 1' }).waitFor()
    },
    /** Deletes a row by its button and brings it back. */
    async deleteAndUndo(name: string, toast: string) {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await alert(toast)
      await row(name).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await row(name).waitFor()
    },
  }
}

/** The rows of the view are there, and it lives. */
const settled = (page: Page) => page.locator('table[aria-busy="false"]').first().waitFor()
