export { rateMeal } from './rate-meal.ts'
export { ratingOfDish } from './ratings.queries.ts'
