import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays } from '../../domain/plain-date.ts'
import { checkCounts } from '../../server/features/day-counts/check-counts.ts'
import { saveCounts } from '../../server/features/day-counts/day-counts.queries.ts'
import { findConflicts } from '../../server/features/subscriptions/conflicts/find-conflicts.ts'
import { call, makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { makeMenu } from '../factories/packages.ts'
import { FAILED, makePaidPlan, markNotChosen, sellDays, soldMeal, takeDay } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'

const DARK_PHONE = { ...PHONE, colorScheme: 'dark' as const }

const dayOf = async (orderId: string, number: number): Promise<string> =>
  (
    await shop.deps.db.$client.query(
      `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 and d.number = $2`,
      [orderId, number],
    )
  ).rows[0].id

openShopAndOffice(async () => {})

it('a manager on a bad day: a failed delivery is given back, a validity extended, a customer asked to renew', async () => {
  const { deps } = shop
  const layla = await makeCustomer(deps, { userName: 'Layla Haddad' })
  const omar = await makeCustomer(deps, { userName: 'Omar Rahman' })
  const today = dubaiToday(deps.now())
  const failing = await makePaidPlan(deps, { customer: layla, duration: 'weekly-5' })
  await takeDay(deps.db, await dayOf(failing.order.id, 1), FAILED, { reason: 'Nobody opened.' })
  await takeDay(deps.db, await dayOf(failing.order.id, 2), FAILED, { reason: 'The van broke down.' })
  await sellDays(deps.db, {
    dates: [addDays(today, -1), addDays(today, 1)],
    order: { accountId: omar.accountId, userEmail: omar.userEmail },
  })

  const manager = await makeAdmin(deps, {}, ['manager'])
  const { page, complaints } = await shop.visitAs(manager, DARK_PHONE)
  await page.goto('/admin-dashboard?view=today')
  const queue = (name: RegExp) => page.getByRole('region', { name })
  const said = (words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor()
  const failed = queue(/^Failed deliveries/)
  await failed.getByText('Nobody opened.').waitFor()
  expect(await queue(/^Paused/).count(), 'where nothing waits, nothing is said').toBe(0)
  await expectAccessible(page)

  await failed
    .getByRole('button', { name: /^Settle/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog')
  const date = dialog.getByLabel('New date')
  await date.locator('option').nth(1).waitFor({ state: 'attached' })
  await date.selectOption({ index: 1 })
  await dialog.getByLabel('Reason').fill('The bell did not work.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Move to/ }).tap()
  await dialog.waitFor({ state: 'detached' })
  await failed.getByText('Nobody opened.').waitFor({ state: 'detached' })

  await failed.getByRole('button', { name: /^Settle/ }).tap()
  await dialog.getByLabel('What becomes of the day').selectOption('credited')
  await dialog.getByLabel('Reason').fill('Our van.')
  await dialog.getByRole('button', { name: 'Give as credit' }).tap()
  await failed.waitFor({ state: 'detached' })

  await queue(/^About to end/)
    .getByRole('button', { name: /Omar Rahman/ })
    .tap()
  await said('Omar Rahman is written to.')
  await queue(/^About to end/).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])

  // At the desk, by keyboard alone. The validity may have followed the day that was moved.
  await deps.db.$client.query(`update subscriptions set valid_until = $2 where order_id = $1`, [
    failing.order.id,
    failing.dates[3],
  ])
  const desk = await shop.visitAs(manager, DESKTOP)
  await desk.page.goto('/admin-dashboard?view=today')
  const past = desk.page.getByRole('region', { name: /^Past the validity/ })
  await past.getByRole('button', { name: /^Extend/ }).focus()
  await desk.page.keyboard.press('Enter')
  await desk.page.getByRole('dialog').getByLabel('Reason').fill('As promised.')
  await desk.page.keyboard.press('Enter')
  await past.waitFor({ state: 'detached' })
  await expectAccessible(desk.page)
  expect(desk.complaints).toEqual([])
})

it('an alarm says which date is not the same everywhere, and is gone when it is', async () => {
  const { deps } = shop
  const date = addDays(dubaiToday(deps.now()), 1)
  const same = { bags: 12, pieces: 36 }
  const counts = { ledger: same, kitchen: same, packing: same, labels: { bags: 12, pieces: 35 }, stops: same }
  await saveCounts(deps.db, { date, isAgreed: false, counts, orders: ['FM-1042'], checkedAt: deps.now() })
  const manager = await makeAdmin(deps, {}, ['manager'])
  for (const screen of [DARK_PHONE, DESKTOP]) {
    const { page, complaints } = await shop.visitAs(manager, screen)
    await page.goto('/admin-dashboard?view=today')
    const alarm = page.getByRole('alert')
    await alarm.getByRole('row', { name: 'Labels 12 35' }).waitFor()
    await alarm.getByRole('link', { name: 'FM-1042' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  }
  await checkCounts.work(deps, {})
  const { page } = await shop.visitAs(manager, DESKTOP)
  await page.goto('/admin-dashboard?view=today')
  await page.getByText('Active plans').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('a manager chooses for who has not, and for who must not eat what they paid for; and welcomes back', async () => {
  const { deps } = shop
  const { $client } = deps.db
  const date = addDays(dubaiToday(deps.now()), 4)
  /** One paid day with a lunch of two at one price; those named have milk. */
  async function sellDay(userName: string, milky: number[]) {
    const customer = await makeCustomer(deps, { userName })
    const menu = await makeMenu(deps.db, { slots: 1 })
    const lunches = menu.meals[0]!
    const allergensOf = (at: number) => (milky.includes(at) ? ['Milk'] : [])
    for (const [at, { id }] of lunches.entries())
      await $client.query('update dishes set price_fils = 2500, allergens = $2 where id = $1', [
        ...[id, allergensOf(at)],
      ])
    const { mealType } = menu.mealTypes[0]!
    const meal = { ...lunches[0]!, mealType, allergens: allergensOf(0) }
    const order = await sellDays(deps.db, {
      ...{ dates: [date], meals: [soldMeal(meal)], pkg: { packageId: menu.pkg.id } },
      order: { accountId: customer.accountId, userEmail: customer.userEmail },
    })
    const eaten = async (): Promise<string> =>
      (await call(shop.app, 'GET /api/user/get-my-plan', { cookies: customer.cookies })).json.data
        .subscriptions[0].days[0].meals[0].mealName
    return { customer, order, mealType, first: lunches[0]!, other: lunches[1]!, eaten }
  }
  const late = await sellDay('Lina Late', [])
  await markNotChosen(deps.db, late.order.id)
  const allergic = await sellDay('Amal Allergic', [0])
  const without = await sellDay('Wael Without', [0, 1])
  for (const { customer } of [allergic, without])
    await tellFood(deps.db, customer, { avoidedAllergens: ['Milk'] })
  deps.catalogue.forget()
  await findConflicts.work(deps, {})
  const away = await makePaidPlan(deps, { customer: await makeCustomer(deps, { userName: 'Rami Resting' }) })
  await $client.query(
    `insert into pauses (id, subscription_id, from_date, resume_date)
      select gen_random_uuid(), id, $2, $3 from subscriptions where order_id = $1`,
    [away.order.id, addDays(date, -5), addDays(date, 20)],
  )

  const manager = await makeAdmin(deps, {}, ['manager'])
  const { page, complaints } = await shop.visitAs(manager, DESKTOP)
  await page.goto('/admin-dashboard?view=today')
  const act = (queue: RegExp, name: RegExp) =>
    page.getByRole('region', { name: queue }).getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const save = async () => {
    await dialog.getByLabel('Reason').fill('We spoke on the phone.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const chooseOther = async ({ mealType, other }: typeof late) => {
    await dialog.getByLabel(mealType).selectOption(other.id)
    await save()
  }

  await act(/^Not chosen/, /^Choose for them: Lina Late/).click()
  await chooseOther(late)
  await act(/^Not chosen/, /Lina Late/).waitFor({ state: 'detached' })
  expect(await late.eaten()).toBe(late.other.mealName)

  await expectAccessible(page)
  await act(/^Not safe as it is/, /^Choose safe meals: Amal Allergic/).click()
  await chooseOther(allergic)
  await act(/^Not safe as it is/, /Amal Allergic/).waitFor({ state: 'detached' })
  const amal = await shop.visitAs(allergic.customer, PHONE)
  await amal.page.goto('/my-plan')
  await amal.page.getByRole('article').getByText(allergic.other.mealName).first().waitFor()

  await act(/^No safe meal/, /^Swap, move or give back: Wael Without/).click()
  await dialog.getByText('not confirmed').waitFor()
  await dialog.getByRole('button', { name: 'Change meals' }).click()
  await dialog.getByRole('checkbox', { name: /They want it all the same/ }).check()
  await save()
  await act(/^No safe meal/, /Wael Without/).waitFor({ state: 'detached' })
  expect(await without.eaten()).toBe(without.first.mealName)

  await act(/^Paused/, /^Welcome back: Rami Resting/).click()
  await page.getByRole('region', { name: 'Messages' }).getByText('Rami Resting is written to.').waitFor()
  await act(/^Paused/, /Rami Resting/).waitFor({ state: 'detached' })
  const mails = await $client.query(
    `select data ->> 'subject' as subject from pgboss.job where name = 'send-mail' and data ->> 'to' = $1`,
    [away.customer.userEmail],
  )
  expect(mails.rows).toMatchObject([{ subject: expect.stringMatching(/^We cook for you again/) }])
  expect(complaints).toEqual([])
})
