import { describe, expect, it } from 'vitest'
import { makeAccount, makeAdmin, PASSWORD } from '../factories/accounts.ts'
import { nextMonday } from '../factories/buyers.ts'
import { makeAddOn, makeCategory } from '../factories/catalogue.ts'
import { makeMenu } from '../factories/packages.ts'
import { stockStorefront } from '../factories/storefront.ts'
import { openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import {
  alert,
  button,
  css,
  field,
  heading,
  inFrame,
  link,
  radio,
  role,
  text,
  within,
} from '../setup/engines/wanted.ts'

let menu: Awaited<ReturnType<typeof makeMenu>>
let addOn: Awaited<ReturnType<typeof makeAddOn>>
openEngineShop(async ({ deps: { db } }) => {
  await stockStorefront(db)
  menu = await makeMenu(db, { slots: 2, choices: 3 })
  addOn = await makeAddOn(db, { priceFils: 500 })
  await makeCategory(db, { categoryName: 'Bowls' })
})

const SECTIONS = [
  'Meals cooked for your goal',
  'How We Deliver',
  'Calorie Calculator',
  'Choose Your Nutrition Plan',
  'Why Choose Us',
  'Common Questions',
]

describe('in short', () => {
  it('the home page shows every section', async () => {
    const hand = await visit(PHONE)
    await hand.open('/')
    for (const section of SECTIONS) await hand.seePainted(heading(section))
    expect(hand.complaints).toEqual([])
  })

  it('a guest orders a plan on a phone, signs in on the way, and pays', async () => {
    const { userName } = await makeAccount(shop.deps)
    const hand = await visit(PHONE)
    await hand.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await hand.click(text(menu.pkg.packageName))
    await hand.click(text('WEEKLY (5 days)'))
    await hand.click(css(`[data-date="${nextMonday(shop.deps.now())}"]`))
    await hand.click(button('Continue'))
    await hand.at(/^\/select-plan\/meals/)

    await hand.click(radio(new RegExp(`^${menu.meals[0]![2]!.mealName}`)))
    await hand.click(button('Confirm Selection'))
    await hand.at(/^\/select-plan\/add-ons/)
    await hand.click(button(`One more ${addOn.mealName}`))
    await hand.click(button('Confirm Add-ons'))
    await hand.at(/^\/select-plan\/delivery/)

    await hand.click(link('Go to Login'))
    await hand.type(field('Username'), userName)
    await hand.type(field('Password'), PASSWORD)
    await hand.click(button('Login'))
    await hand.at(/^\/select-plan\/delivery/)
    await hand.type(field(/^Street/), 'Al Wasl Road')
    await hand.type(field(/^City/), 'Dubai')
    await hand.ask('set', field(/^State/), 'Dubai')
    await hand.type(field(/^Phone/), '050 123 4567')
    await hand.click(button('Submit Address'))
    await hand.at(/^\/summary/)

    await hand.click(button('Complete Order'))
    await hand.click(inFrame('Sandbox checkout', button('Succeed')))
    await hand.see(heading(/your order is confirmed/))
    expect(hand.complaints).toEqual([])
  })

  it('an admin edits a category and is asked before what was typed is lost', async () => {
    const admin = await makeAdmin(shop.deps)
    const hand = await visit()
    await hand.signIn('/api/admin/login', { username: admin.userEmail, password: PASSWORD })
    await hand.open('/admin-dashboard?view=category')
    await hand.click(button('Edit Bowls'))
    const name = within(role('dialog'), field('Category Name'))
    await hand.type(name, 'Half done')
    await hand.press('Escape')
    await hand.see(alert(/You have changes that are not saved/))
    await hand.click(button('Keep editing'))
    await hand.type(name, 'Deep bowls')
    await hand.click(within(role('dialog'), button('Update')))
    await hand.see(role('row', /Deep bowls/))
    expect(hand.complaints).toEqual([])
  })
})
