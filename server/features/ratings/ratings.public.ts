export { rateMeal } from './rate-meal.ts'
export { findLikedDishes, ratingOfDishes, ratingsOfDay } from './ratings.queries.ts'
