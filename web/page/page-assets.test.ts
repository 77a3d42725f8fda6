import { describe, expect, it } from 'vitest'
import { withPlainStyles } from './page-assets.ts'

const route = (id: string, css?: string[]) => ({
  id,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  ...(css && { css }),
})

describe('stylesheets in the router’s list of the build', () => {
  it('go by one address each, so that no later part loads them again', () => {
    const manifest = {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { home: route('home', ['/assets/parts.css#', '/assets/home.css']), bare: route('bare') },
      url: '/assets/manifest.js',
      version: '1',
    }
    const { routes, ...others } = withPlainStyles(manifest)
    expect(routes.home?.css).toEqual(['/assets/parts.css', '/assets/home.css'])
    expect(routes.bare).toEqual(manifest.routes.bare)
    expect(others).toMatchObject({ url: '/assets/manifest.js', version: '1' })
  })
})
