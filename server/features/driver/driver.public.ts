export { findDaysToCheck } from './marks.queries.ts'
