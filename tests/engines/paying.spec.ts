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
  const user = await visit(PHONE)
  await user.signIn('/api/user/login', { userName: buyer.userName, password: PASSWORD })
  await user.open('/summary')
  await user.click(button('Complete Order'))
  return user
}

it('a payment that failed is told as it is, and made from My Orders', async () => {
  const user = await comeToPay()
  await user.click(inCheckout('Fail'))
  await user.see(inFrame('Sandbox checkout', text('The bank did not approve the payment.')))
  await user.click(inCheckout('Close'))
  await user.see(text(/The payment did not go through\./))

  await user.open('/profile?tab=orders')
  await user.click(tab('Payment Failed'))
  await user.see(button(/FM-\d+/))
  await user.click(button('Retry Payment'))
  await user.click(inCheckout('Succeed'))
  await user.see(heading(/your order is confirmed/))
  await user.open('/profile?tab=orders')
  await user.click(tab('Payment Successful'))
  await user.see(button(/FM-\d+/))
  expect(user.complaints).toEqual([])
})

it('the checkout takes no press that it would not hear', async () => {
  const { mend } = lose(shop.app.server, /^\/sandbox-pay\/page\.js/)
  onTestFinished(mend)
  const user = await comeToPay()
  await user.see(inCheckout('Succeed'))
  expect(await user.ask('placeOf', inCheckout('Succeed'))).toBe('disabled')
})
