import { describe, expect, it } from 'vitest'
import { makeAdmin, PASSWORD } from '../factories/accounts.ts'
import { makeCategory, makeMeal, makeMealType } from '../factories/catalogue.ts'
import { DESKTOP, openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import { alert, button, field, heading, link, role, text, within } from '../setup/engines/wanted.ts'

openEngineShop(async ({ deps: { db } }) => {
  const category = await makeCategory(db, { categoryName: 'Bowls' })
  const lunch = await makeMealType(db, { mealType: 'Lunch' })
  for (const mealName of ['Lentil bowl', 'Salmon bowl'])
    await makeMeal(db, { mealName, categoryId: category.id, mealTypes: [lunch] })
})

async function signIn(size = DESKTOP) {
  const { userEmail } = await makeAdmin(shop.deps)
  const hand = await visit(size)
  await hand.signIn('/api/admin/login', { username: userEmail, password: PASSWORD })
  return hand
}

const dialog = role('dialog')
const inDialog = (label: string) => within(dialog, field(label))

describe('the back-office', () => {
  it('asks who it is and leads on to the list, which is searched', async () => {
    const { userEmail } = await makeAdmin(shop.deps)
    const hand = await visit()
    await hand.open('/admin-dashboard?view=meal')
    await hand.at(/^\/admin-login/)
    await hand.type(field('Email'), userEmail)
    await hand.type(field('Password'), PASSWORD)
    await hand.click(button('Login'))
    await hand.see(heading('Meal'))
    await hand.see(role('row', /Salmon bowl/))
    await hand.type(role('searchbox'), 'lentil')
    await hand.gone(role('row', /Salmon bowl/))
    await hand.see(role('row', /Lentil bowl/))
    expect(hand.complaints).toEqual([])
  })

  it('goes on working after Escape was pressed twice in an edited form', async () => {
    const hand = await signIn()
    await hand.open('/admin-dashboard?view=category')
    await hand.click(button('Edit Bowls'))
    await hand.type(inDialog('Category Name'), 'Half done')
    await hand.press('Escape')
    await hand.press('Escape')
    await hand.see(alert(/You have changes that are not saved/))
    await hand.click(button('Leave without saving'))
    await hand.gone(dialog)
    await hand.click(button('Add Category'))
    await hand.type(inDialog('Category Name'), 'Plates')
    await hand.click(within(dialog, button('Save')))
    await hand.see(role('row', /Plates/))
    expect(hand.complaints).toEqual([])
  })

  it('shows no date where none was chosen', async () => {
    const hand = await signIn()
    await hand.open('/admin-dashboard?view=orders')
    await hand.see(field('Delivery on'))
    const hasWords = () =>
      hand.evaluate(
        () => getComputedStyle(document.querySelector('[type=date]')!, '::before').content !== 'none',
      )
    expect(await hasWords()).toBe(true)
    await hand.ask('set', field('Delivery on'), '2026-12-07')
    await hand.until('the chosen day stands alone', async () => !(await hasWords()))
  })

  it('lays out a package day by day', async () => {
    const hand = await signIn()
    await hand.open('/admin-dashboard?view=meal-package')
    await hand.click(button('Add Package'))
    await hand.type(inDialog('Package Name'), 'Bowls for a week')
    await hand.ask('set', inDialog('Package Group'), 'Full Package')
    await hand.ask('set', inDialog('Start Date'), '2026-12-07')
    await hand.ask('set', inDialog('End Date'), '2026-12-11')
    await hand.click(within(dialog, button(/^Lentil bowl/)))
    await hand.click(within(dialog, button('Copy day 1')))
    await hand.click(within(dialog, button('Copy')))
    await hand.until(
      'it is on all days',
      async () => (await hand.ask('count', button(/^Remove Lentil bowl from day/))) === 5,
    )
    await hand.click(within(dialog, button('Save')))
    await hand.see(role('row', /Bowls for a week/))
    expect(hand.complaints).toEqual([])
  })

  it('jumps anywhere by a few letters', async () => {
    const hand = await signIn()
    await hand.open('/admin-dashboard?view=today')
    await hand.see(text('Pending payments'))
    await hand.press('Control+k')
    await hand.see(role('combobox', 'Jump to'))
    await hand.tab.type('lentil')
    await hand.see(role('option', /Lentil bowl/))
    await hand.press('Enter')
    await hand.until('the meal is open', async () =>
      (await hand.ask('values', inDialog('Meal Name'))).includes('Lentil bowl'),
    )
    await hand.press('Escape')
    await hand.gone(dialog)

    const box = role('combobox', 'Jump to')
    await hand.press('Control+k')
    await hand.see(role('option', /^Category/))
    await hand.press('ArrowUp')
    // The last place is far down the list: it is scrolled to.
    await hand.until('the last place is in sight', () => hand.evaluate(isLastInSight))
    await hand.tab.type('lent')
    await hand.press('Escape')
    await hand.gone(box)
    await hand.press('Control+k')
    await hand.see(box)
    expect(await hand.ask('values', box)).toEqual([''])
    await hand.tab.type('customizer')
    await hand.see(role('option', /Image Customizer/))
    await hand.press('Enter')
    await hand.see(heading('Image Customizer'))
    expect(hand.complaints).toEqual([])
  })

  it('has columns that are chosen by keyboard; Escape closes their menu', async () => {
    const hand = await signIn()
    await hand.open('/admin-dashboard?view=meal')
    await hand.see(role('row', /Salmon bowl/))
    expect(await hand.ask('count', role('columnheader', 'Allergens'))).toBe(0)
    await hand.pressOn(button('Columns'))
    const entry = role('menuitemcheckbox', 'Allergens')
    await hand.see(entry)
    for (let i = 0; i < 20 && !(await hand.isFocused(entry)); i++) await hand.press('ArrowDown')
    await hand.press('Space')
    await hand.see(role('columnheader', 'Allergens'))
    await hand.press('Escape')
    await hand.gone(role('menu'))
    await hand.until('the button has the focus again', () => hand.isFocused(button('Columns')))
    expect(hand.complaints).toEqual([])
  })

  it('has its menu in front of the page on a phone, with the keyboard in it', async () => {
    const hand = await signIn(PHONE)
    await hand.open('/admin-dashboard?view=meal')
    const menu = role('dialog', 'Menu')
    await hand.pressOn(button('Menu'))
    await hand.see(menu)
    const isInside = () => document.activeElement?.closest('dialog:modal') != null
    expect(await hand.evaluate(isInside)).toBe(true)
    await hand.press('Tab')
    await hand.press('Tab')
    expect(await hand.evaluate(isInside)).toBe(true)
    await hand.press('Escape')
    await hand.gone(menu)
    await hand.until('the focus is given back', () => hand.isFocused(button('Menu')))
    await hand.press('Enter')
    await hand.click(within(menu, link('Category')))
    await hand.gone(menu)
    await hand.see(role('row', /Bowls/))
    expect(hand.complaints).toEqual([])
  })
})

/** Runs in the browser. */
function isLastInSight(): boolean {
  const last = [...document.querySelectorAll('[role=option]')].at(-1)!
  const { top, bottom } = last.getBoundingClientRect()
  const list = last.closest('[role=listbox]')!.getBoundingClientRect()
  return last.hasAttribute('data-focused') && top >= list.top - 1 && bottom <= list.bottom + 1
}
