// Customers, admins and guests as the back-office lists and deactivates them.

export { findChosenPackage, listAdmins } from './users.queries.ts'
export { setActive } from './users.service.ts'
