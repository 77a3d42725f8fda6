export { findDiffering } from './day-counts.queries.ts'
