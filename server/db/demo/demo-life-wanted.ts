import type { Queue } from '../../jobs/jobs.ts'

/** Queued with the catalogue: a new demo shop gets its customers once it is open. */
export const demoLifeWanted: Queue<object> = { name: 'fill-demo-life' }
