import { readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ListedRoute } from '../../server/plugins/route-table.ts'
import siteMap from '../../web/routes.ts'
import { callOf } from '../setup/generated-requests.ts'
import { inputSchema } from '../setup/generated-values.ts'

/** What parameters of paths and queries may be, by their names; several are asked for one after the other. */
export type Known = Record<string, string[]>

/**
 * Everything that can be asked for: each route of the server, with what its call cannot do without, and each page. The calls of
 * the back-office answer under /admin as under /api/admin: one of the two is enough.
 */
export function addressesOf(routes: ListedRoute[], known: Known): string[] {
  const [asset] = readdirSync('build/client/assets')
  const asked = routes
    .filter(({ method, url }) => method === 'GET' && url !== '/*' && !url.startsWith('/admin/'))
    .flatMap((route) => {
      const { query } = callOf(route) ?? {}
      const needed = query ? (inputSchema(query).required ?? []) : []
      const pattern = route.url.replace('*', route.url === '/assets/*' ? asset! : 'nothing-here')
      return filled(
        pattern + (needed.length > 0 ? `?${needed.map((name) => `${name}=:${name}`).join('&')}` : ''),
        known,
      )
    })
  return [...new Set([...asked, ...pagesOf(known).flatMap((page) => [page, dataOf(page)])])]
}

export const pagesOf = (known: Known) => [
  ...new Set(
    (siteMap as RouteConfigEntry[]).flatMap(patternsOf).flatMap((pattern) => filled(pattern, known)),
  ),
]

/** Where a page's data is asked for alone, by whoever comes from another page. */
const dataOf = (page: string) => (page === '/' ? '/_.data' : `${page}.data`)

function patternsOf({ path = '', children = [] }: RouteConfigEntry): string[] {
  if (children.length > 0) return children.flatMap(patternsOf)
  const whole = `/${path.replace('*', 'nothing-here')}`
  return whole.includes('?') ? [whole.replace(/\/:\w+\?/, ''), whole.replace('?', '')] : [whole]
}

/** The pattern with everything that is known for its parameters. */
function filled(pattern: string, known: Known): string[] {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  for (const name of names)
    if (!known[name]) throw new Error(`What ${name} of ${pattern} may be is not known.`)
  const times = Math.max(1, ...names.map((name) => known[name]!.length))
  return Array.from({ length: times }, (_, at) =>
    pattern.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(known[name]![at % known[name]!.length]!),
    ),
  )
}
