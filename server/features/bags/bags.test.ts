import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Bag } from '../../../contract/bags.ts'
import { makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { sellDays } from '../../../tests/factories/paid-plans.ts'
import { ask } from '../../../tests/setup/paid-week.ts'
import { openPayingShop, rows, shop } from '../../../tests/setup/paying-shop.ts'

openPayingShop()

type Packer = Awaited<ReturnType<typeof makeAdmin>>
let packer: Packer
beforeAll(async () => {
  packer = await makeAdmin(shop.deps, {}, ['kitchen'])
})

const post = (call: string, body: object, who: Pick<Packer, 'cookies'> | undefined = packer) =>
  ask(who, `POST /api/admin/${call}`, body)
const newBag = async (): Promise<string> => (await post('make-bags', { count: 1 })).data[0]
const list = async (query: string): Promise<Bag[]> =>
  (await ask(packer, `GET /api/admin/get-bags?${query}`)).data
const movesOf = (code: string) =>
  rows('select direction, account_id, day_id from bag_moves where bag = $1 order by moved_at', code)

/** Somebody with a day that is packed. */
async function eater(userName = `Layla ${randomUUID().slice(0, 8)}`) {
  const { accountId } = await makeCustomer(shop.deps, { userName })
  const order = await sellDays(shop.deps.db, { dates: ['2026-12-01'], order: { accountId } })
  const [day] = await rows(
    'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1',
    order.id,
  )
  return { accountId, userName, day: day.id as string }
}

describe('codes', () => {
  it('are made in a row, never twice, and each is a bag in the kitchen', async () => {
    const first = (await post('make-bags', { count: 3 })).data as string[]
    const again = (await post('make-bags', { count: 2 })).data as string[]
    expect(new Set([...first, ...again]).size).toBe(5)
    for (const code of first) expect(code).toMatch(/^3\d{8}$/)
    const [bag] = await list(`q=${first[0]}`)
    expect(bag).toMatchObject({ code: first[0], customer: null, outSince: null, isRetired: false })
  })

  it('are refused where nonsense is asked, or somebody else asks', async () => {
    for (const count of [0, 1.5, 201, '3']) expect((await post('make-bags', { count })).code).toBe(400)
    for (const role of ['support', 'driver'] as const) {
      const other = await makeAdmin(shop.deps, {}, [role])
      expect((await post('make-bags', { count: 1 }, other)).code).toBe(403)
      expect((await post('take-back-bag', { code: '3' }, other)).code).toBe(403)
    }
    expect((await ask(undefined, 'GET /api/admin/get-bags')).code).toBe(401)
  })
})

describe('a bag', () => {
  it('goes out with somebody’s food and comes back; who has which since when is told, and every move is noted', async () => {
    const code = await newBag()
    const { day, userName, accountId } = await eater()
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await post('hand-out-bag', { code: spaced, day })).data).toMatchObject({
      code,
      customer: userName,
    })
    expect((await post('hand-out-bag', { code, day })).code).toBe(200)
    const [out] = await list(`where=out&q=${encodeURIComponent(userName)}`)
    expect(out).toMatchObject({ code, customer: userName, outSince: expect.any(String) })
    const back = await post('take-back-bag', { code })
    expect(back.data).toMatchObject({ code, customer: null, outSince: null, from: userName })
    expect((await post('take-back-bag', { code })).data).toMatchObject({ code, from: null })
    expect(await list(`where=in&q=${code}`)).toHaveLength(1)
    expect(await movesOf(code)).toEqual([
      { direction: 'out', account_id: accountId, day_id: day },
      { direction: 'in', account_id: accountId, day_id: null },
    ])
    expect(JSON.stringify(back.json)).not.toMatch(/fils|price|amount|\baed\b/i)
  })

  it('that somebody else has is not handed out, nor one that is retired or unknown', async () => {
    const code = await newBag()
    const [one, other] = [await eater(), await eater()]
    await post('hand-out-bag', { code, day: one.day })
    const taken = await post('hand-out-bag', { code, day: other.day })
    expect([taken.code, taken.problem]).toEqual([409, 'bag-is-out'])
    const torn = await newBag()
    expect((await post('retire-bag', { code: torn, isRetired: true })).data.isRetired).toBe(true)
    expect((await post('hand-out-bag', { code: torn, day: one.day })).problem).toBe('bag-retired')
    expect(await list(`where=retired&q=${torn}`)).toHaveLength(1)
    await post('retire-bag', { code: torn, isRetired: false })
    expect((await post('hand-out-bag', { code: torn, day: one.day })).code).toBe(200)
    for (const unknown of ['300000001', 'soup', '399999999'])
      expect((await post('take-back-bag', { code: unknown })).problem).toBe('bag-missing')
    expect((await post('hand-out-bag', { code, day: randomUUID() })).problem).toBe('day-to-pack-missing')
    expect((await post('take-back-bag', {})).code).toBe(422)
  })

  it('of two who hand it out at once goes to one', async () => {
    const code = await newBag()
    const eaters = await Promise.all([1, 2, 3].map(() => eater()))
    const told = await Promise.all(eaters.map(({ day }) => post('hand-out-bag', { code, day })))
    expect(told.map((one) => one.code).sort()).toEqual([200, 409, 409])
    expect(await movesOf(code)).toHaveLength(1)
  })

  it('keeps its history: a move is neither changed nor deleted', async () => {
    const code = await newBag()
    await post('hand-out-bag', { code, day: (await eater()).day })
    await expect(rows(`update bag_moves set direction = 'in' where bag = $1`, code)).rejects.toThrow(
      'only added to',
    )
    await expect(rows('delete from bag_moves where bag = $1', code)).rejects.toThrow('only added to')
  })
})
