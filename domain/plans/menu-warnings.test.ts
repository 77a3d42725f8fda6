import { describe, expect, it } from 'vitest'
import { menuWarnings } from './menu-warnings.ts'

const meal = (id: string, mealTypes: string[], allergens: string[] = []) => ({ id, mealTypes, allergens })
const order = ['breakfast', 'lunch', 'dinner']
const oats = meal('oats', ['breakfast'], ['Gluten', 'Milk'])
const eggs = meal('eggs', ['breakfast'], ['Eggs', 'milk'])
const soup = meal('soup', ['lunch', 'dinner'])

describe('a menu', () => {
  it('has nothing to warn of where every day has every slot and a choice', () => {
    expect(menuWarnings([[meal('fruit', ['breakfast']), oats, soup]], order)).toEqual([[]])
  })

  it('warns of a day without meals, and of nothing else on it', () => {
    expect(menuWarnings([[soup], []], order)).toEqual([[], [{ kind: 'empty-day' }]])
  })

  it('warns of a meal type that other days have, not of one the menu never has', () => {
    const fruit = meal('fruit', ['breakfast'])
    const [first, second] = menuWarnings([[fruit], [meal('salad', ['lunch']), fruit]], order)
    expect(first).toEqual([{ kind: 'missing-meal-type', mealType: 'lunch' }])
    expect(second).toEqual([])
  })

  it('warns of an allergen in every meal of a slot, whatever its case', () => {
    expect(menuWarnings([[oats, eggs]], order)).toEqual([
      [{ kind: 'allergen-everywhere', mealType: 'breakfast', allergen: 'Milk' }],
    ])
  })

  it('is quiet about an allergen that one meal of the slot is without', () => {
    expect(menuWarnings([[oats, meal('fruit', ['breakfast'])]], order)).toEqual([[]])
  })
})
