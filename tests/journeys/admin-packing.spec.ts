import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { dishMark, labelCode } from '../../domain/kitchen/label-code.ts'
import { addDays } from '../../domain/plain-date.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { tellFood } from '../factories/food-profiles.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible, PHONE, TABLET } from '../setup/browser.ts'

const DARK_TABLET = { ...TABLET, hasTouch: true, colorScheme: 'dark' as const }
const meal = (mealName: string, mealType: string, allergens: string[] = []) =>
  soldMeal({ id: randomUUID(), mealName, mealType, allergens })

openShopAndOffice(async ({ deps }) => {
  const dates = [addDays(dubaiToday(deps.now()), 1)]
  const oats = meal('Overnight oats', 'Breakfast', ['Gluten', 'Milk'])
  const salmon = meal('Salmon with dill', 'Lunch', ['Fish'])
  const chicken = meal('Chicken with rice', 'Lunch')
  const sell = async (userName: string, meals: (typeof oats)[]) => {
    const { accountId } = await makeCustomer(deps, { userName })
    await sellDays(deps.db, { dates, meals, order: { accountId } })
    return { accountId }
  }
  const layla = await sell('Layla Haddad', [oats, salmon])
  await sell('Omar Saleh', [oats, chicken])
  await sell('Sara Malik', [oats, chicken])
  await deps.db.$client.query(`update order_packages p set eater = 'Adam' from orders o join accounts a on a.id = o.account_id
    where o.id = p.order_id and a.user_name = 'Sara Malik'`)
  await lockDueDays.work(deps, {})
  // Before the cut-off her day would not have been locked as it is.
  await tellFood(deps.db, layla, { avoidedAllergens: ['Fish'] })
})

async function dayOf(userName: string): Promise<string> {
  const { rows } = await shop.deps.db.$client.query(
    `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
      join accounts a on a.id = o.account_id where a.user_name = $1`,
    [userName],
  )
  return rows[0].id
}
const dishAt = async (dayId: string, position: number): Promise<string> =>
  (
    await shop.deps.db.$client.query('select dish from day_dishes where day_id = $1 and position = $2', [
      dayId,
      position,
    ])
  ).rows[0].dish
const stateOf = async (userName: string) =>
  (await shop.deps.db.$client.query('select state from delivery_days where id = $1', [await dayOf(userName)]))
    .rows[0].state

