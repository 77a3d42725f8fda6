import { describe, expect, it } from 'vitest'
import { call, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { coveredFocus } from '../setup/covered-focus.ts'
import { DESKTOP, openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import type { User } from '../setup/engines/user.ts'
import {
  button,
  css,
  field,
  heading,
  inFrame,
  link,
  radio,
  role,
  tab,
  text,
} from '../setup/engines/wanted.ts'

let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>
openEngineShop(async ({ deps: { db } }) => {
  menu = await makeMenu(db, { slots: 3, choices: 3 })
  addOn = await makeAddOn(db, { priceFils: 500 })
})

const meal = (choice: number) => radio(new RegExp(`^${menu.meals[0]![choice]!.mealName}\\b`))
const day = css('[data-date]')

async function toCalendar(user: User) {
  await user.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
  await user.pressOn(radio(new RegExp(menu.pkg.packageName)), 'Space')
  const weekly = radio(/WEEKLY \(5 days\)/)
  await user.pressOn(radio(/days/), 'Space')
  for (let i = 0; i < 4 && !(await user.ask('isChecked', weekly)); i++) await user.press('ArrowDown')
  expect(await user.ask('isChecked', weekly)).toBe(true)
  await user.tabTo(day)
}

async function chooseOpenDay(user: User) {
  const shut = css('[data-date][aria-disabled="true"]')
  for (let i = 0; i < 10 && (await user.isFocused(shut)); i++) await user.press('ArrowRight')
  await user.press('Enter')
}

async function toMeals(user: User) {
  await toCalendar(user)
  await chooseOpenDay(user)
  await user.pressOn(button('Continue'))
  await user.at(/^\/select-plan\/meals/)
}

describe('by keyboard alone', () => {
  it('a whole order, from the login to the paid one', async () => {
    const customer = await makeCustomer(shop.deps)
    const body = { address: ADDRESS }
    await call(shop.app, 'POST /api/user/add-address', { cookies: customer.cookies, body })
    const user = await visit()
    await user.open('/Order')
    await user.press('Tab')
    // The first thing to meet is the way past the menus.
    expect(await user.isFocused(link(/skip/i))).toBe(true)
    await user.tabTo(field('Username'))
    await user.tab.type(customer.userName)
    await user.tabTo(field('Password'))
    await user.tab.type(PASSWORD)
    await user.press('Enter')
    await user.at(/^\/(?!Order)/)

    await toMeals(user)
    await user.tabTo(meal(0))
    await user.press('ArrowDown')
    await user.until('the next meal is chosen', () => user.ask('isChecked', meal(1)))
    await user.pressOn(button('Confirm Selection'))
    await user.at(/^\/select-plan\/add-ons/)
    await user.pressOn(button(`One more ${addOn.mealName}`))
    await user.pressOn(button('Confirm Add-ons'))
    await user.at(/^\/select-plan\/delivery/)
    await user.pressOn(button('Skip'))
    await user.at(/^\/summary/)
    await user.pressOn(button('Complete Order'))
    await user.pressOn(inFrame('Sandbox checkout', button('Succeed')))
    await user.see(heading(/your order is confirmed/))
    expect(user.complaints).toEqual([])
  })

  it.each([PHONE, DESKTOP])('the calendar month by month, at $width', async (size) => {
    const user = await visit(size)
    await toCalendar(user)
    const month = () =>
      user.evaluate(() => (document.activeElement as HTMLElement).dataset.date?.slice(0, 7) ?? '')
    const first = await month()
    await user.press('PageDown')
    await user.until('a later month has the focus', async () => (await month()) > first)
    await user.press('PageUp')
    await user.until('the first month has it again', async () => (await month()) === first)
    // After another month was turned to, its days are still reached.
    await user.tabTo(button('Later month'), 'Shift+Tab')
    await user.press('Enter')
    await user.press('Tab')
    await user.until('a day of it has the focus', async () => (await month()) > first)
    await chooseOpenDay(user)
    await user.see(css('[data-date][aria-pressed="true"]'))
    expect(user.complaints).toEqual([])
  })

  it.each([PHONE, DESKTOP])('nothing that has the focus lies under a bar, at $width', async (size) => {
    const user = await visit(size)
    await toMeals(user)
    const details = button(`Details of ${menu.meals[0]![0]!.mealName}`)
    await user.pressOn(details)
    await user.see(button('Hide details'))
    await user.press('Escape')
    await user.gone(button('Hide details'))
    const hidden: string[] = []
    for (let tabs = 0; tabs < 25; tabs++) {
      await user.press('Tab')
      const under = await user.evaluate(coveredFocus)
      if (under) hidden.push(under)
    }
    expect(hidden).toEqual([])
  })

  it('days are walked by arrows, and a message is reached by one key, undone, or sent away', async () => {
    const user = await visit()
    await toMeals(user)
    const selected = () => user.ask('attributes', role('tab'), 'aria-selected')
    await user.tabTo(tab(/meals chosen/))
    await user.press('End')
    await user.until('the last day is chosen', async () => (await selected()).at(-1) === 'true')
    await user.press('ArrowLeft')
    await user.until('the day before it is', async () => (await selected()).at(-2) === 'true')
    await user.press('Home')
    await user.until('the first day is chosen', async () => (await selected())[0] === 'true')

    const chosen = () =>
      user.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('main [type=radio]')].map((one) => one.checked),
      )
    await user.see(text('Day 1 of 5'))
    await user.until(
      'its meals are there',
      async () => (await chosen()).filter(Boolean).length === menu.meals.length,
    )
    const before = await chosen()
    const pickOthers = button('Pick other meals')
    await user.pressOn(pickOthers)
    await user.see(text('Picked other meals.'))
    // A message does not go while it has the focus.
    const toMessage = async () => {
      await user.press('F6')
      await user.until('the way back has the focus', () => user.isFocused(button('Undo')))
    }
    await toMessage()
    await user.press('Enter')
    await user.until('all is as it was', async () => String(await chosen()) === String(before))
    await user.until('the focus is where it was', () => user.isFocused(pickOthers))

    await user.press('Enter')
    await user.see(button('Undo'))
    await toMessage()
    await user.press('F6')
    await user.until('the key gives it back', () => user.isFocused(pickOthers))
    await toMessage()
    await user.press('Escape')
    await user.gone(button('Undo'))
    await user.until('the focus is where it was', () => user.isFocused(pickOthers))
    expect(user.complaints).toEqual([])
  })
})
