// Customers, admins and guests as the back-office lists and deactivates them.

export { findChosenPackage, listAdmins } from './users.queries.ts'
export { deactivateAccount, reactivateAccount } from './users.service.ts'
