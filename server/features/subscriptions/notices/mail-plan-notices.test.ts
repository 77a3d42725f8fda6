import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryDays } from '../../../../domain/days/delivery-calendar.ts'
import { call, makeAdmin, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { sellDays } from '../../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { mailPlanNotices } from './mail-plan-notices.ts'

let shop: TestShop
let now = new Date('2027-03-01T06:00:00Z')
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

/** What went out at a time in Dubai, however often the job runs then. */
async function sentAt(moment: string, to: string): Promise<string[]> {
  now = new Date(`${moment}+04:00`)
  const before = shop.mails.length
  await mailPlanNotices.work(shop.deps, {})
  await mailPlanNotices.work(shop.deps, {})
  return shop.mails.slice(before).flatMap((mail) => (mail.to === to ? [mail.key.split(':')[0]!] : []))
}

// 2027-04-05 is a Monday; a month of six days a week from it ends on 1 May and is valid until 19 June.
const month = deliveryDays('monthly-6', '2027-04-05')

it('tells of the last week once, and of the validity 14 and 3 days before its end', async () => {
  const { accountId, userEmail } = await makeCustomer(shop.deps)
  const sold = { duration: 'monthly-6', order: { accountId, userEmail } } as const
  await sellDays(shop.deps.db, { ...sold, dates: month })
  expect(await sentAt('2027-04-23T23:59:00', userEmail)).toEqual([])
  expect(await sentAt('2027-04-24T00:01:00', userEmail)).toEqual(['renew'])
  expect(await sentAt('2027-04-30T10:00:00', userEmail)).toEqual([])
  expect(await sentAt('2027-06-04T23:59:00', userEmail)).toEqual([])
  expect(await sentAt('2027-06-05T00:01:00', userEmail)).toEqual(['validity-14'])
  // The shop was down on the 16th.
  expect(await sentAt('2027-06-17T12:00:00', userEmail)).toEqual(['validity-3'])
  expect(await sentAt('2027-06-20T12:00:00', userEmail)).toEqual([])
})

it('tells as many days before as are set, and nobody again who was told', async () => {
  const { accountId, userEmail } = await makeCustomer(shop.deps)
  // Valid until 19 August.
  const dates = deliveryDays('monthly-6', '2027-06-05')
  await sellDays(shop.deps.db, { duration: 'monthly-6', dates, order: { accountId, userEmail } })
  expect(await sentAt('2027-08-05T10:00:00', userEmail)).toEqual(['validity-14'])
  const { cookies } = await makeAdmin(shop.deps)
  const settings = (await call(shop.app, 'GET /api/admin/get-settings', { cookies })).json.data
  const save = (operation: object) =>
    call(shop.app, 'PATCH /api/admin/update-settings', {
      ...{ cookies, body: { ...settings, operation, version: undefined } },
    })
  expect((await save({ firstNoticeDays: 12, lastNoticeDays: 8 })).code).toBe(200)
  expect(await sentAt('2027-08-07T10:00:00', userEmail)).toEqual([])
  expect(await sentAt('2027-08-11T10:00:00', userEmail)).toEqual(['validity-3'])
  await save(settings.operation)
})

it('does not ask those to renew who have a plan for afterwards', async () => {
  const { accountId, userEmail } = await makeCustomer(shop.deps)
  const paidOn = (date: string) => ({ accountId, userEmail, paidAt: new Date(`${date}T06:00:00Z`) })
  await sellDays(shop.deps.db, { duration: 'monthly-6', dates: month, order: paidOn('2027-04-01') })
  const after = deliveryDays('weekly-6', '2027-05-03')
  await sellDays(shop.deps.db, { duration: 'weekly-6', dates: after, order: paidOn('2027-04-20') })
  expect(await sentAt('2027-04-24T00:01:00', userEmail)).toEqual([])
  expect(await sentAt('2027-05-03T00:01:00', userEmail)).toContain('renew')
})

it('reminds in the day before a cut-off those who asked for it, and nobody else', async () => {
  now = new Date('2027-07-01T06:00:00Z')
  const [asked, other] = [await makeCustomer(shop.deps), await makeCustomer(shop.deps)]
  const profile = async () =>
    (await call(shop.app, 'GET /api/user/get-profile', { cookies: asked.cookies })).json.data
  expect((await profile()).remindBeforeCutOff).toBe(false)
  const body = { remindBeforeCutOff: true }
  const saved = await call(shop.app, 'PATCH /api/user/update-profile', { cookies: asked.cookies, body })
  expect(saved.code).toBe(200)
  expect((await profile()).remindBeforeCutOff).toBe(true)
  for (const { accountId, userEmail } of [asked, other])
    await sellDays(shop.deps.db, {
      dates: deliveryDays('weekly-5', '2027-07-12'),
      order: { accountId, userEmail },
    })
  // The cut-off of Monday the 12th is on Saturday at noon.
  expect(await sentAt('2027-07-09T11:59:00', asked.userEmail)).toEqual([])
  expect(await sentAt('2027-07-09T12:00:00', asked.userEmail)).toEqual(['remind'])
  expect(await sentAt('2027-07-10T12:00:00', asked.userEmail)).toEqual(['remind'])
  expect(shop.mails.filter(({ to, key }) => to === other.userEmail && key.startsWith('remind'))).toEqual([])
})
