import { Outlet } from 'react-router'
import { ErrorPage } from '../../shell/error-page.tsx'
import { Shell } from '../../shell/shell.tsx'
import type { Route } from './+types/layout.ts'

export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
