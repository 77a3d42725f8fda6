import { expect, it } from 'vitest'
import { makeAccount, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import { alert, button, field, role, text, within } from '../setup/engines/wanted.ts'

openEngineShop(async () => {})

it('an account is made, and goes on to the shop', async () => {
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

it('whoever signs in lands where they were going', async () => {
  const { userName } = await makeAccount(shop.deps)
  const hand = await visit(PHONE)
  await hand.open('/Order?next=%2Fprofile%3Ftab%3Dorders')
  await hand.type(field('Username'), userName)
  await hand.type(field('Password'), 'not the password')
  await hand.click(button('Login'))
  await hand.see(alert(/./))
  await hand.type(field('Password'), PASSWORD)
  await hand.click(button('Login'))
  await hand.at(/^\/profile\?tab=orders$/)
  await hand.see(text('No Orders Yet'))
})
