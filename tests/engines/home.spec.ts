import { describe, expect, it, onTestFinished } from 'vitest'
import { stockStorefront } from '../factories/storefront.ts'
import { DESKTOP, openEngineShop, PHONE, shop, visit } from '../setup/engines/engine-shop.ts'
import { lose } from '../setup/engines/lost-requests.ts'
import { button, field, heading, link, role, tab, text, within } from '../setup/engines/wanted.ts'

openEngineShop(({ deps }) => stockStorefront(deps.db))

const SLIDES = [
  ['Meals cooked for your goal', link('Explore Meals')],
  ['A free consultation by phone', button('Book Consultation')],
  ['Equipment for your training', link('Shop Equipment')],
] as const
const BELOW = ['How We Deliver', 'Calorie Calculator', 'Choose Your Nutrition Plan', 'Common Questions']

describe('the home page', () => {
  it.each([PHONE, DESKTOP])('has words and a way on upon each slide, at $width', async (size) => {
    const user = await visit(size)
    await user.open('/')
    const hero = role('region', 'Welcome')
    for (const [i, [words, way]] of SLIDES.entries()) {
      await user.click(within(hero, button(`${i + 1} of 3`)))
      await user.seePainted(within(hero, heading(words)))
      await user.seePainted(within(hero, way))
    }
    expect(user.complaints).toEqual([])
  })

  it('shows everything even where no script arrives', async () => {
    const { mend } = lose(shop.app.server, /^\/assets\/.*\.js/)
    onTestFinished(mend)
    const user = await visit(PHONE)
    await user.tab.goto(shop.url)
    for (const words of BELOW) await user.seePainted(heading(words))
  })

  it('works out a need and leads on with a plan', async () => {
    const user = await visit(PHONE)
    await user.open('/')
    const card = role('region', 'Calorie Calculator')
    for (const [label, value] of [
      ['Your Name', 'Mariam'],
      ['Age (years)', '30'],
      ['Height (cm)', '165'],
      ['Weight (kg)', '62'],
    ] as const)
      await user.type(within(card, field(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))), value)
    await user.ask('set', within(card, field(/^Gender/)), 'female')
    await user.ask('set', within(card, field(/^Activity Level/)), 'light')
    await user.click(within(card, field(/^I agree to the terms/)))
    await user.click(within(card, button('Calculate My Plan')))
    const dialog = role('dialog', 'Your Nutrition Plan')
    await user.see(within(dialog, text('1,843')))
    await user.click(within(dialog, tab('Keto')))
    await user.click(within(dialog, button('Add to Plan: Keto plan')))
    await user.at(/^\/checkout/)
    await user.see(within(role('region', 'Your Selected Meal Plans'), link('Keto plan')))
    expect(user.complaints).toEqual([])
  })
})

describe('a page that leads elsewhere', () => {
  it('opens the phone menu and goes where it says', async () => {
    const user = await visit(PHONE)
    await user.open('/')
    await user.click(button(/menu/i))
    await user.click(within(role('dialog'), link(/^Meal Plans/)))
    await user.at(/^\/meal-plans/)
    await user.see(text('Balanced plan'))
    expect(user.complaints).toEqual([])
  })
})
