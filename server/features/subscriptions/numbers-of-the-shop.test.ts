import { expect, it, onTestFinished } from 'vitest'
import { DEFAULT_TERMS, type TermsSettings } from '../../../domain/days/subscription-terms.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { nextMonday } from '../../../tests/factories/buyers.ts'
import { at, change, named, open, openPlanShop, planOf, post, shop } from '../../../tests/setup/plan-shop.ts'

openPlanShop()

/** A week that is far enough away for every cut-off. */
const openWeek = (sold: { terms?: TermsSettings } = {}) =>
  open({ duration: 'weekly-5', start: addDays(nextMonday(shop.deps.now()), 14), ...sold })

/** What is set until the test is over. */
async function set(numbers: { terms?: object; operation?: object }) {
  const { cookies } = await makeAdmin(shop.deps)
  const { version: _, ...before } = (await call(shop.app, 'GET /api/admin/get-settings', { cookies })).json
    .data
  const save = (body: object) => call(shop.app, 'PATCH /api/admin/update-settings', { cookies, body })
  expect((await save({ ...before, ...numbers })).code).toBe(200)
  onTestFinished(async () => void (await save(before)))
}

it('other hours of the windows are told on the plan and on receipts from then on', async () => {
  const { cookies, plan } = await openWeek()
  const [day] = plan.days
  expect(day!.deliveredFrom).toBe(`${day!.date}T04:00:00+04:00`)
  await set({ operation: { morningFrom: 5, morningTo: 9, eveningFrom: 17, eveningTo: 20 } })
  expect((await planOf(cookies)).days[0]).toMatchObject({
    deliveredFrom: `${day!.date}T05:00:00+04:00`,
    deliveredUntil: `${day!.date}T09:00:00+04:00`,
  })
  const { receipt } = await change(cookies, 'change-delivery', {
    ...{ ...named(day!), scope: 'day', window: 'evening' },
  })
  expect(receipt.lines).toMatchObject([
    { before: 'Morning, 05:00 to 09:00', after: 'Evening before, 17:00 to 20:00' },
  ])
})

it('a plan can be renewed from as many days before its end as are set', async () => {
  const { plan, customer } = await openWeek()
  const last = plan.days.at(-1)!.date
  const tenBefore = new Date(`${last}T08:00:00+04:00`).getTime() - 10 * 86_400_000
  const isRenewable = () => at(tenBefore, customer, async (cookies) => (await planOf(cookies)).isRenewable)
  const renew = () =>
    at(tenBefore, customer, (cookies) => post(cookies, 'renew-plan', { subscription: plan._id }))
  expect(await isRenewable()).toBe(false)
  expect((await renew()).json.code).toBe('renew-too-early')
  await set({ operation: { renewableDays: 10 } })
  expect(await isRenewable()).toBe(true)
  expect((await renew()).code).toBe(200)
})

const terms = { ...DEFAULT_TERMS, addressCutOffDays: 3, addressCutOffHour: 9 }

it('an address is changed until its own cut-off, the meals until that of the day', async () => {
  const { plan, customer } = await openWeek({ terms })
  const [day, next] = plan.days
  expect(day).toMatchObject({ isChangeable: true, isAddressChangeable: true })
  expect(new Date(day!.addressCutOff).getTime()).toBe(new Date(day!.cutOff).getTime() - 27 * 3_600_000)
  const body = { ...named(day!), scope: 'day', window: 'evening' }
  await at(day!.addressCutOff, customer, async (cookies) => {
    const late = await post(cookies, 'change-delivery', body)
    expect(late).toMatchObject({
      ...{ code: 409, json: { code: 'address-cut-off-passed', params: { date: day!.date } } },
    })
    expect(late.json.data.subscription.days[0]).toMatchObject({
      ...{ isChangeable: true, isAddressChangeable: false },
    })
    const all = await change(cookies, 'change-delivery', { ...body, ...named(next!), scope: 'all' })
    expect(all.subscription.days.map(({ window }) => window)).toEqual([
      ...['morning', 'evening', 'evening', 'evening', 'evening'],
    ])
    const now = named(all.subscription.days[0]!)
    await change(cookies, 'skip-day', now)
  })
})

it('what was paid keeps the cut-off of its address, whatever is set later', async () => {
  const { cookies, plan } = await openWeek()
  await set({ terms: { addressCutOffDays: 7, addressCutOffHour: 0, weekPausesAllowed: 2 } })
  expect(await planOf(cookies)).toEqual(plan)
  expect(plan.days[0]!.addressCutOff).toBe(plan.days[0]!.cutOff)
})

it('a week can be paused where the shop has set it so', async () => {
  const week = { ...DEFAULT_TERMS, weekPausesAllowed: 1, weekPauseDaysAllowed: 7 }
  const { cookies, plan } = await openWeek({ terms: week })
  expect(plan).toMatchObject({ pausesLeft: 1, pauseDaysLeft: 7 })
  const [from, , resume] = plan.days.map(({ date }) => date)
  const { subscription } = await change(cookies, 'pause-plan', { subscription: plan._id, from, resume })
  expect(subscription).toMatchObject({ pausesLeft: 0, pause: { from, resume } })
})
