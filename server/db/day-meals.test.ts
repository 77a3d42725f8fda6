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

const keep = (days: DayMeals[]) => {
  const dishes = new Map<string, DishSnapshot>()
  const packed = JSON.parse(JSON.stringify(packDays(days, dishes)))
  return { packed, dishes, again: unpackDays(packed, dishes) }
}

describe('the meals of an order', () => {
  it('come back as they were, each dish named once', () => {
    const [oats, rice] = [dish('oats', 'Breakfast'), dish('rice', 'Lunch')]
    const days = ['2026-12-01', '2026-12-02', '2026-12-03'].map((date) => ({ date, meals: [oats, rice] }))
    const { packed, dishes, again } = keep(days)
    expect(packed.dishes).toHaveLength(2)
    expect(dishes.size).toBe(2)
    expect(again).toEqual(days)
  })

  it('keep apart what is the same dish in two slots, and what it was before it changed', () => {
    const meals = [
      dish('oats', 'Breakfast'),
      dish('oats', 'Snack'),
      { ...dish('oats', 'Snack'), priceFils: 1 },
    ]
    const days: DayMeals[] = [{ date: '2026-12-01', meals }]
    const { dishes, again } = keep(days)
    expect(dishes.size).toBe(3)
    expect(again).toEqual(days)
  })

  it('are the same dish wherever they look the same', () => {
    const first = keep([{ date: '2026-12-01', meals: [dish('oats', 'Breakfast')] }])
    const second = keep([{ date: '2026-12-05', meals: [dish('oats', 'Breakfast')] }])
    expect(second.packed.dishes).toEqual(first.packed.dishes)
  })
})