it('a packer scans and ticks, is told of a wrong meal, closes complete or with a reason, and other screens see it', async () => {
  const packer = await makeAdmin(shop.deps, {}, ['kitchen'])
  const { page, context, complaints } = await shop.visitAs(packer, DARK_TABLET)
  await page.goto('/admin-dashboard?view=packing')
  await page.getByRole('heading', { level: 1, name: 'Packing', exact: true }).waitFor()
  await page.getByText('0 of 3 bags closed').waitFor()
  const bags = page.getByRole('listitem').getByRole('button')
  // The conflict comes first, in red.
  expect(await bags.first().innerText()).toContain('Layla Haddad')
  expect(await page.locator('body').innerText()).not.toContain('AED')
  await expectAccessible(page)

  const other = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), PHONE)
  await other.page.goto('/admin-dashboard?view=packing')
  const line = (name: string) => other.page.getByRole('button', { name: new RegExp(name) })
  await line('Omar Saleh').getByText('0 of 2').waitFor()

  const scan = async (code: string) => {
    // As a scanner does: it types wherever the focus is, and ends with Enter.
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const [omar, sara] = [await dayOf('Omar Saleh'), await dayOf('Sara Malik')]
  const mealCode = async (dayId: string, position: number) =>
    labelCode({
      ...{ kind: 'meal', dayId, position, piece: 1 },
      mark: dishMark(await dishAt(dayId, position)),
    })
  await scan(labelCode({ kind: 'bag', dayId: omar }))
  await page.getByRole('heading', { level: 2, name: 'Omar Saleh' }).waitFor()
  await scan(await mealCode(sara, 1))
  await page
    .getByRole('alert')
    .getByText('Wrong bag: Chicken with rice is for Sara Malik (for Adam).')
    .waitFor()
  await scan('12345')
  await page.getByRole('alert').getByText('This is not a code').waitFor()
  // Printed before the dish was swapped: what is in that box is not this one's.
  await scan(labelCode({ kind: 'meal', dayId: omar, position: 1, piece: 1, mark: dishMark('swapped since') }))
  await page.getByRole('alert').getByText('The bag of Omar Saleh does not hold this any more.').waitFor()
  await scan(await mealCode(omar, 1))
  await page.getByRole('checkbox', { name: 'In the bag: Chicken with rice', checked: true }).waitFor()
  await line('Omar Saleh').getByText('1 of 2').waitFor()
  await page.getByRole('button', { name: 'Close without Overnight oats' }).waitFor()
  const box = await page.getByRole('checkbox', { name: 'In the bag: Overnight oats' }).boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(64)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'In the bag: Overnight oats' }).tap()
  await page.getByRole('button', { name: 'Close bag', exact: true }).tap()
  await line('Omar Saleh').getByText('Closed').waitFor()
  await expect.poll(() => stateOf('Omar Saleh')).toBe('packed')

  await page.getByRole('heading', { level: 2, name: 'Sara Malik' }).waitFor()
  await page.getByRole('checkbox', { name: 'In the bag: Overnight oats' }).tap()
  await page.getByRole('checkbox', { name: 'In the bag: Overnight oats', checked: true }).waitFor()
  await page.reload()
  await page.getByRole('checkbox', { name: 'In the bag: Overnight oats', checked: true }).waitFor()
  expect(complaints).toEqual([])
  await page.waitForFunction(async () => (await caches.open('packing-page')).match('/packing'))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Close without Chicken with rice' }).tap()
  await page.getByRole('button', { name: 'Sold out' }).tap()
  await page.getByRole('button', { name: 'Close bag', exact: true }).tap()
  await page.getByText('No connection. 1 step is stored').waitFor()
  // The page opens again without network, and knows what was done.
  await page.reload()
  await page.getByText(/^As of \d\d:\d\d, no network\./).waitFor()
  await page.getByText('No connection. 1 step is stored').waitFor()
  expect(await stateOf('Sara Malik')).toBe('locked')
  await context.setOffline(false)
  await line('Sara Malik').getByText('Closed, not complete').waitFor()

  await page.getByRole('heading', { level: 2, name: 'Layla Haddad' }).waitFor()
  await page.getByText('Contains Fish. Ask before it is packed.').waitFor()
  for (const name of ['Overnight oats', 'Salmon with dill'])
    await page.getByRole('checkbox', { name: `In the bag: ${name}` }).tap()
  await page.getByRole('button', { name: 'Close with Fish' }).tap()
  await page.getByRole('textbox', { name: 'Reason' }).fill('She asked for it by phone.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close bag', exact: true }).tap()
  await page.getByText('3 of 3 bags closed').waitFor()
  await expect.poll(() => stateOf('Layla Haddad')).toBe('packed')
})

it('cool bags get codes, go out with the open bag and come back, by keyboard alone', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  await page.goto('/admin-dashboard?view=bags')
  await page.getByRole('button', { name: 'New codes' }).press('Enter')
  await page.getByRole('textbox', { name: 'How many' }).fill('2')
  await page.getByRole('button', { name: 'Make codes' }).press('Enter')
  const sheet = page.getByRole('dialog').getByRole('listitem')
  await expect.poll(() => sheet.count()).toBe(2)
  const code = (await sheet.first().innerText()).trim()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(`/admin-dashboard?view=packing&bag=${await dayOf('Omar Saleh')}`)
  await page.getByRole('heading', { level: 2, name: 'Omar Saleh' }).waitFor()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByText(`Cool bag ${code} goes to Omar Saleh.`).waitFor()
  await page.goto('/admin-dashboard?view=bags&where=out')
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByText('Omar Saleh')
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Scan a cool bag to take it back' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByText(`Bag ${code} is back from Omar Saleh.`).waitFor()
  await page.getByText('No bags found').waitFor()
})
