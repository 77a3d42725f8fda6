import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { isSignedOut, signInPath } from '../../features/admin/admin-api.ts'
import { useAdminQueries } from '../../features/admin/admin-queries.ts'
import { Dashboard } from '../../features/admin/dashboard.tsx'
import { findFirstRows } from '../../features/admin/first-rows.ts'
import { MeProvider } from '../../features/admin/me.tsx'
import { AdminFrame } from '../../features/admin/shell/admin-frame.tsx'
import { openingView } from '../../features/admin/shell/last-view.ts'
import { SignInAgain } from '../../features/admin/shell/sign-in-again.tsx'
import { isOfflineView, isView, pathOf } from '../../features/admin/view-state.ts'
import { asPageError } from '../../page/page-error.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import type { Route } from './+types/dashboard.ts'

/** Whoever is not an admin is led to the sign-in, and from there back here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { search, searchParams } = new URL(request.url)
  const { view, ...more } = Object.fromEntries(searchParams)
  if (view && isView(view) && isOfflineView(view)) return redirect(pathOf(view, more))
  try {
    const [{ data: me }, rows] = await Promise.all([api('GET /api/admin/me'), findFirstRows(api, search)])
    const opening = openingView(me, search, request.headers.get('cookie'))
    if (opening) return redirect(opening === 'start' ? '/driver' : pathOf(opening))
    return { me, rows }
  } catch (error) {
    if (!isSignedOut(error)) return asPageError(error)
    throw redirect(signInPath(`/admin-dashboard${search}`))
  }
}

// View, search and pages are the browser's affair: the server is not asked again who this is for each.
export const shouldRevalidate = () => false

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const queries = useAdminQueries(loaderData.rows)
  return (
    <QueryClientProvider client={queries}>
      <PageHead path="/admin-dashboard" title={t`Back-office`} description={t`For shop staff.`} isPrivate />
      <MeProvider first={loaderData.me}>
        <AdminFrame>
          <NeedsScript />
          <Dashboard />
        </AdminFrame>
      </MeProvider>
      <SignInAgain />
    </QueryClientProvider>
  )
}
