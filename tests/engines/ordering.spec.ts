import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { nextMonday } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import type { User } from '../setup/engines/user.ts'
import { button, css, radio, role, text, within } from '../setup/engines/wanted.ts'

let menu: Awaited<ReturnType<typeof makeMenu>>
openEngineShop(async ({ deps: { db } }) => {
  menu = await makeMenu(db, { slots: 2, choices: 3 })
  const nutty = menu.meals[0]![0]!
  await db
    .update(dishes)
    .set({ allergens: ['Nuts'] })
    .where(eq(dishes.id, nutty.id))
})

const meal = (choice: number) => radio(new RegExp(`^${menu.meals[0]![choice]!.mealName}\\b`))
const monday = () => css(`[data-date="${nextMonday(shop.deps.now())}"]`)

async function toMeals(user: User, duration: string) {
  await user.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
  await user.click(text(menu.pkg.packageName))
  await user.click(text(duration))
  await user.click(monday())
  const [box] = await user.ask('boxes', monday())
  await user.click(button('Continue'))
  await user.at(/^\/select-plan\/meals/)
  return { widthOfDay: box!.width }
}

describe('choosing meals', () => {
  it('the calendar has days wide enough to press, and the chosen one shows', async () => {
    const user = await visit(PHONE)
    const { widthOfDay } = await toMeals(user, 'MONTHLY (5 days per week)')
    expect(widthOfDay).toBeGreaterThan(24)
    await user.see(text(/of 20 days complete/))
    const root = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await user.evaluate(root)).toBe(0)
  })

  it('what was chosen is there after a reload, and where somebody comes back later', async () => {
    const user = await visit(PHONE)
    await toMeals(user, 'WEEKLY (5 days)')
    await user.click(meal(2))
    await user.until('it is chosen', () => user.ask('isChecked', meal(2)))
    await user.reload()
    await user.until('it is still chosen', () => user.ask('isChecked', meal(2)))
    await user.open('/about')
    await user.open('/select-plan')
    await user.at(/^\/select-plan\/meals/)
    await user.until('it is chosen here too', () => user.ask('isChecked', meal(2)))
    expect(user.complaints).toEqual([])
  })

  it('replaces what somebody avoids; sheet, way back and keyboard stay in reach', async () => {
    const user = await visit()
    await toMeals(user, 'WEEKLY (5 days)')
    const sheet = role('dialog', 'What do you eat?')
    const opener = button(/^(Tell us what you eat|Edit food profile)$/)
    await user.click(opener)
    await user.click(within(sheet, text('All nuts')))
    // The page behind is no part of anything, for keys or for screen readers.
    const behind = () => ({ top: scrollY, isModal: document.querySelector('dialog:modal') !== null })
    const before = await user.evaluate(behind)
    expect(before.isModal).toBe(true)
    await user.press('End')
    await user.press('PageDown')
    expect(await user.evaluate(behind)).toEqual(before)
    await user.click(within(sheet, text(/^Keep this to choose my meals/)))
    await user.click(within(sheet, button('Save')))
    await user.gone(sheet)
    await user.until('the focus is given back', () => user.isFocused(opener))
    await user.click(button('Replace all'))
    await user.until('another meal is chosen', () => user.ask('isChecked', meal(1)))
    await user.click(button('Undo'))
    await user.until('the meal is back', () => user.ask('isChecked', meal(0)))
    await user.click(button('Replace all'))
    await user.until('another meal is chosen', () => user.ask('isChecked', meal(1)))
    expect(user.complaints).toEqual([])
  })
})
