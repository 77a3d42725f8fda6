export { cookedDish } from './kitchen.service.ts'
