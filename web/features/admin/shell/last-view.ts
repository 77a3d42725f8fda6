import { useEffect } from 'react'
import type { Me } from '../../../../contract/admin-sign-in.ts'
import { firstViewOf, maySee } from '../view-calls.ts'
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

/**
 * Where a visit that names no view goes on; undefined where it stays. A first one stays at the view that the specification
 * begins with, or goes to the first of the role where that is not for it.
 */
export function openingView(me: Me, search: string, cookies: string | null): ViewId | undefined {
  if (search !== '') return undefined
  const stored = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(cookies ?? '')?.[1]
  const wanted = stored && isView(stored) ? stored : defaultView
  const opening = maySee(me, wanted) ? wanted : firstViewOf(me.roles)
  return opening === defaultView ? undefined : opening
}
