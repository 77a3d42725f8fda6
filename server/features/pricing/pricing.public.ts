export { presentPriceLine, presentSums } from './present-price.ts'
