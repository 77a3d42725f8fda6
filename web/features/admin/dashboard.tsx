import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { ReplayPresses } from '../../page/replay-presses.tsx'
import { useMe } from './me.tsx'
import { NotYours } from './shell/not-yours.tsx'
import { maySee } from './view-calls.ts'
import { isOfflineView, type OfflineView, pathOf, useViewState, type ViewId } from './view-state.ts'

// One piece per view: who looks at orders does not load the package editor.
const dishes = () => import('./catalogue/dishes.tsx')
const views: Record<Exclude<ViewId, OfflineView>, ComponentType> = {
  reports: lazy(() => import('./reports/reports.tsx')),
  health: lazy(() => import('./health/health.tsx')),
  today: lazy(() => import('./today/today.tsx')),
  category: lazy(() => import('./catalogue/categories.tsx')),
  meal: lazy(async () => ({ default: (await dishes()).Meals })),
  'meal-type': lazy(() => import('./catalogue/meal-types.tsx')),
  ingredient: lazy(() => import('./catalogue/ingredients.tsx')),
  'meal-plan': lazy(() => import('./catalogue/plans.tsx')),
  'meal-package': lazy(() => import('./packages/packages.tsx')),
  'add-on': lazy(async () => ({ default: (await dishes()).AddOns })),
  products: lazy(() => import('./catalogue/products.tsx')),
  users: lazy(() => import('./people/users.tsx')),
  orders: lazy(() => import('./orders/orders.tsx')),
  inquiries: lazy(() => import('./messages/inquiries.tsx')),
  consultations: lazy(() => import('./messages/consultations.tsx')),
  newsletter: lazy(() => import('./people/newsletter.tsx')),
  articles: lazy(() => import('./shop/articles.tsx')),
  'image-customizer': lazy(() => import('./shop/image-customizer.tsx')),
  'audit-log': lazy(() => import('./shop/audit-log.tsx')),
  admins: lazy(() => import('./people/admins.tsx')),
  settings: lazy(() => import('./shop/settings.tsx')),
  delivery: lazy(() => import('./shop/zones.tsx')),
  calendar: lazy(() => import('./calendar/calendar.tsx')),
  'shopping-list': lazy(() => import('./kitchen/shopping-list.tsx')),
  labels: lazy(() => import('./labels/labels.tsx')),
  bags: lazy(() => import('./bags/bags.tsx')),
  runs: lazy(() => import('./runs/runs.tsx')),
  start: lazy(() => import('./people/start.tsx')),
  account: lazy(() => import('./people/own-account.tsx')),
}

export function Dashboard() {
  const { t } = useLingui()
  const { view } = useViewState()
  const me = useMe()
  // The server leads there; this is for whoever comes by an older address within the page.
  if (isOfflineView(view)) return <Navigate to={pathOf(view)} replace />
  const View = maySee(me, view) ? views[view] : NotYours
  return (
    <Suspense fallback={<p role="status">{t`Loading...`}</p>}>
      <View key={view} />
      <ReplayPresses key={`${view} pressed`} />
    </Suspense>
  )
}
