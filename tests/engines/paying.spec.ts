import { expect, it, onTestFinished } from 'vitest'
import { call, PASSWORD } from '../factories/accounts.ts'
import { ADDRESS, makeBuyer } from '../factories/buyers.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import { lose } from '../setup/engines/lost-requests.ts'
import { button, heading, inFrame, tab, text } from '../setup/engines/wanted.ts'

openEngineShop(async () => {})

const inCheckout = (name: string) => inFrame('Sandbox checkout', button(name))

async function comeToPay() {
  const buyer = await makeBuyer(shop.deps)
  const body = { address: ADDRESS }
  await call(shop.app, 'POST /api/user/add-address', { cookies: buyer.cookies, body })
  const hand = await visit(PHONE)
  await hand.signIn('/api/user/login', { userName: buyer.userName, password: PASSWORD })
  await hand.open('/summary')
  await hand.click(button('Complete Order'))
  return hand
}

it('a payment that failed is told as it is, and made from My Orders', async () => {
  const hand = await comeToPay()
  await hand.click(inCheckout('Fail'))
  await hand.see(inFrame('Sandbox checkout', text('The bank did not approve the payment.')))
  await hand.click(inCheckout('Close'))
  await hand.see(text(/The payment did not go through\./))

  await hand.open('/profile?tab=orders')
  await hand.click(tab('Payment Failed'))
  await hand.see(button(/FM-\d+/))
  await hand.click(button('Retry Payment'))
  await hand.click(inCheckout('Succeed'))
  await hand.see(heading(/your order is confirmed/))
  await hand.open('/profile?tab=orders')
  await hand.click(tab('Payment Successful'))
  await hand.see(button(/FM-\d+/))
  expect(hand.complaints).toEqual([])
})

it('the checkout takes no press that it would not hear', async () => {
  const { mend } = lose(shop.app.server, /^\/sandbox-pay\/page\.js/)
  onTestFinished(mend)
  const hand = await comeToPay()
  await hand.see(inCheckout('Succeed'))
  expect(await hand.ask('placeOf', inCheckout('Succeed'))).toBe('disabled')
})
