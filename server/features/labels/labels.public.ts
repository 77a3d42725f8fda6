export { countOutOfDate } from './compare-labels.ts'
