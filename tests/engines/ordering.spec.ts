import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dishes } from '../../server/db/schema/catalogue.ts'
import { nextMonday } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import type { Hand } from '../setup/engines/hand.ts'
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

async function toMeals(hand: Hand, duration: string) {
  await hand.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
  await hand.click(text(menu.pkg.packageName))
  await hand.click(text(duration))
  await hand.click(monday())
  const [box] = await hand.ask('boxes', monday())
  await hand.click(button('Continue'))
  await hand.at(/^\/select-plan\/meals/)
  return { widthOfDay: box!.width }
}

describe('choosing meals', () => {
  it('the calendar has days wide enough to press, and the chosen one shows', async () => {
    const hand = await visit(PHONE)
    const { widthOfDay } = await toMeals(hand, 'MONTHLY (5 days per week)')
    expect(widthOfDay).toBeGreaterThan(24)
    await hand.see(text(/of 20 days complete/))
    const root = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await hand.evaluate(root)).toBe(0)
  })

  it('what was chosen is there after a reload, and where somebody comes back later', async () => {
    const hand = await visit(PHONE)
    await toMeals(hand, 'WEEKLY (5 days)')
    await hand.click(meal(2))
    await hand.until('it is chosen', () => hand.ask('isChecked', meal(2)))
    await hand.reload()
    await hand.until('it is still chosen', () => hand.ask('isChecked', meal(2)))
    await hand.open('/about')
    await hand.open('/select-plan')
    await hand.at(/^\/select-plan\/meals/)
    await hand.until('it is chosen here too', () => hand.ask('isChecked', meal(2)))
    expect(hand.complaints).toEqual([])
  })

  it('replaces what somebody avoids; sheet, way back and keyboard stay in reach', async () => {
    const hand = await visit()
    await toMeals(hand, 'WEEKLY (5 days)')
    const sheet = role('dialog', 'What do you avoid?')
    const replace = within(sheet, button(/^Replace 5 chosen meals/))
    const done = within(sheet, button('Show the meals'))
    await hand.click(button('Allergens'))
    await hand.click(within(sheet, text('All nuts')))
    await hand.click(replace)
    // The button has gone with what it was for; the keyboard has not gone with it.
    await hand.until('the next button has the focus', () => hand.isFocused(done))
    await hand.until('another meal is chosen', () => hand.ask('isChecked', meal(1)))
    await hand.click(within(sheet, button('Undo')))
    await hand.until('the meal is back', () => hand.ask('isChecked', meal(0)))

    // The page behind is no part of anything, for keys or for screen readers.
    const behind = () => ({ top: scrollY, isModal: document.querySelector('dialog:modal') !== null })
    const before = await hand.evaluate(behind)
    expect(before.isModal).toBe(true)
    await hand.tabTo(replace, 'Shift+Tab')
    await hand.press('Enter')
    await hand.until('the next button has the focus', () => hand.isFocused(done))
    await hand.press('End')
    await hand.press('PageDown')
    expect(await hand.evaluate(behind)).toEqual(before)
    await hand.press('Escape')
    await hand.gone(sheet)
    await hand.until('the focus is given back', () => hand.isFocused(button(/allergens avoided/)))
    await hand.until('another meal is chosen', () => hand.ask('isChecked', meal(1)))
    expect(hand.complaints).toEqual([])
  })
})
