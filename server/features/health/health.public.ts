export { readSigns } from './read-signs.ts'
