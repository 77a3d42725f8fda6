import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('dev/outbox', 'routes/dev/outbox.tsx'),
    route('dev/parts', 'routes/dev/parts.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
] satisfies RouteConfig
