export { findIncompleteBags } from './packing.queries.ts'
