import { expect, it } from 'vitest'
import { dayInWords } from '../../domain/days/day-in-words.ts'
import { makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { giveCreditTo } from '../factories/credit.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import { button, radio, role, text, within } from '../setup/engines/wanted.ts'

openEngineShop(async () => {})

const sheet = role('dialog')

async function comeToPlan() {
  const customer = await makeCustomer(shop.deps)
  const made = await makePaidPlan(shop.deps, { customer })
  const user = await visit(PHONE)
  await user.signIn('/api/user/login', { userName: customer.userName, password: PASSWORD })
  await user.open('/my-plan')
  return { ...made, user }
}

it('a day is skipped and brought back', async () => {
  const { user, dates } = await comeToPlan()
  const first = dayInWords(dates[0]!)
  await user.click(button('Skip this day'))
  await user.see(text(new RegExp(`^${first} is skipped\\.`)))
  await user.click(button('Undo'))
  await user.see(text(`Back on ${first}, as before.`))
  expect(user.complaints).toEqual([])
})

it('a meal is swapped for a dearer one, paid from credit', async () => {
  const { user, menu, customer } = await comeToPlan()
  await giveCreditTo(shop.deps, customer.accountId, 500)
  const { mealName } = menu.meals[0]![1]!
  await user.click(button('Change this day'))
  await user.click(within(sheet, button('Change meals and extras')))
  await user.click(within(sheet, radio(new RegExp(mealName))))
  await user.see(within(sheet, text(/more, from your credit of AED 5\.00/)))
  await user.click(within(sheet, button('Save')))
  await user.see(text(/^The meals on .* are changed\.$/))
  await user.see(within(role('article'), text(mealName)))
  expect(user.complaints).toEqual([])
})
