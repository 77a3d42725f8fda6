import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useHref } from '../../words/words.tsx'

export const viewIds = [
  ...['today', 'category', 'meal', 'meal-type', 'meal-plan', 'meal-package', 'add-on', 'products'],
  ...['ingredient', 'reports'],
  ...['users', 'orders', 'inquiries', 'consultations', 'newsletter', 'articles', 'image-customizer'],
  ...['audit-log', 'admins', 'settings', 'delivery', 'calendar', 'kitchen'],
  ...['shopping-list', 'labels', 'packing', 'bags', 'runs', 'start', 'account', 'health'],
] as const
export type ViewId = (typeof viewIds)[number]
export const defaultView: ViewId = 'meal'

/** Pages of their own, since a device keeps them for when there is no network. */
const offlinePaths = { kitchen: '/kitchen', packing: '/packing' } as const
export type OfflineView = keyof typeof offlinePaths
export const isOfflineView = (view: ViewId): view is OfflineView => Object.hasOwn(offlinePaths, view)

/** Where a view is, with what its address says of it. */
export function pathOf(view: ViewId, more: Record<string, string> = {}): string {
  const isOffline = isOfflineView(view)
  const search = new URLSearchParams(isOffline ? more : { view, ...more }).toString()
  return (isOffline ? offlinePaths[view] : '/admin-dashboard') + (search && `?${search}`)
}

export const isView = (id: string | null): id is ViewId => viewIds.includes(id as ViewId)

// The router takes a moment to write the address: a second change meanwhile builds on the first, not on what it replaces.
const writtenAfterMs = 100
let wanted: { search: string; until: number } | undefined
const searchNow = () => (wanted && performance.now() < wanted.until ? wanted.search : window.location.search)

type Changes = Record<string, string | number | null | undefined>

/** View, search, filters, order, page and open item live in the address, so that all of it can be kept and shared. */
export function useViewState() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const href = useHref()
  const named = params.get('view')
  const view = isView(named) ? named : defaultView

  const set = useCallback(
    (changes: Changes, replace = false) => {
      const next = new URLSearchParams(searchNow())
      for (const [name, value] of Object.entries(changes))
        if (value === null || value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      wanted = { search: next.toString(), until: performance.now() + writtenAfterMs }
      setParams(next, { replace, preventScrollReset: true })
    },
    [setParams],
  )
  const show = useCallback(
    (next: ViewId, more: Record<string, string> = {}) => {
      wanted = undefined
      void navigate(href(pathOf(next, more)))
    },
    [navigate, href],
  )
  return { view, get: (name: string) => params.get(name) ?? '', set, show }
}
