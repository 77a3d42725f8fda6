import { describe, expect, it } from 'vitest'
import { servedFirst } from '../food/conflicts.ts'
import { slotsOfDay } from './menu.ts'
import { packageFacts, planFacts } from './plan-facts.ts'

const meal = (id: string, mealTypes: string[], priceFils: number, energyKcal = 500) => ({
  id,
  mealName: id,
  allergens: id === 'oats' ? ['Gluten'] : [],
  mealTypes,
  priceFils,
  energyKcal,
  proteinG: 30,
  carbsG: 50,
  fatG: 15,
})
const order = ['breakfast', 'lunch']
const menu = (...days: ReturnType<typeof meal>[][]) => days.map((meals) => slotsOfDay(meals, order))

describe('the facts of a package', () => {
  it('takes the first meal of each slot, as it is preselected, for the price and for the energy', () => {
    const day1 = [
      meal('oats', ['breakfast'], 2_000, 400),
      meal('eggs', ['breakfast'], 1_500, 300),
      meal('rice', ['lunch'], 3_000, 600),
    ]
    const day2 = [meal('rice', ['lunch'], 3_000, 600)]
    expect(packageFacts(menu(day1, day2))).toEqual({
      usualFilsPerDay: (2_000 + 3_000 + 3_000) / 2,
      mealsPerDay: 2,
      averageDay: { energyKcal: (400 + 600 + 600) / 2, proteinG: 45, carbsG: 75, fatG: 22.5 },
    })
  })

  it('is that of the meals preselected for somebody, who is not charged for a slot with nothing for them', () => {
    const meals = [
      meal('oats', ['breakfast'], 2_000),
      meal('eggs', ['breakfast'], 1_500),
      meal('rice', ['lunch'], 3_000),
    ]
    const first = servedFirst(meals, { avoided: ['Gluten'], dislikes: [] })
    expect(packageFacts(menu(meals), first)).toMatchObject({ usualFilsPerDay: 4_500, mealsPerDay: 2 })
    const nothingElse = menu([meals[0]!, meals[2]!])
    expect(packageFacts(nothingElse, first)).toMatchObject({ usualFilsPerDay: 3_000, mealsPerDay: 1 })
    expect(packageFacts(menu([meals[0]!]), first)).toBeUndefined()
  })

  it('leaves out days with no meals, and has nothing to tell where there are none at all', () => {
    expect(packageFacts(menu([meal('rice', ['lunch'], 3_000)], []))?.usualFilsPerDay).toBe(3_000)
    expect(packageFacts(menu([], []))).toBeUndefined()
    expect(packageFacts(menu([meal('odd', ['supper'], 100)]))).toBeUndefined()
  })
})

describe('the facts of a plan', () => {
  const facts = (usualFilsPerDay: number, mealsPerDay: number, energyKcal: number) => ({
    usualFilsPerDay,
    mealsPerDay,
    averageDay: { energyKcal, proteinG: 100, carbsG: 200, fatG: 60 },
  })

  it('tells price, meals and energy from the least to the most, and the day of its fullest package', () => {
    expect(planFacts([facts(6_000, 2, 1_100), facts(9_000, 4, 1_900), facts(7_000, 3, 1_500)])).toMatchObject(
      {
        filsPerDay: { from: 6_000, to: 9_000 },
        mealsPerDay: { from: 2, to: 4 },
        energyKcal: { from: 1_100, to: 1_900 },
        proteinG: { from: 100, to: 100 },
        averageDay: { energyKcal: 1_900 },
      },
    )
  })

  it('has nothing to tell without packages', () => {
    expect(planFacts([])).toBeUndefined()
  })
})
