import { afterEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  createPlan,
  dates,
  getCart,
  getDraft,
  menu,
  openOrderingShop,
  shop,
  visitor,
  WEDNESDAY,
  wholeOrder,
} from '../../../tests/setup/ordering-shop.ts'
import { closures } from '../../db/schema/subscriptions.ts'

openOrderingShop()

const closeOn = async (...closed: string[]) => {
  await shop.deps.db.delete(closures)
  if (closed.length > 0)
    await shop.deps.db.insert(closures).values(closed.map((date) => ({ date, reason: 'Eid' })))
  shop.deps.catalogue.forget()
}
const FRIDAY = dates[2]!
const AFTER = '2026-11-25'
const datesOf = (days: { date: string }[]) => days.map(({ date }) => date)

describe('a closure', () => {
  afterEach(() => closeOn())

  it('cannot be started on, and the calendar says why', async () => {
    await closeOn(WEDNESDAY)
    const { code, json } = await createPlan()
    expect([code, json.code]).toEqual([422, 'start-closure'])
    const calendar = await visitor(`GET /api/user/get-calendar?package=${menu.pkg.id}&duration=weekly-5`)
    expect(calendar.json.data.closures).toEqual([WEDNESDAY])
    expect(calendar.json.data.days.find(({ date }: { date: string }) => date === WEDNESDAY)).toMatchObject({
      reason: 'closure',
    })
  })

  it('in the middle of a new plan shifts the later days', async () => {
    await closeOn(FRIDAY)
    const { data } = (await createPlan()).json
    expect(data).toMatchObject({ endDate: AFTER, startProblem: null })
    expect(datesOf(data.days)).toEqual([...dates.filter((date) => date !== FRIDAY), AFTER])
    expect((await addToCart()).code).toBe(200)
    expect((await getCart()).cart.package).toMatchObject({ endDate: AFTER, deliveryDays: 5 })
    // Removed, it moves nothing: what was chosen stays as it is.
    await closeOn()
    const { cart, problems } = await getCart()
    expect(cart.package).toMatchObject({ endDate: AFTER })
    expect(problems).toEqual([])
  })

  it('on a day of a draft is told, and the same start date again mends it', async () => {
    await createPlan()
    await closeOn(FRIDAY)
    expect((await getDraft()).startProblem).toMatchObject({
      reason: 'closure',
      message: expect.stringContaining('closed'),
    })
    expect((await addToCart()).json.code).toBe('start-closure')
    const { _id } = await getDraft()
    const { data } = (await createPlan({ draft: _id })).json
    expect(data).toMatchObject({ startProblem: null, endDate: AFTER })
    expect((await addToCart()).code).toBe(200)
  })

  it('on a day of the cart keeps it from being ordered', async () => {
    await visitor('POST /api/user/add-to-cart', wholeOrder())
    expect((await getCart()).problems).toEqual([])
    await closeOn(FRIDAY)
    expect((await getCart()).problems).toMatchObject([
      { kind: 'start-date', message: expect.stringContaining('closed on Friday 20 November') },
    ])
  })
})
