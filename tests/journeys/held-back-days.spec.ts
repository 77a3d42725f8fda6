import { expect, it } from 'vitest'
import { dayInWords } from '../../domain/days/day-in-words.ts'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin } from '../factories/accounts.ts'
import { nextMonday } from '../factories/buyers.ts'
import { makePaidPlan, makeUnsafe } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'

openShopAndOffice(async () => {})

it('a day that was not safe is owed: its customer reads so, and a manager gives it back', async () => {
  const { deps } = shop
  const start = addDays(nextMonday(deps.now()), -14)
  const made = await makePaidPlan(deps, { duration: 'weekly-5', start })
  await makeUnsafe(deps, made)
  await lockDueDays.work(deps, {})
  const [first] = made.dates as [string]
  expect(made.dates.at(-1)! < dubaiToday(deps.now())).toBe(true)

  const customer = await shop.visitAs(made.customer, PHONE)
  await customer.page.goto('/my-plan')
  const owed = customer.page.getByRole('list', { name: 'Days we owe you' })
  const ofFirst = { name: dayInWords(first) }
  const sentence = 'It has milk. We owe you this day and will call you.'
  await owed.getByRole('button', ofFirst).getByText(sentence).waitFor()
  expect(await customer.page.getByText('Earlier plans').count()).toBe(0)
  await customer.page.getByText('5 days left').waitFor()
  await customer.page
    .getByRole('button', { name: `${dayInWords(first)}, Not delivered, still owed` })
    .waitFor()
  await expectAccessible(customer.page, 'main')
  await owed.getByRole('button', ofFirst).tap()
  const sheet = customer.page.getByRole('dialog')
  await sheet.getByText(sentence).waitFor()

  const manager = await shop.visitAs(await makeAdmin(deps, {}, ['manager']), DESKTOP)
  await manager.page.goto('/admin-dashboard?view=today')
  const queue = manager.page.getByRole('region', { name: /^No safe meal/ }).getByRole('button')
  await queue.first().click()
  const dialog = manager.page.getByRole('dialog')
  await dialog.getByText('Nothing in it was safe, so it was not brought.').waitFor()
  await expectAccessible(manager.page)
  await dialog.getByRole('button', { name: 'Settle' }).click()
  const outcome = dialog.getByLabel('What becomes of the day')
  expect(await outcome.locator('option').allInnerTexts()).toHaveLength(2)
  await outcome.selectOption('credited')
  await dialog.getByLabel('Reason').fill('Nothing was safe.')
  await dialog.getByRole('button', { name: 'Give as credit' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => queue.count()).toBe(4)

  await customer.page.reload()
  await owed.getByRole('button', ofFirst).waitFor({ state: 'detached' })
  await customer.page.getByText('4 days left').waitFor()
  await customer.page.getByText(/^Credit:/).waitFor()
  expect([...customer.complaints, ...manager.complaints]).toEqual([])
})
