import { describe, expect, it } from 'vitest'
import { type DayMeals, type DishSnapshot, packDays, unpackDays } from './day-meals.ts'

const dish = (id: string, mealType: string): DishSnapshot => ({
  id,
  identifier: id,
  mealName: `Meal ${id}`,
  mealType,
  description: 'Rice and lentils',
  priceFils: 3500,
  strikeOffFils: 0,
  energyKcal: 420,
  proteinG: 30,
  fatG: 12,
  carbsG: 45,
  allergens: ['Nuts'],
  imageHash: null,
})

describe('the meals of an order', () => {
  it('come back as they were, each dish written once', () => {
    const [oats, rice] = [dish('oats', 'Breakfast'), dish('rice', 'Lunch')]
    const days = ['2026-12-01', '2026-12-02', '2026-12-03'].map((date) => ({ date, meals: [oats, rice] }))
    const kept = JSON.parse(JSON.stringify(packDays(days)))
    expect(kept.dishes).toHaveLength(2)
    expect(unpackDays(kept)).toEqual(days)
  })

  it('keep apart what is the same dish in two slots', () => {
    const days: DayMeals[] = [
      { date: '2026-12-01', meals: [dish('oats', 'Breakfast'), dish('oats', 'Snack')] },
    ]
    expect(unpackDays(JSON.parse(JSON.stringify(packDays(days))))).toEqual(days)
  })

  it('are read where every day still names them in full', () => {
    const days: DayMeals[] = [{ date: '2026-12-01', meals: [dish('oats', 'Breakfast')] }]
    expect(unpackDays(JSON.parse(JSON.stringify(days)))).toEqual(days)
  })
})
