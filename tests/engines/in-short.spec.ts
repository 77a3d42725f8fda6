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
    const user = await visit(PHONE)
    await user.open('/')
    for (const section of SECTIONS) await user.seePainted(heading(section))
    expect(user.complaints).toEqual([])
  })

  it('a guest orders a plan on a phone, signs in on the way, and pays', async () => {
    const { userName } = await makeAccount(shop.deps)
    const user = await visit(PHONE)
    await user.open(`/select-plan/plan?plan=${menu.plan.identifier}`)
    await user.click(text(menu.pkg.packageName))
    await user.click(text('WEEKLY (5 days)'))
    await user.click(css(`[data-date="${nextMonday(shop.deps.now())}"]`))
    await user.click(button('Continue'))
    await user.at(/^\/select-plan\/meals/)

    await user.click(radio(new RegExp(`^${menu.meals[0]![2]!.mealName}`)))
    await user.click(button('Confirm Selection'))
    await user.at(/^\/select-plan\/add-ons/)
    await user.click(button(`One more ${addOn.mealName}`))
    await user.click(button('Confirm Add-ons'))
    await user.at(/^\/select-plan\/delivery/)

    await user.click(link('Go to Login'))
    await user.type(field('Username'), userName)
    await user.type(field('Password'), PASSWORD)
    await user.click(button('Login'))
    await user.at(/^\/select-plan\/delivery/)
    await user.type(field(/^Street/), 'Al Wasl Road')
    await user.type(field(/^City/), 'Dubai')
    await user.ask('set', field(/^State/), 'Dubai')
    await user.type(field(/^Phone/), '050 123 4567')
    await user.click(button('Submit Address'))
    await user.at(/^\/summary/)

    await user.click(button('Complete Order'))
    await user.click(inFrame('Sandbox checkout', button('Succeed')))
    await user.see(heading(/your order is confirmed/))
    expect(user.complaints).toEqual([])
  })

  it('an admin edits a category and is asked before what was typed is lost', async () => {
    const admin = await makeAdmin(shop.deps)
    const user = await visit()
    await user.signIn('/api/admin/login', { username: admin.userEmail, password: PASSWORD })
    await user.open('/admin-dashboard?view=category')
    await user.click(button('Edit Bowls'))
    const name = within(role('dialog'), field('Category Name'))
    await user.type(name, 'Half done')
    await user.press('Escape')
    await user.see(alert(/You have changes that are not saved/))
    await user.click(button('Keep editing'))
    await user.type(name, 'Deep bowls')
    await user.click(within(role('dialog'), button('Update')))
    await user.see(role('row', /Deep bowls/))
    expect(user.complaints).toEqual([])
  })
})
