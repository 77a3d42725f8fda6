export { countOutOfDate } from './compare-labels.ts'
export { labelsOf, readLabelFacts } from './read-labels.ts'
