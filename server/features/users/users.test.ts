import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { MOST_FOUND } from '../../../domain/forms/list-limits.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAccount, makeAdmin, makeCustomer, makeGuest } from '../../../tests/factories/accounts.ts'
import { nextMonday, weekOf } from '../../../tests/factories/buyers.ts'
import { addToCart } from '../../../tests/factories/carts.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { makeMenu } from '../../../tests/factories/packages.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { accounts } from '../../db/schema/accounts.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let menu: Awaited<ReturnType<typeof makeMenu>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps)
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

const get = async (path: string) =>
  (await call(shop.app, `GET /api/admin/${path}`, { cookies: admin.cookies })).json

describe('registered users', () => {
  it('are found by any spelling of a phone, also one of an order alone, and by an order’s number', async () => {
    const { accountId, userName } = await makeCustomer(shop.deps)
    const orderNumber = 'FM-812345'
    await makeOrder(shop.deps.db, { accountId, orderNumber, phone: '+971558887766' })
    await makeOrder(shop.deps.db, { accountId, phone: '+971558887766' })
    const typed = [
      ...['+971 55 888 7766', '055 888 7766', '0558887766', '055-888-7766', '00971 55 8887766'],
      ...['+971 (0)55 888 7766', '055.888.7766', '٠٥٥ ٨٨٨ ٧٧٦٦', '8887766'],
      ...[orderNumber, orderNumber.toLowerCase(), orderNumber.replace('FM-', ''), ` ${orderNumber} `],
    ]
    for (const q of typed) {
      const { data, total } = await get(`get-users?q=${encodeURIComponent(q)}`)
      expect([q, total, data.map((one: { userName: string }) => one.userName)]).toEqual([q, 1, [userName]])
    }
    expect((await get('get-users?q=FM-999999999')).total).toBe(0)
  })

  it('are listed with the package in their cart and their orders, and found by name, e-mail or phone', async () => {
    const customer = await makeCustomer(shop.deps, {
      userName: 'Zoë Haddad',
      userEmail: 'zoe@mail.example',
      phone: '+971 50 765 4321',
    })
    await addToCart(shop.app, customer.cookies, weekOf(menu, shop.deps.now()), [])
    const today = dubaiToday(shop.deps.now())
    const [over, first, last] = [-2, -1, 9].map((days) => addDays(today, days)) as [string, string, string]
    const order = { accountId: customer.accountId, state: 'paid' as const }
    await makeOrder(shop.deps.db, { ...order, deliveryDates: [over, first] })
    await makeOrder(shop.deps.db, { ...order, deliveryDates: [first, last] })
    for (const q of ['zoe', 'HADDAD zoë', 'zoe@mail', '507654321', '050 765 4321', '+971 50 7654321']) {
      const found = await get(`get-users?q=${encodeURIComponent(q)}`)
      expect(found).toMatchObject({
        total: 1,
        data: [
          {
            userName: 'Zoë Haddad',
            orders: 2,
            isActive: true,
            activePlan: { selectedPackage: 'Full Package', startDate: first, endDate: last },
            cart: {
              package: {
                selectedPackage: menu.pkg.packageName,
                startDate: nextMonday(shop.deps.now()),
                isDraft: false,
              },
            },
          },
        ],
      })
    }
    expect((await get('find?q=050%20765%204321')).data).toMatchObject([
      { view: 'users', title: 'Zoë Haddad' },
    ])
    expect((await get(`get-users?q=${admin.userEmail}`)).data).toEqual([])
  })

  it('come in pages that together hold each once, in every order', async () => {
    for (let n = 0; n < 7; n++) await makeAccount(shop.deps)
    const { total } = await get('get-users')
    for (const sort of ['name', '-name', 'email', '-created', 'lastSignIn']) {
      const ids: string[] = []
      for (let page = 1; page <= Math.ceil(total / 3); page++)
        for (const { _id } of (await get(`get-users?perPage=3&page=${page}&sort=${sort}`)).data) ids.push(_id)
      expect(new Set(ids).size).toBe(total)
      expect(ids).toEqual((await get(`get-users?sort=${sort}`)).data.map(({ _id }: { _id: string }) => _id))
    }
  })

  it('that a search has found come in pages that together hold each once, in every order', async () => {
    const prefix = 'seekable'
    const made = []
    for (let n = 0; n < 7; n++)
      made.push(
        await makeAccount(shop.deps, {
          userName: `${prefix} ${'cadbegf'[n]}`,
          userEmail: `${prefix}${n}@mail.example`,
        }),
      )
    const byName = [...'abcdefg'].map((letter) => `${prefix} ${letter}`)
    const page = async (query: string) => get(`get-users?q=${prefix}&perPage=3&${query}`)
    for (const [sort, expected] of [
      ['name', byName],
      ['-name', byName.toReversed()],
      ['email', [...'cadbegf'].map((letter) => `${prefix} ${letter}`)],
    ] as const) {
      const names: string[] = []
      for (const number of [1, 2, 3]) {
        const { data, total } = await page(`sort=${sort}&page=${number}`)
        expect(total).toBe(made.length)
        names.push(...data.map(({ userName }: { userName: string }) => userName))
      }
      expect(names).toEqual(expected)
    }
    expect((await page('page=4')).data).toEqual([])
    expect(await get('get-users?q=nobodyatall')).toMatchObject({ total: 0, data: [] })
    expect(await get(`get-users?q=${prefix}&state=deactivated`)).toMatchObject({ total: 0, data: [] })
  })

  it('that are more than a search counts still come in order', async () => {
    const many = Array.from({ length: MOST_FOUND + 5 }, (_, n) => {
      const userName = `numerous ${String(n).padStart(4, '0')}`
      return { userType: 1, userName, userEmail: `${n}@numerous.example`, passwordHash: 'x' }
    })
    await shop.deps.db.insert(accounts).values(many)
    const { total, data } = await get('get-users?q=numerous&sort=-name&perPage=2&page=2')
    expect(total).toBe(MOST_FOUND + 1)
    expect(data).toMatchObject([{ userName: 'numerous 1002' }, { userName: 'numerous 1001' }])
  })
})

