const home = '/admin-dashboard'

/** Where to go after signing in: a place of the back-office itself, never another site. */
export const safeNext = (next: string | null) =>
  next && (next === home || next.startsWith(`${home}?`)) ? next : home
