import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense } from 'react'
import { PressHeld } from '../../../page/held-presses.tsx'
import { useViewState, type ViewId } from '../view-state.ts'

// One piece per view: who looks at orders does not load the package editor.
const dishes = () => import('./dishes.tsx')
const messages = () => import('./messages.tsx')
const views: Record<ViewId, ComponentType> = {
  today: lazy(() => import('./today.tsx')),
  category: lazy(() => import('./categories.tsx')),
  meal: lazy(async () => ({ default: (await dishes()).Meals })),
  'meal-type': lazy(() => import('./meal-types.tsx')),
  'meal-plan': lazy(() => import('./plans.tsx')),
  'meal-package': lazy(() => import('./packages.tsx')),
  'add-on': lazy(async () => ({ default: (await dishes()).AddOns })),
  products: lazy(() => import('./products.tsx')),
  users: lazy(() => import('./users.tsx')),
  orders: lazy(() => import('./orders.tsx')),
  inquiries: lazy(async () => ({ default: (await messages()).Inquiries })),
  consultations: lazy(async () => ({ default: (await messages()).Consultations })),
  newsletter: lazy(async () => ({ default: (await messages()).Newsletter })),
  articles: lazy(() => import('./articles.tsx')),
  'image-customizer': lazy(() => import('./image-customizer.tsx')),
  'audit-log': lazy(() => import('./audit-log.tsx')),
  admins: lazy(() => import('./admins.tsx')),
  settings: lazy(() => import('./settings.tsx')),
}

export function Dashboard() {
  const { t } = useLingui()
  const { view } = useViewState()
  const View = views[view]
  return (
    <Suspense fallback={<p role="status">{t`Loading...`}</p>}>
      <View key={view} />
      <PressHeld key={`${view} pressed`} />
    </Suspense>
  )
}