describe('guests', () => {
  it('are listed with what they have chosen, newest first, and found by their letters or their package', async () => {
    const idle = await makeGuest(shop.deps)
    const busy = await makeGuest(shop.deps)
    await addToCart(shop.app, busy.cookies, weekOf(menu, shop.deps.now()), [])
    const listed = await get('get-guest-users')
    expect(listed.total).toBe(2)
    const letters = busy.guestId.slice(-6)
    for (const q of [letters, `Guest ${letters.toUpperCase()}`, menu.pkg.packageName]) {
      const found = await get(`get-guest-users?q=${encodeURIComponent(q)}`)
      expect(found).toMatchObject({
        total: 1,
        data: [
          { userName: `Guest ${letters}`, cart: { package: { selectedPackage: menu.pkg.packageName } } },
        ],
      })
    }
    expect((await get(`get-guest-users?q=${idle.guestId.slice(-6)}`)).data).toMatchObject([
      { cart: { package: null } },
    ])
  })

  it('are removed with what they had chosen, once, and the log says by whom', async () => {
    const guest = await makeGuest(shop.deps)
    await addToCart(shop.app, guest.cookies, weekOf(menu, shop.deps.now()), [])
    const remove = (cookies?: Record<string, string>) =>
      call(shop.app, 'POST /api/admin/delete-guest', {
        ...(cookies && { cookies }),
        body: { id: guest.guestId },
      })
    expect((await remove(guest.cookies)).code).toBe(401)
    expect(await remove(admin.cookies)).toMatchObject({ code: 200, json: { message: 'Guest removed.' } })
    expect((await remove(admin.cookies)).code).toBe(404)
    const letters = guest.guestId.slice(-6)
    expect((await get(`get-guest-users?q=${letters}`)).data).toEqual([])
    expect((await get(`get-audit-log?q=${letters}`)).data).toMatchObject([
      { action: 'delete-guest', subject: `Guest ${letters}`, who: admin.userEmail },
    ])
    // Whoever was removed is a visitor like any other, and may begin again.
    await addToCart(shop.app, guest.cookies, weekOf(menu, shop.deps.now()), [])
    expect((await get('get-guest-users')).data[0].cart.package).not.toBeNull()
  })
})
