export { rateMeal } from './rate-meal.ts'
export { findRatings, type RatingRecord, ratingOfDish } from './ratings.queries.ts'
