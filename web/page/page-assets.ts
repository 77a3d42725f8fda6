import { use } from 'react'
import { type UNSAFE_AssetsManifest, UNSAFE_FrameworkContext, useMatches } from 'react-router'

type EntryRoute = NonNullable<UNSAFE_AssetsManifest['routes'][string]>

/** The router's own list of what it has built, and the part of it that the current page needs. */
export function usePageAssets() {
  const framework = use(UNSAFE_FrameworkContext)
  if (!framework) throw new Error('Rendered outside of the router')
  const { manifest } = framework
  const routes = useMatches().map(({ id }) => {
    const route = manifest.routes[id]
    if (!route) throw new Error(`The build has no route ${id}`)
    return route
  })
  return { framework, routes, styles: [...new Set(routes.flatMap(({ css = [] }) => css))] }
}

/** A route's code comes in one file, or in one for each part that the browser may need earlier than the rest. */
export const modulesOf = (route: EntryRoute): string[] =>
  [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((module) => module !== undefined)

/**
 * The router marks stylesheets that a lazy part needs as well with '#', so that they are loaded twice: the page's own might
 * leave with the page. Ours stay (page-styles.tsx), and a second copy would only style and lay out everything again.
 */
export function withPlainStyles(manifest: UNSAFE_AssetsManifest): UNSAFE_AssetsManifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route?.css ? { ...route, css: route.css.map((href) => href.replace(/#$/, '')) } : route,
  ])
  return { ...manifest, routes: Object.fromEntries(routes) }
}
