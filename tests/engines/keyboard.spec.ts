import { describe, expect, it } from 'vitest'
import { call, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { makeAddOn } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { coveredFocus } from '../setup/covered-focus.ts'
import { DESKTOP, openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import type { Hand } from '../setup/engines/hand.ts'
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

async function toCalendar(hand: Hand) {
  await hand.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
  await hand.pressOn(radio(new RegExp(menu.pkg.packageName)), 'Space')
  const weekly = radio(/WEEKLY \(5 days\)/)
  await hand.pressOn(radio(/days/), 'Space')
  for (let i = 0; i < 4 && !(await hand.ask('isChecked', weekly)); i++) await hand.press('ArrowDown')
  expect(await hand.ask('isChecked', weekly)).toBe(true)
  await hand.tabTo(day)
}

async function chooseOpenDay(hand: Hand) {
  const shut = css('[data-date][aria-disabled="true"]')
  for (let i = 0; i < 10 && (await hand.isFocused(shut)); i++) await hand.press('ArrowRight')
  await hand.press('Enter')
}

async function toMeals(hand: Hand) {
  await toCalendar(hand)
  await chooseOpenDay(hand)
  await hand.pressOn(button('Continue'))
  await hand.at(/^\/select-plan\/meals/)
}

describe('by keyboard alone', () => {
  it('a whole order, from the login to the paid one', async () => {
    const customer = await makeCustomer(shop.deps)
    const body = { address: ADDRESS }
    await call(shop.app, 'POST /api/user/add-address', { cookies: customer.cookies, body })
    const hand = await visit()
    await hand.open('/Order')
    await hand.press('Tab')
    // The first thing to meet is the way past the menus.
    expect(await hand.isFocused(link(/skip/i))).toBe(true)
    await hand.tabTo(field('Username'))
    await hand.tab.type(customer.userName)
    await hand.tabTo(field('Password'))
    await hand.tab.type(PASSWORD)
    await hand.press('Enter')
    await hand.at(/^\/(?!Order)/)

    await toMeals(hand)
    await hand.tabTo(meal(0))
    await hand.press('ArrowDown')
    await hand.until('the next meal is chosen', () => hand.ask('isChecked', meal(1)))
    await hand.pressOn(button('Confirm Selection'))
    await hand.at(/^\/select-plan\/add-ons/)
    await hand.pressOn(button(`One more ${addOn.mealName}`))
    await hand.pressOn(button('Confirm Add-ons'))
    await hand.at(/^\/select-plan\/delivery/)
    await hand.pressOn(button('Skip'))
    await hand.at(/^\/summary/)
    await hand.pressOn(button('Complete Order'))
    await hand.pressOn(inFrame('Sandbox checkout', button('Succeed')))
    await hand.see(heading(/your order is confirmed/))
    expect(hand.complaints).toEqual([])
  })

  it.each([PHONE, DESKTOP])('the calendar month by month, at $width', async (size) => {
    const hand = await visit(size)
    await toCalendar(hand)
    const month = () =>
      hand.evaluate(() => (document.activeElement as HTMLElement).dataset.date?.slice(0, 7) ?? '')
    const first = await month()
    await hand.press('PageDown')
    await hand.until('a later month has the focus', async () => (await month()) > first)
    await hand.press('PageUp')
    await hand.until('the first month has it again', async () => (await month()) === first)
    // After another month was turned to, its days are still reached.
    await hand.tabTo(button('Later month'), 'Shift+Tab')
    await hand.press('Enter')
    await hand.press('Tab')
    await hand.until('a day of it has the focus', async () => (await month()) > first)
    await chooseOpenDay(hand)
    await hand.see(css('[data-date][aria-pressed="true"]'))
    expect(hand.complaints).toEqual([])
  })

  it.each([PHONE, DESKTOP])('nothing that has the focus lies under a bar, at $width', async (size) => {
    const hand = await visit(size)
    await toMeals(hand)
    const details = button(`Details of ${menu.meals[0]![0]!.mealName}`)
    await hand.pressOn(details)
    await hand.see(button('Hide details'))
    await hand.press('Escape')
    await hand.gone(button('Hide details'))
    const hidden: string[] = []
    for (let tabs = 0; tabs < 25; tabs++) {
      await hand.press('Tab')
      const under = await hand.evaluate(coveredFocus)
      if (under) hidden.push(under)
    }
    expect(hidden).toEqual([])
  })

  it('days are walked by arrows, and a message is reached by one key, undone, or sent away', async () => {
    const hand = await visit()
    await toMeals(hand)
    const selected = () => hand.ask('attributes', role('tab'), 'aria-selected')
    await hand.tabTo(tab(/meals chosen/))
    await hand.press('End')
    await hand.until('the last day is chosen', async () => (await selected()).at(-1) === 'true')
    await hand.press('ArrowLeft')
    await hand.until('the day before it is', async () => (await selected()).at(-2) === 'true')
    await hand.press('Home')
    await hand.until('the first day is chosen', async () => (await selected())[0] === 'true')

    const chosen = () =>
      hand.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('main [type=radio]')].map((one) => one.checked),
      )
    await hand.see(text('Day 1 of 5'))
    await hand.until(
      'its meals are there',
      async () => (await chosen()).filter(Boolean).length === menu.meals.length,
    )
    const before = await chosen()
    const pickOthers = button('Pick other meals')
    await hand.pressOn(pickOthers)
    await hand.see(text('Picked other meals.'))
    // A message does not go while it has the focus.
    const toMessage = async () => {
      await hand.press('F6')
      await hand.until('the way back has the focus', () => hand.isFocused(button('Undo')))
    }
    await toMessage()
    await hand.press('Enter')
    await hand.until('all is as it was', async () => String(await chosen()) === String(before))
    await hand.until('the focus is where it was', () => hand.isFocused(pickOthers))

    await hand.press('Enter')
    await hand.see(button('Undo'))
    await toMessage()
    await hand.press('F6')
    await hand.until('the key gives it back', () => hand.isFocused(pickOthers))
    await toMessage()
    await hand.press('Escape')
    await hand.gone(button('Undo'))
    await hand.until('the focus is where it was', () => hand.isFocused(pickOthers))
    expect(hand.complaints).toEqual([])
  })
})
