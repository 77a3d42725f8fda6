import { beforeAll, expect, it } from 'vitest'
import type { LateChange } from '../../../contract/kitchen.ts'
import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { ask, newKey, payForWeek } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, shop, turnClockBy } from '../../../tests/setup/paying-shop.ts'
import { changeCredit } from '../credit/credit.public.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'
import { advanceDays } from '../subscriptions/subscriptions.public.ts'

openPayingShop()

type Person = Awaited<ReturnType<typeof makeAdmin>>
let people: { cook: Person; manager: Person }
const signIn = async () => ({
  cook: await makeAdmin(shop.deps, {}, ['kitchen']),
  manager: await makeAdmin(shop.deps, {}, ['manager']),
})
beforeAll(async () => {
  people = await signIn()
})

const lateOn = async (date: string): Promise<LateChange[]> =>
  (await ask(people.cook, `GET /api/admin/get-kitchen?date=${date}`)).data.lateChanges
const byShop = async (call: string, body: object) => {
  const { code, data, json } = await ask(people.manager, `POST /api/admin/${call}`, {
    key: newKey(),
    ...body,
  })
  expect(code, JSON.stringify(json)).toBe(200)
  return data
}

it('what the shop changes after the cut-off is on the board: whose, from what to what, when and why', async () => {
  const { plan, menu, buyer, addOn } = await payForWeek()
  const given = { accountId: buyer.accountId, amountFils: 10_000, kind: 'given', actor: 'shop' } as const
  await shop.deps.db.transaction((tx) => changeCredit(tx, given))
  const [first, second] = plan.days
  const { date } = first!
  const meals = (choice: number) => [{ mealType: menu.mealTypes[0]!.id, meal: menu.meals[0]![choice]!.id }]
  const early = { day: second!._id, version: second!.version }
  expect(
    (await ask(buyer, 'skip-day', { key: newKey(), day: second!._id, version: early.version })).code,
  ).toBe(200)
  const note = { scope: 'day', driverNote: 'Ring twice.', reason: 'He asked in time.' }
  await byShop('change-customer-delivery', { ...note, day: first!._id, version: first!.version })
  expect(await lateOn(date)).toEqual([])

  turnClockBy(new Date(first!.cutOff).getTime() - shop.deps.now().getTime() + 60_000)
  await lockDueDays.work(shop.deps, {})
  people = await signIn()
  const locked = { day: first!._id, version: first!.version + 2 }
  await byShop('change-customer-meals', {
    ...{ ...locked, meals: meals(1), extras: [{ addOn: addOn.id, quantity: 2 }], seenDifference: 1 },
    reason: 'She called.',
  })
  const before = menu.meals[0]![0]!.mealName
  const after = menu.meals[0]![1]!.mealName
  const [swapped, ...none] = await lateOn(date)
  expect(none).toEqual([])
  expect(swapped).toMatchObject({
    ...{ bag: first!._id, action: 'swapped', became: 'changed', reason: 'She called.' },
    lines: expect.arrayContaining([
      { what: expect.stringContaining(menu.mealTypes[0]!.mealType), before, after },
    ]),
  })
  expect(Math.abs(new Date(swapped!.at).getTime() - shop.deps.now().getTime())).toBeLessThan(60_000)
  expect(JSON.stringify(swapped)).not.toMatch(/fils|price|\baed\b|email|phone/i)

  // A bag that leaves the date is said there, and where it comes late it is new.
  const address = { ...ADDRESS, street: 'Beach Road 4' }
  turnClockBy(60_000)
  await byShop('change-customer-delivery', {
    ...{ day: first!._id, version: locked.version + 1, scope: 'day', address, reason: 'He has moved.' },
  })
  turnClockBy(60_000)
  await byShop('skip-customer-day', { day: first!._id, version: locked.version + 2, reason: 'He is ill.' })
  const all = await lateOn(date)
  expect(all.map(({ action, became, reason }) => [action, became, reason])).toEqual([
    ['skipped', 'gone', 'He is ill.'],
    ['readdressed', 'changed', 'He has moved.'],
    ['swapped', 'changed', 'She called.'],
  ])
  expect(all[0]!.lines[0]).toMatchObject({ before: dayInWords(date) })
  expect(all[1]!.lines[0]!.after).toContain('Beach Road 4')
})

it('a bag that has left is not among them where its customer’s other days go elsewhere', async () => {
  const { plan } = await payForWeek()
  const [first, second] = plan.days
  turnClockBy(new Date(first!.cutOff).getTime() - shop.deps.now().getTime() + 60_000)
  await lockDueDays.work(shop.deps, {})
  people = await signIn()
  for (const to of ['packed', 'out'] as const)
    await shop.deps.db.transaction((tx) =>
      advanceDays(tx, [first!._id], { to, actor: 'kitchen', reason: 'Sold out.', now: shop.deps.now() }),
    )
  const address = { ...ADDRESS, street: 'Beach Road 5' }
  await byShop('change-customer-delivery', {
    ...{ day: second!._id, version: second!.version, scope: 'all', address, reason: 'They have moved.' },
  })
  expect(await lateOn(first!.date)).toEqual([])
})
