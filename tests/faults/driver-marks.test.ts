import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mark } from '../../contract/driver.ts'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { bagCode } from '../../domain/delivery/bag-code.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { packBags } from '../factories/bags.ts'
import { payByCard } from '../factories/orders.ts'
import { makePicture } from '../factories/pictures.ts'
import { makeRun } from '../factories/runs.ts'
import { browserOf, openPaymentShops, type ShopProcess } from '../setup/payment-shops.ts'

const IS_FULL = import.meta.env.MODE === 'full'
const STOPS = 140
const KILLS = IS_FULL ? 12 : 2
/** Every so many doors: both phones say it, a lent bag is taken back, a photo is taken. */
const EACH = { both: 5, bag: 4, photo: 10 }
const DEPOSIT_FILS = 10_000

let shops: Awaited<ReturnType<typeof openPaymentShops>>
let both: ShopProcess[]
beforeAll(async () => {
  shops = await openPaymentShops()
  both = [await shops.start(), await shops.start()]
})
afterAll(() => shops?.close())

/** A run whose every fourth customer has a cool bag of the shop's, and a deposit for it. */
async function openRun() {
  const { deps, rows } = shops
  const date = dubaiToday(deps.now())
  const driver = await makeAdmin(deps, {}, ['driver'])
  const lent = new Map<number, { bag: string; accountId: string }>()
  for (let stop = 0; stop < STOPS; stop += EACH.bag) {
    const { accountId } = await makeCustomer(deps)
    const bag = bagCode(stop + 1)
    await rows(
      `insert into bags (code, holder_id, out_since) values ($1, $2, now() - interval '1 day')`,
      ...[bag, accountId],
    )
    lent.set(stop, { bag, accountId })
  }
  const days = await packBags(
    deps,
    date,
    Array.from({ length: STOPS }, (_, stop) => ({
      order: { userEmail: `door-${stop}@mail.example`, accountId: lent.get(stop)?.accountId ?? null },
    })),
  )
  const run = await makeRun(
    deps.db,
    { date, driverId: driver.accountId },
    days.map((day) => [day]),
  )
  const orders = await rows(
    `insert into order_lines (order_id, position, kind, label, quantity, unit_fils, total_fils, vat_fils)
      select id, 1, 'bag-deposit', 'Cool bag, deposit', 1, $1, $1, 0 from orders where account_id = any($2)
      returning order_id as id`,
    ...[DEPOSIT_FILS, [...lent.values()].map(({ accountId }) => accountId)],
  )
  for (const { id } of orders) await payByCard(deps.db, { id, totalFils: 60_000 })
  return { driver, run, days, lent }
}

type Run = Awaited<ReturnType<typeof openRun>>

/** What two phones of a driver note without network: each has every second door, at some both say something. */
function notesOf({ run, days, lent }: Run, phone: 0 | 1): Mark[] {
  let second = 0
  const mark = (fields: Omit<Mark, 'id' | 'words' | 'happenedAt'>): Mark => ({
    ...{ id: randomUUID(), words: '', ...fields },
    happenedAt: new Date(Date.now() - 3_600_000 + 1000 * second++).toISOString(),
  })
  const doors = days.flatMap((day, stop) => {
    const isOwn = stop % 2 === phone
    if (!isOwn && stop % EACH.both !== 0) return []
    const bag = isOwn ? lent.get(stop)?.bag : undefined
    // Where both say something, every other time it is the opposite.
    const end =
      isOwn || stop % (2 * EACH.both) !== 0
        ? mark({ kind: 'delivered', day })
        : mark({ kind: 'failed', day, reason: 'nobody-there' })
    return bag ? [mark({ kind: 'bag-in', day, bag }), end] : [end]
  })
  return [mark({ kind: 'started', run: run.id }), ...doors]
}

