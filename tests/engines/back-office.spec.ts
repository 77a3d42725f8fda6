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
  const user = await visit(size)
  await user.signIn('/api/admin/login', { username: userEmail, password: PASSWORD })
  return user
}

const dialog = role('dialog')
const inDialog = (label: string) => within(dialog, field(label))

describe('the back-office', () => {
  it('asks who it is and leads on to the list, which is searched', async () => {
    const { userEmail } = await makeAdmin(shop.deps)
    const user = await visit()
    await user.open('/admin-dashboard?view=meal')
    await user.at(/^\/admin-login/)
    await user.type(field('Email'), userEmail)
    await user.type(field('Password'), PASSWORD)
    await user.click(button('Login'))
    await user.see(heading('Meal'))
    await user.see(role('row', /Salmon bowl/))
    await user.type(role('searchbox'), 'lentil')
    await user.gone(role('row', /Salmon bowl/))
    await user.see(role('row', /Lentil bowl/))
    expect(user.complaints).toEqual([])
  })

  it('goes on working after Escape was pressed twice in an edited form', async () => {
    const user = await signIn()
    await user.open('/admin-dashboard?view=category')
    await user.click(button('Edit Bowls'))
    await user.type(inDialog('Category Name'), 'Half done')
    await user.press('Escape')
    await user.press('Escape')
    await user.see(alert(/You have changes that are not saved/))
    await user.click(button('Leave without saving'))
    await user.gone(dialog)
    await user.click(button('Add Category'))
    await user.type(inDialog('Category Name'), 'Plates')
    await user.click(within(dialog, button('Save')))
    await user.see(role('row', /Plates/))
    expect(user.complaints).toEqual([])
  })

  it('shows no date where none was chosen', async () => {
    const user = await signIn()
    await user.open('/admin-dashboard?view=orders')
    await user.see(field('Delivery on'))
    const hasWords = () =>
      user.evaluate(
        () => getComputedStyle(document.querySelector('[type=date]')!, '::before').content !== 'none',
      )
    expect(await hasWords()).toBe(true)
    await user.ask('set', field('Delivery on'), '2026-12-07')
    await user.until('the chosen day stands alone', async () => !(await hasWords()))
  })

  it('lays out a package day by day', async () => {
    const user = await signIn()
    await user.open('/admin-dashboard?view=meal-package')
    await user.click(button('Add Package'))
    await user.type(inDialog('Package Name'), 'Bowls for a week')
    await user.ask('set', inDialog('Package Group'), 'Full Package')
    await user.ask('set', inDialog('Start Date'), '2026-12-07')
    await user.ask('set', inDialog('End Date'), '2026-12-11')
    await user.click(within(dialog, button(/^Lentil bowl/)))
    await user.click(within(dialog, button('Copy day 1')))
    await user.click(within(dialog, button('Copy')))
    await user.until(
      'it is on all days',
      async () => (await user.ask('count', button(/^Remove Lentil bowl from day/))) === 5,
    )
    await user.click(within(dialog, button('Save')))
    await user.see(role('row', /Bowls for a week/))
    expect(user.complaints).toEqual([])
  })

  it('jumps anywhere by a few letters', async () => {
    const user = await signIn()
    await user.open('/admin-dashboard?view=today')
    await user.see(text('Pending payments'))
    await user.press('Control+k')
    await user.see(role('combobox', 'Jump to'))
    await user.tab.type('lentil')
    await user.see(role('option', /Lentil bowl/))
    await user.press('Enter')
    await user.until('the meal is open', async () =>
      (await user.ask('values', inDialog('Meal Name'))).includes('Lentil bowl'),
    )
    await user.press('Escape')
    await user.gone(dialog)

    const box = role('combobox', 'Jump to')
    await user.press('Control+k')
    await user.see(role('option', /^Category/))
    await user.press('ArrowUp')
    // The last place is far down the list: it is scrolled to.
    await user.until('the last place is in sight', () => user.evaluate(isLastInSight))
    await user.tab.type('lent')
    await user.press('Escape')
    await user.gone(box)
    await user.press('Control+k')
    await user.see(box)
    expect(await user.ask('values', box)).toEqual([''])
    await user.tab.type('customizer')
    await user.see(role('option', /Image Customizer/))
    await user.press('Enter')
    await user.see(heading('Image Customizer'))
    expect(user.complaints).toEqual([])
  })

  it('has columns that are chosen by keyboard; Escape closes their menu', async () => {
    const user = await signIn()
    await user.open('/admin-dashboard?view=meal')
    await user.see(role('row', /Salmon bowl/))
    expect(await user.ask('count', role('columnheader', 'Allergens'))).toBe(0)
    await user.pressOn(button('Columns'))
    const entry = role('menuitemcheckbox', 'Allergens')
    await user.see(entry)
    for (let i = 0; i < 20 && !(await user.isFocused(entry)); i++) await user.press('ArrowDown')
    await user.press('Space')
    await user.see(role('columnheader', 'Allergens'))
    await user.press('Escape')
    await user.gone(role('menu'))
    await user.until('the button has the focus again', () => user.isFocused(button('Columns')))
    expect(user.complaints).toEqual([])
  })

  it('has its menu in front of the page on a phone, with the keyboard in it', async () => {
    const user = await signIn(PHONE)
    await user.open('/admin-dashboard?view=meal')
    const menu = role('dialog', 'Menu')
    await user.pressOn(button('Menu'))
    await user.see(menu)
    const isInside = () => document.activeElement?.closest('dialog:modal') != null
    expect(await user.evaluate(isInside)).toBe(true)
    await user.press('Tab')
    await user.press('Tab')
    expect(await user.evaluate(isInside)).toBe(true)
    await user.press('Escape')
    await user.gone(menu)
    await user.until('the focus is given back', () => user.isFocused(button('Menu')))
    await user.press('Enter')
    await user.click(within(menu, link('Category')))
    await user.gone(menu)
    await user.see(role('row', /Bowls/))
    expect(user.complaints).toEqual([])
  })
})

/** Runs in the browser. */
function isLastInSight(): boolean {
  const last = [...document.querySelectorAll('[role=option]')].at(-1)!
  const { top, bottom } = last.getBoundingClientRect()
  const list = last.closest('[role=listbox]')!.getBoundingClientRect()
  return last.hasAttribute('data-focused') && top >= list.top - 1 && bottom <= list.bottom + 1
}
