/** What one of the shop's people can be let do. Every call of the back-office names the one it needs. */
export const PERMISSIONS = [
  /** To be there at all: one's own password and second factor, and the way to what one may see. */
  'back-office',
  ...(['catalogue', 'orders', 'customers', 'messages', 'newsletter', 'calendar'] as const),
  /** Up to a limit, and above it. */
  ...(['refunds', 'large-refunds', 'credit'] as const),
  ...(['kitchen', 'packing', 'labels', 'runs', 'own-run'] as const),
  ...(['reports', 'settings', 'audit-log', 'staff', 'live-keys'] as const),
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The widest first. */
export const ROLES = ['owner', 'manager', 'support', 'kitchen', 'driver'] as const
export type Role = (typeof ROLES)[number]

const OWNERS_ALONE: readonly Permission[] = ['staff', 'live-keys']

/** Kitchen and driver see no money: nothing of theirs may show a price. */
const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission)),
  support: ['back-office', 'customers', 'orders', 'messages', 'refunds'],
  kitchen: ['back-office', 'kitchen', 'packing', 'labels'],
  driver: ['back-office', 'own-run'],
}

/** The permissions of several roles are added. */
export const canDo = (roles: readonly Role[], permission: Permission): boolean =>
  roles.some((role) => permissionsOf[role].includes(permission))

/** Nobody gives, or takes, what they do not have themselves. */
export const mayGrant = (granter: readonly Role[], role: Role): boolean =>
  permissionsOf[role].every((permission) => canDo(granter, permission))

/** In the order of the list, each once: the same roles are the same list. */
export const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role))

/** The most, in AED, that goes back of one order by the hand of somebody whose role has a limit: a setting of the shop. */
export const DEFAULT_REFUND_LIMIT_AED = 200
export const REFUND_LIMITS_AED = { min: 0, max: 10_000 }

/**
 * What somebody may still give back of an order. Whatever was given back by hand before counts, whoever did it: the limit is
 * the order's, so that several refunds or several people do not make it larger.
 */
export const refundRoomFils = (
  roles: readonly Role[],
  { limitFils, givenBackFils }: { limitFils: number; givenBackFils: number },
): number =>
  canDo(roles, 'large-refunds') ? Number.POSITIVE_INFINITY : Math.max(0, limitFils - givenBackFils)
