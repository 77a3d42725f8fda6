export { rateMeal } from './rate-meal.ts'
export { findLikedDishes, findRatings, type RatingRecord, ratingOfDishes } from './ratings.queries.ts'
