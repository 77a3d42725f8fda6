import type { FastifyReply } from 'fastify'
import { privatePaths } from '../../../domain/shop/site-paths.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { siteMap } from './site-map.ts'

const AN_HOUR = 'public, max-age=3600'

/** What machines ask a site about itself. */
export function siteRoutes(app: App, deps: Deps): void {
  const hide = { schema: { hide: true } }

  app.get('/robots.txt', hide, async (_request, reply) => {
    // A demo shop is nobody's to find.
    const rules = deps.env.MODE === 'live' ? privatePaths.map((path) => `Disallow: ${path}`) : ['Disallow: /']
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${deps.env.PUBLIC_URL}/sitemap.xml`, '']
    return reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(lines.join('\n'))
  })

  app.get('/sitemap.xml', hide, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(await siteMap(deps)),
  )

  app.get('/site.webmanifest', hide, async (_request, reply) => {
    const { name, tagline } = await loadSettings(deps)
    return sendManifest(reply, { name, short_name: name, description: tagline, start_url: '/' })
  })

  // The driver's page is an app of its own on a phone, and the kitchen's on a tablet.
  for (const [page, title] of [
    ['driver', 'Your run'],
    ['kitchen', 'Kitchen'],
  ] as const)
    app.get(`/${page}.webmanifest`, hide, async (_request, reply) => {
      const { name } = await loadSettings(deps)
      const own = { id: `/${page}`, start_url: `/${page}`, scope: `/${page}` }
      return sendManifest(reply, { name: `${name}: ${title.toLowerCase()}`, short_name: title, ...own })
    })
}

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
const LOOK = {
  display: 'standalone',
  background_color: '#fbf7f0',
  theme_color: '#0f4d3a',
  icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
}

const sendManifest = (reply: FastifyReply, words: Record<string, string>) =>
  reply
    .type('application/manifest+json; charset=utf-8')
    .header('cache-control', AN_HOUR)
    .send(JSON.stringify({ ...words, ...LOOK }))
