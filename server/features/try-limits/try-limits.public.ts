// How often something may be tried: counters in the database.

export { countTry, forgetTries, limitFailures, type TryLimit } from './try-limits.ts'
