export { findBagsWithoutRun, findRunDays, findRunOfDay } from './bags.queries.ts'
export { makeRuns } from './make-runs.ts'
export { findOwnRuns, findRun, findRunsOn, type Run, type RunStop } from './read-runs.ts'
export { startRun } from './runs.queries.ts'
