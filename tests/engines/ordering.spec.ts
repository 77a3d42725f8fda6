import { describe, expect, it, onTestFinished } from 'vitest'
import { call, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer, nextMonday } from '../factories/buyers.ts'
import { makeMenu } from '../factories/packages.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import { lose } from '../setup/engines/lost-requests.ts'
import { button, css, field, inFrame, role, text, within } from '../setup/engines/wanted.ts'

let menu: Awaited<ReturnType<typeof makeMenu>>
openEngineShop(async ({ deps: { db } }) => {
  menu = await makeMenu(db, { slots: 2, choices: 3 })
})

const inCheckout = (name: string) => inFrame('Sandbox checkout', button(name))

describe('choosing meals', () => {
  it('the calendar has days wide enough to press, and the chosen one shows', async () => {
    const hand = await visit(PHONE)
    await hand.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await hand.click(text(menu.pkg.packageName))
    await hand.click(text('MONTHLY (5 days per week)'))
    const monday = css(`[data-date="${nextMonday(shop.deps.now())}"]`)
    await hand.click(monday)
    const [box] = await hand.ask('boxes', monday)
    expect(box!.width).toBeGreaterThan(24)
    await hand.click(button('Continue'))
    await hand.at(/^\/select-plan\/meals/)
    await hand.see(text(/of 20 days complete/))
    const root = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await hand.evaluate(root)).toBe(0)
  })
})

describe('the checkout', () => {
  it('takes no press that it would not hear', async () => {
    const { mend } = lose(shop.app.server, /^\/sandbox-pay\/page\.js/)
    onTestFinished(mend)
    const buyer = await makeBuyer(shop.deps)
    const body = { address: ADDRESS }
    await call(shop.app, 'POST /api/user/add-address', { cookies: buyer.cookies, body })
    const hand = await visit(PHONE)
    await hand.signIn('/api/user/login', { userName: buyer.userName, password: PASSWORD })
    await hand.open('/summary')
    await hand.click(button('Complete Order'))
    await hand.see(inCheckout('Succeed'))
    expect(await hand.ask('placeOf', inCheckout('Succeed'))).toBe('disabled')
  })
})

describe('an account', () => {
  it('is made, and goes on to the shop', async () => {
    const hand = await visit(PHONE)
    await hand.open('/Register')
    await hand.click(button('Register'))
    await hand.see(text('Username is required'))
    await hand.type(field('Username'), 'Noor')
    await hand.type(field('Email'), 'noor@mail.example')
    await hand.type(field('Password'), 'desert rose 7')
    await hand.click(button('Register'))
    await hand.at(/^\/Order/)
    await hand.see(text('Noor'))
    expect(hand.complaints).toEqual([])
  })

  it('keeps addresses', async () => {
    const customer = await makeCustomer(shop.deps)
    const hand = await visit()
    await hand.signIn('/api/user/login', { userName: customer.userName, password: PASSWORD })
    await hand.open('/profile')
    await hand.click(button(/^Add New Address/))
    const dialog = role('dialog', 'Add New Address')
    await hand.type(within(dialog, field(/^Street/)), 'Al Wasl Road 12')
    await hand.type(within(dialog, field(/^City/)), 'Dubai')
    await hand.ask('set', within(dialog, field(/^State/)), 'Dubai')
    await hand.type(within(dialog, field(/^Phone/)), '050 123 4567')
    await hand.click(within(dialog, button('Save Address')))
    await hand.gone(dialog)
    await hand.see(text('+971 50 123 4567'))
    expect(hand.complaints).toEqual([])
  })
})
