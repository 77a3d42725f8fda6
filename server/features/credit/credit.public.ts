export { findBalance, lockBalance } from './credit.queries.ts'
export { changeCredit } from './credit.service.ts'
export { showCredit } from './show-credit.ts'
