import { describe, expect, it } from 'vitest'
import { CONSENT_WORDING } from '../../../domain/food/food-profile.ts'
import { makeAccount, PASSWORD } from '../../../tests/factories/accounts.ts'
import {
  createPlan,
  getCart,
  getDraft,
  menu,
  openOrderingShop,
  shop,
  visitor,
} from '../../../tests/setup/ordering-shop.ts'
import { visitorOf } from '../../../tests/setup/visitor.ts'

openOrderingShop()

const TARGET = { energyKcal: 1_900, proteinG: 120, carbsG: 200, fatG: 60 }
const tell = (told: object, by = visitor) =>
  by('PATCH /api/user/update-food-profile', { consent: CONSENT_WORDING, ...told })
const told = async (by = visitor) => (await by('GET /api/user/get-food-profile')).json.data

describe('a food profile', () => {
  it('is empty for whoever has told nothing', async () => {
    expect(await told()).toMatchObject({
      profile: { avoided: [], isSevere: false, dislikes: [], note: '', goal: null, target: null },
      hasConsented: false,
    })
  })

  it('is kept only with consent, which is asked for once', async () => {
    const refused = await visitor('PATCH /api/user/update-food-profile', { avoided: ['Milk'] })
    expect([refused.code, refused.json.code]).toEqual([400, 'food-consent-missing'])
    expect((await told()).profile.avoided).toEqual([])
    await tell({ avoided: ['Milk'] })
    const again = await visitor('PATCH /api/user/update-food-profile', { note: 'No salt' })
    expect(again.json.data).toMatchObject({
      profile: { avoided: ['Milk'], note: 'No salt' },
      hasConsented: true,
    })
  })

  it('keeps what is left out, each name once, and nothing that means nothing', async () => {
    await tell({
      avoided: ['Milk'],
      isSevere: true,
      dislikes: ['Kale', 'Kale'],
      goal: 'lose',
      pace: 'fast',
      target: TARGET,
    })
    expect((await told()).profile).toMatchObject({
      dislikes: ['Kale'],
      isSevere: true,
      pace: 'fast',
      target: TARGET,
    })
    await tell({ avoided: [], goal: 'keep' })
    expect((await told()).profile).toMatchObject({
      isSevere: false,
      goal: 'keep',
      pace: null,
      target: TARGET,
    })
    await tell({ dislikes: [], goal: null, target: null })
    // Who has told nothing any more has agreed to nothing any more.
    expect((await told()).hasConsented).toBe(false)
  })

  it('is refused where it is not one', async () => {
    const wrong = [
      { target: { ...TARGET, energyKcal: 20 } },
      { target: { ...TARGET, proteinG: 1.5 } },
      { goal: 'win' },
      { note: 'x'.repeat(301) },
      { dislikes: 'Kale' },
      { consent: 99, avoided: ['Milk'] },
    ]
    for (const body of wrong) expect((await tell(body)).code).toBeGreaterThanOrEqual(400)
    expect((await told()).profile.avoided).toEqual([])
  })

  it('is nobody else’s', async () => {
    await tell({ avoided: ['Milk'] })
    expect((await told(visitorOf(shop))).profile.avoided).toEqual([])
  })

  it('comes along when a guest signs in, and nothing of either is lost', async () => {
    const { userName } = await makeAccount(shop.deps)
    const first = visitorOf(shop)
    await first('POST /api/user/login', { userName, password: PASSWORD })
    await tell({ avoided: ['Fish'], dislikes: ['Kale'], note: 'Old' }, first)
    await tell({
      avoided: ['Milk'],
      isSevere: true,
      dislikes: ['Lamb'],
      goal: 'gain',
      pace: 'gentle',
      target: TARGET,
    })
    await visitor('POST /api/user/login', { userName, password: PASSWORD })
    expect(await told()).toMatchObject({
      profile: {
        ...{ avoided: ['Fish', 'Milk'], isSevere: true, dislikes: ['Kale', 'Lamb'], note: 'Old' },
        ...{ goal: 'gain', pace: 'gentle', target: TARGET },
      },
      hasConsented: true,
    })
  })

  it('leaves what is disliked out of the preselected meals, by the name of a dish and by its recipe', async () => {
    const [first, second] = menu.meals[0]!
    await tell({ dislikes: [first!.mealName] })
    await createPlan()
    for (const { meals } of (await getDraft()).selectedMeals) expect(meals[0]).toBe(second!.id)
    expect((await getCart()).conflicts).toEqual([])
  })
})
