import { expect, it } from 'vitest'
import { makeAccount, makeCustomer, PASSWORD } from '../factories/accounts.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import { alert, button, field, role, text, within } from '../setup/engines/wanted.ts'

openEngineShop(async () => {})

it('an account is made, and goes on to the shop', async () => {
  const user = await visit(PHONE)
  await user.open('/Register')
  await user.click(button('Register'))
  await user.see(text('Username is required'))
  await user.type(field('Username'), 'Noor')
  await user.type(field('Email'), 'noor@mail.example')
  await user.type(field('Password'), 'desert rose 7')
  await user.click(button('Register'))
  await user.at(/^\/Order/)
  await user.see(text('Noor'))
  expect(user.complaints).toEqual([])
})

it('keeps addresses', async () => {
  const customer = await makeCustomer(shop.deps)
  const user = await visit()
  await user.signIn('/api/user/login', { userName: customer.userName, password: PASSWORD })
  await user.open('/profile')
  await user.click(button(/^Add New Address/))
  const dialog = role('dialog', 'Add New Address')
  await user.type(within(dialog, field(/^Street/)), 'Al Wasl Road 12')
  await user.type(within(dialog, field(/^City/)), 'Dubai')
  await user.ask('set', within(dialog, field(/^State/)), 'Dubai')
  await user.type(within(dialog, field(/^Phone/)), '050 123 4567')
  await user.click(within(dialog, button('Save Address')))
  await user.gone(dialog)
  await user.see(text('+971 50 123 4567'))
  expect(user.complaints).toEqual([])
})

it('whoever signs in lands where they were going', async () => {
  const { userName } = await makeAccount(shop.deps)
  const user = await visit(PHONE)
  await user.open('/Order?next=%2Fprofile%3Ftab%3Dorders')
  await user.type(field('Username'), userName)
  await user.type(field('Password'), 'not the password')
  await user.click(button('Login'))
  await user.see(alert(/./))
  await user.type(field('Password'), PASSWORD)
  await user.click(button('Login'))
  await user.at(/^\/profile\?tab=orders$/)
  await user.see(text('No Orders Yet'))
})
