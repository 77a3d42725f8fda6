// Admins: the first one, invitations, signing in with a second factor.

export { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'
export { listDrivers } from './roles.queries.ts'
