import { useEffect } from 'react'
import { defaultView, isView, type ViewId } from '../view-state.ts'

const name = 'admin-view'
const yearS = 365 * 24 * 3600

/** The view one was in last, for the next visit of this browser. A cookie, so that the page comes with it. */
export function useLastView(view: ViewId): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: browsers from 2023 do not have the cookie store yet
    document.cookie = `${name}=${view}; path=/; max-age=${yearS}; samesite=lax`
  }, [view])
}

/** Where a visit that names no view goes on. A first one stays at the view that the specification begins with. */
export function lastView(search: string, cookies: string | null): ViewId | undefined {
  if (search !== '') return undefined
  const stored = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(cookies ?? '')?.[1]
  return stored && isView(stored) && stored !== defaultView ? stored : undefined
}