/** As the page hands in: from the first that is not known to have arrived, again where no answer came. */
async function handIn(driver: Run['driver'], notes: readonly Mark[], photos: ReadonlySet<string>) {
  const phone = browserOf(driver.cookies)
  const outcomes = new Map<string, string>()
  const anyShop = () => both[Math.floor(Math.random() * both.length)]!
  let attempts = 0
  const send = (from: number, most: number) =>
    phone
      .call(anyShop(), 'POST /api/admin/hand-in-marks', { marks: notes.slice(from, from + most) })
      .catch(() => undefined)
  for (let arrived = 0; arrived < notes.length; ) {
    attempts++
    const most = 1 + Math.floor(Math.random() * 20)
    // Some that have arrived come again, and some batches twice at once.
    const from = Math.max(0, arrived - Math.floor(Math.random() * 4))
    const [answer] = await Promise.all([send(from, most), ...(Math.random() < 0.3 ? [send(from, 50)] : [])])
    if (answer?.code !== 200) {
      await wait(100)
      continue
    }
    for (const { id, outcome } of answer.json.data.outcomes) {
      expect(outcomes.get(id) ?? outcome, 'told the same again').toBe(outcome)
      outcomes.set(id, outcome)
    }
    // An answer that is lost on its way.
    if (Math.random() > 0.25) arrived = Math.max(arrived, Math.min(notes.length, from + most))
  }
  const photo = await makePicture('jpeg')
  const sendPhoto = async (mark: string) => {
    const body = new FormData()
    body.append('mark', mark)
    body.append('file', new Blob([new Uint8Array(photo)]), 'door.jpg')
    const cookie = Object.entries(driver.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const options = { method: 'POST', headers: { cookie }, body }
    return fetch(`${anyShop().url}/api/admin/hand-in-photo`, options).then(
      ({ status }) => status,
      () => 0,
    )
  }
  for (const { id } of notes.filter((note) => photos.has(note.id)))
    while (!(await Promise.all([sendPhoto(id), sendPhoto(id)])).includes(200)) await wait(100)
  return { outcomes, attempts }
}

/** At moments spread over the handing in, one of the two at a time. */
async function killAtRandom(share: () => Promise<number>) {
  const moments = Array.from({ length: KILLS }, () => Math.random() * 0.95).sort((a, b) => a - b)
  for (const [nth, moment] of moments.entries()) {
    while ((await share()) < moment) await wait(5)
    const shop = both[nth % both.length]!
    await shop.kill()
    await shop.restart()
  }
}

it(
  `marks of two phones of a driver, some twice, while the shop is killed: each arrives once, in order`,
  async () => {
    const run = await openRun()
    const { driver, days, lent } = run
    const phones = [notesOf(run, 0), notesOf(run, 1)]
    const notes = phones.flat()
    const ended = notes.filter(({ kind }) => kind === 'delivered')
    const photos = new Set(ended.filter((_, nth) => nth % EACH.photo === 0).map(({ id }) => id))
    const { rows } = shops
    const count = async () => {
      const [{ n }] = await rows('select count(*)::int as n from delivery_marks')
      return n / notes.length
    }
    const killing = killAtRandom(count)
    const handed = await Promise.all(phones.map((mine) => handIn(driver, mine, photos)))
    await killing

    const kept = await rows('select * from delivery_marks order by received_at, happened_at')
    expect(kept.map(({ id }) => id).sort()).toEqual(notes.map(({ id }) => id).sort())
    for (const mine of phones) {
      const ids = new Set(mine.map(({ id }) => id))
      expect(kept.filter(({ id }) => ids.has(id)).map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
    }
    // What each phone was told is what is kept; of two who say something of a door, the first counts.
    for (const { id, outcome } of kept)
      expect(handed.map(({ outcomes }) => outcomes.get(id)).filter(Boolean)).toEqual([outcome])
    const outcomesOf = (of: (mark: { kind: string; day_id: string }) => boolean) =>
      kept.filter(of).map(({ outcome }) => outcome)
    expect(outcomesOf(({ kind }) => kind === 'started')).toEqual(['done', 'repeated'])
    const ends = ['delivered', 'failed']
    for (const [stop, day] of days.entries()) {
      const [first, ...others] = outcomesOf((mark) => mark.day_id === day && ends.includes(mark.kind))
      const second = stop % (2 * EACH.both) === 0 ? 'contradicts' : 'repeated'
      expect([first, others]).toEqual(['done', stop % EACH.both === 0 ? [second] : []])
    }
    const audited = await rows(`select 1 from audit_log where action like 'mark-%'`)
    expect(audited).toHaveLength(notes.length)

    const steps = await rows(
      `select d.state, array_agg(l.to_state order by substr(e.receipt, 3)::int) as steps from delivery_days d
        join ledger_days l on l.day_id = d.id join ledger_entries e on e.id = l.entry_id group by d.id`,
    )
    expect(steps).toHaveLength(STOPS)
    for (const { state, steps: taken } of steps)
      expect(taken.slice(-4)).toEqual(['locked', 'packed', 'out', state])

    const moves = await rows(`select bag from bag_moves where direction = 'in'`)
    expect(moves.map(({ bag }) => bag).sort()).toEqual([...lent.values()].map(({ bag }) => bag).sort())
    // A job that is killed is done again, and tries once more what the provider had refused meanwhile.
    const refunds = () =>
      rows(`select order_id, max(deposit_fils) as deposit_fils, count(*) filter (where state <> 'failed')::int as standing
        from refunds group by order_id`)
    await expect.poll(refunds, { timeout: 120_000, interval: 500 }).toHaveLength(lent.size)
    for (const { deposit_fils: fils, standing } of await refunds()) {
      expect(fils).toBe(DEPOSIT_FILS)
      expect(standing).toBeLessThanOrEqual(1)
    }
    expect(await rows('select mark_id from delivery_photos')).toHaveLength(photos.size)
    const attempts = handed.reduce((sum, one) => sum + one.attempts, 0)
    console.log(
      `${notes.length} marks of two phones, ${attempts} batches, ${KILLS} kills: each arrived once, in order; ` +
        `${lent.size} deposits and ${photos.size} photos, each once`,
    )
  },
  IS_FULL ? 900_000 : 240_000,
)
