export { collectPersonalData, eraseAccount } from './personal-data.service.ts'
