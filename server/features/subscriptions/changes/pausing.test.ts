import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import { datesOf } from '../../../../tests/factories/paid-plans.ts'
import { expectPlanLaws } from '../../../../tests/setup/plan-laws.ts'
import {
  type Cookies,
  change,
  named,
  open,
  openPlanShop,
  planOf,
  post,
  shop,
} from '../../../../tests/setup/plan-shop.ts'

openPlanShop()

describe('a pause', () => {
  it('is quoted, moves its days behind the last one, and is ended earlier', async () => {
    const { cookies, plan, dates, order } = await open()
    const asked = { subscription: plan._id, from: dates[5]!, resume: dates[12]! }
    const quote = (await post(cookies, 'quote-pause', asked)).json.data
    expect(quote).toMatchObject({ pausesLeft: 1, pauseDaysLeft: 21 })
    expect(quote.moves.map(({ from }: { from: string }) => from)).toEqual(dates.slice(5, 12))
    expect(await planOf(cookies), 'a quote changes nothing').toEqual(plan)

    const key = randomUUID()
    const paused = await change(cookies, 'pause-plan', { ...asked, key })
    expect(paused.subscription).toMatchObject({
      ...{ pausesLeft: 1, pauseDaysLeft: 21, pause: { from: asked.from, resume: asked.resume } },
    })
    const moved = quote.moves.map(({ to }: { to: string }) => to)
    expect(datesOf(paused.subscription)).toEqual([...dates.toSpliced(5, 7), ...moved])
    expect(moved[0]).toBe(addDays(dates[19]!, 3))
    expect(paused.receipt.lines).toHaveLength(8)
    expect((await change(cookies, 'pause-plan', { ...asked, key })).receipt).toEqual(paused.receipt)

    const twice = await post(cookies, 'pause-plan', { ...asked, from: dates[15], resume: dates[17] })
    expect([twice.code, twice.json.code]).toEqual([409, 'already-paused'])
    expect(twice.json.data.subscription.pause).toEqual(paused.subscription.pause)
    const inPause = await post(cookies, 'move-day', { ...named(plan.days[0]!), date: dates[6] })
    expect(inPause.json.code, 'nothing is brought in a pause').toBe('date-not-free')

    const resumed = await change(cookies, 'resume-plan', { subscription: plan._id, from: dates[8] })
    expect(resumed.subscription.pause).toEqual({ from: dates[5], resume: dates[8] })
    expect(resumed.subscription.pauseDaysLeft).toBe(27)
    // Four of them back to where days were, the last three where the first of them had gone.
    expect(datesOf(resumed.subscription)).toEqual([...dates.toSpliced(5, 3), ...moved.slice(0, 3)])
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('that never began costs nothing', async () => {
    const { cookies, plan, dates } = await open()
    const asked = { subscription: plan._id, from: dates[5]!, resume: dates[9]! }
    await change(cookies, 'pause-plan', asked)
    const { subscription } = await change(cookies, 'resume-plan', { subscription: plan._id, from: dates[3] })
    expect(subscription).toMatchObject({ pause: null, pausesLeft: 2, pauseDaysLeft: 30 })
    expect(datesOf(subscription)).toEqual(dates)
    const again = await post(cookies, 'resume-plan', { subscription: plan._id, from: dates[3] })
    expect([again.code, again.json.code]).toEqual([409, 'not-paused'])
  })

  it('leaves where they are the days that were moved since', async () => {
    const { cookies, plan, dates } = await open()
    const asked = { subscription: plan._id, from: dates[0]!, resume: dates[5]! }
    const { subscription } = await change(cookies, 'pause-plan', asked)
    const own = subscription.days.find(({ _id }) => _id === plan.days[0]!._id)!
    const later = addDays(subscription.days.at(-1)!.date, 7)
    await change(cookies, 'move-day', { ...named(own), date: later })
    const back = await change(cookies, 'resume-plan', { subscription: plan._id, from: dates[0] })
    expect(datesOf(back.subscription)).toEqual([...dates.slice(0, 4), ...dates.slice(5), later])
  })

  it('is refused where it was not promised, is too long, too late, empty or nobody’s', async () => {
    const { cookies, plan, dates } = await open()
    const week = await open({ duration: 'weekly-6' })
    const refused = async (who: Cookies, body: object) =>
      (await post(who, 'pause-plan', { subscription: plan._id, from: dates[0], resume: dates[5], ...body }))
        .json.code
    const ofWeek = { subscription: week.plan._id, from: week.dates[0], resume: week.dates[2] }
    expect(await refused(week.cookies, ofWeek)).toBe('no-pause-left')
    expect(await refused(cookies, { resume: addDays(dates[0]!, 31) })).toBe('pause-too-long')
    expect(await refused(cookies, { resume: dates[0] })).toBe('pause-dates-wrong')
    expect(await refused(cookies, { from: dubaiToday(shop.deps.now()) })).toBe('cut-off-passed')
    expect(await refused(cookies, { from: addDays(dates[4]!, 1), resume: addDays(dates[4]!, 2) })).toBe(
      'pause-without-days',
    )
    expect(await refused(week.cookies, {})).toBe('subscription-missing')
    expect(await refused({}, {})).toBe('not-signed-in')
    expect((await post(cookies, 'pause-plan', { subscription: plan._id, from: 'soon' })).code).toBeOneOf([
      400, 422,
    ])
    expect((await post(cookies, 'quote-pause', { subscription: plan._id })).code).toBeOneOf([400, 422])
    expect(await planOf(cookies)).toEqual(plan)
  })
})
