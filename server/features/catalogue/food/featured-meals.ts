import type { Dish, Food } from './food.ts'

const HOW_MANY = 9

/**
 * Meals to show first: one of each category in turn, those with a picture before those without. Each category starts at
 * another place of its list, or all of them would begin with breakfast.
 */
export function featuredMeals(food: Food): Dish[] {
  const queues = new Map<string, Dish[]>()
  for (const meal of byPicture(food.meals.list)) {
    const queue = queues.get(meal.categoryId)
    if (queue) queue.push(meal)
    else queues.set(meal.categoryId, [meal])
  }
  const chosen: Dish[] = []
  const turned = [...queues.values()].map((queue, index) => {
    const start = Math.floor(((index + 1) / (queues.size + 1)) * queue.length)
    return [...queue.slice(start), ...queue.slice(0, start)]
  })
  for (let round = 0; chosen.length < HOW_MANY && round < food.meals.list.length; round++) {
    for (const queue of turned) {
      const meal = queue[round]
      if (meal && chosen.length < HOW_MANY) chosen.push(meal)
    }
  }
  return chosen
}

const byPicture = (meals: readonly Dish[]) => [
  ...meals.filter((meal) => meal.images.length > 0),
  ...meals.filter((meal) => meal.images.length === 0),
]
