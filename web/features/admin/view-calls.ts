import type { Me } from '../../../contract/admin-sign-in.ts'
import type { StaffCall } from '../../../contract/permitted-calls.ts'
import type { Role } from '../../../domain/shop/roles.ts'
import { pathOf, type ViewId } from './view-state.ts'

export const mayMake = ({ calls }: Me, call: StaffCall): boolean => calls.includes(call)

/** The call that each view opens with: whoever may make it sees the view. */
const callOf: Record<ViewId, StaffCall> = {
  category: 'GET /api/admin/get-categories',
  meal: 'GET /api/admin/get-meals',
  'meal-type': 'GET /api/admin/get-mealtype',
  'meal-plan': 'GET /api/admin/get-meal-plans',
  'meal-package': 'GET /api/admin/get-packages',
  'add-on': 'GET /api/admin/get-addons',
  products: 'GET /api/admin/getproducts',
  ingredient: 'GET /api/admin/get-ingredients',
  articles: 'GET /api/admin/get-articles',
  today: 'GET /api/admin/get-today',
  reports: 'GET /api/admin/get-report',
  health: 'GET /api/admin/get-health',
  users: 'GET /api/admin/get-users',
  orders: 'GET /api/admin/get-orders',
  calendar: 'GET /api/admin/get-closures',
  kitchen: 'GET /api/admin/get-kitchen',
  'shopping-list': 'GET /api/admin/get-shopping-list',
  labels: 'GET /api/admin/get-labels',
  packing: 'GET /api/admin/get-packing',
  bags: 'GET /api/admin/get-bags',
  runs: 'GET /api/admin/get-runs',
  inquiries: 'GET /api/admin/get-inquiries',
  consultations: 'GET /api/admin/get-consultations',
  newsletter: 'GET /api/admin/get-newsletter',
  settings: 'GET /api/admin/get-settings',
  delivery: 'GET /api/admin/get-zones',
  'audit-log': 'GET /api/admin/get-audit-log',
  admins: 'GET /api/admin/get-admins',
  // It tries pictures of dishes, and stores nothing.
  'image-customizer': 'GET /api/admin/get-meals',
  start: 'GET /api/admin/get-own-runs',
  account: 'GET /api/admin/me',
}

export const maySee = (me: Me, view: ViewId): boolean => mayMake(me, callOf[view])

/** Where somebody begins after signing in. */
const firstViews: Record<Role, ViewId> = {
  owner: 'today',
  manager: 'today',
  support: 'users',
  kitchen: 'kitchen',
  driver: 'start',
}

/** By the widest of several roles. */
export const firstViewOf = (roles: readonly Role[]): ViewId => (roles[0] ? firstViews[roles[0]] : 'account')

/** A driver's run is a page of its own, which their phone keeps. */
export const firstPathOf = (roles: readonly Role[]): string =>
  firstViewOf(roles) === 'start' ? '/driver' : pathOf(firstViewOf(roles))
