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
    const hand = await visit(size)
    await hand.open('/')
    const hero = role('region', 'Welcome')
    for (const [i, [words, way]] of SLIDES.entries()) {
      await hand.click(within(hero, button(`${i + 1} of 3`)))
      await hand.seePainted(within(hero, heading(words)))
      await hand.seePainted(within(hero, way))
    }
    expect(hand.complaints).toEqual([])
  })

  it('shows everything even where no script arrives', async () => {
    const { mend } = lose(shop.app.server, /^\/assets\/.*\.js/)
    onTestFinished(mend)
    const hand = await visit(PHONE)
    await hand.tab.goto(shop.url)
    for (const words of BELOW) await hand.seePainted(heading(words))
  })

  it('works out a need and leads on with a plan', async () => {
    const hand = await visit(PHONE)
    await hand.open('/')
    const card = role('region', 'Calorie Calculator')
    for (const [label, value] of [
      ['Your Name', 'Mariam'],
      ['Age (years)', '30'],
      ['Height (cm)', '165'],
      ['Weight (kg)', '62'],
    ] as const)
      await hand.type(within(card, field(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))), value)
    await hand.ask('set', within(card, field(/^Gender/)), 'female')
    await hand.ask('set', within(card, field(/^Activity Level/)), 'light')
    await hand.click(within(card, field(/^I agree to the terms/)))
    await hand.click(within(card, button('Calculate My Plan')))
    const dialog = role('dialog', 'Your Nutrition Plan')
    await hand.see(within(dialog, text('1,843')))
    await hand.click(within(dialog, tab('Keto')))
    await hand.click(within(dialog, button('Add to Plan: Keto plan')))
    await hand.at(/^\/checkout/)
    await hand.see(within(role('region', 'Your Selected Meal Plans'), link('Keto plan')))
    expect(hand.complaints).toEqual([])
  })
})

describe('a page that leads elsewhere', () => {
  it('opens the phone menu and goes where it says', async () => {
    const hand = await visit(PHONE)
    await hand.open('/')
    await hand.click(button(/menu/i))
    await hand.click(within(role('dialog'), link(/^Meal Plans/)))
    await hand.at(/^\/meal-plans/)
    await hand.see(text('Balanced plan'))
    expect(hand.complaints).toEqual([])
  })
})
