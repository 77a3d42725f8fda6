export { rateMeal } from './rate-meal.ts'
export { findLikedDishes, type RatingRecord, ratingOfDishes, ratingsOfDay } from './ratings.queries.ts'
